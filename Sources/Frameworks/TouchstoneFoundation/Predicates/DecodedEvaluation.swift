import Foundation

/// Whether predicates, expressions and sort descriptors may be evaluated that came from an archive.
///
/// What an archive holds may have been written by anybody, and evaluating it asks objects for keys and calls their methods. So
/// all parts of what was decoded securely refuse, until the app has looked at them and allows it.
package enum DecodedEvaluation {
  static func set(_ isAllowed: Bool, _ predicate: NSPredicate) {
    (predicate as? StructuredCompoundPredicate)?.mayBeEvaluated = isAllowed
    (predicate as? NSComparisonPredicate)?.mayBeEvaluated = isAllowed
    set(isAllowed, PredicateParts(of: predicate))
  }

  static func set(_ isAllowed: Bool, _ expression: NSExpression) {
    expression.mayBeEvaluated = isAllowed
    set(isAllowed, expression.content.parts)
  }

  private static func set(_ isAllowed: Bool, _ parts: PredicateParts) {
    for part in parts.expressions { set(isAllowed, part) }
    for part in parts.predicates { set(isAllowed, part) }
  }

  /// For those who search with a predicate without evaluating it. Ends the program if it, or a part of it, is refused.
  package static func check(_ predicate: NSPredicate) {
    if isRefused(predicate) { raise(predicate) }
    check(PredicateParts(of: predicate))
  }

  package static func check(_ expression: NSExpression) {
    if !expression.mayBeEvaluated { raise(expression) }
    check(expression.content.parts)
  }

  private static func check(_ parts: PredicateParts) {
    for part in parts.expressions { check(part) }
    for part in parts.predicates { check(part) }
  }

  /// The same for those who sort without comparing.
  package static func check(_ descriptor: NSSortDescriptor) {
    if (descriptor as? KeySortDescriptor)?.mayBeEvaluated == false { raise(descriptor) }
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
