/// A place of `printf` in a text: `%d`, `%1$05.2f`, `%@`.
struct Placeholder {
  /// From the percent sign to the type.
  var range: Range<Int>
  /// `1$`, with its dollar sign.
  var hasNumber: Bool
  var type: UInt8

  private static let types = Set("diufFeEgGxXoscpaA".utf8)

  /// What begins with the percent sign at `start`.
  init?(in text: Bytes, at start: Int) {
    guard text[start] == .ascii("%"), let found = Self.read(text, start + 1) else { return nil }
    (range, hasNumber, type) = (start..<found.end, found.hasNumber, text[found.end - 1])
  }

  /// What follows a percent sign: number, one flag, width, precision, length, type.
  private static func read(_ text: Bytes, _ start: Int) -> (end: Int, hasNumber: Bool)? {
    var place = start
    func at(_ place: Int) -> UInt8 { place < text.count ? text[place] : 0 }
    func skipDigits() { while at(place).isDigit { place += 1 } }
    skipDigits()
    let hasNumber = place > start && at(place) == .ascii("$")
    place = hasNumber ? place + 1 : start
    if "-+0#".utf8.contains(at(place)) { place += 1 }
    if at(place) == .ascii("*") { place += 1 } else { skipDigits() }
    if at(place) == .ascii("."), at(place + 1) == .ascii("*") || at(place + 1).isDigit {
      place += 1
      if at(place) == .ascii("*") { place += 1 } else { skipDigits() }
    }
    switch at(place) {
    case .ascii("h"), .ascii("l"): place += at(place + 1) == at(place) ? 2 : 1
    case .ascii("L"), .ascii("z"), .ascii("j"), .ascii("t"), .ascii("q"): place += 1
    default: break
    }
    guard types.contains(at(place)) || at(place) == .ascii("@") else { return nil }
    return (place + 1, hasNumber)
  }

  /// All with a type that C has, or all for objects (`%@`), from left to right.
  static func all(in text: Bytes, objects: Bool = false) -> [Placeholder] {
    var found: [Placeholder] = []
    var place = 0
    while place < text.count {
      if let next = Placeholder(in: text, at: place), (next.type == .ascii("@")) == objects {
        found.append(next)
        place = next.range.upperBound
      } else {
        place += 1
      }
    }
    return found
  }

  /// Whether what follows a percent sign makes it a place of C's.
  static func isOne(in text: Bytes, after percent: Int) -> Bool {
    read(text, percent + 1).map { text[$0.end - 1] != .ascii("@") } ?? false
  }

  /// `%(name)d`, which only Python has.
  static func isForPythonOnly(in text: Bytes) -> Bool {
    text.indices.contains { start in
      guard text.has("%(", at: start), let end = text[start...].firstIndex(of: .ascii(")")), end > start + 2
      else { return false }
      let isName = text[(start + 2)..<end].allSatisfy {
        $0.isLetter || $0.isDigit || $0 == .ascii("_") || $0 == .ascii("-")
      }
      return isName && isOne(in: text, after: end)
    }
  }
}
