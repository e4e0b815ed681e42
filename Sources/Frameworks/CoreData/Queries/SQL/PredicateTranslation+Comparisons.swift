import TouchstoneFoundation
import TouchstoneObjectStore

extension PredicateTranslation {
  /// A side of a comparison: what it reads as, and what kind of column it is if it is one.
  struct Side {
    let text: SQLText
    let storage: ColumnStorage?
    /// For keys.
    var destination: EntityLayout?
  }

  func condition(_ comparison: NSComparisonPredicate) throws -> SQLText {
    if let asked = containment(comparison) { return try condition(asked) }
    switch comparison.comparisonPredicateModifier {
    case .direct: return try direct(comparison)
    case .any: return try any(comparison)
    case .all: return try all(comparison)
    }
  }

  /// `row IN rows` and `rows CONTAINS row` ask what `ANY rows == row` does.
  private func containment(_ comparison: NSComparisonPredicate) -> NSComparisonPredicate? {
    let (left, right) = (comparison.leftExpression, comparison.rightExpression)
    guard comparison.comparisonPredicateModifier == .direct else { return nil }
    let (rows, row): (NSExpression, NSExpression)
    switch comparison.predicateOperatorType {
    case .in: (rows, row) = (right, left)
    case .contains: (rows, row) = (left, right)
    default: return nil
    }
    guard leadsToMany(rows), case .constant = row.content else { return nil }
    return makeComparison(rows, .equalTo, row, modifier: .any, options: comparison.options)
  }

  // MARK: One value

  private func direct(_ comparison: NSComparisonPredicate) throws -> SQLText {
    let (left, right) = (comparison.leftExpression, comparison.rightExpression)
    // What is on the right alone is compared the other way round.
    if Self.isConstant(left), !Self.isConstant(right),
      let mirrored = Self.mirrored(comparison.predicateOperatorType)
    {
      let turned = makeComparison(right, mirrored, left, options: comparison.options)
      return try direct(turned)
    }
    let isStrict = isRequired && Self.rejectsNull(comparison)
    return try test(side(left, isStrict), comparison, isStrict)
  }

  /// The comparison for a left side that is known.
  func test(_ side: Side, _ comparison: NSComparisonPredicate, _ isStrict: Bool) throws -> SQLText {
    let (type, right) = (comparison.predicateOperatorType, comparison.rightExpression)
    switch type {
    case .between, .in: return try compare(side, type, comparison, members: right)
    case .customSelector: return try compare(side, comparison.customSelector, right)
    default: break
    }
    if Self.isConstant(right) {
      return try compare(side, type, comparison.options, constant: try Self.constant(right))
    }
    return try compare(side, type, comparison.options, self.side(right, isStrict))
  }

  /// Whether it cannot hold where the left side has no value.
  static func rejectsNull(_ comparison: NSComparisonPredicate) -> Bool {
    let right = comparison.rightExpression
    let constant = isConstant(right) ? try? Self.constant(right) : nil
    switch comparison.predicateOperatorType {
    case .equalTo: return constant != nil
    case .notEqualTo: return isConstant(right) && constant == nil
    case .in: return PredicateValue.elements(constant).map { !$0.contains { $0 == nil } } ?? (constant != nil)
    case .customSelector: return false
    default: return true
    }
  }

  static func isConstant(_ expression: NSExpression) -> Bool {
    switch expression.content {
    // A subclass that an app wrote calculates its value itself.
    case .constant: type(of: expression) == NSExpression.self
    case .function(nil, let selector, let arguments):
      selector != "random" && selector != "random:" && arguments.allSatisfy(isConstant)
    case .aggregate(let parts): parts.allSatisfy(isConstant)
    case .fetch(let request, let context, _): isConstant(request) && isConstant(context)
    case .keyPath(let operand?, _):
      if case .fetch = operand.content { isConstant(operand) } else { false }
    default: false
    }
  }

  /// Calculated once, before the store is asked.
  static func constant(_ expression: NSExpression) throws -> Any? {
    if case .constant(let value) = expression.content { return PredicateValue.plain(value) }
    return PredicateValue.plain(expression.value(for: nil, PredicateBindings([:])))
  }

  private static func mirrored(_ type: NSComparisonPredicate.Operator) -> NSComparisonPredicate.Operator? {
    switch type {
    case .equalTo, .notEqualTo: type
    case .lessThan: .greaterThan
    case .lessThanOrEqualTo: .greaterThanOrEqualTo
    case .greaterThan: .lessThan
    case .greaterThanOrEqualTo: .lessThanOrEqualTo
    default: nil
    }
  }

  private static let signs: [NSComparisonPredicate.Operator: String] = [
    .equalTo: "=", .notEqualTo: "<>", .lessThan: "<", .lessThanOrEqualTo: "<=", .greaterThan: ">",
    .greaterThanOrEqualTo: ">=",
  ]

  // MARK: With a constant

  func compare(
    _ side: Side, _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options,
    constant: Any?
  ) throws -> SQLText {
    guard let constant else { return try compareWithNil(side, type) }
    if let text = try textSearch(side, type, options, constant) { return text }
    guard let sign = Self.signs[type] else { throw Untranslatable("the operator \(type)") }
    if side.storage == .uuid, type != .equalTo, type != .notEqualTo {
      throw Untranslatable("the order of UUIDs")
    }
    if side.storage == .key, type != .equalTo, type != .notEqualTo {
      throw Untranslatable("the order of rows")
    }
    let value = try Self.value(constant, side)
    let test = side.text + " \(sign) " + SQLText.bound(value)
    // In memory no value is another value than this one.
    guard type == .notEqualTo, side.text.mayBeNull else { return test }
    return ("(" + test + " OR " + side.text + " IS NULL)").notNull()
  }

  private func compareWithNil(_ side: Side, _ type: NSComparisonPredicate.Operator) throws -> SQLText {
    switch type {
    case .equalTo: return (side.text + " IS NULL").notNull()
    case .notEqualTo: return (side.text + " IS NOT NULL").notNull()
    default: return SQLText(" 1 = 0")
    }
  }

  // MARK: With another column

  private func compare(
    _ left: Side, _ type: NSComparisonPredicate.Operator, _ options: NSComparisonPredicate.Options,
    _ right: Side
  ) throws -> SQLText {
    guard options.isEmpty, let sign = Self.signs[type], Self.areComparable(left.storage, right.storage) else {
      throw Untranslatable("a comparison of two columns by \(type)")
    }
    guard left.text.mayBeNull || right.text.mayBeNull else { return left.text + " \(sign) " + right.text }
    switch type {
    case .equalTo: return (left.text + " IS " + right.text).notNull()
    case .notEqualTo: return (left.text + " IS NOT " + right.text).notNull()
    default: return left.text + " \(sign) " + right.text
    }
  }

  private static func areComparable(_ left: ColumnStorage?, _ right: ColumnStorage?) -> Bool {
    func kind(_ storage: ColumnStorage?) -> Int {
      switch storage {
      case nil, .int16, .int32, .int64, .boolean, .double, .float, .decimal, .entityNumber, .order: 0
      case .date: 1
      case .string: 2
      case .uuid: 3
      case .uri: 4
      case .key: 5
      case .binary, .transformable: -1
      }
    }
    return kind(left) == kind(right) && kind(left) >= 0
  }

  // MARK: With several

  private func compare(
    _ side: Side, _ type: NSComparisonPredicate.Operator, _ comparison: NSComparisonPredicate,
    members: NSExpression
  ) throws -> SQLText {
    guard Self.isConstant(members) else { throw Untranslatable("\(members) as a list") }
    let constant = try Self.constant(members)
    if type == .in, let whole = PredicateValue.text(constant) {
      // `name IN 'a text'`
      guard side.storage == .string, comparison.options.isEmpty else {
        throw Untranslatable("IN a text with options")
      }
      return "NSCoreDataStringSearch( " + SQLText.bound(.text(whole)) + "," + side.text + ", 0, 0)"
    }
    guard let list = PredicateValue.elements(constant) else { throw Untranslatable("\(members) as a list") }
    guard comparison.options.isEmpty else { throw Untranslatable("IN with options") }
    if type == .between { return try between(side, list) }
    return try isIn(side, list)
  }

  private func between(_ side: Side, _ ends: [Any?]) throws -> SQLText {
    guard ends.count == 2, let low = ends[0], let high = ends[1] else { return SQLText(" 1 = 0") }
    if side.storage == .uuid || side.storage == .key { throw Untranslatable("the order of rows") }
    func end(_ value: Any) throws -> SQLText { SQLText.bound(try Self.value(value, side)) }
    return try "(" + side.text + " BETWEEN " + end(low) + " AND " + end(high) + ")"
  }

  /// More values than this go through a table, or through memory.
  private static let mostValues = 500

  private func isIn(_ side: Side, _ list: [Any?]) throws -> SQLText {
    let known = list.compactMap { $0 }
    let values = try known.map { try Self.value($0, side) }
    var test: SQLText
    if values.isEmpty {
      test = SQLText(" 1 = 0")
    } else if side.storage == .key || values.count > Self.mostValues {
      test = try side.text + " IN (SELECT * FROM \(arrays.add(integers(values)))) "
    } else {
      test = side.text + " IN (" + SQLText.joined(values.map(SQLText.bound), ",") + ")"
    }
    if known.count < list.count { test = ("(" + test + " OR " + side.text + " IS NULL)").notNull() }
    return test
  }

  /// As the other side's column holds values.
  private static func value(_ constant: Any, _ side: Side) throws -> DatabaseValue {
    guard let storage = side.storage else { return try QueryConstant.value(constant) }
    return try QueryConstant.value(constant, as: storage)
  }

  private func integers(_ values: [DatabaseValue]) throws -> [Int64] {
    try values.map { value in
      guard case .integer(let integer) = value else {
        throw Untranslatable("a list of \(values.count) values")
      }
      return integer
    }
  }
}
