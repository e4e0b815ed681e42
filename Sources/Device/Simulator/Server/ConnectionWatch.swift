import Foundation

/// Cuts connections that send and send and never come to an end.
///
/// The server keeps the head of a request, and a frame of a WebSocket, in memory until it is whole, however long that is, and
/// asks nobody. The kernel knows how much a connection has received: what has come since somebody last heard a whole request
/// or message on it is limited, for each and for all. Looks on a thread of its own.
final class ConnectionWatch: @unchecked Sendable {
  /// Microseconds between two looks.
  private static let pause: UInt32 = 50_000

  private let port: UInt16
  private let lock = NSLock()
  /// The ports of clients that were heard since the last look, and how much they may bring next.
  private var heard: [UInt16: Int] = [:]
  private var isOver = false
  /// Bytes received on a connection when its client was last heard, and how much it may bring next.
  private var understood: [UInt16: (received: UInt64, limit: Int)] = [:]

  init(port: UInt16) {
    self.port = port
    let thread = Thread { [weak self] in
      while self?.look() == true { usleep(Self.pause) }
    }
    thread.name = "touchstone.connection-watch"
    thread.start()
  }

  func end() { lock.withLock { isOver = true } }

  /// A client, by its port, has said something to its end.
  func hear(_ client: UInt16, next limit: Int) { lock.withLock { heard[client] = limit } }

  private func look() -> Bool {
    let (news, goesOn) = lock.withLock {
      defer { heard = [:] }
      return (heard, !isOver)
    }
    guard goesOn else { return false }
    var unread: [(descriptor: Int32, bytes: Int, limit: Int)] = []
    let before = understood
    understood = [:]
    for connection in connections {
      var last = before[connection.client] ?? (0, RequestLimits.unreadRequest)
      if let limit = news[connection.client] { last = (connection.received, limit) }
      // A new connection from the same port.
      if last.received > connection.received { last = (0, RequestLimits.unreadRequest) }
      understood[connection.client] = last
      unread.append((connection.descriptor, Int(connection.received - last.received), last.limit))
    }
    let all = unread.reduce(0) { $0 + $1.bytes }
    let worst = all > RequestLimits.unreadOfAll ? unread.max { $0.bytes < $1.bytes }?.bytes ?? 0 : .max
    for connection in unread where connection.bytes > connection.limit || connection.bytes >= worst {
      Self.cut(connection.descriptor)
    }
    return true
  }

  /// What lies there is read by nobody, or the server would work on it.
  private static func cut(_ descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_RDWR))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)) > 0 {}
  }

  private struct Connection {
    var descriptor: Int32
    var client: UInt16
    var received: UInt64
  }

  /// This process's ends of the connections to its port.
  private var connections: [Connection] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return names.compactMap { Int32($0) }.compactMap { descriptor in
      guard Self.port(descriptor, getsockname) == port, let client = Self.port(descriptor, getpeername),
        let received = Self.received(descriptor)
      else { return nil }
      return Connection(descriptor: descriptor, client: client, received: received)
    }
  }

  private static func port(
    _ descriptor: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name(descriptor, $0, &length) }
    }
    guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }

  /// `tcpi_bytes_received` of the kernel's `tcp_info`, which glibc's header does not have; nil before Linux 4.1.
  private static func received(_ descriptor: Int32) -> UInt64? {
    var info = [UInt8](repeating: 0, count: 136)
    var length = socklen_t(info.count)
    guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0, length >= 136 else {
      return nil
    }
    return info.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 128, as: UInt64.self) }
  }
}
