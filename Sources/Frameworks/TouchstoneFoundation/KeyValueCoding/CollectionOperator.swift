import Foundation

/// `@count`, `@sum.price` and their like in a key path of a collection.
enum CollectionOperator {
  static func value(_ name: String, _ keyPath: String?, of collection: Any) -> Any? {
    let elements = elements(collection)
    if name == "count" { return NSNumber(value: elements.count) }
    let values =
      keyPath.map { path in
        elements.compactMap { PredicateValue.plain(KeyValueCoding.value(forKeyPath: path, of: $0)) }
      } ?? elements
    switch name {
    case "sum": return sum(values)
    case "avg": return average(values)
    case "max": return values.max(by: isLess)
    case "min": return values.min(by: isLess)
    case "unionOfObjects": return values
    case "distinctUnionOfObjects": return PredicateValue.distinct(values)
    case "unionOfArrays": return values.flatMap(Self.elements)
    case "distinctUnionOfArrays": return PredicateValue.distinct(values.flatMap(Self.elements))
    case "distinctUnionOfSets": return NSSet(array: values.flatMap(Self.elements))
    default:
      NSException(
        name: .invalidArgumentException, reason: "unknown collection operator @\(name) in a key path."
      ).raise()
    }
  }

  private static func elements(_ collection: Any) -> [Any] {
    switch collection {
    case let array as NSArray: Array(array)
    case let set as NSSet: Array(set)
    case let set as NSOrderedSet: PredicateValue.members(set)
    case let dictionary as NSDictionary: dictionary.allValues
    default: PredicateValue.elements(collection)?.compactMap { $0 } ?? []
    }
  }

  /// An `NSNumber`, so that it can be taken for an `Int` as well as for a `Double`; of decimal numbers it is one, too.
  private static func sum(_ values: [Any]) -> NSNumber {
    if let sum = sumOfDecimals(values) { return NSDecimalNumber(decimal: sum) }
    return NSNumber(value: sumOfDoubles(values))
  }

  private static func average(_ values: [Any]) -> NSNumber? {
    if values.isEmpty { return nil }
    if let sum = sumOfDecimals(values) { return NSDecimalNumber(decimal: sum / Decimal(values.count)) }
    return NSNumber(value: sumOfDoubles(values) / Double(values.count))
  }

  /// Nil unless all of them are decimal numbers.
  private static func sumOfDecimals(_ values: [Any]) -> Decimal? {
    let decimals = values.compactMap(decimal)
    return decimals.isEmpty || decimals.count < values.count ? nil : decimals.reduce(0, +)
  }

  private static func decimal(_ value: Any) -> Decimal? {
    if let number = value as? NSNumber { return (number as? NSDecimalNumber)?.decimalValue }
    return Swift.type(of: value) == Decimal.self ? value as? Decimal : nil
  }

  private static func sumOfDoubles(_ values: [Any]) -> Double {
    values.reduce(0) { $0 + (ValueConversion.convert($1) ?? 0.0) }
  }

  private static func isLess(_ first: Any, _ second: Any) -> Bool {
    if let first = first as? String, let second = second as? String { return first < second }
    if let first = first as? Date, let second = second as? Date { return first < second }
    let numbers: (Double?, Double?) = (ValueConversion.convert(first), ValueConversion.convert(second))
    return (numbers.0 ?? 0) < (numbers.1 ?? 0)
  }
}
