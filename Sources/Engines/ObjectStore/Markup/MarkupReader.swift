/// Reads the plain XML that Xcode writes for models: elements, attributes, text, comments. Types of documents and
/// processing instructions are passed over; no entity but XML's own is known.
package struct MarkupReader {
  private struct Malformed: Error {}
  private static let greatestDepth = 64

  private let bytes: [UInt8]
  private var place = 0

  /// The outermost element; `nil` for what is not well-formed.
  package static func read(_ bytes: [UInt8]) -> MarkupElement? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = MarkupReader(bytes: bytes)
    do {
      try reader.skipMisc()
      let root = try reader.element(depth: 0)
      try reader.skipMisc()
      return reader.place == bytes.count ? root : nil
    } catch { return nil }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { place = 3 }
  }

  private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func starts(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.count - place >= wanted.count && bytes[place..<place + wanted.count].elementsEqual(wanted)
  }

  private mutating func skip(through text: String) throws {
    while !starts(text) {
      guard place < bytes.count else { throw Malformed() }
      place += 1
    }
    place += text.utf8.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

  private mutating func skipSpace() {
    while let byte = peek, Self.isSpace(byte) { place += 1 }
  }

  /// What stands before and behind the outermost element.
  private mutating func skipMisc() throws {
    while true {
      skipSpace()
      if starts("<?") {
        try skip(through: "?>")
      } else if starts("<!--") {
        try skip(through: "-->")
      } else if starts("<!DOCTYPE") {
        let start = place
        try skip(through: ">")
        // One with declarations of its own could make texts grow.
        if bytes[start..<place].contains(UInt8(ascii: "[")) { throw Malformed() }
      } else {
        return
      }
    }
  }

  private mutating func name() throws -> String {
    let start = place
    while let byte = peek, !Self.isSpace(byte), !"=/><\"'&".utf8.contains(byte) { place += 1 }
    guard place > start else { throw Malformed() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func expect(_ text: String) throws {
    guard starts(text) else { throw Malformed() }
    place += text.utf8.count
  }

  private mutating func element(depth: Int) throws -> MarkupElement {
    guard depth < Self.greatestDepth else { throw Malformed() }
    try expect("<")
    let name = try name()
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if starts("/>") {
        place += 2
        return MarkupElement(name, attributes)
      }
      if starts(">") { break }
      let key = try self.name()
      skipSpace()
      try expect("=")
      skipSpace()
      attributes[key] = try quoted()
    }
    place += 1
    let element = MarkupElement(name, attributes)
    try fill(element, depth: depth)
    return element
  }

  private mutating func quoted() throws -> String {
    guard let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw Malformed()
    }
    let start = place + 1
    guard let end = bytes[start...].firstIndex(of: quote) else { throw Malformed() }
    place = end + 1
    return try Self.text(bytes[start..<end])
  }

  private mutating func fill(_ element: MarkupElement, depth: Int) throws {
    while true {
      if starts("</") {
        place += 2
        guard try name() == element.name else { throw Malformed() }
        skipSpace()
        return try expect(">")
      } else if starts("<!--") {
        try skip(through: "-->")
      } else if starts("<![CDATA[") {
        let start = place + 9
        try skip(through: "]]>")
        element.text += String(decoding: bytes[start..<place - 3], as: UTF8.self)
      } else if starts("<?") {
        try skip(through: "?>")
      } else if starts("<") {
        element.children.append(try self.element(depth: depth + 1))
      } else {
        guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else { throw Malformed() }
        element.text += try Self.text(bytes[place..<end])
        place = end
      }
    }
  }

  // MARK: Text

  private static let entities = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private static func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    let raw = String(decoding: bytes, as: UTF8.self)
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    let parts = raw.split(separator: "&", omittingEmptySubsequences: false)
    return try parts.dropFirst().reduce(into: String(parts[0])) { text, part in
      guard let end = part.firstIndex(of: ";") else { throw Malformed() }
      text += try entity(part[..<end]) + part[part.index(after: end)...]
    }
  }

  private static func entity(_ name: Substring) throws -> String {
    if let text = entities[String(name)] { return text }
    guard name.hasPrefix("#") else { throw Malformed() }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw Malformed() }
    return String(Character(scalar))
  }
}
