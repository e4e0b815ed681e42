import Foundation

/// Stands before Foundation's class of that name, which on Linux is a shell.
///
/// - Partial: subqueries, casts, index expressions and most functions are not read.
open class NSExpression: _NSObject {
  private let expression: PredicateExpression

  public convenience init(format expressionFormat: String, _ args: any CVarArg...) {
    self.init(format: expressionFormat, argumentArray: args)
  }

  public init(format expressionFormat: String, argumentArray arguments: [Any]) {
    expression = PredicateParser.expression(expressionFormat, arguments)
    super.init()
  }

  public init(forConstantValue obj: Any?) {
    expression = .constant(obj)
    super.init()
  }

  public init(forKeyPath keyPath: String) {
    expression = .keyPath(keyPath)
    super.init()
  }

  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    expression.value(for: object, context as? [String: Any])
  }
}
