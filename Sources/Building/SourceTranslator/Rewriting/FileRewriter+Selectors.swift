import SwiftSyntax

/// `#selector` and `#keyPath`.
extension FileRewriter {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var expression = argument.expression.withoutParentheses
    var parameterTypes: [String]?
    if let (operand, types) = expression.functionCoercion {
      expression = operand.withoutParentheses
      parameterTypes = types
    }
    guard let (name, scopes) = reference(expression) else {
      report(
        .error, at: argument, "#selector(\(argument.trimmedDescription)) does not name a method or property")
      return
    }
    let base = name.baseName.plainText
    if let accessor = argument.label?.text {
      let key = propertyKey(base, in: scopes)
      let setter =
        isPlatformProperty(base, in: scopes) ? ObjCSelector.platformSetter(base) : ObjCSelector.setter(key)
      replace(node, with: "Selector(\"\(accessor == "setter" ? setter : key)\")")
      return
    }
    let labels = name.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.plainText }
    let found = module.selectors(
      for: SelectorReference(base: base, labels: labels, scopes: scopes, parameterTypes: parameterTypes))
    if found.count != 1 { reportUnresolved(argument, found) }
    if found.count == 1, parameterTypes == nil, keepOperand(of: node, expression, base: base, labels: labels)
    {
      return
    }
    replace(node, with: "Selector(\"\(found.first ?? base)\")")
  }

  private func reportUnresolved(_ argument: LabeledExprSyntax, _ found: [String]) {
    let text = "#selector(\(argument.trimmedDescription))"
    if found.isEmpty {
      report(
        .error, at: argument, "\(text) names a method that no file of the target declares",
        nextStep: "Write its argument labels, or Selector(\"name:\").")
    } else {
      report(
        .error, at: argument, "\(text) is ambiguous: \(found.joined(separator: ", "))",
        nextStep: "Write the argument labels or `as` with the method's type.")
    }
  }

  /// The name at the end of the expression, and the types it may belong to.
  private func reference(_ expression: ExprSyntax) -> (DeclReferenceExprSyntax, [String])? {
    if let name = expression.as(DeclReferenceExprSyntax.self) { return (name, typeNames) }
    guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
    guard let base = access.base else { return (access.declName, typeNames) }
    return (access.declName, scopes(for: base))
  }

  private func scopes(for base: ExprSyntax) -> [String] {
    let text = base.trimmedDescription.trimmingOptionalMarks
    if ["self", "Self", "super"].contains(text) { return typeNames }
    if let type = module.type(named: text, from: typeNames.first) { return [type.qualifiedName] }
    if text.first?.isUppercase == true { return [text] }
    let property = text.split(separator: ".").last.map { String($0).trimmingOptionalMarks } ?? text
    let owners = typeNames.compactMap { module.type(named: $0) }.flatMap(\.lineage)
    let declared = owners.lazy.flatMap(\.members).first { $0.kind == .property && $0.name == property }
    let type = (declared ?? module.propertiesByName[property]?.first)?.type?.trimmingOptionalMarks
    return (type.map { [module.type(named: $0, from: self.typeNames.first)?.qualifiedName ?? $0] } ?? [])
      + typeNames
  }

  /// The Objective-C name of a property.
  private func propertyKey(_ name: String, in scopes: [String]) -> String {
    for scope in scopes {
      for type in module.type(named: scope)?.lineage ?? [] {
        if let member = type.members.first(where: { $0.kind == .property && $0.name == name }) {
          return member.key
        }
      }
    }
    return name
  }

  /// Whether a property that the target does not declare is one of a class of the platform's.
  private func isPlatformProperty(_ name: String, in scopes: [String]) -> Bool {
    guard let scope = scopes.first, module.propertiesByName[name, default: []].isEmpty else { return false }
    let outside = module.type(named: scope).map { $0.outsideSuperclassName } ?? scope
    return outside.map { module.platform.kind(of: $0) == .class } ?? false
  }

  // MARK: Key paths

  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first else { return }
    var parts = argument.expression.trimmedDescription.split(separator: ".").map {
      String($0).trimmingOptionalMarks
    }
    var scopes = typeNames
    var root: [String] = []
    while parts.count > 1, let first = parts.first, first == "self" || first.first?.isUppercase == true {
      if first != "self" { root.append(first) }
      parts.removeFirst()
    }
    if !root.isEmpty { scopes = [root.joined(separator: ".")] }
    replace(node, with: "\"" + keys(parts, from: scopes).joined(separator: ".") + "\"")
  }

  /// The keys of a chain of property names; types are followed as far as they are written down.
  func keys(_ names: [String], from scopes: [String]) -> [String] {
    var scopes = scopes
    return names.map { name in
      let owners = scopes.compactMap { module.type(named: $0) }.flatMap(\.lineage)
      let member = owners.lazy.flatMap(\.members).first { $0.kind == .property && $0.name == name }
      scopes = member?.type.map { [$0.trimmingOptionalMarks] } ?? []
      return member?.key ?? name
    }
  }
}

extension String {
  var trimmingOptionalMarks: String {
    var text = self[...]
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    return String(text)
  }
}

extension ExprSyntax {
  fileprivate var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    else { return self }
    return only.expression.withoutParentheses
  }

  /// Operand and parameter types of `x as (A, B) -> C`, also `(T) -> (A, B) -> C` and optional ones.
  fileprivate var functionCoercion: (ExprSyntax, [String])? {
    guard let sequence = self.as(SequenceExprSyntax.self) else { return nil }
    let parts = Array(sequence.elements)
    guard parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self),
      let target = parts[2].as(TypeExprSyntax.self), let function = target.type.functionType
    else { return nil }
    let inner = function.returnClause.type.functionType ?? function
    return (parts[0], inner.parameters.map(\.type.plainDescription))
  }
}

extension TypeSyntax {
  fileprivate var functionType: FunctionTypeSyntax? {
    if let function = self.as(FunctionTypeSyntax.self) { return function }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.functionType }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.functionType }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return only.type.functionType
    }
    return nil
  }

  fileprivate var plainDescription: String {
    var type = self
    while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
    return type.trimmedDescription
  }
}
