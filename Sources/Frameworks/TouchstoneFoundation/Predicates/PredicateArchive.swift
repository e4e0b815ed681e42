import Foundation

/// Predicates and expressions as lists of what any archive can hold, and back.
///
/// Their classes differ from what Foundation on Linux has under the same names, so what an archive holds of one is this and
/// not its fields.
struct PredicateArchive {
  struct Unreadable: Error {}
  /// Why something cannot be archived at all.
  struct Unarchivable: Error { let reason: String }

  static let key = "NSPredicateContent"
  private static let greatestDepth = 256

  /// What constants may be.
  static let constantClasses: [AnyClass] = [
    NSArray.self, NSDictionary.self, NSSet.self, NSOrderedSet.self, NSString.self, NSNumber.self,
    NSDecimalNumber.self, NSDate.self, NSData.self, NSURL.self, NSUUID.self, NSNull.self,
  ]

  // MARK: Writing

  static func list(_ predicate: NSPredicate) throws -> [Any] {
    switch predicate {
    case let compound as NSCompoundPredicate:
      return ["compound", Int(compound.compoundPredicateType.rawValue)]
        + (try compound.subpredicates.map(list))
    case let comparison as NSComparisonPredicate:
      return [
        "comparison", Int(comparison.comparisonPredicateModifier.rawValue),
        Int(comparison.predicateOperatorType.rawValue), Int(comparison.options.rawValue),
        comparison.customSelector?.description ?? "", try list(comparison.leftExpression),
        try list(comparison.rightExpression),
      ]
    default:
      let format = predicate.predicateFormat
      guard format == "TRUEPREDICATE" || format == "FALSEPREDICATE" else {
        throw Unarchivable(reason: "a predicate with a block cannot be archived")
      }
      return ["value", format == "TRUEPREDICATE"]
    }
  }

  static func list(_ expression: NSExpression) throws -> [Any] {
    switch expression.content {
    case .constant(let value): return ["constant", try constant(value)]
    case .evaluatedObject: return ["self"]
    case .variable(let name): return ["variable", name]
    case .keyPath(let operand, let path): return ["path", path] + (try operand.map { [try list($0)] } ?? [])
    case .function(let operand, let name, let arguments):
      return ["function", name, try operand.map(list) ?? []] + (try arguments.map(list))
    case .aggregate(let parts): return ["aggregate"] + (try parts.map(list))
    case .unionSet(let left, let right): return ["union", try list(left), try list(right)]
    case .intersectSet(let left, let right): return ["intersect", try list(left), try list(right)]
    case .minusSet(let left, let right): return ["minus", try list(left), try list(right)]
    case .subquery(let collection, let name, let predicate):
      return ["subquery", try list(collection), name, try list(predicate)]
    case .anyKey: return ["anyKey"]
    case .conditional(let predicate, let yes, let no):
      return ["conditional", try list(predicate), try list(yes), try list(no)]
    case .assignment(let name, let value): return ["assignment", name, try list(value)]
    case .symbol(let symbol): return ["symbol", symbol.rawValue]
    case .fetch(let request, let context, let isCount):
      return ["fetch", try list(request), try list(context), isCount]
    case .block: throw Unarchivable(reason: "an expression with a block cannot be archived")
    }
  }

  private static func constant(_ value: Any?) throws -> Any {
    guard let value = PredicateValue.plain(value) else { return NSNull() }
    guard let object = value as AnyObject as? NSObject,
      constantClasses.contains(where: { object.isKind(of: $0) })
    else {
      throw Unarchivable(reason: "the constant \(value) is of a class that predicates are not archived with")
    }
    return object
  }

  // MARK: Reading

  private var depth = 0

  static func predicate(_ list: Any?) throws -> NSPredicate {
    var reader = PredicateArchive()
    return try reader.predicate(list)
  }

  static func expression(_ list: Any?) throws -> NSExpression {
    var reader = PredicateArchive()
    return try reader.expression(list)
  }

  private mutating func predicate(_ list: Any?) throws -> NSPredicate {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.greatestDepth, let list = list as? [Any], let kind = list.first as? String else {
      throw Unreadable()
    }
    let fields = Array(list.dropFirst())
    switch (kind, fields.count) {
    case ("value", 1): return NSPredicate(value: try Self.number(fields[0]) != 0)
    case ("compound", 1...):
      guard let type = NSCompoundPredicate.LogicalType(rawValue: UInt(bitPattern: try Self.number(fields[0])))
      else { throw Unreadable() }
      var parts: [NSPredicate] = []
      for part in fields.dropFirst() { parts.append(try predicate(part)) }
      return StructuredCompoundPredicate(type: type, subpredicates: parts)
    case ("comparison", 6): return try comparison(fields)
    default: throw Unreadable()
    }
  }

  private mutating func comparison(_ fields: [Any]) throws -> NSPredicate {
    func unsigned(_ index: Int) throws -> UInt { UInt(bitPattern: try Self.number(fields[index])) }
    guard let modifier = NSComparisonPredicate.Modifier(rawValue: try unsigned(0)),
      let type = NSComparisonPredicate.Operator(rawValue: try unsigned(1)),
      let selector = fields[3] as? String
    else { throw Unreadable() }
    let (left, right) = (try expression(fields[4]), try expression(fields[5]))
    if type == .customSelector {
      return NSComparisonPredicate(
        leftExpression: left, rightExpression: right, customSelector: Selector(selector))
    }
    return NSComparisonPredicate(
      leftExpression: left, rightExpression: right, modifier: modifier, type: type,
      options: NSComparisonPredicate.Options(rawValue: try unsigned(2)))
  }

  private mutating func expression(_ list: Any?) throws -> NSExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.greatestDepth, let list = list as? [Any], let kind = list.first as? String else {
      throw Unreadable()
    }
    return NSExpression(try content(kind, Array(list.dropFirst())))
  }

  private mutating func content(_ kind: String, _ fields: [Any]) throws -> ExpressionContent {
    switch (kind, fields.count) {
    case ("constant", 1): return .constant(PredicateValue.plain(fields[0]))
    case ("self", 0): return .evaluatedObject
    case ("anyKey", 0): return .anyKey
    case ("variable", 1): return .variable(try Self.text(fields[0]))
    case ("path", 1): return .keyPath(nil, try Self.text(fields[0]))
    case ("path", 2): return .keyPath(try expression(fields[1]), try Self.text(fields[0]))
    case ("function", 2...):
      let hasOperand = (fields[1] as? [Any])?.isEmpty == false
      let operand = hasOperand ? try expression(fields[1]) : nil
      return .function(operand, try Self.text(fields[0]), try expressions(fields.dropFirst(2)))
    case ("aggregate", _): return .aggregate(try expressions(fields[...]))
    case ("union", 2): return .unionSet(try expression(fields[0]), try expression(fields[1]))
    case ("intersect", 2): return .intersectSet(try expression(fields[0]), try expression(fields[1]))
    case ("minus", 2): return .minusSet(try expression(fields[0]), try expression(fields[1]))
    case ("subquery", 3):
      return .subquery(try expression(fields[0]), try Self.text(fields[1]), try predicate(fields[2]))
    case ("conditional", 3):
      return .conditional(try predicate(fields[0]), try expression(fields[1]), try expression(fields[2]))
    case ("assignment", 2): return .assignment(try Self.text(fields[0]), try expression(fields[1]))
    case ("fetch", 3):
      let isCount = try Self.number(fields[2]) != 0
      return .fetch(try expression(fields[0]), try expression(fields[1]), isCount: isCount)
    case ("symbol", 1):
      guard let symbol = ExpressionSymbol(rawValue: try Self.text(fields[0])) else { throw Unreadable() }
      return .symbol(symbol)
    default: throw Unreadable()
    }
  }

  private mutating func expressions(_ fields: ArraySlice<Any>) throws -> [NSExpression] {
    var result: [NSExpression] = []
    for field in fields { result.append(try expression(field)) }
    return result
  }

  private static func text(_ field: Any) throws -> String {
    guard let text = field as? String else { throw Unreadable() }
    return text
  }

  private static func number(_ field: Any) throws -> Int {
    guard let number = field as? NSNumber else { throw Unreadable() }
    return number.intValue
  }
}
