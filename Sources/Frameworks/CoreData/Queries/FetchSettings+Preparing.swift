import TouchstoneFoundation

extension FetchSettings {
  /// As stores and objects are asked: fetches inside of predicates are done, and what was decoded securely and is not allowed
  /// yet is refused, whoever would have evaluated it.
  func prepared() throws -> FetchSettings {
    for predicate in [predicate, havingPredicate] {
      if let predicate { DecodedEvaluation.check(predicate) }
    }
    for descriptor in sortDescriptors ?? [] { DecodedEvaluation.check(descriptor) }
    for case let property as NSExpressionDescription in (propertiesToFetch ?? [])
      + (propertiesToGroupBy ?? [])
    {
      if let expression = property.expression { DecodedEvaluation.check(expression) }
    }
    var settings = self
    settings.predicate = try predicate.map { try FetchExpressions.resolved($0) }
    settings.havingPredicate = try havingPredicate.map { try FetchExpressions.resolved($0) }
    return settings
  }
}
