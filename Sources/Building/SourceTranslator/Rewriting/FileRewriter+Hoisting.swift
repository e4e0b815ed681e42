import SwiftSyntax

/// Overrides that live in extensions: the body keeps its place under another name, the class gets a
/// member that calls it.
extension FileRewriter {
  func hoistedName(_ member: DeclaredMember, in type: DeclaredType) -> String {
    "__extension_\(type.simpleName)_\(member.name)"
  }

  /// Renames the member in place if its class gets a forwarder for it.
  func renameIfHoisted(_ member: DeclaredMember, name: TokenSyntax, modifiers: DeclModifierListSyntax) {
    guard let scope = scopes.last else { return }
    if let implementation = member.implementationName {
      renameDispatched(member, implementation, name: name, modifiers: modifiers, owner: scope.name)
      if member.overridesInPlace { overrideInPlace(member, implementation, of: scope.name, at: name) }
      return
    }
    guard scope.isExtension else { return }
    guard let type = scope.type else {
      if member.isOverride { reportOverrideOutside(member, of: scope.name, at: name) }
      return
    }
    guard type.hoisted.contains(where: { $0 === member }) else { return }
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) { blank(modifier) }
    replace(name, with: hoistedName(member, in: type))
    if member.parameters.contains(where: \.isVariadic) {
      report(
        .error, at: name,
        "'\(member.swiftName)' takes a variable number of arguments and overrides in an extension",
        nextStep: "Move the method into the body of \(type.simpleName).")
    }
  }

  private func renameDispatched(
    _ member: DeclaredMember, _ implementation: String, name: TokenSyntax, modifiers: DeclModifierListSyntax,
    owner: String
  ) {
    replace(name, with: implementation)
    for modifier in modifiers {
      if modifier.name.text == "override" { blank(modifier) }
      // Overrides in other modules call it, but by this name nobody overrides it.
      if modifier.name.text == "open" { replace(modifier.name, with: "public") }
    }
    guard !member.isOverride else { return }
    let access = member.access == nil ? "" : "public "
    let call = "TouchstoneFoundation.ObjectRuntime.call(self, "
    let cast = member.returnsNothing ? " as Void" : ""
    var text =
      "\(access)func \(member.signature(defaults: true)) {"
      + " \(call)\"\(member.selector)\", [\(member.plainArguments)])\(cast) }"
    if member.kind == .property {
      let setter = "set { \(call)\"\(ObjCSelector.setter(member.key))\", [newValue]) as Void }"
      text =
        "\(access)var \(member.name): \(member.type ?? "Any?") { get { \(call)\"\(member.key)\", []) }"
        + (member.isSettable ? " \(setter) }" : " }")
    }
    tail.append("extension \(owner) {\n  \(text)\n}")
  }

  /// `super.name(…)` of a method that became a message.
  func rewriteDispatchedSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last else { return }
    let name = node.declName.baseName.plainText
    let found =
      scope.type.flatMap { module.dispatchedSuperName(name, from: $0) }
      ?? module.extensionsSuperName(name, from: scope.type, owner: scope.isExtension ? scope.name : nil)
    if let found { replace(node.declName.baseName, with: found) }
  }

  private func reportOverrideOutside(_ member: DeclaredMember, of type: String, at name: TokenSyntax) {
    report(
      .error, at: name, "'\(member.name)' overrides a member of \(type) in an extension of it",
      reason:
        "\(type) belongs to another module; only Objective-C can replace methods of a class it did not build.",
      nextStep: "Override '\(member.name)' in a subclass.")
  }

  func forwarders(for scope: RewriteScope) -> [String] {
    guard scope.isClassBody, let type = scope.type else { return [] }
    return type.hoisted.map { forwarder(for: $0, in: type) }
  }

  private func forwarder(for member: DeclaredMember, in type: DeclaredType) -> String {
    let target = hoistedName(member, in: type)
    var head = member.access.map { $0 + " " } ?? ""
    if member.isOverride { head += "override " }
    if member.isStatic { head += "class " }
    if member.kind == .property {
      let body = member.isSettable ? "get { \(target) } set { \(target) = newValue }" : target
      return "\(head)var \(member.name): \(member.type ?? "Any?") { \(body) }"
    }
    let arguments = member.parameters.enumerated().map { number, parameter in
      (parameter.label.map { $0 + ": " } ?? "") + (parameter.isInOut ? "&" : "") + "p\(number)"
    }
    let keywords = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
    return
      "\(head)func \(member.signature(defaults: true)) { \(keywords)\(target)(\(arguments.joined(separator: ", "))) }"
  }
}
