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
    for modifier in modifiers where ["override", "open"].contains(modifier.name.text) { blank(modifier) }
    guard !member.isOverride else { return }
    let parameters = member.parameters.enumerated().map { number, parameter in
      let value = parameter.defaultValue.map { " = " + $0 } ?? ""
      return "\(parameter.label ?? "_") p\(number): \(parameter.declaredType)\(value)"
    }
    let arguments = member.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
    let access = member.access == nil ? "" : "public "
    let result = member.type.map { " -> " + $0 } ?? ""
    tail.append(
      "extension \(owner) {\n  \(access)func \(member.name)(\(parameters.joined(separator: ", ")))\(result) {"
        + " TouchstoneFoundation.ObjectRuntime.call(self, \"\(member.selector)\", [\(arguments)]) }\n}")
  }

  /// `super.name(…)` of a method that became a message.
  func rewriteDispatchedSuper(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true, let type = scopes.last?.type,
      let name = module.dispatchedSuperName(node.declName.baseName.plainText, from: type)
    else { return }
    replace(node.declName.baseName, with: name)
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
    let parameters = member.parameters.enumerated().map { number, parameter in
      let value = parameter.defaultValue.map { " = " + $0 } ?? ""
      return "\(parameter.label ?? "_") p\(number): \(parameter.declaredType)\(value)"
    }
    let arguments = member.parameters.enumerated().map { number, parameter in
      (parameter.label.map { $0 + ": " } ?? "") + (parameter.isInOut ? "&" : "") + "p\(number)"
    }
    let effects = (member.isAsync ? " async" : "") + (member.canThrow ? " throws" : "")
    let keywords = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
    let result = member.type.map { " -> " + $0 } ?? ""
    return "\(head)func \(member.name)(\(parameters.joined(separator: ", ")))\(effects)\(result)"
      + " { \(keywords)\(target)(\(arguments.joined(separator: ", "))) }"
  }
}
