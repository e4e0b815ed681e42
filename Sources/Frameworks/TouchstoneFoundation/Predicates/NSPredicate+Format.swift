import Foundation

/// Predicates from formats; Foundation's own initialisers of these names are refused on Linux.
///
/// - Partial: subqueries, casts and index expressions are not read.
extension NSPredicate {
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args)
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let test = PredicateParser.test(predicateFormat, arguments ?? [])
    self.init { object, bindings in test.holds(for: object, bindings) }
  }
}
