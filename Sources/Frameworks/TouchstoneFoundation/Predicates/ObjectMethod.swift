import Foundation

/// Methods of objects that a format calls by name: `FUNCTION(name, 'stringByAppendingString:', 'x')`.
///
/// - Partial: of Foundation's own classes those methods alone that `ofTexts`, `ofDates`, `ofNumbers` and `ofCollections` list.
enum ObjectMethod {
  static func call(_ selector: String, of target: Any?, _ arguments: [Any?]) -> Any? {
    guard let target = PredicateValue.plain(target) else { return nil }
    if let value = foundation(selector, target, arguments) { return value }
    let object = target as AnyObject
    if let value = ObjectRuntime.send(Selector(selector), to: object, arguments) { return value }
    if let path = arguments.first.flatMap(PredicateValue.text),
      selector == "valueForKey:" || selector == "valueForKeyPath:"
    {
      return KeyValueCoding.value(forKeyPath: path, of: object)
    }
    NSException.raise(
      .invalidArgumentException,
      "-[\(NSStringFromClass(Swift.type(of: object))) \(selector)]: the method that FUNCTION names is not known. "
        + "It must be marked @objc.")
  }

  /// What a method without arguments answers for the key that is its name; nil where there is none.
  static func value(forKey key: String, of target: Any) -> Any?? {
    guard !key.contains(":") else { return nil }
    return foundation(key, target, [])
  }

  private static func foundation(_ selector: String, _ target: Any, _ arguments: [Any?]) -> Any?? {
    if let text = PredicateValue.text(target) { return ofTexts(selector, text, arguments) }
    if let date = target as? Date { return ofDates(selector, date, arguments) }
    if let number = PredicateValue.number(target) { return ofNumbers(selector, number) }
    if let members = PredicateValue.elements(target) { return ofCollections(selector, members, arguments) }
    return nil
  }

  private static func ofTexts(_ selector: String, _ text: String, _ arguments: [Any?]) -> Any?? {
    let other = arguments.first.flatMap(PredicateValue.text) ?? ""
    switch selector {
    case "length": return NSNumber(value: text.utf16.count)
    case "uppercaseString": return text.uppercased()
    case "lowercaseString": return text.lowercased()
    case "capitalizedString": return text.capitalized
    case "description": return text
    case "intValue", "integerValue", "longLongValue": return NSNumber(value: (text as NSString).integerValue)
    case "doubleValue", "floatValue": return NSNumber(value: (text as NSString).doubleValue)
    case "boolValue": return NSNumber(value: (text as NSString).boolValue)
    case "stringByAppendingString:": return text + other
    case "hasPrefix:": return NSNumber(value: text.hasPrefix(other))
    case "hasSuffix:": return NSNumber(value: text.hasSuffix(other))
    case "isEqualToString:": return NSNumber(value: text == other)
    case "lastPathComponent": return (text as NSString).lastPathComponent
    case "pathExtension": return (text as NSString).pathExtension
    default: return nil
    }
  }

  private static func ofDates(_ selector: String, _ date: Date, _ arguments: [Any?]) -> Any?? {
    switch selector {
    case "timeIntervalSinceReferenceDate": return NSNumber(value: date.timeIntervalSinceReferenceDate)
    case "timeIntervalSince1970": return NSNumber(value: date.timeIntervalSince1970)
    case "timeIntervalSinceNow": return NSNumber(value: date.timeIntervalSinceNow)
    case "timeIntervalSinceDate:":
      return (arguments.first as? Date).map { NSNumber(value: date.timeIntervalSince($0)) } as Any?
    case "dateByAddingTimeInterval:":
      return arguments.first.flatMap(PredicateValue.number).map { date + $0.doubleValue } as Any?
    default: return nil
    }
  }

  private static func ofNumbers(_ selector: String, _ number: NSNumber) -> Any?? {
    switch selector {
    case "intValue", "integerValue", "longLongValue": return NSNumber(value: number.int64Value)
    case "doubleValue", "floatValue": return NSNumber(value: number.doubleValue)
    case "boolValue": return NSNumber(value: number.boolValue)
    case "stringValue", "description": return number.stringValue
    default: return nil
    }
  }

  private static func ofCollections(_ selector: String, _ members: [Any?], _ arguments: [Any?]) -> Any?? {
    switch selector {
    case "count": return NSNumber(value: members.count)
    case "firstObject": return .some(members.first ?? nil)
    case "lastObject": return .some(members.last ?? nil)
    case "containsObject:":
      let wanted = arguments.first ?? nil
      return NSNumber(value: members.contains { PredicateValue.areEqual($0, wanted, []) })
    default: return nil
    }
  }
}
