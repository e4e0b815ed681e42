import Foundation

/// What an expression is made of. Asking one for a part it has not is an error in the program, as on Apple's platform.
extension NSExpression {
  public var constantValue: Any? {
    guard case .constant(let value) = content else { raiseNoPart() }
    return value
  }

  public var keyPath: String {
    guard case .keyPath(_, let path) = content else { raiseNoPart() }
    return path
  }

  public var variable: String {
    switch content {
    case .variable(let name), .assignment(let name, _), .subquery(_, let name, _): return name
    default: raiseNoPart()
    }
  }

  public var function: String {
    switch content {
    case .function(_, let selector, _): return selector
    case .keyPath: return "valueForKeyPath:"
    default: raiseNoPart()
    }
  }

  public var operand: NSExpression {
    switch content {
    case .keyPath(let operand, _): return operand ?? NSExpression(.evaluatedObject)
    case .function(let operand, _, _): return operand ?? NSExpression(.constant("NSPredicateUtilities"))
    default: raiseNoPart()
    }
  }

  public var arguments: [NSExpression]? {
    switch content {
    case .function(_, _, let arguments), .block(_, let arguments): return arguments
    case .keyPath(_, let path): return [NSExpression(.constant(path))]
    default: raiseNoPart()
    }
  }

  public var collection: Any {
    switch content {
    case .aggregate(let parts): return parts
    case .subquery(let collection, _, _): return collection
    default: raiseNoPart()
    }
  }

  public var predicate: NSPredicate {
    switch content {
    case .subquery(_, _, let predicate), .conditional(let predicate, _, _): return predicate
    default: raiseNoPart()
    }
  }

  public var left: NSExpression {
    switch content {
    case .unionSet(let left, _), .intersectSet(let left, _), .minusSet(let left, _): return left
    default: raiseNoPart()
    }
  }

  public var right: NSExpression {
    switch content {
    case .unionSet(_, let right), .intersectSet(_, let right), .minusSet(_, let right): return right
    default: raiseNoPart()
    }
  }

  public var `true`: NSExpression {
    guard case .conditional(_, let value, _) = content else { raiseNoPart() }
    return value
  }

  public var `false`: NSExpression {
    guard case .conditional(_, _, let value) = content else { raiseNoPart() }
    return value
  }

  public var expressionBlock: (Any?, [Any], NSMutableDictionary?) -> Any {
    guard case .block(let block, _) = content else { raiseNoPart() }
    return { block($0, $1, $2) ?? NSNull() }
  }

  private func raiseNoPart(_ part: StaticString = #function) -> Never {
    NSException.raise(
      .invalidArgumentException,
      "-[NSExpression \(part)]: the expression \(self) has none. Ask for its expressionType first.")
  }
}
