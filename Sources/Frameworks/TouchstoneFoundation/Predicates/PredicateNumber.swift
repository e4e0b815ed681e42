import Foundation

/// Calculating as expressions do: whole numbers stay whole, also where they are divided.
enum PredicateNumber {
  struct Operation {
    let whole: ((Int64, Int64) -> (partialValue: Int64, overflow: Bool))?
    let fraction: ((Double, Double) -> Double)?

    init(
      _ whole: ((Int64, Int64) -> (partialValue: Int64, overflow: Bool))?,
      _ fraction: ((Double, Double) -> Double)?
    ) {
      self.whole = whole
      self.fraction = fraction
    }
  }

  static func combine(_ left: Any?, _ right: Any?, _ operation: Operation) -> Any? {
    if let date = PredicateValue.plain(left) as? Date { return moved(date, right, operation) }
    guard let left = PredicateValue.number(left), let right = PredicateValue.number(right) else { return nil }
    let areWhole = !PredicateValue.isFraction(left) && !PredicateValue.isFraction(right)
    if let whole = operation.whole, areWhole || operation.fraction == nil {
      let (value, overflow) = whole(left.int64Value, right.int64Value)
      if !overflow { return NSNumber(value: value) }
      // Only a division by nothing has no value at all.
      if right.int64Value == 0 { return nil }
    }
    guard let fraction = operation.fraction else { return nil }
    return NSNumber(value: fraction(left.doubleValue, right.doubleValue))
  }

  private static func moved(_ date: Date, _ by: Any?, _ operation: Operation) -> Any? {
    guard let fraction = operation.fraction else { return nil }
    let start = date.timeIntervalSinceReferenceDate
    if let other = PredicateValue.plain(by) as? Date {
      return NSNumber(value: fraction(start, other.timeIntervalSinceReferenceDate))
    }
    return PredicateValue.number(by).map {
      Date(timeIntervalSinceReferenceDate: fraction(start, $0.doubleValue))
    }
  }

  static func negated(_ number: NSNumber) -> NSNumber {
    if PredicateValue.isFraction(number) { return NSNumber(value: -number.doubleValue) }
    let (value, overflow) = Int64(0).subtractingReportingOverflow(number.int64Value)
    return overflow ? NSNumber(value: -number.doubleValue) : NSNumber(value: value)
  }

  static func magnitude(_ value: Any?) -> NSNumber? {
    PredicateValue.number(value).map { $0.doubleValue < 0 ? negated($0) : $0 }
  }

  // MARK: Many

  private static func doubles(_ values: [Any?]) -> [Double] {
    values.compactMap { PredicateValue.number($0)?.doubleValue }
  }

  static func sum(_ values: [Any?]) -> NSNumber {
    let numbers = values.compactMap(PredicateValue.number)
    if !numbers.contains(where: PredicateValue.isFraction) {
      var sum = Int64(0)
      var overflowed = false
      for number in numbers {
        let added = sum.addingReportingOverflow(number.int64Value)
        (sum, overflowed) = (added.partialValue, overflowed || added.overflow)
      }
      if !overflowed { return NSNumber(value: sum) }
    }
    return NSNumber(value: doubles(values).reduce(0, +))
  }

  static func average(_ values: [Any?]) -> NSNumber? {
    let numbers = doubles(values)
    return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
  }

  static func median(_ values: [Any?]) -> NSNumber? {
    let numbers = doubles(values).sorted()
    guard !numbers.isEmpty else { return nil }
    let middle = numbers.count / 2
    return NSNumber(
      value: numbers.count % 2 == 1 ? numbers[middle] : (numbers[middle - 1] + numbers[middle]) / 2)
  }

  /// All values that occur most often.
  static func mode(_ values: [Any?]) -> Any? {
    let numbers = doubles(values)
    let counts = Dictionary(grouping: numbers, by: { $0 }).mapValues(\.count)
    guard let most = counts.values.max() else { return nil }
    return counts.filter { $0.value == most }.keys.sorted().map { NSNumber(value: $0) }
  }

  static func deviation(_ values: [Any?]) -> NSNumber? {
    let numbers = doubles(values)
    guard !numbers.isEmpty else { return nil }
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return NSNumber(value: (squares / Double(numbers.count)).squareRoot())
  }
}
