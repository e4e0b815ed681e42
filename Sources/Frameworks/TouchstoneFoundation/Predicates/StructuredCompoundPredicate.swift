import Foundation

/// What formats make: Foundation's class describes itself by its address alone, and is equal to nothing.
final class StructuredCompoundPredicate: NSCompoundPredicate {
  /// False of one that was decoded securely, until the app allows it.
  var mayBeEvaluated = true

  override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    if !mayBeEvaluated { DecodedEvaluation.raise(self) }
    return super.evaluate(with: object, substitutionVariables: bindings)
  }

  override var description: String { PredicateText.text(of: self) }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCompoundPredicate else { return false }
    return compoundPredicateType == other.compoundPredicateType
      && subpredicates.elementsEqual(other.subpredicates) { $0.isEqual($1) }
  }

  override var hash: Int { description.hash }

  override func copy(with zone: NSZone? = nil) -> Any { self }
}
