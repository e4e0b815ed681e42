import TouchstoneFoundation

/// The `expressionType` of expressions that fetch.
public let NSFetchRequestExpressionType = NSExpression.ExpressionType._fetchRequest

/// What a fetch request finds in a context, or how many. Formats write it as `FETCH(request, context, NO)`.
///
/// A request with one in its predicate throws the error of that; evaluated by itself, what cannot fetch ends the program.
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
  package func found(in context: Any?, isCount: Bool) throws -> Any? {
    guard let context = context as? NSManagedObjectContext else { return nil }
    if isCount { return NSNumber(value: try context.count(for: self)) }
    return NSArray(array: try context.fetchAny(self))
  }
}
