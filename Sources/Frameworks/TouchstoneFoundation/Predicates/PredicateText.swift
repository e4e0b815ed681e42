import Foundation
import TouchstoneSwiftRuntime

/// Predicates and expressions as formats that read as the same again.
///
/// What has no form in the language (an object, a block) is described instead.
enum PredicateText {
  static func text(of predicate: NSPredicate) -> String {
    switch predicate {
    case let compound as NSCompoundPredicate: text(of: compound)
    case let comparison as NSComparisonPredicate: text(of: comparison)
    default: FoundationPredicate.format(of: predicate)
    }
  }

  private static func text(of compound: NSCompoundPredicate) -> String {
    let parts = compound.subpredicates
    switch compound.compoundPredicateType {
    case .not: return "NOT " + (parts.first.map(enclosed) ?? "TRUEPREDICATE")
    case .and: return parts.isEmpty ? "TRUEPREDICATE" : joined(parts, " AND ")
    case .or: return parts.isEmpty ? "FALSEPREDICATE" : joined(parts, " OR ")
    }
  }

  private static func joined(_ parts: [NSPredicate], _ word: String) -> String {
    parts.count == 1 ? text(of: parts[0]) : parts.map(enclosed).joined(separator: word)
  }

  private static func enclosed(_ predicate: NSPredicate) -> String {
    let text = text(of: predicate)
    return predicate is NSCompoundPredicate ? "(\(text))" : text
  }

  static func text(of comparison: NSComparisonPredicate) -> String {
    let quantity =
      switch comparison.comparisonPredicateModifier {
      case .direct: ""
      case .any: "ANY "
      case .all: "ALL "
      }
    let sign =
      comparison.customSelector.map(\.description)
      ?? PredicateWords.text(of: comparison.predicateOperatorType)
    return quantity + text(of: comparison.leftExpression) + " " + sign
      + PredicateWords.text(of: comparison.options) + " " + text(of: comparison.rightExpression)
  }

  // MARK: Expressions

  static func text(of expression: NSExpression) -> String {
    switch expression.content {
    case .constant(let value): return text(ofConstant: value)
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$" + name
    case .keyPath(let operand, let path):
      let keys = text(ofPath: path)
      return operand.map { "\(part($0)).\(keys)" } ?? keys
    case .function(let operand, let selector, let arguments): return text(of: operand, selector, arguments)
    case .aggregate(let parts): return "{" + list(parts) + "}"
    case .unionSet(let left, let right): return "\(text(of: left)) UNION \(text(of: right))"
    case .intersectSet(let left, let right): return "\(text(of: left)) INTERSECT \(text(of: right))"
    case .minusSet(let left, let right): return "\(text(of: left)) MINUS \(text(of: right))"
    case .subquery(let collection, let name, let predicate):
      return "SUBQUERY(\(text(of: collection)), $\(name), \(text(of: predicate)))"
    case .anyKey: return "ANYKEY"
    case .block(_, let arguments): return "BLOCK(\(list(arguments)))"
    case .conditional(let predicate, let yes, let no):
      return "TERNARY(\(text(of: predicate)), \(text(of: yes)), \(text(of: no)))"
    case .assignment(let name, let value): return "$\(name) := \(text(of: value))"
    case .symbol(let symbol): return symbol.rawValue
    case .fetch(let request, let context, let isCount):
      return "FETCH(\(text(of: request)), \(text(of: context)), \(isCount ? "YES" : "NO"))"
    }
  }

  private static func list(_ parts: [NSExpression]) -> String {
    parts.map(text(of:)).joined(separator: ", ")
  }

  /// A first word of the language, and a first `@`, would not read as a key.
  private static func text(ofPath path: String) -> String {
    let (first, rest) = KeyValueCoding.split(path)
    return PredicateWords.text(ofKey: first) + (rest.map { "." + $0 } ?? "")
  }

  private static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
    "bitwiseAnd:with:": "&", "bitwiseOr:with:": "|", "bitwiseXor:with:": "^", "leftshift:by:": "<<",
    "rightshift:by:": ">>",
  ]

  private static func text(of operand: NSExpression?, _ selector: String, _ arguments: [NSExpression])
    -> String
  {
    if let operand {
      let all = [text(of: operand), quoted(selector)] + arguments.map(text(of:))
      return "FUNCTION(\(all.joined(separator: ", ")))"
    }
    if let sign = signs[selector], arguments.count == 2 {
      return "\(part(arguments[0])) \(sign) \(part(arguments[1]))"
    }
    switch selector {
    case "objectFrom:withIndex:": return "\(part(arguments[0]))[\(text(ofIndex: arguments[1]))]"
    case "castObject:toType:": return cast(arguments[0], arguments[1])
    case "chs:": return "-" + negatable(arguments[0])
    case "onesComplement:": return "~" + part(arguments[0])
    default: return "\(selector)(\(list(arguments)))"
    }
  }

  /// A key that is called as a place in a list would be read as that place.
  private static func text(ofIndex expression: NSExpression) -> String {
    let text = text(of: expression)
    if case .symbol = expression.content { return text }
    let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return ExpressionSymbol(rawValue: word.uppercased()) == nil ? text : "#" + text
  }

  /// A minus right before a number would be the number's own, and that of 0 is none.
  private static func negatable(_ expression: NSExpression) -> String {
    let text = part(expression)
    return text.first?.isNumber ?? false ? "(\(text))" : text
  }

  /// Seconds of a date are written as those of a constant date are.
  private static func cast(_ value: NSExpression, _ type: NSExpression) -> String {
    if case .constant(let seconds) = value.content, case .constant(let name) = type.content,
      let seconds = PredicateValue.number(seconds)?.doubleValue, PredicateValue.text(name) == "NSDate"
    {
      return text(ofConstant: Date(timeIntervalSinceReferenceDate: seconds))
    }
    return "CAST(\(text(of: value)), \(text(of: type)))"
  }

  /// In parentheses where operators stand beside it.
  private static func part(_ expression: NSExpression) -> String {
    let text = text(of: expression)
    switch expression.content {
    case .function(nil, let selector, let arguments)
    where signs[selector] != nil && arguments.count == 2 || selector == "chs:"
      || selector == "onesComplement:":
      return "(\(text))"
    case .unionSet, .intersectSet, .minusSet, .assignment: return "(\(text))"
    // "-2 ** 2" would be read otherwise.
    case .constant(let value) where (PredicateValue.number(value)?.doubleValue ?? 0) < 0: return "(\(text))"
    default: return text
    }
  }

  // MARK: Constants

  private static func text(ofConstant value: Any?) -> String {
    guard let value = PredicateValue.plain(value) else { return "nil" }
    if let text = PredicateValue.text(value) { return quoted(text) }
    if let date = value as? Date {
      return "CAST(\(String(format: "%.6f", date.timeIntervalSinceReferenceDate)), \"NSDate\")"
    }
    if let number = PredicateValue.number(value) { return text(of: number) }
    if let uuid = value as? UUID { return "CAST(\"\(uuid.uuidString)\", \"NSUUID\")" }
    if let elements = PredicateValue.elements(value) {
      return "{" + elements.map(text(ofConstant:)).joined(separator: ", ") + "}"
    }
    return "\(value)"
  }

  private static func text(of number: NSNumber) -> String {
    guard PredicateValue.isFraction(number) else {
      return number is NSDecimalNumber ? "\(number)" : "\(number.int64Value)"
    }
    let value = number.doubleValue
    return value == value.rounded() && abs(value) < 1e15 ? String(format: "%.0f", value) + ".0" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
