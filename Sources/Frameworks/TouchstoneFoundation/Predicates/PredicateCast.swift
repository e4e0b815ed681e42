import Foundation

/// `CAST(value, 'NSDate')`.
enum PredicateCast {
  static func cast(_ value: Any?, _ type: String) -> Any? {
    guard let value = PredicateValue.plain(value) else { return nil }
    switch type {
    case "NSDate": return date(value)
    case "NSString": return PredicateValue.text(value) ?? described(value)
    case "NSNumber", "NSDecimalNumber": return number(value, type)
    case "NSUUID": return value as? UUID ?? PredicateValue.text(value).flatMap(UUID.init(uuidString:))
    case "NSURL": return value as? URL ?? PredicateValue.text(value).flatMap(URL.init(string:))
    case "Class": return PredicateValue.text(value).flatMap(ObjectRuntime.type(named:))
    default:
      NSException.raise(
        .invalidArgumentException,
        "CAST to \"\(type)\" is not known; NSDate, NSString, NSNumber, NSDecimalNumber, NSUUID and NSURL are."
      )
    }
  }

  private static func date(_ value: Any) -> Date? {
    if let date = value as? Date { return date }
    let seconds = PredicateValue.number(value)?.doubleValue ?? PredicateValue.text(value).flatMap(Double.init)
    return seconds.map(Date.init(timeIntervalSinceReferenceDate:))
  }

  private static func number(_ value: Any, _ type: String) -> NSNumber? {
    if let date = value as? Date { return NSNumber(value: date.timeIntervalSinceReferenceDate) }
    if type == "NSDecimalNumber" {
      if let number = value as? NSDecimalNumber { return number }
      let text = PredicateValue.text(value) ?? PredicateValue.number(value)?.stringValue
      return text.map { NSDecimalNumber(string: $0) }
    }
    if let number = PredicateValue.number(value) { return number }
    return PredicateValue.text(value).flatMap(Double.init).map { NSNumber(value: $0) }
  }

  private static func described(_ value: Any) -> String {
    PredicateValue.number(value)?.stringValue ?? "\(value)"
  }
}
