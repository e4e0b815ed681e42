import Foundation

/// How links and phone numbers are written.
enum TextPattern {
  static func links(in text: String, _ range: NSRange, _ options: Options) -> [FoundText] {
    matches(link, text, range, options).compactMap { range, written in
      URL(string: address(written)).map { FoundText(range, url: $0) }
    }
  }

  typealias Options = NSRegularExpression.MatchingOptions

  /// With the scheme that it has or is taken to have.
  private static func address(_ written: String) -> String {
    // What stands behind the host may look like the one or the other.
    let front = written.prefix { !"/?#".contains($0) }
    if front.contains("@") { return front.lowercased().hasPrefix("mailto:") ? written : "mailto:" + written }
    return front.hasSuffix(":") ? written : "http://" + written
  }

  static func phoneNumbers(in text: String, _ range: NSRange, _ options: Options) -> [FoundText] {
    matches(phoneNumber, text, range, options).compactMap { range, written in
      isCallable(written) ? FoundText(range, number: written) : nil
    }
  }

  /// Whether digits that are written like a number to call are one: no years, dates, amounts or number of a book.
  private static func isCallable(_ written: String) -> Bool {
    let groups = written.split { !$0.isWholeNumber }
    let digits = groups.reduce(0) { $0 + $1.count }
    // Seven are the fewest with a dash in them; 15 are the most of any country.
    guard (7...15).contains(digits) else { return false }
    if written.hasPrefix("+") || written.contains("(") { return true }
    // North America's own code without a plus.
    if groups[0] == "1" { return digits == 11 }
    let lengths = groups.map(\.count)
    if lengths == [4, 2, 2] || lengths == [2, 2, 4] { return false }
    if lengths == [4, 4] { return !groups.allSatisfy { (1000..<2200).contains(Int($0) ?? 0) } }
    // An amount: its last two digits stand behind the only point.
    let points = written.count { $0 == "." }
    return !(points == 1 && groups.count > 2 && lengths.last == 2 && written.dropLast(2).last == ".")
  }

  private static func matches(
    _ expression: NSRegularExpression, _ text: String, _ range: NSRange, _ options: Options
  ) -> [(NSRange, String)] {
    let string = NSString(string: text)
    return expression.matches(in: text, options: options, range: range).map {
      ($0.range, string.substring(with: $0.range))
    }
  }

  /// With a scheme; an address of mail; or a host that begins with www or whose last part is a well-known domain.
  /// No host has more than 127 parts of 63 characters, and no name of a mailbox more than 64.
  /// Punctuation at the end is the sentence's, and so is a bracket that was not opened inside.
  private static let link = expression(
    #"(?<![\w@/])(?:"#
      + #"[a-z][a-z\d+.-]{0,30}://(?:\#(rest))"#
      // All of the host or nothing: not what of it comes before a second @.
      + #"|(?>(?:mailto:)?[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,126}[a-z]{2,})(?![\w@])"#
      // From its first part on.
      + #"|(?<![\w-][.-])(?:www\.(?:[\w-]{1,63}\.){1,126}[a-z]{2,}\b"#
      + #"|(?:[\w-]{1,63}\.){1,126}(?:com|org|net|edu|gov|io|co|dev|app|info|me|eu|uk|de|fr|it|es|nl|ch|at|us|ca|au|jp|cn)\b)"#
      + #"(?::\d+)?(?:/(?:\#(rest))?|[?#](?:\#(rest)))?"#
      + #")(?!@)"#)

  /// What follows a scheme or a host, with brackets that are closed again. Each part is taken whole, so that none is tried twice.
  private static let rest =
    #"(?:[^\s\#(marks)]++|\#(bracketed)|[\#(points)]++(?=[^\s\#(marks)]|\#(bracketed)))+"#
  private static let bracketed = #"(?:\([^\s<>"()]*+\)|\[[^\s<>"\[\]]*+\]|\{[^\s<>"{}]*+\})"#
  /// What a sentence has at its end.
  private static let points = #".,;:!?'”’…。，、！？"#
  private static let marks = #"<>"()\[\]{}"# + points

  /// Groups of digits with dashes, dots, spaces or brackets between them, or many after a plus. What stands beside money or
  /// behind another digit is no number to call.
  private static let phoneNumber = expression(
    #"(?<![\w.,/$€£¥₹#-])(?<![$€£¥₹] )(?<!\d )(?:\+\d{7,15}"#
      + #"|(?:\+\d{1,3}[ .-]?|1[ .-])?(?:\(\d{2,5}\)[ .-]?|\d{2,5}[ .-])\d{2,5}(?:[ .-]?\d{2,5}){0,3}"#
      + #")(?![\w/]|[.,-]\d| ?(?:[$€£¥₹%]|(?:USD|EUR|GBP|CHF|JPY)\b))"#)

  private static func expression(_ pattern: String) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: pattern, options: .caseInsensitive) } catch {
      fatalError("TextPattern: \(pattern) is no regular expression: \(error)")
    }
  }
}
