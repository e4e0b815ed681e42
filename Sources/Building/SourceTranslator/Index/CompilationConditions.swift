import SwiftSyntax

/// Decides `#if` as it would be decided for the iOS simulator.
struct CompilationConditions {
  let defines: Set<String>
  let modules: Set<String>
  let swiftVersion: [Int]

  static let compilerVersion = [6, 3, 0]

  init(_ options: TranslationOptions) {
    defines = options.defines
    modules = options.availableModules
    swiftVersion = Self.version(options.swiftVersion)
  }

  /// `nil` where only the compiler knows.
  func value(of condition: ExprSyntax) -> Bool? {
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return defines.contains(name.baseName.text)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { value(of: $0.expression) }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: sequence) }
    return nil
  }

  private func value(of call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression
    else { return nil }
    let text = argument.trimmedDescription
    switch name {
    case "os": return text == "iOS"
    case "targetEnvironment": return text == "simulator"
    // What apps need of it is in the platform.
    case "canImport" where text == "ObjectiveC": return true
    case "canImport": return modules.contains(text.split(separator: ".").first.map(String.init) ?? text)
    case "swift": return compare(argument, with: swiftVersion)
    case "compiler": return compare(argument, with: Self.compilerVersion)
    default: return nil
    }
  }

  /// `&&` binds tighter than `||`; the tree of a condition is flat.
  private func value(of sequence: SequenceExprSyntax) -> Bool? {
    var alternatives: [Bool?] = []
    var conjunction: Bool? = true
    for element in sequence.elements {
      if let op = element.as(BinaryOperatorExprSyntax.self) {
        if op.operator.text == "||" {
          alternatives.append(conjunction)
          conjunction = true
        }
        continue
      }
      let next = value(of: element)
      conjunction =
        conjunction == false || next == false ? false : conjunction == nil || next == nil ? nil : true
    }
    alternatives.append(conjunction)
    if alternatives.contains(true) { return true }
    return alternatives.contains(nil) ? nil : false
  }

  private func compare(_ argument: ExprSyntax, with version: [Int]) -> Bool? {
    guard let prefix = argument.as(PrefixOperatorExprSyntax.self) else { return nil }
    let wanted = Self.version(prefix.expression.trimmedDescription)
    let isOlder = version.lexicographicallyPrecedes(wanted)
    switch prefix.operator.text {
    case ">=": return !isOlder
    case "<": return isOlder
    default: return nil
    }
  }

  /// "5" and "5.0" are the same.
  private static func version(_ text: String) -> [Int] {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    return parts + Array(repeating: 0, count: max(0, 3 - parts.count))
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that take part in compilation: one, or several when only the compiler can tell.
  func activeClauses(_ conditions: CompilationConditions) -> [IfConfigClauseSyntax] {
    var active: [IfConfigClauseSyntax] = []
    for clause in clauses {
      let value = clause.condition.map { conditions.value(of: $0) } ?? true
      if value != false { active.append(clause) }
      if value == true { break }
    }
    return active
  }
}
