import SwiftSyntax

/// `type(of: object).description()` of an `AnyObject`.
///
/// Every class of Objective-C's has the method; here those below `NSObject` have it, and of others their name is said.
extension FileRewriter {
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let access = node.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "description", access.declName.argumentNames == nil,
      let call = access.base?.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "type", call.arguments.count == 1,
      let object = call.arguments.first?.expression, isAnyObject(object, at: Syntax(node))
    else { return }
    edits.insert("TouchstoneFoundation.ObjectRuntime.description(of: ", at: node.startOffset)
    edits.blank(call.endOffset..<node.endOffset)
    edits.insert(")", at: node.endOffset)
  }

  /// Of a name, whether all that is declared by it is.
  private func isAnyObject(_ expression: ExprSyntax, at place: Syntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    var types = parameterTypes(name, around: place)
    if types.isEmpty { types = (module.propertiesByName[name] ?? []).compactMap(\.type) }
    return !types.isEmpty
      && types.allSatisfy { ["AnyObject", "AnyObject!", "any AnyObject"].contains($0) }
  }
}
