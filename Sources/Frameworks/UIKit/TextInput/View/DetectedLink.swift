/// What a text view finds in its text by itself, and what a tap on it opens.
struct DetectedLink: Equatable {
  let range: NSRange
  let url: URL

  /// Those of the types that can be found here, in the order of the text.
  static func all(in text: String, _ types: UIDataDetectorTypes) -> [DetectedLink] {
    let kinds =
      NSTextCheckingResult.CheckingType.link.rawValue | NSTextCheckingResult.CheckingType.phoneNumber.rawValue
    guard !types.isDisjoint(with: .found), let detector = try? NSDataDetector(types: kinds) else { return [] }
    // Always both: the digits of a link are no number, even where only numbers are wanted.
    return detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count)).compactMap {
      match in
      if let number = match.phoneNumber {
        return types.contains(.phoneNumber)
          ? calling(number).map { DetectedLink(range: match.range, url: $0) } : nil
      }
      return types.contains(.link) ? match.url.map { DetectedLink(range: match.range, url: $0) } : nil
    }
  }

  /// Digits alone, as RFC 3966 has them in the URL of a number.
  private static func calling(_ number: String) -> URL? {
    URL(
      string: "tel:" + number.compactMap { $0 == "+" ? "+" : $0.wholeNumberValue.map(String.init) }.joined())
  }
}

extension UIDataDetectorTypes {
  /// The types that are found here.
  static let found: UIDataDetectorTypes = [.link, .phoneNumber]
}
