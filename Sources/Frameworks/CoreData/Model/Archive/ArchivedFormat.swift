import TouchstoneFoundation

/// An archived predicate or expression as a format with its arguments: what the inside of the classes looks like stays
/// theirs.
struct ArchivedFormat {
  private struct Unknown: Error {}
  private static let greatestDepth = 64

  private var arguments: [Any] = []
  private var depth = 0

  static func predicate(_ object: ArchivedObject?) -> NSPredicate? {
    guard let object else { return nil }
    var format = ArchivedFormat()
    guard let text = try? format.predicate(object) else { return nil }
    return PredicateReading.predicate(text, format.arguments)
  }

  static func expression(_ object: ArchivedObject?) -> NSExpression? {
    guard let object else { return nil }
    var format = ArchivedFormat()
    guard let text = try? format.expression(object) else { return nil }
    return PredicateReading.expression(text, format.arguments)
  }

  /// As it was written in Xcode, which is what a derived attribute's hash is of.
  static func text(_ object: ArchivedObject?) -> String? {
    guard let object else { return nil }
    var format = ArchivedFormat()
    guard let text = try? format.expression(object), format.arguments.isEmpty else { return nil }
    return text
  }

  // MARK: Predicates

  private mutating func predicate(_ object: ArchivedObject) throws -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.greatestDepth else { throw Unknown() }
    switch object.className {
    case "NSTruePredicate": return "TRUEPREDICATE"
    case "NSFalsePredicate": return "FALSEPREDICATE"
    case "NSCompoundPredicate":
      let parts = try object.objects("NSSubpredicates").map { "(" + (try predicate($0)) + ")" }
      switch object.int("NSCompoundPredicateType") {
      case 0: return "NOT " + (parts.first ?? "FALSEPREDICATE")
      case 1: return parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
      default: return parts.isEmpty ? "FALSEPREDICATE" : parts.joined(separator: " OR ")
      }
    case "NSComparisonPredicate": return try comparison(object)
    default: throw Unknown()
    }
  }

  private static let operators = [
    0: "<", 1: "<=", 2: ">", 3: ">=", 4: "==", 5: "!=", 6: "MATCHES", 7: "LIKE", 8: "BEGINSWITH",
    9: "ENDSWITH",
    10: "IN", 99: "CONTAINS", 100: "BETWEEN",
  ]

  private mutating func comparison(_ object: ArchivedObject) throws -> String {
    guard let left = object.object("NSLeftExpression"), let right = object.object("NSRightExpression"),
      let sign = object.object("NSPredicateOperator"), let type = sign.int("NSOperatorType"),
      let word = Self.operators[type]
    else { throw Unknown() }
    let modifier = ["", "ALL ", "ANY "][min(max(sign.int("NSModifier") ?? 0, 0), 2)]
    let flags = sign.int("NSFlags") ?? sign.int("NSOptions") ?? 0
    let letters = (flags & 1 != 0 ? "c" : "") + (flags & 2 != 0 ? "d" : "")
    // Of numbers and dates the options say nothing.
    let options = letters.isEmpty || type < 4 ? "" : "[\(letters)]"
    return "\(modifier)\(try expression(left)) \(word)\(options) \(try expression(right))"
  }

  // MARK: Expressions

  private mutating func expression(_ object: ArchivedObject) throws -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.greatestDepth else { throw Unknown() }
    switch object.int("NSExpressionType") {
    case 0: return constant(object)
    case 1: return "SELF"
    case 2: return "$" + (object.text("NSVariable") ?? "")
    case 3, 4: return try function(object)
    case 10: return path(object.text("NSKeyPath") ?? "")
    case 14:
      return "{" + (try object.objects("NSCollection").map { try expression($0) }.joined(separator: ", "))
        + "}"
    default: throw Unknown()
    }
  }

  private mutating func constant(_ object: ArchivedObject) -> String {
    guard let value = object.value("NSConstantValue") else { return "nil" }
    arguments.append(value)
    return "%@"
  }

  /// Operators of collections cannot stand for `%K`.
  private mutating func path(_ path: String) -> String {
    if path.contains("@") || depth == 0 { return path }
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    if isPlain, !Self.words.contains(path.uppercased()) { return path }
    arguments.append(path)
    return "%K"
  }

  private static let words: Set<String> = [
    "AND", "OR", "NOT", "IN", "LIKE", "MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "BETWEEN", "ANY",
    "ALL", "NONE",
    "SOME", "SELF", "NIL", "NULL", "TRUE", "FALSE", "YES", "NO", "FIRST", "LAST", "SIZE", "CAST", "FUNCTION",
    "SUBQUERY", "TRUEPREDICATE", "FALSEPREDICATE",
  ]

  private static let signs = [
    "add:to:": "+", "from:subtract:": "-", "multiply:by:": "*", "divide:by:": "/", "raise:toPower:": "**",
  ]

  private mutating func function(_ object: ArchivedObject) throws -> String {
    let selector = object.text("NSSelectorName") ?? ""
    let parameters = object.objects("NSArguments")
    let operand = object.object("NSOperand")
    if selector == "valueForKeyPath:" || selector == "valueForKey:", parameters.count == 1 {
      let path = try expression(parameters[0])
      guard let operand, operand.int("NSExpressionType") != 1 else { return path }
      return "\(try expression(operand)).\(path)"
    }
    let texts = try parameters.map { try expression($0) }
    if operand == nil || operand?.text("NSConstantValueClassName") != nil {
      if let sign = Self.signs[selector], texts.count == 2 { return "(\(texts[0]) \(sign) \(texts[1]))" }
      if selector == "now" { return "now()" }
      return "\(selector)(\(texts.joined(separator: ", ")))"
    }
    guard let operand else { throw Unknown() }
    return "FUNCTION(\(([try expression(operand), "\"\(selector)\""] + texts).joined(separator: ", ")))"
  }
}
