import Foundation
import TouchstoneSwiftRuntime

/// How the predicate language takes values of Swift and of Foundation for the same.
enum PredicateValue {
  /// Without optionals inside, and with nil for `NSNull`.
  static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { plain($0.value) }
  }

  static func number(_ value: Any?) -> NSNumber? {
    switch plain(value) {
    case let number as NSNumber: number
    case let number as Bool: NSNumber(value: number)
    case let number as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: number))
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    default: nil
    }
  }

  static func isFraction(_ number: NSNumber) -> Bool { ObjectReference.isFraction(number) }

  static func text(_ value: Any?) -> String? {
    switch plain(value) {
    case let text as String: text
    case let text as NSString: text as String
    default: nil
    }
  }

  /// The members of a collection, nil for anything else.
  static func elements(_ value: Any?) -> [Any?]? {
    switch plain(value) {
    case let array as [Any]: array
    case let array as NSArray: Array(array)
    case let set as NSSet: set.allObjects
    case let set as NSOrderedSet: set.array
    case let dictionary as NSDictionary: dictionary.allValues
    case let set as Set<AnyHashable>: Array(set)
    default: nil
    }
  }

  static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
    let (left, right) = (plain(left), plain(right))
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right, options) { return order == .orderedSame }
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  static func order(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
    if let left = number(left), let right = number(right) { return left.compare(right) }
    if let left = text(left), let right = text(right) {
      if options.isEmpty {
        return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
      }
      return left.compare(right, options: options)
    }
    if let left = plain(left) as? Date, let right = plain(right) as? Date { return left.compare(right) }
    return nil
  }
}
