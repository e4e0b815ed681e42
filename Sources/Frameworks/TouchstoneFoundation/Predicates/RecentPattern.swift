import Foundation

/// The regular expression a predicate matched with last: the next object is matched with the same one. Any thread.
package final class RecentPattern: @unchecked Sendable {
  private let lock = NSLock()
  private var known: (text: String, options: UInt, expression: NSRegularExpression)?

  package init() {}

  /// The whole text must match.
  package func matches(_ text: String, _ pattern: String, _ options: NSComparisonPredicate.Options) -> Bool {
    let ignoresMarks = options.contains(.diacriticInsensitive)
    func folded(_ text: String) -> String {
      ignoresMarks ? text.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil) : text
    }
    let text = folded(text)
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression(folded(pattern), options).firstMatch(in: text, range: whole)?.range == whole
  }

  private func expression(_ pattern: String, _ options: NSComparisonPredicate.Options) -> NSRegularExpression
  {
    lock.withLock {
      if let known, known.text == pattern, known.options == options.rawValue { return known.expression }
      let made = Self.make(pattern, options)
      known = (pattern, options.rawValue, made)
      return made
    }
  }

  private static func make(_ pattern: String, _ options: NSComparisonPredicate.Options) -> NSRegularExpression
  {
    var flags: NSRegularExpression.Options = .dotMatchesLineSeparators
    if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
    if let expression = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: flags) {
      return expression
    }
    NSException.raise(
      .invalidArgumentException,
      "Can't do regex matching, reason: (Can't open pattern \(pattern)). Check it as NSRegularExpression does."
    )
  }
}
