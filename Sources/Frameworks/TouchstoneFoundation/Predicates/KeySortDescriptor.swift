import Foundation

/// A sort descriptor that knows its key.
final class KeySortDescriptor: NSSortDescriptor, @unchecked Sendable {
  let givenKey: String?
  let givenSelector: Selector?
  private let givenComparator: Comparator?
  var hasComparator: Bool { givenComparator != nil }
  /// False of one that was decoded securely, until the app allows it.
  var mayBeEvaluated = true

  init(_ key: String?, _ ascending: Bool, _ selector: Selector?, _ comparator: Comparator?) {
    (givenKey, givenSelector, givenComparator) = (key, selector, comparator)
    super.init(keyPath: \Any.self, ascending: ascending) { left, right in
      Self.order(left, right, key, selector, comparator)
    }
  }

  override func compare(_ object1: Any, to object2: Any) -> ComparisonResult {
    if !mayBeEvaluated { DecodedEvaluation.raise(self) }
    let order = Self.order(object1, object2, givenKey, givenSelector, givenComparator)
    if ascending || order == .orderedSame { return order }
    return order == .orderedAscending ? .orderedDescending : .orderedAscending
  }

  override var reversedSortDescriptor: Any {
    let reversed = KeySortDescriptor(givenKey, !ascending, givenSelector, givenComparator)
    reversed.mayBeEvaluated = mayBeEvaluated
    return reversed
  }

  override func copy(with zone: NSZone? = nil) -> Any { self }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? KeySortDescriptor else { return false }
    return other === self
      || givenKey == other.givenKey && ascending == other.ascending && givenSelector == other.givenSelector
        && !hasComparator && !other.hasComparator
  }

  override var hash: Int { givenKey.hashValue ^ ascending.hashValue }

  override var description: String {
    "(\(givenKey ?? "(null)"), \(ascending ? "ascending" : "descending"), \(givenSelector?.description ?? "compare:"))"
  }

  // MARK: Order

  private static func order(
    _ left: Any, _ right: Any, _ key: String?, _ selector: Selector?, _ comparator: Comparator?
  ) -> ComparisonResult {
    let (left, right) = (value(key, of: left), value(key, of: right))
    if let comparator { return comparator(left ?? NSNull(), right ?? NSNull()) }
    return SortOrder.order(left, right, selector?.description)
  }

  private static func value(_ key: String?, of object: Any) -> Any? {
    guard let key, key != "self", !key.isEmpty else { return object }
    return KeyValueCoding.value(forKeyPath: key, of: object)
  }
}

/// The order of two values by the method that a sort descriptor names.
package enum SortOrder {
  /// What has no value comes first.
  package static func order(_ left: Any?, _ right: Any?, _ method: String?) -> ComparisonResult {
    let (left, right) = (PredicateValue.plain(left), PredicateValue.plain(right))
    guard let left, let right else {
      return left == nil ? (right == nil ? .orderedSame : .orderedAscending) : .orderedDescending
    }
    if let left = PredicateValue.text(left), let right = PredicateValue.text(right) {
      return order(texts: left, right, method)
    }
    if let order = PredicateValue.order(left, right, []) { return order }
    guard let method, let answer = ObjectRuntime.send(Selector(method), to: left as AnyObject, [right]) else {
      return .orderedSame
    }
    if let order = answer as? ComparisonResult { return order }
    return PredicateValue.number(answer).flatMap { ComparisonResult(rawValue: $0.intValue) } ?? .orderedSame
  }

  private static func order(texts left: String, _ right: String, _ method: String?) -> ComparisonResult {
    switch method {
    case "caseInsensitiveCompare:": left.caseInsensitiveCompare(right)
    case "localizedCaseInsensitiveCompare:": left.localizedCaseInsensitiveCompare(right)
    case "localizedCompare:": left.localizedCompare(right)
    case "localizedStandardCompare:": left.localizedStandardCompare(right)
    default: left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
  }
}
