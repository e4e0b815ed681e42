import Foundation

/// Messages of the language server, build server and debug adapter protocols, as they come in on a pipe: a head that says
/// how long each is, and JSON.
public struct MessageReader {
  public struct Mistake: Error, CustomStringConvertible {
    public var description: String
  }

  /// Bytes of a message, and of its head, that are read; beyond that something else is talking.
  private static let longest = 256 << 20
  private static let longestHead = 4096

  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  public init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Blocks until there is one; nil when the other side has closed the pipe.
  public mutating func next() throws -> JSONValue? {
    guard let length = try head() else { return nil }
    while buffer.count < length {
      guard more() else { return nil }
    }
    let value = try JSONValue(decoding: buffer.prefix(length))
    buffer.removeFirst(length)
    return value
  }

  /// Takes a head out of the buffer; answers the length that it says.
  private mutating func head() throws -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if let end = buffer.firstRange(of: mark) {
        let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).components(
          separatedBy: "\r\n")
        buffer.removeFirst(end.upperBound)
        let name = "content-length:"
        let line = lines.first { $0.lowercased().hasPrefix(name) }
        let digits = line?.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
        guard let digits, let length = Int(digits), (0...Self.longest).contains(length) else {
          throw Mistake(
            description: "a message without a length: \(lines.joined(separator: " ").prefix(200))")
        }
        return length
      }
      guard buffer.count < Self.longestHead else {
        throw Mistake(
          description: "no message begins here: \(String(decoding: buffer.prefix(80), as: UTF8.self))")
      }
      guard more() else { return nil }
    }
  }

  /// Reads on; answers false at the end.
  private mutating func more() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !isAtEnd {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        buffer += bytes[..<count]
        return true
      }
      if count < 0, errno == EINTR { continue }
      isAtEnd = true
    }
    return false
  }
}
