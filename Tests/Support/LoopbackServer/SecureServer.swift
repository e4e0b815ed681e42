import Foundation

/// Stands before an HTTP server on this machine and speaks TLS with whoever comes, by libssl, with a certificate that it is given.
public final class SecureServer: @unchecked Sendable {
  public let port: UInt16
  public var address: String { "https://127.0.0.1:\(port)" }
  private let listener: Int32
  private let context: (first: OpaquePointer, later: OpaquePointer)
  private let target: UInt16
  private let library: TLSLibrary
  private let lock = NSLock()
  private var open: Set<Int32> = []
  private var counts = (come: 0, agreed: 0)

  /// `certificate` and `key` are files (PEM); what follows the first certificate is sent, too. From the second connection on `later`,
  /// of the same key, is shown in its place, if there is one.
  public init(before server: LoopbackServer, certificate: String, later: String? = nil, key: String) throws {
    library = try TLSLibrary()
    target = server.port
    context = (
      try library.context(certificate, key), try library.context(later ?? certificate, key)
    )
    (listener, port) = try Self.listen()
    // libssl writes as if to a file: who goes in the middle of a handshake must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    Thread { [self] in serve() }.start()
  }

  /// How many have come.
  public var come: Int { lock.withLock { counts.come } }
  /// With how many a connection was agreed on.
  public var agreed: Int { lock.withLock { counts.agreed } }

  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    lock.withLock { for connection in open { shutdown(connection, Int32(SHUT_RDWR)) } }
  }

  private static func listen() throws -> (Int32, UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Glibc.listen(listener, 32) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    return (listener, UInt16(bigEndian: place.sin_port))
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return place
  }

  private func serve() {
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      let isFirst = lock.withLock {
        open.insert(connection)
        counts.come += 1
        return counts.come == 1
      }
      Thread { [self] in
        converse(connection, isFirst ? context.first : context.later)
        lock.withLock { _ = open.remove(connection) }
        close(connection)
      }.start()
    }
    close(listener)
  }

  private func converse(_ connection: Int32, _ context: OpaquePointer) {
    guard let tls = library.new(context) else { return }
    defer { library.free(tls) }
    guard library.setDescriptor(tls, connection) == 1, library.accept(tls) == 1 else { return }
    lock.withLock { counts.agreed += 1 }
    let plain = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(plain) }
    var place = Self.loopback(target)
    let isConnected = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(plain, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    if isConnected { relay(tls, connection, plain) }
  }

  /// One thread: what TLS has read ahead is asked for before anything is waited for.
  private func relay(_ tls: OpaquePointer, _ connection: Int32, _ plain: Int32) {
    var buffer = [UInt8](repeating: 0, count: 1 << 15)
    while true {
      var waiting = [
        pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
        pollfd(fd: plain, events: Int16(POLLIN), revents: 0),
      ]
      if library.pending(tls) == 0 { guard poll(&waiting, 2, -1) > 0 else { return } }
      if library.pending(tls) > 0 || waiting[0].revents != 0 {
        let count = library.read(tls, &buffer, Int32(buffer.count))
        guard count > 0, send(plain, buffer, Int(count), Int32(MSG_NOSIGNAL)) == Int(count) else { return }
      }
      if waiting[1].revents != 0 {
        let count = recv(plain, &buffer, buffer.count, 0)
        guard count > 0, library.write(tls, buffer, Int32(count)) == Int32(count) else { return }
      }
    }
  }
}

/// What of OpenSSL's libssl a server needs; libcurl brings it.
private struct TLSLibrary {
  let serverMethod: @convention(c) () -> OpaquePointer?
  let newContext: @convention(c) (OpaquePointer?) -> OpaquePointer?
  let useCertificate: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
  let useKey: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32
  let new: @convention(c) (OpaquePointer) -> OpaquePointer?
  let free: @convention(c) (OpaquePointer) -> Void
  let setDescriptor: @convention(c) (OpaquePointer, Int32) -> Int32
  let accept: @convention(c) (OpaquePointer) -> Int32
  let pending: @convention(c) (OpaquePointer) -> Int32
  let read: @convention(c) (OpaquePointer, UnsafeMutableRawPointer, Int32) -> Int32
  let write: @convention(c) (OpaquePointer, UnsafeRawPointer, Int32) -> Int32

  init() throws {
    let library = dlopen("libssl.so.3", RTLD_LAZY)
    func found<Function>(_ name: String) throws -> Function {
      guard let library, let function = dlsym(library, name) else { throw POSIXError(.ENOENT) }
      return unsafeBitCast(function, to: Function.self)
    }
    serverMethod = try found("TLS_server_method")
    newContext = try found("SSL_CTX_new")
    useCertificate = try found("SSL_CTX_use_certificate_chain_file")
    useKey = try found("SSL_CTX_use_PrivateKey_file")
    new = try found("SSL_new")
    free = try found("SSL_free")
    setDescriptor = try found("SSL_set_fd")
    accept = try found("SSL_accept")
    pending = try found("SSL_pending")
    read = try found("SSL_read")
    write = try found("SSL_write")
  }

  /// For connections of a server that shows that certificate.
  func context(_ certificate: String, _ key: String) throws -> OpaquePointer {
    guard let context = newContext(serverMethod()), useCertificate(context, certificate) == 1,
      useKey(context, key, 1) == 1
    else { throw POSIXError(.EINVAL) }
    return context
  }
}
