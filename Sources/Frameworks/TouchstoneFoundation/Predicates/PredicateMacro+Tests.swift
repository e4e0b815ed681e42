import Foundation

extension PredicateExpressions.Equal: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    makeComparison(try names.expression(lhs), .equalTo, try names.expression(rhs))
  }
}

extension PredicateExpressions.NotEqual: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    makeComparison(try names.expression(lhs), .notEqualTo, try names.expression(rhs))
  }
}

extension PredicateExpressions.Comparison: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    let type: NSComparisonPredicate.Operator =
      switch op {
      case .lessThan: .lessThan
      case .lessThanOrEqual: .lessThanOrEqualTo
      case .greaterThan: .greaterThan
      case .greaterThanOrEqual: .greaterThanOrEqualTo
      @unknown default: throw PredicateNames.Inexpressible()
      }
    return makeComparison(try names.expression(lhs), type, try names.expression(rhs))
  }
}

extension PredicateExpressions.Conjunction: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    StructuredCompoundPredicate(
      type: .and, subpredicates: [try names.predicate(lhs), try names.predicate(rhs)])
  }
}

extension PredicateExpressions.Disjunction: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    StructuredCompoundPredicate(
      type: .or, subpredicates: [try names.predicate(lhs), try names.predicate(rhs)])
  }
}

extension PredicateExpressions.Negation: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    StructuredCompoundPredicate(type: .not, subpredicates: [try names.predicate(wrapped)])
  }
}

extension PredicateExpressions.SequenceContains: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    makeComparison(try names.expression(element), .in, try names.expression(sequence))
  }
}

extension PredicateExpressions.SequenceContainsWhere: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    let found = try names.matches(sequence, variable.key, test, negated: false)
    return makeComparison(found.appending("@count"), .greaterThan, NSExpression(forConstantValue: 0))
  }
}

extension PredicateExpressions.SequenceAllSatisfy: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    let found = try names.matches(sequence, variable.key, test, negated: true)
    return makeComparison(found.appending("@count"), .equalTo, NSExpression(forConstantValue: 0))
  }
}

extension PredicateExpressions.CollectionContainsCollection: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    guard Base.Output.self == String.self else { throw PredicateNames.Inexpressible() }
    return makeComparison(try names.expression(base), .contains, try names.expression(other))
  }
}

extension PredicateExpressions.SequenceStartsWith: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    guard Base.Output.self == String.self else { throw PredicateNames.Inexpressible() }
    return makeComparison(try names.expression(base), .beginsWith, try names.expression(prefix))
  }
}

extension PredicateExpressions.RangeExpressionContains: FormatExpressible {
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    let bounds: (Any, Any)
    let includesUpper: Bool
    switch range {
    case let closed as any ClosedBounds: (bounds, includesUpper) = (closed.bounds, true)
    case let open as any OpenBounds: (bounds, includesUpper) = (open.bounds, false)
    default: throw PredicateNames.Inexpressible()
    }
    let value = try names.expression(element)
    let (lower, upper) = (try names.expression(bounds.0), try names.expression(bounds.1))
    return StructuredCompoundPredicate(
      type: .and,
      subpredicates: [
        makeComparison(value, .greaterThanOrEqualTo, lower),
        makeComparison(value, includesUpper ? .lessThanOrEqualTo : .lessThan, upper),
      ])
  }
}

private protocol ClosedBounds { var bounds: (Any, Any) { get } }
private protocol OpenBounds { var bounds: (Any, Any) { get } }
extension PredicateExpressions.ClosedRange: ClosedBounds {
  fileprivate var bounds: (Any, Any) { (lower, upper) }
}
extension PredicateExpressions.Range: OpenBounds { fileprivate var bounds: (Any, Any) { (lower, upper) } }

extension PredicateNames {
  /// The elements of a collection for which a test holds, or does not.
  fileprivate mutating func matches(
    _ collection: Any, _ variable: PredicateExpressions.VariableID, _ test: Any, negated: Bool
  ) throws -> NSExpression {
    let elements = try expression(collection)
    let name = name(variable)
    let holds = try predicate(test)
    return NSExpression(
      forSubquery: elements, usingIteratorVariable: name,
      predicate: negated ? StructuredCompoundPredicate(type: .not, subpredicates: [holds]) : holds)
  }
}
