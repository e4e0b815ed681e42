import SwiftSyntax

/// The methods that sources ask objects for by selector, with `responds(to:)` and `perform`.
///
/// On Apple's platforms every method that fulfils a requirement of a delegate's protocol answers to its selector. Here it
/// does where the target, or a module that it sees, asks: to tell the run time of all of them would cost each app. What is
/// built for tests, and what is public in a library, tells of all, for who asks there is not seen.
struct AskedMethods: Codable, Sendable, Equatable {
  /// Base names, in order, so that equal input gives equal output.
  private(set) var names: [String] = []
  /// Which selector it is only run time knows: `responds(to:)` has a variable or a text, or a message is handed on.
  private(set) var areAny = false

  var isEmpty: Bool { names.isEmpty && !areAny }

  func contain(_ name: String) -> Bool { areAny || names.contains(name) }

  mutating func add(_ other: AskedMethods) {
    areAny = areAny || other.areAny
    names = Set(names + other.names).sorted()
  }

  mutating func note(_ node: FunctionCallExprSyntax) {
    guard let first = node.arguments.first else { return }
    switch (node.calledExpression.calledName, first.label?.text) {
    case ("responds", "to"), ("instancesRespond", "to"): note(first.expression, isAlone: true)
    case ("perform", nil): note(first.expression, isAlone: false)
    default: break
    }
  }

  /// Whoever hands messages on is asked for any.
  mutating func note(_ node: FunctionDeclSyntax) {
    let label = node.signature.parameterClause.parameters.first?.firstName.text
    if node.name.text == "forwardingTarget", label == "for" { areAny = true }
  }

  /// - Parameter isAlone: Nothing else names the method. What is performed is mostly an action, which is exposed anyway.
  private mutating func note(_ selector: ExprSyntax, isAlone: Bool) {
    guard let macro = selector.as(MacroExpansionExprSyntax.self), macro.macroName.text == "selector" else {
      if isAlone { areAny = true }
      return
    }
    // Getters and setters are those of properties.
    guard case .method(let base, _, _, _) = NamedSelector(macro, scopes: []) else { return }
    names = Set(names + [base]).sorted()
  }
}

extension ExprSyntax {
  /// "responds" of `x.responds(to:)`, `x?.responds(to:)`, `x.responds?(to:)` and `responds(to:)`.
  fileprivate var calledName: String? {
    if let chaining = self.as(OptionalChainingExprSyntax.self) { return chaining.expression.calledName }
    if let forced = self.as(ForceUnwrapExprSyntax.self) { return forced.expression.calledName }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
