import TouchstoneFoundation
import TouchstoneObjectStore

/// Turns predicates into conditions of SQL.
///
/// The text has the spaces that logs show. What SQL and memory would answer differently (nil, above all) is written so that
/// they agree; what SQL cannot say throws `Untranslatable`.
struct PredicateTranslation {
  /// The evaluated object's rows.
  let scope: QueryScope
  /// Those that the condition is about: the same, but in a subquery.
  var home: QueryScope
  /// Whether the SELECT may go through a row of `home` several times.
  var mayMultiply: Bool
  /// What `$variables` stand for: rows of subqueries.
  var variables: [String: QueryScope] = [:]
  /// Names of results in the SELECT list, for HAVING.
  var results: [String: SQLText] = [:]
  /// In HAVING, functions are about all rows of a group.
  var isAboutGroups = false
  /// Whether the condition must hold for a row to be found: then joins may leave rows out, and rows may come twice.
  var isRequired = true
  var isUnderNot = false
  let arrays: IntegerArrays

  init(_ scope: QueryScope, _ arrays: IntegerArrays, mayMultiply: Bool) {
    (self.scope, home) = (scope, scope)
    (self.arrays, self.mayMultiply) = (arrays, mayMultiply)
  }

  /// Lists of keys too long for question marks, by number.
  final class IntegerArrays {
    private(set) var lists: [[Int64]] = []

    /// The table of keys, as SQL names it.
    func add(_ list: [Int64]) -> String {
      lists.append(list)
      return "_Z_intarray\(lists.count - 1)"
    }
  }

  func condition(_ predicate: NSPredicate) throws -> SQLText {
    switch predicate {
    case let compound as NSCompoundPredicate: return try condition(compound)
    case let comparison as NSComparisonPredicate: return try condition(comparison)
    default:
      switch predicate.predicateFormat {
      case "TRUEPREDICATE": return SQLText(" 1 = 1")
      case "FALSEPREDICATE": return SQLText(" 1 = 0")
      default: throw Untranslatable(predicate.predicateFormat)
      }
    }
  }

  private func condition(_ compound: NSCompoundPredicate) throws -> SQLText {
    let parts = compound.subpredicates
    switch compound.compoundPredicateType {
    case .not:
      guard let part = parts.first else { throw Untranslatable("NOT of nothing") }
      return try negated(part)
    case .and:
      if parts.isEmpty { return SQLText(" 1 = 1") }
      return try joined(parts, " AND ")
    case .or:
      if parts.isEmpty { return SQLText(" 1 = 0") }
      return try parts.count == 1 ? condition(parts[0]) : optional().joined(parts, " OR ")
    }
  }

  private func joined(_ parts: [NSPredicate], _ word: String) throws -> SQLText {
    let conditions = try parts.map(condition)
    return conditions.count == 1 ? conditions[0] : "(" + SQLText.joined(conditions, word) + ")"
  }

  private func negated(_ part: NSPredicate) throws -> SQLText {
    if let text = try emptiness(part) { return text }
    var inner = optional()
    inner.isUnderNot = true
    let condition = try inner.condition(part)
    // In memory, what is not known to hold does not hold.
    if condition.mayBeNull { return (" NOT (  COALESCE(" + condition + ", 0))").notNull() }
    return " NOT ( " + condition + ")"
  }

  /// `NONE rows != nil`: those without any, by the one join that cannot find a row twice.
  private func emptiness(_ part: NSPredicate) throws -> SQLText? {
    guard !isUnderNot, mayMultiply, !home.multiplies, home === scope,
      let any = part as? NSComparisonPredicate,
      any.comparisonPredicateModifier == .any,
      any.predicateOperatorType == .notEqualTo, case .constant(nil) = any.rightExpression.content,
      case .keyPath(nil, let path) = any.leftExpression.content, let property = scope.entity.property(path)
    else { return nil }
    switch property.place {
    case .toManyByPairs(let pairs):
      let alias = scope.joinMany(pairs.table.name, pairs.ownColumn, from: scope.alias, isInner: false)
      return SQLText(" NOT (  \(alias).\(pairs.otherColumn) IS NOT NULL)")
    case .toManyByKey(let many):
      let alias = scope.joinMany(
        many.destination.table.name, many.column.name, from: scope.alias, isInner: false)
      return SQLText(" NOT (  \(alias).Z_PK IS NOT NULL)")
    default: return nil
    }
  }

  /// For conditions on other rows than those that are looked for.
  func about(_ other: QueryScope) -> PredicateTranslation {
    var copy = self
    (copy.home, copy.mayMultiply, copy.isRequired, copy.isUnderNot) = (other, false, true, false)
    // They are in no group of the SELECT's.
    (copy.isAboutGroups, copy.results) = (false, [:])
    return copy
  }

  /// For a part that need not hold.
  func optional() -> PredicateTranslation {
    var copy = self
    copy.isRequired = false
    return copy
  }
}
