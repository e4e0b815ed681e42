extension JSONText {
  /// As Xcode writes JSON: two spaces for each level, a space before each colon, an empty line in what is empty.
  func written(_ indentation: String = "") -> String {
    let inner = indentation + "  "
    func list(_ open: String, _ items: [String], _ close: String) -> String {
      guard !items.isEmpty else { return "\(open)\n\n\(indentation)\(close)" }
      return "\(open)\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)\(close)"
    }
    switch self {
    case .object(let members):
      return list(
        "{", members.map { "\($0.spelling ?? Self.quoted($0.key)) : \($0.value.written(inner))" }, "}")
    case .array(let elements): return list("[", elements.map { $0.written(inner) }, "]")
    case .string(let text): return Self.quoted(text)
    case .spelled(_, let spelling): return spelling
    case .number(let number): return number
    case .bool(let value): return value ? "true" : "false"
    case .null: return "null"
    }
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
