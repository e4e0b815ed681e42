extension Placeholder {
  /// `%@` as `%s`.
  private static func withStrings(_ text: Bytes) -> Bytes {
    var text = text
    for place in all(in: text, objects: true) { text[place.range.upperBound - 1] = .ascii("s") }
    return text
  }

  /// `%s` as `%@`.
  static func withObjects(_ text: Bytes) -> Bytes {
    var text = text
    for start in text.indices {
      if let place = Placeholder(in: text, at: start), place.type == .ascii("s") {
        text[place.range.upperBound - 1] = .ascii("@")
      }
    }
    return text
  }

  /// Android wants `%s`, numbers where there are several, and percent signs doubled that are none of these.
  static func android(_ original: Bytes) throws(StringsProblem) -> Bytes {
    var text = withStrings(original)
    let count = all(in: text).count
    guard count > 0 else { return text }
    text = percentsDoubled(text)
    guard count > 1 else { return text }
    let plain = unnumbered(text)
    guard !plain.isEmpty else { return text }
    guard plain.count == count else {
      throw StringsProblem("The value \"\(original.text)\" contains numbered and non-numbered placeholders")
    }
    var numbered = text
    for (index, start) in plain.enumerated().reversed() {
      numbered.insert(contentsOf: "\(index + 1)$".utf8, at: start + 1)
    }
    return numbered
  }

  private static func percentsDoubled(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    for (place, byte) in text.enumerated() {
      result.append(byte)
      guard byte == .ascii("%"), place > 0, text[place - 1] != byte else { continue }
      if !text.has("%", at: place + 1), !isOne(in: text, after: place) { result.append(byte) }
    }
    return result
  }

  private static func unnumbered(_ text: Bytes) -> [Int] {
    all(in: text).filter { !$0.hasNumber }.map(\.range.lowerBound)
  }

  /// Flash counts its places from 0: `{0}`.
  static func flash(_ original: Bytes) -> Bytes {
    let text = withStrings(original)
    var result: Bytes = []
    var end = 0
    for (index, place) in all(in: text).enumerated() {
      result += text[end..<place.range.lowerBound] + "{\(index)}".utf8
      end = place.range.upperBound
    }
    return result + text[end...]
  }

  static func fromFlash(_ text: Bytes) -> Bytes {
    var result: Bytes = []
    var place = 0
    while place < text.count {
      if text[place] == .ascii("{"), let end = text[place...].firstIndex(of: .ascii("}")), end > place + 1,
        text[(place + 1)..<end].allSatisfy(\.isDigit)
      {
        result += "%@".utf8
        place = end + 1
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }
}
