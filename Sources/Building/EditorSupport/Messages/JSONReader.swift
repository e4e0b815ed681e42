/// Reads one value of JSON, as RFC 8259 has it and nothing else.
struct JSONReader {
  /// What is no JSON, and where.
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  /// Values inside each other; beyond that nobody means it.
  private static let deepest = 512

  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  static func value(in bytes: ArraySlice<UInt8>) throws(Mistake) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.endIndex else { throw reader.mistake("there is more after the value") }
    return value
  }

  private init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private func mistake(_ text: String) -> Mistake {
    Mistake(description: "no JSON at byte \(position - bytes.startIndex): \(text)")
  }

  private var next: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(Mistake) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(Mistake) -> JSONValue {
    let word = Array("\(text)".utf8)
    guard bytes[position...].starts(with: word) else { throw mistake("a word that means nothing") }
    position += word.count
    return value
  }

  private mutating func enter() throws(Mistake) {
    position += 1
    depth += 1
    guard depth <= Self.deepest else { throw mistake("more than \(Self.deepest) values in each other") }
  }

  private mutating func object() throws(Mistake) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let name = try string()
      skipSpace()
      guard take(":") else { throw mistake("a member without a value") }
      members[name] = try value()
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw mistake("an object that does not end") }
    }
  }

  private mutating func array() throws(Mistake) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try value())
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw mistake("an array that does not end") }
    }
  }

  private mutating func number() throws(Mistake) -> JSONValue {
    let start = position
    var isWhole = true
    while let byte = next {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"): break
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): isWhole = false
      default:
        return try number(start, isWhole)
      }
      position += 1
    }
    return try number(start, isWhole)
  }

  private func number(_ start: Int, _ isWhole: Bool) throws(Mistake) -> JSONValue {
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, text.first != "+", let value = Int(text) { return .integer(value) }
    guard text.first != "+", let value = Double(text), value.isFinite else { throw mistake("no value") }
    return .number(value)
  }

  private mutating func string() throws(Mistake) -> String {
    guard take("\"") else { throw mistake("no text") }
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escaped().utf8
      case 0..<32: throw mistake("a control character in a text")
      default: text.append(byte)
      }
    }
    throw mistake("a text that does not end")
  }

  private static let short: [UInt8: String] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  /// What stands after a backslash.
  private mutating func escaped() throws(Mistake) -> String {
    guard let byte = next else { throw mistake("a text that does not end") }
    position += 1
    if let text = Self.short[byte] { return text }
    guard byte == UInt8(ascii: "u") else { throw mistake("a backslash before what needs none") }
    let first = try unit()
    var units = [first]
    if first & 0xFC00 == 0xD800, bytes[position...].starts(with: [0x5C, 0x75]) {
      position += 2
      units.append(try unit())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func unit() throws(Mistake) -> UInt16 {
    let end = position + 4
    guard end <= bytes.endIndex,
      let unit = UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw mistake("no four digits") }
    position = end
    return unit
  }
}

extension JSONValue {
  /// Throws what is wrong with it, in words.
  public init(decoding bytes: some Collection<UInt8>) throws {
    self = try JSONReader.value(in: ArraySlice(Array(bytes)))
  }
}
