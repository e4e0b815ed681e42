import Foundation

/// A client that says exactly what it is told: the header lines are the test's.
final class LoopbackClient {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let descriptor: Int32
  private var pending: [UInt8] = []

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "no connection to port \(port)") }
    // Not a measure of anything: a reply that never comes should fail a test, not hang it.
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends a GET and answers the status code and the body.
  func get(_ target: String, _ headers: [String: String]) throws -> (status: Int, head: String, body: String)
  {
    try request("GET", target, headers)
  }

  /// The head of a request, without a body.
  func request(_ method: String, _ target: String, _ headers: [String: String]) throws -> (
    status: Int, head: String, body: String
  ) {
    let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    try send(Array("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n".utf8))
    return try answer()
  }

  func answer() throws -> (status: Int, head: String, body: String) {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) { head += try take(1) }
    let text = String(decoding: head, as: UTF8.self)
    let status = Int(text.split(separator: " ")[1]) ?? 0
    let lengths = text.lowercased().split(separator: "\r\n").filter { $0.hasPrefix("content-length:") }
    let length = lengths.first.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
    return (status, text, String(decoding: try take(length), as: UTF8.self))
  }

  // MARK: - WebSocket

  enum Message { case text(String), data([UInt8]), closed(Int) }

  func openSocket(_ target: String, host: String, origin: String? = nil) throws -> Int {
    var headers = [
      "Host": host, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]
    headers["Origin"] = origin
    return try get(target, headers).status
  }

  func sendText(_ text: String) throws {
    let payload = Array(text.utf8)
    precondition(payload.count < 65536)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    try send(frame + [0, 0, 0, 0] + payload)  // A mask of zeros masks nothing.
  }

  /// A frame of that many letters.
  func sendFrame(opcode: UInt8, isLast: Bool, length: Int) throws {
    try send([opcode | (isLast ? 0x80 : 0), 0x80 | 127] + Self.bytes(length) + [0, 0, 0, 0])
    try send([UInt8](repeating: 97, count: length))
  }

  private static func bytes(_ length: Int) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(length >> $0 & 255) }
  }

  func nextMessage() throws -> Message {
    var payload: [UInt8] = []
    var opcode: UInt8 = 0
    while true {
      let head = try take(2)
      if head[0] & 15 != 0 { opcode = head[0] & 15 }
      let short = Int(head[1] & 127)
      let longer = try take(short == 126 ? 2 : short == 127 ? 8 : 0)
      payload += try take(longer.isEmpty ? short : longer.reduce(0) { $0 << 8 | Int($1) })
      if head[0] & 128 != 0 { break }
    }
    switch opcode {
    case 1: return .text(String(decoding: payload, as: UTF8.self))
    case 2: return .data(payload)
    default: return .closed(payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })
    }
  }

  // MARK: - Bytes

  func send(_ bytes: [UInt8]) throws {
    guard Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(description: "the server closed the connection")
    }
  }

  /// Waits for the server to close the connection; false if it says more.
  func isClosed() -> Bool {
    var byte: UInt8 = 0
    let received = recv(descriptor, &byte, 1, 0)
    // At the end of a stream nobody sets errno.
    return pending.isEmpty && (received == 0 || (received < 0 && errno != EAGAIN))
  }

  private func take(_ count: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while pending.count < count {
      let received = recv(descriptor, &buffer, buffer.count, 0)
      guard received > 0 else { throw Failure(description: "the server said no more") }
      pending += buffer[0..<received]
    }
    defer { pending.removeFirst(count) }
    return Array(pending[0..<count])
  }
}
