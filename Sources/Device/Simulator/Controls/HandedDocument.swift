import Foundation

/// A document that comes to an app from outside, as a mail's attachment does.
public struct HandedDocument: Codable, Equatable, Sendable {
  /// Its ending says what it is.
  public var name: String
  /// Sent as base64.
  public var data: Data

  /// Bytes that one may have: as base64 it is a part of one message (`RequestLimits`).
  static let longest = 700_000

  /// Nil if the name is none that a file in a folder can have, or there is too much in it.
  init?(name: String, data: Data) {
    guard (1...255).contains(name.utf8.count), ![".", ".."].contains(name),
      name.unicodeScalars.allSatisfy({ $0.value >= 32 && $0 != "/" }), data.count <= Self.longest
    else { return nil }
    (self.name, self.data) = (name, data)
  }

  /// Nil for what is no such object.
  init?(text: String) {
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self.init(name: read.name, data: read.data)
  }

  /// As a step says it.
  var step: String {
    get throws {
      let encoder = JSONEncoder()
      // Base64 has slashes, and could become twice as long.
      encoder.outputFormatting = .withoutEscapingSlashes
      return "openfile:" + String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}
