import Foundation

/// A client of a simulator that says what no browser does, and answers nothing.
final class RawClient {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let descriptor: Int32
  private let host: String
  private let token: String

  /// - Parameter address: As `touchstone run` prints it.
  init(_ address: URL) throws {
    let port = address.port ?? 0
    host = "127.0.0.1:\(port)"
    token = address.fragment?.split(separator: "=").last.map(String.init) ?? ""
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = in_port_t(port).bigEndian
    place.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "no connection to \(host)") }
    // Not a measure of anything: an answer that never comes should fail a test, not hang it.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// The head of a request, with the token and no body; answers the status.
  func request(_ method: String, _ path: String, _ headers: [String: String] = [:]) throws -> Int {
    let lines = headers.merging(["Host": host]) { own, _ in own }.map { "\($0.key): \($0.value)\r\n" }
    try send(Array("\(method) \(path)?token=\(token) HTTP/1.1\r\n\(lines.joined())\r\n".utf8))
    let start = try line()
    while try !line().isEmpty {}
    return start.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Becomes a page's socket.
  func openSocket() throws -> Int {
    try request(
      "GET", "/socket",
      [
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": "http://\(host)",
      ])
  }

  func send(_ bytes: [UInt8]) throws {
    guard Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(description: "the server closed the connection")
    }
  }

  /// Reads what there is, and whether the server then closes the connection.
  func isClosed() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      // At the end of a stream nobody sets errno.
      if count <= 0 { return count == 0 || errno != EAGAIN }
    }
  }

  private func line() throws -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.last != 10 {
      guard recv(descriptor, &byte, 1, 0) == 1 else { throw Failure(description: "the server said no more") }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
