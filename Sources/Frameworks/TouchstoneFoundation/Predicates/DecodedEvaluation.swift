import Foundation

/// Whether predicates and expressions may be evaluated that came from an archive.
///
/// What an archive holds may have been written by anybody, and evaluating it asks objects for keys and calls their methods. So
/// all parts of what was decoded securely refuse, until the app has looked at them and allows it.
enum DecodedEvaluation {
  static func set(_ isAllowed: Bool, _ predicate: NSPredicate) {
    switch predicate {
    case let compound as NSCompoundPredicate:
      (compound as? StructuredCompoundPredicate)?.mayBeEvaluated = isAllowed
      for part in compound.subpredicates { set(isAllowed, part) }
    case let comparison as NSComparisonPredicate:
      comparison.mayBeEvaluated = isAllowed
      set(isAllowed, comparison.leftExpression)
      set(isAllowed, comparison.rightExpression)
    default: break
    }
  }

  static func set(_ isAllowed: Bool, _ expression: NSExpression) {
    expression.mayBeEvaluated = isAllowed
    switch expression.content {
    case .constant, .evaluatedObject, .variable, .anyKey, .symbol: break
    case .keyPath(let operand, _): operand.map { set(isAllowed, $0) }
    case .function(let operand, _, let arguments):
      operand.map { set(isAllowed, $0) }
      for part in arguments { set(isAllowed, part) }
    case .aggregate(let parts), .block(_, let parts): for part in parts { set(isAllowed, part) }
    case .unionSet(let left, let right), .intersectSet(let left, let right), .minusSet(let left, let right),
      .fetch(let left, let right, _):
      set(isAllowed, left)
      set(isAllowed, right)
    case .subquery(let collection, _, let predicate):
      set(isAllowed, collection)
      set(isAllowed, predicate)
    case .conditional(let predicate, let yes, let no):
      set(isAllowed, predicate)
      set(isAllowed, yes)
      set(isAllowed, no)
    case .assignment(_, let value): set(isAllowed, value)
    }
  }

  static func isRefused(_ predicate: NSPredicate) -> Bool {
    switch predicate {
    case let compound as StructuredCompoundPredicate: !compound.mayBeEvaluated
    case let comparison as NSComparisonPredicate: !comparison.mayBeEvaluated
    default: false
    }
  }

  /// The predicate itself, not its parts.
  static func refuse(_ predicate: NSPredicate) {
    (predicate as? StructuredCompoundPredicate)?.mayBeEvaluated = false
    (predicate as? NSComparisonPredicate)?.mayBeEvaluated = false
  }

  static func raise(_ refused: NSObject) -> Never {
    NSException.raise(
      .internalInconsistencyException,
      "\(refused) was decoded securely and may not be evaluated yet. Look at its keys and methods, then call "
        + "allowEvaluation().")
  }
}
