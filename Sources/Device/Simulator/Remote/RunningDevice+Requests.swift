import Foundation
import TouchstoneDeviceProtocol

extension RunningDevice {
  /// Why a simulator did not do what it was asked.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Has something done to the device, as a script would say it.
  public func perform(_ step: String) throws {
    let (status, body) = try request("POST", "/step", body: step)
    guard status == 200 else { throw Failure(description: Self.text(body, status)) }
  }

  /// The number of its app's process.
  public func appProcess() throws -> Int32 {
    let (status, body) = try request("GET", "/process")
    let text = Self.text(body, status)
    guard status == 200, let number = Int32(text) else { throw Failure(description: text) }
    return number
  }

  /// The screen as it is now.
  public func picture() throws -> FrameCanvas {
    let (status, body) = try request("GET", "/frame")
    guard status == 200 else { throw Failure(description: Self.text(body, status)) }
    var canvas = FrameCanvas()
    try canvas.apply(body)
    return canvas
  }

  /// What keeps it awake, and who.
  public func assertions() throws -> PowerAssertionList {
    try JSONDecoder().decode(PowerAssertionList.self, from: ask("/assertions"))
  }

  /// What the app asked of its network so far, as a file of that kind.
  public func traffic(_ format: TrafficFormat) throws -> Data {
    try ask("/traffic?format=\(format.rawValue)")
  }

  /// What the server answers to a question.
  func ask(_ path: String) throws -> Data {
    let (status, body) = try request("GET", path)
    guard status == 200 else { throw Failure(description: Self.text(body, status)) }
    return Data(body)
  }

  private static func text(_ body: [UInt8], _ status: Int) -> String {
    let text = String(decoding: body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "the simulator answered \(status)" : text
  }

  /// One HTTP exchange with the loopback server: a connection each, to its end.
  private func request(
    _ method: String, _ path: String, query: String = "", body: String = ""
  ) throws -> (Int, [UInt8]) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), let port = parts.port else {
      throw Failure(description: "\(url): no address of a simulator")
    }
    let connection = try connect(port: UInt16(port))
    defer { close(connection) }
    let bytes = Array(body.utf8)
    let head =
      "\(method) \(path)\(path.contains("?") ? "&" : "?")\(parts.percentEncodedFragment ?? "") HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
      + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
    try write(Array(head.utf8) + bytes, to: connection)
    return try Self.parse(readAll(connection))
  }

  private func connect(port: UInt16) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let reason = String(cString: strerror(errno))
      close(connection)
      throw Failure(description: "\(app) on \(device): the simulator does not answer: \(reason)")
    }
    return connection
  }

  private func write(_ bytes: [UInt8], to connection: Int32) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(connection, $0.baseAddress! + done, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "the simulator closed the connection") }
      done += count
    }
  }

  /// The server may keep the connection open: the answer ends where its length says.
  private func readAll(_ connection: Int32) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return bytes }
      bytes += buffer[0..<count]
      if let whole = Self.length(bytes), bytes.count >= whole { return bytes }
    }
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { Array(bytes[$0..<$0 + 4]) == mark }.map { $0 + 4 }
  }

  private static func length(_ bytes: [UInt8]) -> Int? {
    guard let end = headEnd(bytes) else { return nil }
    let head = String(decoding: bytes[0..<end], as: UTF8.self).lowercased()
    guard let line = head.split(separator: "\r\n").first(where: { $0.hasPrefix("content-length:") }) else {
      return nil
    }
    return Int(line.dropFirst(15).trimmingCharacters(in: .whitespaces)).map { end + $0 }
  }

  private static func parse(_ bytes: [UInt8]) throws -> (Int, [UInt8]) {
    guard let end = headEnd(bytes),
      let status = Int(String(decoding: bytes.prefix(12), as: UTF8.self).suffix(3))
    else { throw Failure(description: "the simulator's answer cannot be read") }
    return (status, Array(bytes[end...]))
  }
}
