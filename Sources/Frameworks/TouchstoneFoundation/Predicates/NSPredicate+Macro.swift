import Foundation

extension NSPredicate {
  /// What `#Predicate` says, for whoever evaluates or translates formats. Nil where the language of formats has no words for
  /// a part of it.
  public convenience init?<Input: NSObject>(_ predicate: Predicate<Input>) {
    guard let expression = predicate.expression as? any FormatExpressible else { return nil }
    var names = PredicateNames(evaluated: predicate.variable.key)
    guard let made = try? expression.predicate(&names) else { return nil }
    self.init(made: made)
  }
}

/// Parts of `#Predicate` that formats have words for.
protocol FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression
  func predicate(_ names: inout PredicateNames) throws -> NSPredicate
}

extension FormatExpressible {
  func expression(_ names: inout PredicateNames) throws -> NSExpression {
    NSExpression(
      forConditional: try predicate(&names), trueExpression: NSExpression(forConstantValue: true),
      falseExpression: NSExpression(forConstantValue: false))
  }

  func predicate(_ names: inout PredicateNames) throws -> NSPredicate {
    makeComparison(try expression(&names), .equalTo, NSExpression(forConstantValue: true))
  }
}

/// What variables of closures are called in formats.
struct PredicateNames {
  struct Inexpressible: Error {}

  private var names: [PredicateExpressions.VariableID: NSExpression]
  private var count = 0

  init(evaluated: PredicateExpressions.VariableID) {
    names = [evaluated: NSExpression.expressionForEvaluatedObject()]
  }

  func expression(of variable: PredicateExpressions.VariableID) throws -> NSExpression {
    guard let known = names[variable] else { throw Inexpressible() }
    return known
  }

  /// A name of its own for the elements of a collection.
  mutating func name(_ variable: PredicateExpressions.VariableID) -> String {
    count += 1
    names[variable] = NSExpression(forVariable: "element\(count)")
    return "element\(count)"
  }

  /// The same thing under another name: what an optional holds.
  mutating func name(_ variable: PredicateExpressions.VariableID, as expression: NSExpression) {
    names[variable] = expression
  }

  mutating func expression(_ part: Any) throws -> NSExpression {
    guard let part = part as? any FormatExpressible else { throw Inexpressible() }
    return try part.expression(&self)
  }

  mutating func predicate(_ part: Any) throws -> NSPredicate {
    guard let part = part as? any FormatExpressible else { throw Inexpressible() }
    return try part.predicate(&self)
  }
}
