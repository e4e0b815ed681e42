import Foundation

/// How links and phone numbers are written.
enum TextPattern {
  static func links(in text: String, _ range: NSRange) -> [FoundText] {
    matches(link, text, range).compactMap { range, written in
      let address =
        written.contains("@") && !written.contains("/")
        ? (written.lowercased().hasPrefix("mailto:") ? written : "mailto:" + written)
        : (written.contains("://") ? written : "http://" + written)
      return URL(string: address).map { FoundText(range, url: $0) }
    }
  }

  static func phoneNumbers(in text: String, _ range: NSRange) -> [FoundText] {
    matches(phoneNumber, text, range).compactMap { range, written in
      let digits = written.count { $0.isWholeNumber }
      // Seven are the fewest with a dash in them; a year range has eight.
      guard (7...15).contains(digits), !isYears(written) else { return nil }
      return FoundText(range, number: written)
    }
  }

  private static func isYears(_ written: String) -> Bool {
    let parts = written.split(separator: "-")
    return parts.count == 2 && parts.allSatisfy { $0.count == 4 }
  }

  private static func matches(_ expression: NSRegularExpression, _ text: String, _ range: NSRange)
    -> [(NSRange, String)]
  {
    let string = NSString(string: text)
    return expression.matches(in: text, options: [], range: range).map {
      ($0.range, string.substring(with: $0.range))
    }
  }

  /// With a scheme; an address of mail; or a host whose last part is a well-known domain. Punctuation at the end is the
  /// sentence's.
  private static let link = expression(
    #"(?<![\w@/])(?:"#
      + #"(?:https?|ftp)://[^\s<>"]*[^\s<>".,;:!?'”’)\]}]"#
      + #"|(?:mailto:)?[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}"#
      + #"|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|co|dev|app|info|me|eu|uk|de|fr|it|es|nl|ch|at|us|ca|au|jp|cn)\b"#
      + #"(?::\d+)?(?:/[^\s<>"]*[^\s<>".,;:!?'”’)\]}])?"#
      + #")(?![@])"#)

  /// Groups of digits with dashes, dots, spaces or brackets between them.
  private static let phoneNumber = expression(
    #"(?<![\w.,/-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,5}\)[ .-]?|\d{2,5}[ .-])\d{2,5}(?:[ .-]?\d{2,5}){0,3}(?![\w/]|[.,-]\d)"#
  )

  private static func expression(_ pattern: String) -> NSRegularExpression {
    do { return try NSRegularExpression(pattern: pattern, options: .caseInsensitive) } catch {
      fatalError("TextPattern: \(pattern) is no regular expression: \(error)")
    }
  }
}
