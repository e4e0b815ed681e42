import SwiftSyntax

/// Selectors as editors get them: `_selector(tapped(_:))`, as long as `#selector(…)`. The operand stays in the text, where it
/// can be looked up and renamed, wherever the compiler takes it for what it names.
extension FileRewriter {
  /// Answers whether that was done.
  func keepOperand(
    of node: MacroExpansionExprSyntax, _ operand: ExprSyntax, base: String, labels: [String?]?
  ) -> Bool {
    guard options.isForEditor, let method = onlyMethod(base, labels), method.canBeOperand(in: file) else {
      return false
    }
    if let access = operand.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription != "self" {
      guard let owner = access.base?.trimmedDescription else { return false }
      guard let type = module.type(named: owner, from: scopes.last?.type?.qualifiedName),
        type.declares(method),
        node.function != nil
      else { return false }
    } else {
      guard scopes.last?.type?.declares(method) ?? false, node.function?.hasSelf ?? false,
        !(operand.is(DeclReferenceExprSyntax.self) && node.isInClosure)
      else { return false }
    }
    edits.replace(range(node.pound), with: "_")
    return true
  }

  /// The one method that the name can mean.
  private func onlyMethod(_ base: String, _ labels: [String?]?) -> DeclaredMember? {
    let named = module.methodsByName[base] ?? []
    if let labels {
      let found = named.filter { $0.labels == labels }
      return found.count == 1 ? found[0] : nil
    }
    guard module.platform.selectors(base, labels: nil, count: nil) == nil else { return nil }
    return named.count == 1 ? named[0] : nil
  }
}

extension DeclaredMember {
  /// An expression can name it, and the type of that is plain.
  fileprivate func canBeOperand(in file: Int) -> Bool {
    !isStatic && !isGeneric && !isAsync && !isHidden && !isOptionalRequirement && !overridesInPlace
      && !isChangeable && implementationName == nil && (!isPrivate || self.file == file)
      && !parameters.contains { $0.isInOut || $0.isVariadic }
  }
}

extension DeclaredType {
  fileprivate func declares(_ method: DeclaredMember) -> Bool {
    kind == .class && !isGeneric && lineage.contains { $0.members.contains { $0 === method } }
  }
}

private struct SurroundingFunction {
  /// An object that is whole.
  var hasSelf: Bool
}

extension MacroExpansionExprSyntax {
  /// What it stands in, if that is code that runs, rather than the value of a property.
  fileprivate var function: SurroundingFunction? {
    var node = parent
    while let current = node {
      if let function = current.as(FunctionDeclSyntax.self) {
        return SurroundingFunction(hasSelf: !function.modifiers.isStatic)
      }
      if current.is(InitializerDeclSyntax.self) { return SurroundingFunction(hasSelf: false) }
      if let accessor = current.as(AccessorBlockSyntax.self) {
        let variable = accessor.parent?.parent?.parent?.as(VariableDeclSyntax.self)
        return SurroundingFunction(hasSelf: variable.map { !$0.modifiers.isStatic } ?? false)
      }
      if current.is(MemberBlockSyntax.self) { return nil }
      node = current.parent
    }
    return nil
  }

  /// There the compiler wants `self` to be written.
  fileprivate var isInClosure: Bool {
    var node = parent
    while let current = node {
      if current.is(ClosureExprSyntax.self) { return true }
      if current.is(FunctionDeclSyntax.self) || current.is(AccessorBlockSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}
