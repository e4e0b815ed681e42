import TouchstoneFoundation

/// Fetches inside of predicates, done once for all rows.
enum FetchExpressions {
  static func resolved(_ predicate: NSPredicate?) -> NSPredicate? {
    guard let predicate, mentionsFetch(predicate) else { return predicate }
    return resolved(predicate)
  }

  private static func resolved(_ predicate: NSPredicate) -> NSPredicate {
    switch predicate {
    case let compound as NSCompoundPredicate where mentionsFetch(compound):
      let parts: [NSPredicate] = compound.subpredicates.map(resolved)
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
    case let comparison as NSComparisonPredicate
    where comparison.predicateOperatorType != .customSelector && mentionsFetch(comparison):
      return makeComparison(
        resolved(comparison.leftExpression), comparison.predicateOperatorType,
        resolved(comparison.rightExpression), modifier: comparison.comparisonPredicateModifier,
        options: comparison.options)
    default: return predicate
    }
  }

  /// A side that is the same for all rows.
  private static func resolved(_ side: NSExpression) -> NSExpression {
    guard mentionsFetch(side), PredicateTranslation.isConstant(side) else { return side }
    return NSExpression(.constant(PredicateValue.plain(side.value(for: nil, PredicateBindings([:])))))
  }

  private static func mentionsFetch(_ predicate: NSPredicate) -> Bool {
    switch predicate {
    case let compound as NSCompoundPredicate: compound.subpredicates.contains(where: mentionsFetch)
    case let comparison as NSComparisonPredicate:
      mentionsFetch(comparison.leftExpression) || mentionsFetch(comparison.rightExpression)
    default: false
    }
  }

  private static func mentionsFetch(_ expression: NSExpression) -> Bool {
    switch expression.content {
    case .fetch: true
    case .keyPath(let operand?, _): mentionsFetch(operand)
    case .function(nil, _, let arguments): arguments.contains(where: mentionsFetch)
    case .aggregate(let parts): parts.contains(where: mentionsFetch)
    default: false
    }
  }
}
