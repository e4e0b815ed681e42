/// Texts as `.strings` files write them.
enum StringsText {
  static func quoted(_ text: String) -> String {
    var result: Bytes = [.ascii("\"")]
    for byte in text.utf8 {
      switch byte {
      case .ascii("\""): result += "\\\"".utf8
      case .ascii("\\"): result += "\\\\".utf8
      case 10: result += "\\n".utf8
      case 13: result += "\\r".utf8
      case 9: result += "\\t".utf8
      default: result.append(byte)
      }
    }
    return result.text + "\""
  }

  /// Pairs in their order, with the comment before each. Texts may go over lines.
  static func pairs(_ bytes: Bytes, path: String) throws(StringsProblem) -> [(
    key: String, value: String, comment: String?
  )] {
    var reader = Reader(bytes: bytes, path: path)
    return try reader.pairs()
  }

  private struct Reader {
    let bytes: Bytes
    let path: String
    var place = 0
    var comment: String?

    init(bytes: Bytes, path: String) {
      (self.bytes, self.path) = (bytes, path)
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    }

    mutating func pairs() throws(StringsProblem) -> [(key: String, value: String, comment: String?)] {
      var pairs: [(key: String, value: String, comment: String?)] = []
      while try skip() {
        let key = try word()
        _ = try skip()
        var value = key
        if take("=") {
          _ = try skip()
          value = try word()
          _ = try skip()
        }
        guard take(";") else { throw problem("a semicolon is missing after '\(key)'") }
        pairs.append((key, value, comment))
        comment = nil
      }
      return pairs
    }

    private func problem(_ text: String) -> StringsProblem {
      StringsProblem("\(path):\(bytes[..<min(place, bytes.count)].count { $0 == 10 } + 1): \(text)")
    }

    private mutating func take(_ text: StaticString) -> Bool {
      guard bytes.has(text, at: place) else { return false }
      place += text.utf8CodeUnitCount
      return true
    }

    /// Over blanks and comments, which it remembers; answers whether something follows.
    private mutating func skip() throws(StringsProblem) -> Bool {
      while place < bytes.count {
        if bytes[place].isBlank {
          place += 1
        } else if bytes.has("//", at: place) {
          place = bytes[place...].firstIndex(of: 10) ?? bytes.count
        } else if bytes.has("/*", at: place) {
          guard let end = bytes.find("*/", from: place + 2) else {
            throw problem("a comment is never closed")
          }
          comment = bytes[(place + 2)..<end].trimmed.text
          place = end + 2
        } else {
          return true
        }
      }
      return false
    }

    private mutating func word() throws(StringsProblem) -> String {
      guard take("\"") else {
        let start = place
        while place < bytes.count,
          bytes[place].isLetter || bytes[place].isDigit || "_.-$:/".utf8.contains(bytes[place])
        {
          place += 1
        }
        guard place > start else { throw problem("a text is missing") }
        return bytes[start..<place].text
      }
      guard let (text, end) = SourceLiteral.plain(bytes, from: place) else {
        throw problem("a text is never closed")
      }
      place = end
      return text
    }
  }
}
