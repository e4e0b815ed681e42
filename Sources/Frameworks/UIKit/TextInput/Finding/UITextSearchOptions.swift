/// How a text is searched.
@preconcurrency @MainActor open class UITextSearchOptions: _NSObject {
  public enum WordMatchMethod: Int, Sendable { case contains, startsWith, fullWord }

  public internal(set) var wordMatchMethod = WordMatchMethod.contains
  public internal(set) var stringCompareOptions: NSString.CompareOptions = [.caseInsensitive]

  nonisolated public override init() { super.init() }

  /// Everything of `text` that `query` names, in UTF-16 units.
  func matches(of query: String, in text: String) -> [Range<Int>] {
    guard !query.isEmpty else { return [] }
    let whole = text as NSString
    var found: [Range<Int>] = []
    var start = 0
    while start < whole.length {
      let rest = NSRange(location: start, length: whole.length - start)
      let range = whole.range(of: query, options: stringCompareOptions, range: rest)
      guard range.location != NSNotFound, range.length > 0 else { break }
      let units = range.location..<range.location + range.length
      if isWord(units, in: whole) { found.append(units) }
      start = units.upperBound
    }
    return found
  }

  private func isWord(_ units: Range<Int>, in text: NSString) -> Bool {
    switch wordMatchMethod {
    case .contains: true
    case .startsWith: !isLetter(units.lowerBound - 1, in: text)
    case .fullWord: !isLetter(units.lowerBound - 1, in: text) && !isLetter(units.upperBound, in: text)
    }
  }

  private func isLetter(_ unit: Int, in text: NSString) -> Bool {
    guard unit >= 0, unit < text.length, let scalar = Unicode.Scalar(text.character(at: unit)) else {
      return false
    }
    return CharacterSet.alphanumerics.contains(scalar)
  }
}
