/// A value of JSON, as messages between an editor and its servers hold them: read whole, changed in places, passed on.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// A member of an object; null of what is none or has none. Setting null removes it.
  public subscript(_ name: String) -> JSONValue {
    get {
      guard case .object(let members) = self else { return .null }
      return members[name] ?? .null
    }
    set {
      guard case .object(var members) = self else { return }
      // Taken out, so that nothing of it is copied.
      self = .null
      members[name] = newValue == .null ? nil : newValue
      self = .object(members)
    }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }
  public var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
  public var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral values: JSONValue...) { self = .array(values) }
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { $1 })
  }
}

// MARK: - Writing

extension JSONValue {
  /// In UTF-8, members sorted by name; `isPretty`: for people, a member a line.
  public func encoded(isPretty: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes, indent: isPretty ? 0 : nil)
    return bytes
  }

  private func write(into bytes: inout [UInt8], indent: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += "\(value)".utf8
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let text): Self.write(text, into: &bytes)
    case .array(let values):
      Self.write(values, "[", "]", into: &bytes, indent) { $0.write(into: &$1, indent: $2) }
    case .object(let members):
      Self.write(members.sorted { $0.key < $1.key }, "{", "}", into: &bytes, indent) {
        member, bytes, indent in
        Self.write(member.key, into: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
        member.value.write(into: &bytes, indent: indent)
      }
    }
  }

  private static func write<T>(
    _ elements: [T], _ open: String, _ close: String, into bytes: inout [UInt8], _ indent: Int?,
    _ body: (T, inout [UInt8], Int?) -> Void
  ) {
    bytes += open.utf8
    let inner = indent.map { $0 + 2 }
    for (number, element) in elements.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(&bytes, inner)
      body(element, &bytes, inner)
    }
    if !elements.isEmpty { breakLine(&bytes, indent) }
    bytes += close.utf8
  }

  private static func breakLine(_ bytes: inout [UInt8], _ indent: Int?) {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: indent)
  }

  private static func write(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case 0..<32, 127:
        let digits = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
