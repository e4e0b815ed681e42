import Foundation
import _FoundationICU

/// A text's parts of one kind, in order, in units of UTF-16.
enum TextParts {
  case lines, paragraphs, characters, words, sentences

  /// The part itself, and together with what separates it from the next.
  typealias Part = (range: NSRange, enclosing: NSRange)

  func parts(of text: NSString, _ locale: Locale?) -> [Part] {
    switch self {
    case .lines: blocks(text) { text.getLineStart($0, end: $1, contentsEnd: $2, for: $3) }
    case .paragraphs: blocks(text) { text.getParagraphStart($0, end: $1, contentsEnd: $2, for: $3) }
    case .characters: characters(text)
    case .words: spread(breaks(text, UBRK_WORD, locale), over: text.length)
    case .sentences: spread(breaks(text, UBRK_SENTENCE, locale), over: text.length)
    }
  }

  // MARK: Lines and characters

  private func blocks(
    _ text: NSString,
    _ find: (UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>, UnsafeMutablePointer<Int>, NSRange) -> Void
  ) -> [Part] {
    var found: [Part] = []
    var position = 0
    while position < text.length {
      var (start, end, contentsEnd) = (0, 0, 0)
      find(&start, &end, &contentsEnd, NSRange(location: position, length: 0))
      found.append((NSRange(start..<contentsEnd), NSRange(start..<end)))
      position = end
    }
    return found
  }

  private func characters(_ text: NSString) -> [Part] {
    var found: [Part] = []
    var position = 0
    while position < text.length {
      let range = text.rangeOfComposedCharacterSequence(at: position)
      found.append((range, range))
      position = NSMaxRange(range)
    }
    return found
  }

  // MARK: Words and sentences

  /// Spaces and punctuation are no words; a sentence takes the spaces behind it along.
  private func breaks(_ text: NSString, _ kind: UBreakIteratorType, _ locale: Locale?) -> [NSRange] {
    let units = Array(String(describing: text).utf16)
    var status = U_ZERO_ERROR
    return units.withUnsafeBufferPointer { buffer in
      let iterator = swift_ubrk_open(
        kind, locale?.identifier, buffer.baseAddress, Int32(buffer.count), &status)
      guard let iterator else { return [] }
      defer { swift_ubrk_close(iterator) }
      var found: [NSRange] = []
      var start = swift_ubrk_first(iterator)
      while case let end = swift_ubrk_next(iterator), end != Self.done {
        if self == .sentences || swift_ubrk_getRuleStatus(iterator) >= Self.firstStatusOfWords {
          found.append(NSRange(Int(start)..<Int(end)))
        }
        start = end
      }
      return found
    }
  }

  private static let done: Int32 = -1
  private static let firstStatusOfWords = Int32(UBRK_WORD_NONE_LIMIT.rawValue)

  /// What stands between two parts belongs to the first of them, what stands before all of them too.
  private func spread(_ ranges: [NSRange], over length: Int) -> [Part] {
    let starts = [0] + ranges.dropFirst().map(\.location)
    let ends = ranges.dropFirst().map(\.location) + [length]
    return zip(ranges, zip(starts, ends)).map { ($0, NSRange($1.0..<$1.1)) }
  }
}
