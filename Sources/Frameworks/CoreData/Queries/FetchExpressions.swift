import TouchstoneFoundation

/// Fetches inside of predicates, done once for all rows.
enum FetchExpressions {
  static func areIn(_ predicate: NSPredicate) -> Bool {
    PredicateParts(of: predicate).contains(where: isFetch)
  }

  static func resolved(_ predicate: NSPredicate) throws -> NSPredicate {
    areIn(predicate) ? try predicate.replacingParts(resolved, resolved) : predicate
  }

  /// What is the same for all rows becomes its value.
  private static func resolved(_ expression: NSExpression) throws -> NSExpression {
    guard isFetch(expression) || expression.content.parts.contains(where: isFetch) else { return expression }
    let made = try expression.replacingParts(resolved, resolved)
    guard PredicateTranslation.isConstant(expression) else { return made }
    let none = PredicateBindings([:])
    let value = isFetch(made) ? try made.fetched(nil, none) : made.value(for: nil, none)
    return NSExpression(.constant(PredicateValue.plain(value)))
  }

  private static func isFetch(_ expression: NSExpression) -> Bool {
    if case .fetch = expression.content { true } else { false }
  }
}
