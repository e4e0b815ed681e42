import Foundation
import TouchstoneSwiftRuntime

/// How the predicate language takes values of Swift and of Foundation for the same.
package enum PredicateValue {
  /// Without optionals inside, and with nil for `NSNull`.
  package static func plain(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    if value is NSObject { return value }
    guard let optional = value as? any AnyOptional else { return value }
    return optional.anyWrapped.flatMap { plain($0) }
  }

  package static func number(_ value: Any?) -> NSNumber? {
    switch plain(value) {
    case let number as NSNumber: number
    case let number as Bool: NSNumber(value: number)
    case let number as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: number))
    case let number as any BinaryFloatingPoint: NSNumber(value: Double(number))
    case let number as Decimal: NSDecimalNumber(decimal: number)
    default: nil
    }
  }

  package static func isFraction(_ number: NSNumber) -> Bool { ObjectReference.isFraction(number) }

  package static func text(_ value: Any?) -> String? {
    switch plain(value) {
    case let text as String: text
    case let text as NSString: text as String
    default: nil
    }
  }

  /// Foundation's `array` is empty for classes that keep their members elsewhere.
  package static func members(_ set: NSOrderedSet) -> [Any] {
    let known = set.array
    return known.isEmpty ? (0..<set.count).map { set.object(at: $0) } : known
  }

  /// The members of a collection, nil for anything else.
  package static func elements(_ value: Any?) -> [Any?]? {
    switch plain(value) {
    case let array as [Any]: array.map(plain)
    case let array as NSArray: array.map(plain)
    case let set as NSSet: set.allObjects.map(plain)
    case let set as NSOrderedSet: members(set).map(plain)
    case let dictionary as NSDictionary: dictionary.allValues.map(plain)
    case let set as Set<AnyHashable>: set.map { plain($0.base) }
    default: nil
    }
  }

  /// Each once, where it comes first. Foundation's ordered sets on Linux list what an array holds twice twice.
  package static func distinct(_ values: [Any]) -> [Any] {
    var seen: Set<AnyHashable> = []
    return values.filter { value in
      guard let key = text(value).map(AnyHashable.init) ?? value as? AnyHashable else { return true }
      return seen.insert(key).inserted
    }
  }

  /// What ANY and ALL ask: the members, and those of members that are collections again.
  static func leaves(_ value: Any?) -> [Any?] {
    guard let members = elements(value) else { return plain(value).map { [$0] } ?? [] }
    return members.flatMap { elements($0) == nil ? [$0] : leaves($0) }
  }

  /// What a path of keys leads to, through every member of a collection on the way. A member without a value is nil; an
  /// object that is missing on the way to the first collection has no members.
  static func ends(of path: ArraySlice<String>, _ start: Any?, isMember: Bool = false) -> [Any?] {
    if let start, let members = elements(start), !(start is NSDictionary) {
      return members.flatMap { ends(of: path, $0, isMember: true) }
    }
    guard let key = path.first else { return start == nil && !isMember ? [] : [start] }
    guard let start else { return isMember ? [nil] : [] }
    return ends(of: path.dropFirst(), plain(KeyValueCoding.value(forKey: key, of: start)), isMember: isMember)
  }

  static func compareOptions(_ options: NSComparisonPredicate.Options) -> String.CompareOptions {
    var result: String.CompareOptions = []
    if options.contains(.caseInsensitive) { result.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) {
      result.formUnion([.diacriticInsensitive, .widthInsensitive])
    }
    return result
  }

  package static func areEqual(_ left: Any?, _ right: Any?, _ options: NSComparisonPredicate.Options) -> Bool
  {
    let (left, right) = (plain(left), plain(right))
    guard let left, let right else { return left == nil && right == nil }
    if let order = order(left, right, options) { return order == .orderedSame }
    if let left = left as? NSObject, let right = right as? NSObject { return left.isEqual(right) }
    if let left = elements(left), let right = elements(right), !(left is NSSet) {
      return left.count == right.count && zip(left, right).allSatisfy { areEqual($0, $1, []) }
    }
    if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
    return (left as AnyObject) === (right as AnyObject)
  }

  package static func order(
    _ left: Any?, _ right: Any?, _ options: NSComparisonPredicate.Options
  ) -> ComparisonResult? {
    if let left = text(left) { return text(right).map { order(left, $0, options) } }
    if let left = number(left) { return number(right).map { order(left, $0) } }
    if let left = plain(left) as? Date { return (plain(right) as? Date).map { left.compare($0) } }
    if let left = plain(left) as? UUID {
      return (plain(right) as? UUID).map { order(left.uuidString, $0.uuidString, []) }
    }
    return nil
  }

  private static func order(_ left: String, _ right: String, _ options: NSComparisonPredicate.Options)
    -> ComparisonResult
  {
    if options.contains(.localeSensitive) {
      return left.compare(right, options: compareOptions(options), range: nil, locale: Locale.current)
    }
    let options = compareOptions(options)
    if options.isEmpty {
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    return left.compare(right, options: options)
  }

  private static func order(_ left: NSNumber, _ right: NSNumber) -> ComparisonResult {
    if !isFraction(left), !isFraction(right), !(left is NSDecimalNumber), !(right is NSDecimalNumber) {
      let (left, right) = (left.int64Value, right.int64Value)
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    return left.compare(right)
  }

  /// The first by the order that is asked for.
  static func least(_ values: [Any?], _ wanted: ComparisonResult) -> Any? {
    var best: Any?
    for case let value? in values.lazy.map(plain) {
      if best == nil || order(value, best, []) == wanted { best = value }
    }
    return best
  }
}

/// `Optional`, for code that does not know what is in it.
private protocol AnyOptional {
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var anyWrapped: Any? { self }
}
