import Foundation

/// What a client of a SOCKS 5 proxy says first (RFC 1928): who it is, by name and password (RFC 1929), and where it wants to go.
///
/// Blocks its thread; the socket is the client's, and has a limit of its own for reading.
struct SocksHandshake {
  /// Where a client wants to go.
  struct Target: Hashable {
    var host: String
    var port: UInt16
  }

  private let socket: Int32

  /// Nil for a client that does not know the credential, or says something else: it is answered so, and is not to be heard again.
  static func target(of socket: Int32, user: String, secret: String) -> Target? {
    SocksHandshake(socket: socket).run(user, secret)
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
    case 1: return read(4).map { $0.map(String.init).joined(separator: ".") }
    case 3:
      guard let length = read(1), let name = read(Int(length[0])), !name.contains(0) else { return nil }
      return String(decoding: name, as: UTF8.self)
    case 4:
      return read(16).map { bytes in
        stride(from: 0, to: 16, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
          .joined(separator: ":")
      }
    default: return nil
    }
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var buffer = [UInt8](repeating: 0, count: count - bytes.count)
      let got = recv(socket, &buffer, buffer.count, 0)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { return nil }
      bytes += buffer[0..<got]
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
