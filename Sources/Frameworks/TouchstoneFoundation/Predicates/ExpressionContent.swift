import Foundation

/// What an expression is.
package indirect enum ExpressionContent {
  case constant(Any?)
  case evaluatedObject
  case variable(String)
  /// A key path of what the operand is; without one, of the evaluated object.
  case keyPath(NSExpression?, String)
  /// A function of the language, or a method of the operand.
  case function(NSExpression?, String, [NSExpression])
  case aggregate([NSExpression])
  case unionSet(NSExpression, NSExpression)
  case intersectSet(NSExpression, NSExpression)
  case minusSet(NSExpression, NSExpression)
  case subquery(NSExpression, String, NSPredicate)
  case anyKey
  case block((Any?, [Any], NSMutableDictionary?) -> Any?, [NSExpression])
  case conditional(NSPredicate, NSExpression, NSExpression)
  case assignment(String, NSExpression)
  case symbol(ExpressionSymbol)
  /// What a fetch request finds in a context, or how much.
  case fetch(NSExpression, NSExpression, isCount: Bool)
}

/// A fetch request, which expressions know by this alone.
package protocol FetchingInExpressions: AnyObject {
  /// What it finds in a context, as an array, or its number; nil where `context` is none.
  func found(in context: Any?, isCount: Bool) throws -> Any?
}

/// What may stand in brackets beside an index.
package enum ExpressionSymbol: String { case first = "FIRST", last = "LAST", size = "SIZE" }

extension NSExpression {
  static func calling(_ selector: String, _ arguments: [NSExpression]) -> NSExpression {
    NSExpression(.function(nil, selector, arguments))
  }

  /// The same with one more key.
  func appending(_ key: String) -> NSExpression {
    switch content {
    case .evaluatedObject: NSExpression(.keyPath(nil, key))
    case .keyPath(let operand, let path): NSExpression(.keyPath(operand, path + "." + key))
    default: NSExpression(.keyPath(self, key))
    }
  }
}
