import Foundation

/// The way of an app's web pages to the network: a SOCKS 5 proxy in the app's process, over which the web engine, a process of its
/// own, makes all of its connections. They go over the device's link, and what passes is recorded, like what the app asks itself.
///
/// It listens on loopback alone, and serves who knows its credential: a name and a secret of this process, made by the kernel. Any thread.
public final class SocksProxy: @unchecked Sendable {
  private static let user = "touchstone"
  /// Connections at once; further ones are closed.
  private static let limit = 256
  /// Seconds that a client has for each word of its handshake.
  private static let patience = 10

  /// With the credential in it: for the web engine, and nobody else.
  public let address: String
  /// The engine was heard of, or is told something. Set before the address is given to anybody.
  public var heard: (@Sendable () -> Void)?

  let traffic: Traffic
  private let secret: String
  private let listener: Int32
  private let lock = NSLock()
  private var open = 0
  private var failures: [SocksHandshake.Target: Failure] = [:]

  private struct Failure {
    /// Of the URL error domain.
    var code: Int
    /// Seconds of the device's clock.
    var time: Double
  }

  /// Nil where the machine gives no socket.
  public init?(_ traffic: Traffic) {
    guard let secret = Self.makeSecret() else { return nil }
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
      }
    }
    guard listener >= 0, isListening else {
      if listener >= 0 { close(listener) }
      return nil
    }
    (self.traffic, self.secret, self.listener) = (traffic, secret, listener)
    address = "socks5://\(Self.user):\(secret)@127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    traffic.link.refused = { [weak self] in self?.refused($0, $1) }
    start { [self] in serve() }
  }

  /// The process's own random numbers may be the same at every run; this is the kernel's.
  private static func makeSecret() -> String? {
    let file = Glibc.open("/dev/urandom", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 16)
    guard read(file, &bytes, bytes.count) == bytes.count else { return nil }
    return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  private func start(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = "touchstone.pages-network"
    thread.start()
  }

  private func serve() {
    while true {
      let client = accept(listener, nil, nil)
      if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      let hasRoom = lock.withLock { () -> Bool in
        guard open < Self.limit else { return false }
        open += 1
        return true
      }
      guard hasRoom else {
        close(client)
        continue
      }
      start { [self] in
        converse(client)
        close(client)
        lock.withLock { open -= 1 }
      }
    }
  }

  private func converse(_ client: Int32) {
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    // Of the machine's time: a stranger waits in that.
    var time = timeval(tv_sec: Self.patience, tv_usec: 0)
    setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard let target = SocksHandshake.target(of: client, user: Self.user, secret: secret) else { return }
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    ProxiedConnection(client, target, self).run()
  }

  // MARK: What went wrong

  /// Errors of connections that the link could not make or lost, by their transfers.
  private var refusals: [UInt64: Int32] = [:]

  private func refused(_ transfer: UInt64, _ error: Int32) {
    guard Traffic.isPassing(transfer) else { return }
    lock.withLock { refusals[transfer] = error }
  }

  func takeRefusal(of transfer: UInt64) -> Int32? { lock.withLock { refusals.removeValue(forKey: transfer) } }

  /// A code of the URL error domain, nil once all is well again.
  func note(_ code: Int?, at target: SocksHandshake.Target, _ time: Double) {
    lock.withLock { failures[target] = code.map { Failure(code: $0, time: time) } }
  }

  func hasJustFailed(_ target: SocksHandshake.Target, at time: Double) -> Bool {
    lock.withLock { failures[target].map { time - $0.time < 0.1 } ?? false }
  }

  /// Why the last connection to a server was none, as a code of the URL error domain; nil if it was one.
  public func failure(host: String, port: Int) -> Int? {
    guard let port = UInt16(exactly: port) else { return nil }
    return lock.withLock { failures[SocksHandshake.Target(host: host, port: port)]?.code }
  }

  /// Whether the link's delays, and nothing else, bring on what is waited for.
  public var isCarrying: Bool { traffic.link.isCarrying }
}
