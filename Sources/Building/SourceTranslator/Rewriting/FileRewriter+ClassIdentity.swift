import SwiftSyntax

/// Classes compared by identity: `NSClassFromString("Chart") === UIView.self`. To Objective-C a class is an object, to Swift
/// it is not; its `==` of two classes asks the same.
extension FileRewriter {
  func rewriteClassIdentity(_ node: SequenceExprSyntax) {
    let parts = Array(node.elements)
    for position in parts.indices.dropFirst().dropLast() {
      guard let sign = parts[position].as(BinaryOperatorExprSyntax.self),
        let replacement = ["===": "==", "!==": "!="][sign.operator.text],
        isClass(parts[position - 1]) || isClass(parts[position + 1])
      else { continue }
      replace(sign.operator, with: replacement)
    }
  }

  /// `UIView.self`, `type(of: view)`, `NSClassFromString("Chart")`.
  private func isClass(_ expression: ExprSyntax) -> Bool {
    if let access = expression.as(MemberAccessExprSyntax.self) {
      let name = access.base?.trimmedDescription.split(separator: ".").last
      return access.declName.baseName.text == "self" && name?.first?.isUppercase == true
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let argument = call.arguments.first
    else { return false }
    let name = call.calledExpression.trimmedDescription
    return name == "NSClassFromString" && argument.label == nil
      || name == "type" && argument.label?.text == "of"
  }
}
