import Foundation

/// Finds links, addresses of mail among them, and phone numbers in texts.
///
/// - Partial: no dates, addresses and flights, which are an error when asked for; not a kind of
///   `NSRegularExpression`, whose methods cannot be overridden on Linux.
open class NSDataDetector: _NSObject, NSCopying, @unchecked Sendable {
  public let checkingTypes: NSTextCheckingTypes

  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let all = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard !all.isEmpty, all.isSubset(of: [.link, .phoneNumber]) else {
      throw CocoaError(
        .featureUnsupported,
        userInfo: [NSDebugDescriptionErrorKey: "NSDataDetector finds links and phone numbers only."])
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stop.boolValue {
      block(match, [], &stop)
    }
  }

  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    var found: [FoundText] = []
    if types.contains(.link) { found += TextPattern.links(in: string, range, options) }
    if types.contains(.phoneNumber) {
      // The digits of a link are no number to call.
      found += TextPattern.phoneNumbers(in: string, range, options).filter { number in
        !found.contains { NSIntersectionRange($0.range, number.range).length > 0 }
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int { matches(in: string, options: options, range: range).count }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? { matches(in: string, options: options, range: range).first }

  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}

public typealias NSTextCheckingTypes = UInt64

// Preferred to Foundation's, which warns of them and has other numbers.
extension NSTextCheckingResult.CheckingType {
  public static var date: Self { Self(rawValue: 1 << 3) }
  public static var address: Self { Self(rawValue: 1 << 4) }
  public static var link: Self { Self(rawValue: 1 << 5) }
  public static var phoneNumber: Self { Self(rawValue: 1 << 11) }
  public static var transitInformation: Self { Self(rawValue: 1 << 12) }
}

extension NSTextCheckingResult {
  public var url: URL? { (self as? FoundText)?.foundURL }
  public var phoneNumber: String? { (self as? FoundText)?.foundNumber }
  /// Results that an app makes as a detector of its own.
  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    FoundText(range, url: url)
  }
  public class func phoneNumberCheckingResult(range: NSRange, phoneNumber: String) -> NSTextCheckingResult {
    FoundText(range, number: phoneNumber)
  }
}
