import Foundation

/// The simulator's door: listens on this machine, and lets what clients say pass to the server behind it, as much and as
/// slowly as they may.
///
/// The server keeps unfinished heads and frames without end and asks nobody. So it listens in a folder that only this user
/// enters, and each connection comes through two threads of the gate, one for each way.
final class Gate: @unchecked Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let port: UInt16
  private let listener: Int32
  private let server: String
  private let lock = NSLock()
  private var connections: [ObjectIdentifier: GatedConnection] = [:]
  private var isClosed = false

  /// - Parameters:
  ///   - port: 0: the system picks one.
  ///   - server: The path of the server's socket.
  init(port: UInt16, server: String) throws {
    self.server = server
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var on: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, $0, &length) == 0
          ? 0 : errno
      }
    }
    self.port = UInt16(bigEndian: address.sin_port)
    guard listener >= 0, code == 0 else {
      close(listener)
      throw Failure(description: String(cString: strerror(code)))
    }
  }

  /// From here on clients are let in.
  func open() {
    let thread = Thread { [self] in accept() }
    thread.name = "touchstone.gate"
    thread.start()
  }

  /// Nobody comes in any more, and who is in is sent away.
  func shut() {
    let open = lock.withLock {
      defer { isClosed = true }
      return isClosed ? nil : Array(connections.values)
    }
    guard let open else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    for connection in open { connection.end() }
  }

  private func accept() {
    while true {
      let client = accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      if client < 0, errno == EINTR || errno == ECONNABORTED { continue }
      if client < 0, errno == EMFILE || errno == ENFILE {
        // Somebody has to leave before somebody else can come.
        oldest()?.end()
        usleep(10_000)
        continue
      }
      guard client >= 0 else { break }
      if lock.withLock({ connections.count }) >= RequestLimits.connections { oldest()?.end() }
      let connection = GatedConnection(client, server) { [weak self] gone in
        guard let self else { return }
        _ = lock.withLock { connections.removeValue(forKey: ObjectIdentifier(gone)) }
      }
      let isLate = lock.withLock {
        connections[ObjectIdentifier(connection)] = connection
        return isClosed
      }
      connection.start()
      if isLate { connection.end() }
    }
    close(listener)
  }

  /// Of those that are no page.
  private func oldest() -> GatedConnection? {
    lock.withLock { connections.values.filter { !$0.isPage }.min { $0.number < $1.number } }
  }
}
