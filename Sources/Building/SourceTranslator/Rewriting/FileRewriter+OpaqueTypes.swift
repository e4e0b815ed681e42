import SwiftSyntax

extension FileRewriter {
  /// A value of a protocol of Objective-C's conforms to the protocol, so that it may be a result that is `some` of it. Values of
  /// Swift's do not: the result is `any` of it, which callers can do as much with.
  func rewriteOpaqueType(_ node: SomeOrAnyTypeSyntax) {
    guard node.someOrAnySpecifier.tokenKind == .keyword(.some), !isParameter(Syntax(node)),
      module.type(named: node.constraint.trimmedDescription)?.isObjCProtocol == true
    else { return }
    replace(node.someOrAnySpecifier, with: "any ")
  }

  /// `some` of a parameter is a generic argument. An optional one cannot be given any of the protocol, which need not be there.
  private func isParameter(_ node: Syntax) -> Bool {
    var place = node.parent
    while let current = place, !current.isProtocol((any DeclSyntaxProtocol).self) {
      if current.is(OptionalTypeSyntax.self) { return false }
      if current.is(FunctionParameterSyntax.self) { return true }
      place = current.parent
    }
    return false
  }
}
