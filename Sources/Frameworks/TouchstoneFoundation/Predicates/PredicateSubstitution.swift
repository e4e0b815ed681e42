import Foundation

/// Puts values in the places of `$variables`.
struct PredicateSubstitution {
  private let variables: [String: Any]

  init(_ variables: [String: Any]) { self.variables = variables }

  /// What may not be evaluated yet may not with values either.
  func substituted(_ predicate: NSPredicate) -> NSPredicate {
    let made = filled(predicate)
    if DecodedEvaluation.isRefused(predicate) { DecodedEvaluation.refuse(made) }
    return made
  }

  private func filled(_ predicate: NSPredicate) -> NSPredicate {
    switch predicate {
    case let compound as NSCompoundPredicate:
      return StructuredCompoundPredicate(
        type: compound.compoundPredicateType, subpredicates: compound.subpredicates.map(substituted))
    case let comparison as NSComparisonPredicate:
      let left = substituted(comparison.leftExpression)
      let right = substituted(comparison.rightExpression)
      if let selector = comparison.customSelector {
        return NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: selector)
      }
      return NSComparisonPredicate(
        leftExpression: left, rightExpression: right, modifier: comparison.comparisonPredicateModifier,
        type: comparison.predicateOperatorType, options: comparison.options)
    default: return predicate
    }
  }

  private func substituted(_ expression: NSExpression) -> NSExpression {
    let made = filled(expression)
    // A value in a variable's place is the app's own.
    if case .variable = expression.content { return made }
    if !expression.mayBeEvaluated { made.mayBeEvaluated = false }
    return made
  }

  private func filled(_ expression: NSExpression) -> NSExpression {
    switch expression.content {
    case .constant, .evaluatedObject, .anyKey, .symbol: return expression
    case .variable(let name):
      guard let value = variables[name] else { return expression }
      return value as? NSExpression ?? NSExpression(forConstantValue: value)
    case .keyPath(let operand, let path):
      return operand.map { NSExpression(.keyPath(substituted($0), path)) } ?? expression
    case .function(let operand, let selector, let arguments):
      return NSExpression(.function(operand.map(substituted), selector, arguments.map(substituted)))
    case .aggregate(let parts): return NSExpression(.aggregate(parts.map(substituted)))
    case .unionSet(let left, let right): return NSExpression(.unionSet(substituted(left), substituted(right)))
    case .intersectSet(let left, let right):
      return NSExpression(.intersectSet(substituted(left), substituted(right)))
    case .minusSet(let left, let right): return NSExpression(.minusSet(substituted(left), substituted(right)))
    case .subquery(let collection, let name, let predicate):
      var inner = variables
      // The name is the subquery's own inside it.
      inner[name] = nil
      return NSExpression(
        .subquery(substituted(collection), name, PredicateSubstitution(inner).substituted(predicate)))
    case .block(let block, let arguments): return NSExpression(.block(block, arguments.map(substituted)))
    case .conditional(let predicate, let yes, let no):
      return NSExpression(.conditional(substituted(predicate), substituted(yes), substituted(no)))
    case .assignment(let name, let value): return NSExpression(.assignment(name, substituted(value)))
    case .fetch(let request, let context, let isCount):
      return NSExpression(.fetch(substituted(request), substituted(context), isCount: isCount))
    }
  }
}
