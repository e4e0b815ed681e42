import TouchstoneFoundation
import TouchstoneObjectStore

extension PredicateTranslation {
  private static let aggregates = [
    "count:": "COUNT", "sum:": "total", "min:": "min", "max:": "max", "average:": "avg",
  ]

  /// `sum:(price)` of all rows, or of those of a group; nil if the function is of single rows.
  func groupFunction(_ selector: String, _ arguments: [NSExpression]) throws -> SQLText? {
    guard arguments.count == 1, let function = Self.aggregates[selector] else { return nil }
    let isCount = selector == "count:"
    var inner = self
    inner.isAboutGroups = false
    var text = try "\(function)(" + inner.aggregated(arguments[0], isCount: isCount) + ")"
    // What has no values has none that is least.
    text.mayBeNull = !isCount && selector != "sum:"
    return text
  }

  /// What is counted or added up. `distinct:` inside counts each value once.
  private func aggregated(_ expression: NSExpression, isCount: Bool) throws -> SQLText {
    if case .function(nil, "distinct:", let arguments) = expression.content {
      return try " DISTINCT" + aggregated(arguments[0], isCount: isCount)
    }
    if isCount, case .keyPath(nil, let path) = expression.content, let property = scope.entity.property(path)
    {
      switch property.place {
      case .toManyByKey(let many):
        let alias = scope.joinMany(
          many.destination.table.name, many.column.name, from: scope.alias, isInner: false)
        return SQLText(" \(alias).Z_PK")
      case .toManyByPairs(let pairs):
        let alias = scope.joinMany(pairs.table.name, pairs.ownColumn, from: scope.alias, isInner: false)
        return SQLText(" \(alias).\(pairs.otherColumn)")
      default: break
      }
    }
    let side = try side(expression, false)
    switch side.storage {
    case .binary, .transformable, .uuid: if !isCount { throw Untranslatable("an aggregate of \(expression)") }
    default: break
    }
    return side.text
  }
}
