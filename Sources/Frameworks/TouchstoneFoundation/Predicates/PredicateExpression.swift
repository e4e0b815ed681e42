import Foundation

/// What stands on one side of a comparison.
indirect enum PredicateExpression {
  case constant(Any?)
  case evaluated
  case variable(String)
  case keyPath(String)
  case list([PredicateExpression])
  case arithmetic(String, PredicateExpression, PredicateExpression)
  case function(String, [PredicateExpression])

  func value(for object: Any?, _ bindings: [String: Any]?) -> Any? {
    switch self {
    case .constant(let value): return value
    case .evaluated: return object
    case .variable(let name): return bindings?[name]
    case .keyPath(let path):
      guard let object else { return nil }
      return KeyValueCoding.value(forKeyPath: path, of: object)
    case .list(let parts): return parts.map { $0.value(for: object, bindings) ?? NSNull() }
    case .arithmetic(let sign, let left, let right):
      guard let left = PredicateValue.number(left.value(for: object, bindings)),
        let right = PredicateValue.number(right.value(for: object, bindings))
      else { return nil }
      return Self.calculate(sign, left, right)
    case .function(let name, let arguments):
      return Self.call(name, arguments.map { $0.value(for: object, bindings) })
    }
  }

  /// Whole numbers stay whole, also where they are divided.
  private static func calculate(_ sign: String, _ left: NSNumber, _ right: NSNumber) -> Any? {
    if !PredicateValue.isFraction(left), !PredicateValue.isFraction(right), sign != "**" {
      let (a, b) = (left.intValue, right.intValue)
      switch sign {
      case "+": return NSNumber(value: a &+ b)
      case "-": return NSNumber(value: a &- b)
      case "*": return NSNumber(value: a &* b)
      default: return b == 0 ? nil : NSNumber(value: a / b)
      }
    }
    let (a, b) = (left.doubleValue, right.doubleValue)
    switch sign {
    case "+": return NSNumber(value: a + b)
    case "-": return NSNumber(value: a - b)
    case "*": return NSNumber(value: a * b)
    case "/": return NSNumber(value: a / b)
    default: return NSNumber(value: Foundation.pow(a, b))
    }
  }

  static let functions: Set<String> = [
    "sum", "count", "min", "max", "average", "sqrt", "abs", "ceiling", "floor", "trunc", "uppercase",
    "lowercase", "length", "now", "ln", "log", "exp",
  ]

  private static func call(_ name: String, _ arguments: [Any?]) -> Any? {
    let list = arguments.count == 1 ? PredicateValue.elements(arguments[0]) : nil
    let numbers = (list ?? arguments).compactMap { PredicateValue.number($0)?.doubleValue }
    switch name {
    case "now": return Date()
    case "count": return NSNumber(value: (list ?? arguments).count)
    case "uppercase": return (arguments.first as? String)?.uppercased()
    case "lowercase": return (arguments.first as? String)?.lowercased()
    case "length": return (arguments.first as? String).map { NSNumber(value: $0.utf16.count) }
    case "sum": return NSNumber(value: numbers.reduce(0, +))
    case "min": return numbers.min().map { NSNumber(value: $0) }
    case "max": return numbers.max().map { NSNumber(value: $0) }
    case "average":
      return numbers.isEmpty ? nil : NSNumber(value: numbers.reduce(0, +) / Double(numbers.count))
    default: break
    }
    guard let number = numbers.first else { return nil }
    switch name {
    case "sqrt": return NSNumber(value: number.squareRoot())
    case "abs": return NSNumber(value: Swift.abs(number))
    case "ceiling": return NSNumber(value: number.rounded(.up))
    case "floor": return NSNumber(value: number.rounded(.down))
    case "trunc": return NSNumber(value: number.rounded(.towardZero))
    case "ln": return NSNumber(value: Foundation.log(number))
    case "log": return NSNumber(value: Foundation.log10(number))
    default: return NSNumber(value: Foundation.exp(number))
    }
  }
}
