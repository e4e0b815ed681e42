import TouchstoneFoundation

/// The objects that one dictionary is made of: a single one, or those that GROUP BY takes together.
struct ObjectGroup {
  let objects: [NSManagedObject]
  /// Whether `sum:` and its like are about all of them.
  let isAggregated: Bool

  /// What is no aggregate is of this one.
  var first: NSManagedObject? { objects.first }

  func value(_ property: Any) -> Any? {
    guard let calculated = property as? NSExpressionDescription else {
      let value = first?.value(forKeyPath: DictionaryMaking.name(property))
      return (value as? NSManagedObject)?.objectID ?? value
    }
    guard let expression = calculated.expression else { return nil }
    if case .evaluatedObject = expression.content { return first?.objectID }
    if isAggregated, let aggregate = expression.aggregate { return value(aggregate) }
    return expression.expressionValue(with: first, context: nil)
  }

  // MARK: Aggregates

  private func value(_ aggregate: (selector: String, argument: NSExpression)) -> Any? {
    let values = NSExpression(.constant(values(aggregate.argument)))
    return NSExpression(.function(nil, aggregate.selector, [values])).expressionValue(with: nil, context: nil)
  }

  /// What has none is left out, and what leads to many objects has a value for each, as in joined rows.
  private func values(_ argument: NSExpression) -> [Any] {
    if case .function(nil, "distinct:", let inner) = argument.content, inner.count == 1 {
      return PredicateValue.distinct(values(inner[0]))
    }
    return objects.flatMap { object -> [Any] in
      guard let value = PredicateValue.plain(argument.expressionValue(with: object, context: nil)) else {
        return []
      }
      guard value is NSSet || value is NSOrderedSet else { return [value] }
      return (PredicateValue.elements(value) ?? []).compactMap { $0 }
    }
  }

  // MARK: HAVING

  /// `results` are the group's calculated values, which the condition may name as keys or variables.
  func meets(_ condition: NSPredicate, _ results: [String: Any]) -> Bool {
    told(condition, results).evaluate(with: first, substitutionVariables: results)
  }

  private func told(_ predicate: NSPredicate, _ results: [String: Any]) -> NSPredicate {
    predicate.replacingParts({ told($0, results) }, { told($0, results) })
  }

  /// With values in place of what is about the whole group. A subquery is about rows of its own.
  private func told(_ expression: NSExpression, _ results: [String: Any]) -> NSExpression {
    if case .subquery = expression.content { return expression }
    if case .keyPath(nil, let path) = expression.content, let result = results[path] {
      return NSExpression(.constant(PredicateValue.plain(result)))
    }
    if let aggregate = expression.aggregate { return NSExpression(.constant(value(aggregate))) }
    return expression.replacingParts({ told($0, results) }, { told($0, results) })
  }
}

extension NSExpression {
  private static let aggregates: Set<String> = [
    "count:", "sum:", "min:", "max:", "average:", "median:", "stddev:", "mode:",
  ]

  private static let operators = ["@sum": "sum:", "@min": "min:", "@max": "max:", "@avg": "average:"]

  /// A function of many values, and what it is of: `sum:(price)`, `@sum.price`.
  var aggregate: (selector: String, argument: NSExpression)? {
    if case .keyPath(nil, let path) = content, path.hasPrefix("@") {
      let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let selector = Self.operators[parts[0]] else { return nil }
      return (selector, NSExpression(forKeyPath: parts[1]))
    }
    guard case .function(nil, let selector, let arguments) = content, arguments.count == 1,
      Self.aggregates.contains(selector)
    else { return nil }
    return (selector, arguments[0])
  }
}
