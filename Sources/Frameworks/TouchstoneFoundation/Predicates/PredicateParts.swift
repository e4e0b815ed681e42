import Foundation

/// What is directly inside a predicate or an expression: what walks through one, whatever it looks for, goes by this.
package struct PredicateParts {
  package private(set) var expressions: [NSExpression] = []
  package private(set) var predicates: [NSPredicate] = []

  package init(of predicate: NSPredicate) {
    switch predicate {
    case let compound as NSCompoundPredicate: predicates = compound.subpredicates
    case let comparison as NSComparisonPredicate:
      expressions = [comparison.leftExpression, comparison.rightExpression]
    default: break
    }
  }

  fileprivate init(_ expressions: [NSExpression] = [], _ predicates: [NSPredicate] = []) {
    (self.expressions, self.predicates) = (expressions, predicates)
  }

  /// Whether it holds for an expression inside, at any depth.
  package func contains(where holds: (NSExpression) -> Bool) -> Bool {
    expressions.contains { holds($0) || $0.content.parts.contains(where: holds) }
      || predicates.contains { PredicateParts(of: $0).contains(where: holds) }
  }
}

extension ExpressionContent {
  package var parts: PredicateParts {
    switch self {
    case .constant, .evaluatedObject, .variable, .anyKey, .symbol: PredicateParts()
    case .keyPath(let operand, _): PredicateParts(operand.map { [$0] } ?? [])
    case .function(let operand, _, let arguments):
      PredicateParts((operand.map { [$0] } ?? []) + arguments)
    case .aggregate(let parts), .block(_, let parts): PredicateParts(parts)
    case .unionSet(let left, let right), .intersectSet(let left, let right), .minusSet(let left, let right),
      .fetch(let left, let right, _):
      PredicateParts([left, right])
    case .subquery(let collection, _, let predicate): PredicateParts([collection], [predicate])
    case .conditional(let predicate, let yes, let no): PredicateParts([yes, no], [predicate])
    case .assignment(_, let value): PredicateParts([value])
    }
  }
}

extension NSExpression {
  /// The same with other parts; itself if it has none.
  package func replacingParts(
    _ expression: (NSExpression) throws -> NSExpression, _ predicate: (NSPredicate) throws -> NSPredicate
  ) rethrows -> NSExpression {
    switch content {
    case .constant, .evaluatedObject, .variable, .anyKey, .symbol, .keyPath(nil, _): self
    case .keyPath(let operand?, let path): NSExpression(.keyPath(try expression(operand), path))
    case .function(let operand, let selector, let arguments):
      NSExpression(.function(try operand.map(expression), selector, try arguments.map(expression)))
    case .aggregate(let parts): NSExpression(.aggregate(try parts.map(expression)))
    case .unionSet(let left, let right): NSExpression(.unionSet(try expression(left), try expression(right)))
    case .intersectSet(let left, let right):
      NSExpression(.intersectSet(try expression(left), try expression(right)))
    case .minusSet(let left, let right): NSExpression(.minusSet(try expression(left), try expression(right)))
    case .subquery(let collection, let name, let condition):
      NSExpression(.subquery(try expression(collection), name, try predicate(condition)))
    case .block(let block, let arguments): NSExpression(.block(block, try arguments.map(expression)))
    case .conditional(let condition, let yes, let no):
      NSExpression(.conditional(try predicate(condition), try expression(yes), try expression(no)))
    case .assignment(let name, let value): NSExpression(.assignment(name, try expression(value)))
    case .fetch(let request, let context, let isCount):
      NSExpression(.fetch(try expression(request), try expression(context), isCount: isCount))
    }
  }
}

extension NSPredicate {
  /// The same with other parts; itself if it has none.
  package func replacingParts(
    _ expression: (NSExpression) throws -> NSExpression, _ predicate: (NSPredicate) throws -> NSPredicate
  ) rethrows -> NSPredicate {
    switch self {
    case let compound as NSCompoundPredicate:
      return StructuredCompoundPredicate(
        type: compound.compoundPredicateType, subpredicates: try compound.subpredicates.map(predicate))
    case let comparison as NSComparisonPredicate:
      let left = try expression(comparison.leftExpression)
      let right = try expression(comparison.rightExpression)
      if let selector = comparison.customSelector {
        return NSComparisonPredicate(leftExpression: left, rightExpression: right, customSelector: selector)
      }
      return NSComparisonPredicate(
        leftExpression: left, rightExpression: right, modifier: comparison.comparisonPredicateModifier,
        type: comparison.predicateOperatorType, options: comparison.options)
    default: return self
    }
  }
}
