import Foundation

/// A function of the predicate language.
struct PredicateFunction {
  let selector: String
  let body: ([Any?]) -> Any?

  var count: Int { selector.utf8.count { $0 == UInt8(ascii: ":") } }

  /// By its selector, or by its first word alone, as `sum(values)` has it.
  static func named(_ name: String, _ count: Int) -> PredicateFunction? {
    if let exact = all[name] { return exact.takes(count) ? exact : nil }
    guard !name.contains(":") else { return nil }
    let found =
      all[name.lowercased() + (count == 0 ? "" : ":")] ?? (count > 1 ? all[name.lowercased() + ":"] : nil)
    return found.flatMap { $0.takes(count) ? $0 : nil }
  }

  private func takes(_ given: Int) -> Bool { given == count || isAggregate && given >= 1 }

  private var isAggregate: Bool { Self.aggregates[selector] != nil }

  static let all: [String: PredicateFunction] = {
    var all: [String: PredicateFunction] = [:]
    for (selector, body) in aggregates {
      all[selector] = PredicateFunction(selector: selector) { values in body(numbersGiven(values)) }
    }
    for (selector, body) in arithmetic {
      all[selector] = PredicateFunction(selector: selector) { values in
        PredicateNumber.combine(values[0], values[1], body)
      }
    }
    for (selector, body) in ofDoubles {
      all[selector] = PredicateFunction(selector: selector) { values in
        PredicateValue.number(values[0]).map { NSNumber(value: body($0.doubleValue)) }
      }
    }
    for (selector, body) in others { all[selector] = PredicateFunction(selector: selector, body: body) }
    return all
  }()

  /// `sum({1, 2})` and `sum(1, 2)` are the same.
  private static func numbersGiven(_ values: [Any?]) -> [Any?] {
    values.count == 1 ? PredicateValue.elements(values[0]) ?? values : values
  }

  // MARK: Many values

  private static let aggregates: [String: ([Any?]) -> Any?] = [
    "count:": { NSNumber(value: $0.count) },
    "sum:": { PredicateNumber.sum($0) },
    "average:": { PredicateNumber.average($0) },
    "min:": { PredicateValue.least($0, .orderedAscending) },
    "max:": { PredicateValue.least($0, .orderedDescending) },
    "median:": { PredicateNumber.median($0) },
    "mode:": { PredicateNumber.mode($0) },
    "stddev:": { PredicateNumber.deviation($0) },
    "distinct:": { values in PredicateValue.distinct(values.compactMap { $0 }) },
  ]

  // MARK: Two numbers

  private static let arithmetic: [String: PredicateNumber.Operation] = [
    "add:to:": .init({ $0.addingReportingOverflow($1) }, { $0 + $1 }),
    // Its first argument is what the second is taken from.
    "from:subtract:": .init({ $0.subtractingReportingOverflow($1) }, { $0 - $1 }),
    "multiply:by:": .init({ $0.multipliedReportingOverflow(by: $1) }, { $0 * $1 }),
    "divide:by:": .init({ $0.dividedReportingOverflow(by: $1) }, { $0 / $1 }),
    "modulus:by:": .init({ $0.remainderReportingOverflow(dividingBy: $1) }, { Foundation.fmod($0, $1) }),
    "raise:toPower:": .init(nil, { Foundation.pow($0, $1) }),
    "bitwiseAnd:with:": .init({ ($0 & $1, false) }, nil),
    "bitwiseOr:with:": .init({ ($0 | $1, false) }, nil),
    "bitwiseXor:with:": .init({ ($0 ^ $1, false) }, nil),
    "leftshift:by:": .init({ ($0 << $1, false) }, nil),
    "rightshift:by:": .init({ ($0 >> $1, false) }, nil),
  ]

  private static let ofDoubles: [String: (Double) -> Double] = [
    "sqrt:": { $0.squareRoot() }, "log:": { Foundation.log10($0) }, "ln:": { Foundation.log($0) },
    "exp:": { Foundation.exp($0) }, "floor:": { $0.rounded(.down) }, "ceiling:": { $0.rounded(.up) },
    "trunc:": { $0.rounded(.towardZero) },
  ]

  // MARK: The rest

  private static let others: [String: ([Any?]) -> Any?] = [
    "now": { _ in Date() },
    "random": { _ in NSNumber(value: Double.random(in: 0..<1)) },
    "random:": { values in
      let most = PredicateValue.number(values[0])?.intValue ?? 0
      return NSNumber(value: most > 0 ? Int.random(in: 0..<most) : 0)
    },
    "abs:": { PredicateNumber.magnitude($0[0]) },
    "chs:": { PredicateValue.number($0[0]).map(PredicateNumber.negated) },
    "onesComplement:": { values in PredicateValue.number(values[0]).map { NSNumber(value: ~$0.int64Value) } },
    "uppercase:": { PredicateValue.text($0[0])?.uppercased() },
    "lowercase:": { PredicateValue.text($0[0])?.lowercased() },
    "canonical:": { PredicateValue.text($0[0])?.folding(options: .foldsAsPredicates, locale: nil) },
    "length:": { values in PredicateValue.text(values[0]).map { NSNumber(value: $0.utf16.count) } },
    "noindex:": { $0[0] },
    "castObject:toType:": { PredicateCast.cast($0[0], PredicateValue.text($0[1]) ?? "") },
    "objectFrom:withIndex:": { values in
      PredicateFunction.element(of: values[0], .constant(nil), values[1])
    },
  ]

  /// `names[FIRST]`, `names[2]`, `ages['Eve']`.
  static func element(of collection: Any?, _ content: ExpressionContent, _ index: Any?) -> Any? {
    let members = PredicateValue.elements(collection)
    if case .symbol(let symbol) = content {
      switch symbol {
      case .first: return members?.first ?? nil
      case .last: return members?.last ?? nil
      case .size: return members.map { NSNumber(value: $0.count) }
      }
    }
    if let dictionary = PredicateValue.plain(collection) as? NSDictionary {
      return PredicateValue.plain(index).flatMap { dictionary.object(forKey: $0) }
    }
    guard let members, let place = PredicateValue.number(index)?.intValue, members.indices.contains(place)
    else {
      return nil
    }
    return members[place]
  }
}
