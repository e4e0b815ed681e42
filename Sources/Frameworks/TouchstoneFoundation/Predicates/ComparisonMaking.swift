/// Makes a comparison for the frameworks above, which may not name the class where one is made: the optimiser would read its
/// v-table into their module, take Foundation's `predicateFormat` and the one here for two answers to one question, and crash.
@_semantics("optimize.no.crossmodule")
@inline(never)
package func makeComparison(
  _ left: NSExpression, _ type: NSComparisonPredicate.Operator, _ right: NSExpression,
  modifier: NSComparisonPredicate.Modifier = .direct, options: NSComparisonPredicate.Options = []
) -> NSComparisonPredicate {
  NSComparisonPredicate(
    leftExpression: left, rightExpression: right, modifier: modifier, type: type, options: options)
}
