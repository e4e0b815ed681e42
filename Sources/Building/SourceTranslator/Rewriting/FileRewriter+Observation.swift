import SwiftSyntax

/// Calls whose meaning depends on Objective-C's run time.
extension FileRewriter {
  /// `observe(\.x) …` and Combine's `publisher(for: \.x)` get the key's name beside the key path: at run time a
  /// key path can tell neither its name nor that it equals the one that was registered, if its root is a subclass.
  func rewriteObservation(_ node: FunctionCallExprSyntax) {
    guard let name = calledName(node), let label = Self.observing[name],
      let first = node.arguments.first, first.label?.text == label,
      let keyPath = first.expression.as(KeyPathExprSyntax.self),
      node.arguments.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0.label?.text) }),
      module.methodsByName[name]?.contains(where: { mayBeMeant($0, by: node) }) != true
    else { return }
    let names = keyPath.components.compactMap { component in
      component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    guard !names.isEmpty, !names.contains("self") else { return }
    var scopes: [String] = []
    if let root = keyPath.root?.trimmedDescription {
      scopes = [root]
    } else if let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base {
      scopes = observedTypes(base)
    } else {
      scopes = typeNames
    }
    let key = keys(names, from: scopes).joined(separator: ".")
    edits.insert(", _key: \"\(key)\"", at: keyPath.endOffset)
  }

  /// What observes a key path, and the label before that.
  private static let observing: [String: String?] = ["observe": nil, "publisher": "for"]

  /// A method of the target's that such a call may mean instead: it takes a key path, or a function, as which
  /// one can be given.
  private func mayBeMeant(_ method: DeclaredMember, by node: FunctionCallExprSyntax) -> Bool {
    guard let first = method.parameters.first, first.label == node.arguments.first?.label?.text,
      node.arguments.dropFirst().allSatisfy({ method.labels.contains($0.label?.text) })
    else { return false }
    let type = module.aliases[first.type] ?? first.type
    return type.contains("KeyPath") || type.contains("->")
  }

  private func calledName(_ node: FunctionCallExprSyntax) -> String? {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      return access.declName.baseName.text
    }
    return node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }

  private func observedTypes(_ base: ExprSyntax) -> [String] {
    let text = base.trimmedDescription.trimmingOptionalMarks
    if text == "self" { return typeNames }
    let property = text.split(separator: ".").last.map(String.init) ?? text
    return module.propertiesByName[property]?.compactMap { $0.type?.trimmingOptionalMarks } ?? []
  }

  /// `(x as AnyObject).foo`: Objective-C looks the member up by name at run time.
  func reportDynamicLookup(_ node: MemberAccessExprSyntax) {
    guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let last = sequence.elements.last?.as(TypeExprSyntax.self),
      last.type.trimmedDescription == "AnyObject"
    else { return }
    report(
      .error, at: node.declName,
      "'\(node.declName.trimmedDescription)' of AnyObject is looked up at run time",
      reason: "That needs the Objective-C run time.",
      nextStep: "Cast to the class or protocol that declares it.")
  }
}
