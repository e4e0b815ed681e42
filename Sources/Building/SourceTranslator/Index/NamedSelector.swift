import SwiftSyntax

/// A selector that a file names: by `#selector`, or as text.
enum NamedSelector: Codable, Sendable {
  /// `owner` is the type before the dot, nil for none; `scopes` are those around, outermost first.
  case method(base: String, labels: [String?]?, owner: String?, scopes: [String])
  case text(String)

  /// Nil for getters and setters, and for what is no name.
  init?(_ node: MacroExpansionExprSyntax, scopes: [String]) {
    guard let argument = node.arguments.first, argument.label == nil else { return nil }
    let expression = argument.expression.innermost
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      self = .method(base: name.baseName.plainText, labels: name.labels, owner: nil, scopes: scopes)
    } else if let access = expression.as(MemberAccessExprSyntax.self) {
      let owner = access.base?.trimmedDescription
      let isAround = owner == nil || ["self", "Self", "super"].contains(owner)
      self = .method(
        base: access.declName.baseName.plainText, labels: access.declName.labels,
        owner: isAround ? nil : owner, scopes: scopes)
    } else {
      return nil
    }
  }
}

/// What changes methods while the program runs, by name.
enum MethodChanges {
  static let functions: Set<String> = [
    "class_getInstanceMethod", "class_getClassMethod", "class_getMethodImplementation", "class_addMethod",
    "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
    "method_getImplementation",
  ]

  /// The text of `Selector("…")` and its like.
  static func selectorText(_ function: String, _ node: FunctionCallExprSyntax) -> String? {
    guard ["Selector", "NSSelectorFromString", "sel_registerName"].contains(function),
      let literal = node.arguments.first?.expression.innermost.as(StringLiteralExprSyntax.self)
    else { return nil }
    return literal.representedLiteralValue
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var labels: [String?]? {
    argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.plainText }
  }
}

extension ExprSyntax {
  /// Without brackets, and without what it is coerced to.
  fileprivate var innermost: ExprSyntax {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.expression.innermost
    }
    if let sequence = self.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return first.innermost
    }
    return self
  }
}
