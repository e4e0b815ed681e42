import TouchstoneFoundation

/// The `expressionType` of expressions that fetch.
public let NSFetchRequestExpressionType = NSExpression.ExpressionType._fetchRequest

/// What a fetch request finds in a context, or how many. Formats write it as `FETCH(request, context, NO)`.
///
/// - Partial: formats make a plain `NSExpression` of that type.
open class NSFetchRequestExpression: NSExpression, @unchecked Sendable {
  /// `fetch` is an expression for the request, `context` one for the context; with `countFlag` the value is a number.
  open class func expression(
    forFetch fetch: NSExpression, context: NSExpression, countOnly countFlag: Bool
  ) -> NSExpression {
    NSFetchRequestExpression(.fetch(fetch, context, isCount: countFlag))
  }

  open var requestExpression: NSExpression { parts.request }
  open var contextExpression: NSExpression { parts.context }
  open var isCountOnlyRequest: Bool { parts.isCount }

  private var parts: (request: NSExpression, context: NSExpression, isCount: Bool) {
    guard case .fetch(let request, let context, let isCount) = content else {
      NSException.raise(
        .internalInconsistencyException,
        "\(self) fetches nothing: make it by expression(forFetch:context:countOnly:).")
    }
    return (request, context, isCount)
  }
}

extension NSFetchRequest: FetchingInExpressions {
  /// What cannot be fetched has no value: an expression throws no error.
  package func found(in context: Any?, isCount: Bool) -> Any? {
    guard let context = context as? NSManagedObjectContext else { return nil }
    if isCount { return (try? context.count(for: self)).map { NSNumber(value: $0) } }
    return (try? context.fetchAny(self)).map { NSArray(array: $0) }
  }
}

/// Fetches inside of predicates, done once for all rows.
enum FetchExpressions {
  static func resolved(_ predicate: NSPredicate?) -> NSPredicate? {
    guard let predicate, mentionsFetch(predicate) else { return predicate }
    return resolved(predicate)
  }

  private static func resolved(_ predicate: NSPredicate) -> NSPredicate {
    switch predicate {
    case let compound as NSCompoundPredicate where mentionsFetch(compound):
      let parts: [NSPredicate] = compound.subpredicates.map(resolved)
      return NSCompoundPredicate(type: compound.compoundPredicateType, subpredicates: parts)
    case let comparison as NSComparisonPredicate
    where comparison.predicateOperatorType != .customSelector && mentionsFetch(comparison):
      return makeComparison(
        resolved(comparison.leftExpression), comparison.predicateOperatorType,
        resolved(comparison.rightExpression), modifier: comparison.comparisonPredicateModifier,
        options: comparison.options)
    default: return predicate
    }
  }

  /// A side that is the same for all rows.
  private static func resolved(_ side: NSExpression) -> NSExpression {
    guard mentionsFetch(side), PredicateTranslation.isConstant(side) else { return side }
    return NSExpression(.constant(PredicateValue.plain(side.value(for: nil, PredicateBindings([:])))))
  }

  private static func mentionsFetch(_ predicate: NSPredicate) -> Bool {
    switch predicate {
    case let compound as NSCompoundPredicate: compound.subpredicates.contains(where: mentionsFetch)
    case let comparison as NSComparisonPredicate:
      mentionsFetch(comparison.leftExpression) || mentionsFetch(comparison.rightExpression)
    default: false
    }
  }

  private static func mentionsFetch(_ expression: NSExpression) -> Bool {
    switch expression.content {
    case .fetch: true
    case .keyPath(let operand?, _): mentionsFetch(operand)
    case .function(nil, _, let arguments): arguments.contains(where: mentionsFetch)
    case .aggregate(let parts): parts.contains(where: mentionsFetch)
    default: false
    }
  }
}
