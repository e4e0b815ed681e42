import SwiftSyntax

/// What is known of a class that a constant of a function holds: `let page = item.page as! UIViewController.Type`.
extension FileRewriter {
  /// The classes that an expression is said to be one of, by a cast or by the constant that it names; nil if nothing says it.
  func statedClasses(of base: ExprSyntax, around place: Syntax) -> [String]? {
    var types: [String] = []
    if let type = castType(base) {
      types = [type]
    } else if let name = base.as(DeclReferenceExprSyntax.self) {
      types = localTypes(name.baseName.text, around: place)
    }
    guard !types.isEmpty else { return nil }
    return types.compactMap { type in
      let plain = type.filter { !"?!() ".contains($0) }
      return plain.hasSuffix(".Type") ? String(plain.dropLast(5)) : nil
    }
  }

  /// The types that a name is declared or cast to where the nearest declaration above a place names it; empty if there is
  /// none, or it says no type.
  private func localTypes(_ name: String, around place: Syntax) -> [String] {
    var node = place
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        for item in list.prefix(while: { $0.position < node.position }).reversed() {
          if let found = types(of: name, in: item.item) { return found }
        }
      } else if let list = parent.as(ConditionElementListSyntax.self) {
        if let found = types(of: name, in: list.prefix { $0.position < node.position }) { return found }
      } else if let statement = parent.as(IfExprSyntax.self), node.id == statement.body.id {
        if let found = types(of: name, in: statement.conditions[...]) { return found }
      } else if let statement = parent.as(WhileStmtSyntax.self), node.id == statement.body.id {
        if let found = types(of: name, in: statement.conditions[...]) { return found }
      }
      node = parent
    }
    return []
  }

  /// `UIView.Type` of `x as! UIView.Type` and `x as? UIView.Type`, also in brackets.
  private func castType(_ expression: ExprSyntax) -> String? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return castType(tuple.elements.first!.expression)
    }
    guard let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count > 2,
      parts[parts.count - 2].is(UnresolvedAsExprSyntax.self),
      let type = parts[parts.count - 1].as(TypeExprSyntax.self)
    else { return nil }
    return type.type.trimmedDescription
  }

  private func types(of name: String, in item: CodeBlockItemSyntax.Item) -> [String]? {
    if let guarded = item.as(GuardStmtSyntax.self) { return types(of: name, in: guarded.conditions[...]) }
    guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
    for binding in variable.bindings where declares(binding.pattern, name) {
      return types(binding.typeAnnotation, binding.initializer)
    }
    return nil
  }

  private func types(of name: String, in conditions: Slice<ConditionElementListSyntax>) -> [String]? {
    for element in conditions.reversed() {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        // `if let page` is the property or the constant of that name.
        binding.initializer != nil, declares(binding.pattern, name)
      else { continue }
      return types(binding.typeAnnotation, binding.initializer)
    }
    return nil
  }

  private func declares(_ pattern: PatternSyntax, _ name: String) -> Bool {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
  }

  private func types(_ annotation: TypeAnnotationSyntax?, _ initializer: InitializerClauseSyntax?) -> [String]
  {
    if let annotation { return [annotation.type.trimmedDescription] }
    guard let value = initializer?.value else { return [] }
    if let type = castType(value) { return [type] }
    if let access = value.as(MemberAccessExprSyntax.self) {
      if access.declName.baseName.text == "self", let base = access.base {
        return [base.trimmedDescription + ".Type"]
      }
      return (module.propertiesByName[access.declName.baseName.text] ?? []).compactMap(\.type)
    }
    return []
  }
}
