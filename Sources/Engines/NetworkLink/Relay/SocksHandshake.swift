import CTouchstoneRuntime
import Foundation

/// What a client of a SOCKS 5 proxy says first (RFC 1928): who it is, by name and password (RFC 1929), and where it wants to go.
///
/// Blocks its thread, until a moment of the machine's time: a stranger waits in that.
struct SocksHandshake {
  /// Where a client wants to go.
  struct Target: Hashable {
    let host: String
    let port: UInt16

    /// An address may be written in any way: one server is one target.
    init(host: String, port: UInt16) {
      (self.host, self.port) = (SocksHandshake.shortest(host), port)
    }
  }

  private let socket: Int32
  private let end: Int64
  /// Nanoseconds of the machine's time.
  private let clock: () -> Int64

  /// Nil for a client that does not know the credential, or says something else: it is answered so, and is not to be heard again.
  static func target(
    of socket: Int32, user: String, secret: String, until end: Int64,
    clock: @escaping () -> Int64 = { touchstone_clock_real_now() }
  ) -> Target? {
    SocksHandshake(socket: socket, end: end, clock: clock).run(user, secret)
  }

  private func run(_ user: String, _ secret: String) -> Target? {
    guard let greeting = read(2), greeting[0] == 5, let methods = read(Int(greeting[1])) else { return nil }
    guard methods.contains(2) else {
      _ = write([5, 0xff])
      return nil
    }
    guard write([5, 2]), let name = credential(after: 1), let word = credential(after: 0) else { return nil }
    guard name == Array(user.utf8), word == Array(secret.utf8) else {
      _ = write([1, 1])
      return nil
    }
    guard write([1, 0]), let request = read(4), request[0] == 5 else { return nil }
    guard request[1] == 1, let host = host(kind: request[3]), let port = read(2) else {
      // Neither listening nor datagrams.
      _ = write([5, 7, 0, 1, 0, 0, 0, 0, 0, 0])
      return nil
    }
    guard write([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]) else { return nil }
    return Target(host: host, port: UInt16(port[0]) << 8 | UInt16(port[1]))
  }

  /// A length and so many bytes, behind as many bytes that say nothing.
  private func credential(after skipped: Int) -> [UInt8]? {
    guard let head = read(skipped + 1) else { return nil }
    return read(Int(head[skipped]))
  }

  private func host(kind: UInt8) -> String? {
    switch kind {
    case 1: return read(4).flatMap { Self.text(AF_INET, $0) }
    case 3:
      guard let length = read(1), let name = read(Int(length[0])), !name.contains(0) else { return nil }
      return String(decoding: name, as: UTF8.self)
    case 4: return read(16).flatMap { Self.text(AF_INET6, $0) }
    default: return nil
    }
  }

  private static func text(_ family: Int32, _ bytes: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// An IPv6 address in its shortest form; other hosts as they are.
  private static func shortest(_ host: String) -> String {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard host.contains(":"), inet_pton(AF_INET6, host, &bytes) == 1 else { return host }
    return text(AF_INET6, bytes) ?? host
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard limitReading() else { return nil }
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(socket, &buffer, buffer.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      bytes += buffer[0..<got]
    }
    return bytes
  }

  /// Whether there is time left.
  private func limitReading() -> Bool {
    let left = end - clock()
    guard left > 0 else { return false }
    // Nought would be no limit.
    let microseconds = max(1, left / 1000)
    var time = timeval(tv_sec: Int(microseconds / 1_000_000), tv_usec: Int(microseconds % 1_000_000))
    return setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size)) == 0
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
