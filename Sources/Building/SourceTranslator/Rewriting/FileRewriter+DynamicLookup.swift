import SwiftSyntax

/// Properties of an `AnyObject`, which Objective-C looks up by name at run time: so does key-value coding. The type is what
/// the place of the use asks for.
extension FileRewriter {
  /// `objects.first?.priority` and `objects[0].priority`, where all that is declared by that name is an `[AnyObject]`.
  func rewriteDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, node.declName.argumentNames == nil, !node.isAssignedOrCalled else { return }
    let object: ExprSyntax
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      object = chain.expression
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      object = forced.expression
    } else {
      object = base
    }
    guard isElementOfObjects(object) else { return }
    let isChained = base.is(OptionalChainingExprSyntax.self)
    let name = isChained ? "optionalMember" : "member"
    let end = isChained ? object.endOffset : base.endOffset
    edits.insert("TouchstoneFoundation.ObjectRuntime.\(name)(", at: node.startOffset)
    edits.blank(end..<node.endOffset)
    edits.insert(", \"\(node.declName.baseName.text)\")", at: node.endOffset)
  }

  private func isElementOfObjects(_ expression: ExprSyntax) -> Bool {
    if let call = expression.as(SubscriptCallExprSyntax.self) {
      return isListOfObjects(call.calledExpression)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      ["first", "last"].contains(access.declName.baseName.text)
    else { return false }
    return isListOfObjects(base)
  }

  private func isListOfObjects(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    guard let name else { return false }
    let types = (module.propertiesByName[name] ?? []).compactMap(\.type)
    return !types.isEmpty && types.allSatisfy { ["[AnyObject]", "Array<AnyObject>"].contains($0) }
  }
}

extension MemberAccessExprSyntax {
  /// `x.y(…)`, or `x.y = …`; also a part of either.
  fileprivate var isAssignedOrCalled: Bool {
    if let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id { return true }
    guard let list = parent?.as(ExprListSyntax.self) else { return false }
    return list.first?.id == id && list.dropFirst().first?.is(AssignmentExprSyntax.self) == true
  }
}
