import Foundation

/// Puts values in the places of `$variables`.
struct PredicateSubstitution {
  private let variables: [String: Any]

  init(_ variables: [String: Any]) { self.variables = variables }

  /// What may not be evaluated yet may not with values either.
  func substituted(_ predicate: NSPredicate) -> NSPredicate {
    let made = predicate.replacingParts(substituted, substituted)
    if DecodedEvaluation.isRefused(predicate) { DecodedEvaluation.refuse(made) }
    return made
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
    case .variable(let name):
      guard let value = variables[name] else { return expression }
      return value as? NSExpression ?? NSExpression(forConstantValue: value)
    case .subquery(let collection, let name, let predicate):
      var inner = variables
      // The name is the subquery's own inside it.
      inner[name] = nil
      return NSExpression(
        .subquery(substituted(collection), name, PredicateSubstitution(inner).substituted(predicate)))
    default: return expression.replacingParts(substituted, substituted)
    }
  }
}
