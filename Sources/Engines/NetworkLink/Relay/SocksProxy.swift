import CTouchstoneRuntime
import Foundation

// glibc declares it only for _GNU_SOURCE, which Swift's importer does not define. The plain call would leave a moment in which
// another thread's child inherits the descriptor.
@_silgen_name("accept4")
private func accept4(
  _ socket: Int32, _ address: UnsafeMutableRawPointer?, _ length: UnsafeMutableRawPointer?, _ flags: Int32
) -> Int32

/// The way of an app's web pages to the network: a SOCKS 5 proxy in the app's process, over which the web engine, a process of its
/// own, makes all of its connections. They go over the device's link, and what passes is recorded, like what the app asks itself.
///
/// It listens on loopback alone, and serves who knows its credential: a name and a secret of this process, made by the kernel. Any thread.
public final class SocksProxy: @unchecked Sendable {
  private static let user = "touchstone"
  /// Nanoseconds of the machine's time that a client has for its handshake.
  private static let patience: Int64 = 10_000_000_000

  /// With the credential in it: for the web engine, and nobody else.
  public let address: String
  /// The engine was heard of, or is told something. Any thread.
  let heard: @Sendable () -> Void

  let traffic: Traffic
  private let secret: String
  private let listener: Int32
  private let lock = NSLock()
  private var door = ProxyDoor()
  private var failures = ConnectionFailures()

  /// What the machine does not give, and why.
  public struct Unavailable: Error, CustomStringConvertible {
    var what: String
    var number: Int32
    public var description: String { "\(what): \(String(cString: strerror(number)))" }
  }

  /// Throws `Unavailable` where the machine gives no socket.
  public init(_ traffic: Traffic, heard: @escaping @Sendable () -> Void) throws {
    guard let secret = Self.makeSecret() else { throw Unavailable(what: "no random numbers", number: errno) }
    let (listener, port) = try Self.listen()
    (self.traffic, self.heard, self.secret, self.listener) = (traffic, heard, secret, listener)
    address = "socks5://\(Self.user):\(secret)@127.0.0.1:\(port)"
    start { [self] in serve() }
  }

  /// A socket that listens on loopback, and its port; 0 asks for any that is free. Throws `Unavailable`.
  static func listen(port: UInt16 = 0) throws -> (socket: Int32, port: UInt16) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard listener >= 0 else { throw Unavailable(what: "no socket", number: errno) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    place.sin_port = port.bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && Glibc.listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isListening else {
      let failure = Unavailable(what: "no socket", number: errno)
      close(listener)
      throw failure
    }
    return (listener, UInt16(bigEndian: place.sin_port))
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
      let client = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      let error = client < 0 ? errno : 0
      if error == EINTR || error == ECONNABORTED { continue }
      if error == EMFILE || error == ENFILE {
        // Somebody has to leave before somebody else can come.
        lock.withLock { turnAway(door.turnAway()) }
        usleep(10_000)
        continue
      }
      guard error == 0 else { return }
      lock.withLock { turnAway(door.arrive(client)) }
      start { [self] in receive(client) }
    }
  }

  /// Under the lock: a client's thread closes its socket after it has asked the door.
  private func turnAway(_ client: Int32?) {
    if let client { shutdown(client, Int32(SHUT_RDWR)) }
  }

  private func receive(_ client: Int32) {
    defer { close(client) }
    var on: Int32 = 1
    setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    let target = SocksHandshake.target(
      of: client, user: Self.user, secret: secret, until: touchstone_clock_real_now() + Self.patience)
    let isIn = lock.withLock { door.admit(client, knowsSecret: target != nil) }
    guard isIn, let target else { return }
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    ProxiedConnection(client, target, self).run()
    lock.withLock { door.leave() }
  }

  // MARK: What went wrong

  func note(_ failure: ConnectionFailures.Failure, of target: SocksHandshake.Target) {
    lock.withLock { failures.note(failure, of: target) }
  }

  /// All is well again.
  func noteAnswer(of target: SocksHandshake.Target) { lock.withLock { failures.noteAnswer(of: target) } }

  func hasJustFailed(_ target: SocksHandshake.Target, at time: Double) -> Bool {
    let revision = traffic.link.revision
    return lock.withLock { failures.hasJustFailed(target, at: time, revision: revision) }
  }

  /// Why the last connection to a server was none; nil if it was one.
  public func failure(host: String, port: Int) -> FailureCause? {
    guard let port = UInt16(exactly: port) else { return nil }
    return lock.withLock { failures.cause(of: SocksHandshake.Target(host: host, port: port)) }
  }

  /// Whether the link's delays, and nothing else, bring on what a page waits for.
  public var isCarrying: Bool { traffic.link.isCarrying }
}
