/// The five characters that HTML writes by name, and those by number.
enum HTMLEntities {
  private static let names: [(StaticString, StaticString)] = [
    ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
  ]

  static func decoded(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    var place = 0
    while place < text.count {
      if text[place] == .ascii("&"), let (character, end) = entity(text, at: place) {
        result += character
        place = end
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static func entity(_ text: Bytes, at start: Int) -> (Bytes, end: Int)? {
    if let (name, character) = names.first(where: { text.has($0.0, at: start) }) {
      return (Bytes(character), start + name.utf8CodeUnitCount)
    }
    guard text.has("&#", at: start), let end = text[start...].prefix(12).firstIndex(of: .ascii(";")) else {
      return nil
    }
    let isHex = text.has("x", at: start + 2) || text.has("X", at: start + 2)
    let digits = text[(start + (isHex ? 3 : 2))..<end]
    guard let first = digits.first, first != .ascii("+"), first != .ascii("-"),
      let number = UInt32(digits.text, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number)
    else { return nil }
    return (Array(String(Character(scalar)).utf8), end + 1)
  }

  static func encoded(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    for byte in text {
      switch byte {
      case .ascii("&"): result += "&amp;".utf8
      case .ascii("<"): result += "&lt;".utf8
      case .ascii(">"): result += "&gt;".utf8
      case .ascii("\""): result += "&quot;".utf8
      case .ascii("'"): result += "&#39;".utf8
      default: result.append(byte)
      }
    }
    return result
  }
}
