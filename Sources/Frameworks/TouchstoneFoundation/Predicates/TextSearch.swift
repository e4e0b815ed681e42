import Foundation

extension String.CompareOptions {
  /// `[cd]`: the width of characters goes with their marks.
  static let foldsAsPredicates: String.CompareOptions = [
    .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
  ]
}

/// Looks for texts in texts as the operators of predicates do, in memory and inside a store.
package struct TextSearch {
  package enum Place { case anywhere, start, end }

  private let options: String.CompareOptions
  private let isLocal: Bool
  private let isOfWords: Bool

  init(_ options: NSComparisonPredicate.Options) {
    self.options = PredicateValue.compareOptions(options)
    isLocal = options.contains(.localeSensitive)
    isOfWords = options.contains(.wholeWords)
  }

  package init(_ options: String.CompareOptions, isLocal: Bool) {
    self.options = options
    self.isLocal = isLocal
    isOfWords = false
  }

  package func finds(_ part: String, in text: String, _ place: Place) -> Bool {
    // As Apple's: every text begins with nothing, ends with it and contains it.
    if part.isEmpty { return true }
    if isOfWords { return findsWord(part, in: text, place) }
    if options.isEmpty, !isLocal { return findsExactly(part, in: text, place) }
    return range(of: part, in: text, place, nil) != nil
  }

  private func findsExactly(_ part: String, in text: String, _ place: Place) -> Bool {
    switch place {
    case .anywhere: text.contains(part)
    case .start: text.hasPrefix(part)
    case .end: text.hasSuffix(part)
    }
  }

  private func range(
    of part: String, in text: String, _ place: Place, _ range: Range<String.Index>?
  ) -> Range<String.Index>? {
    var options = options
    if place != .anywhere { options.insert(.anchored) }
    if place == .end { options.insert(.backwards) }
    return text.range(of: part, options: options, range: range, locale: isLocal ? Locale.current : nil)
  }

  private func findsWord(_ part: String, in text: String, _ place: Place) -> Bool {
    var rest = text.startIndex..<text.endIndex
    while let found = range(of: part, in: text, place, rest) {
      if Self.isEdge(found.lowerBound, of: text), Self.isEdge(found.upperBound, of: text) { return true }
      guard place == .anywhere, found.lowerBound < text.endIndex else { return false }
      rest = text.index(after: found.lowerBound)..<text.endIndex
    }
    return false
  }

  private static func isEdge(_ index: String.Index, of text: String) -> Bool {
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    if index == text.startIndex || index == text.endIndex { return true }
    return !(isWord(text[index]) && isWord(text[text.index(before: index)]))
  }

  // MARK: LIKE

  /// `?` is one character, `*` any number of them, `\` takes the next as it is. In time that grows with both lengths alone.
  package func isLike(_ text: String, _ pattern: String) -> Bool {
    let text = Array(folded(text))
    let pattern = Self.parts(folded(pattern))
    var (t, p) = (0, 0)
    var star: (pattern: Int, text: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p].matches(text[t]) {
        (t, p) = (t + 1, p + 1)
      } else if p < pattern.count, pattern[p] == .many {
        star = (p, t)
        p += 1
      } else if let last = star {
        star = (last.pattern, last.text + 1)
        (p, t) = (last.pattern + 1, last.text + 1)
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == .many }
  }

  private enum Part: Equatable {
    case one, many
    case exactly(Character)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .one: true
      case .many: false
      case .exactly(let wanted): wanted == character
      }
    }
  }

  private static func parts(_ pattern: String) -> [Part] {
    var parts: [Part] = []
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped:
        parts.append(.exactly(character))
        isEscaped = false
      case "\\": isEscaped = true
      case "?": parts.append(.one)
      case "*": if parts.last != .many { parts.append(.many) }
      default: parts.append(.exactly(character))
      }
    }
    return parts
  }

  private func folded(_ text: String) -> String {
    options.isEmpty ? text : text.folding(options: options, locale: isLocal ? Locale.current : nil)
  }
}
