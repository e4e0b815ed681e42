import SwiftSyntax

/// Names that patterns bind to what a case of an enumeration carries.
extension FileRewriter {
  /// The type of `name` in `case .page(let name)`, by the cases of that name in the target; nil where no pattern around binds
  /// it.
  func boundTypes(_ name: String, around place: Syntax) -> [String]? {
    var node = place.parent
    while let current = node {
      for pattern in patterns(of: current) {
        if let types = types(of: name, in: pattern) { return types }
      }
      node = current.parent
    }
    return nil
  }

  /// The patterns whose names the node's code sees.
  private func patterns(of node: Syntax) -> [PatternSyntax] {
    if let item = node.as(SwitchCaseSyntax.self) {
      return item.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern) ?? []
    }
    if let statement = node.as(IfExprSyntax.self) { return patterns(statement.conditions) }
    if let statement = node.as(WhileStmtSyntax.self) { return patterns(statement.conditions) }
    if let list = node.as(CodeBlockItemListSyntax.self) {
      return list.compactMap { $0.item.as(GuardStmtSyntax.self) }.flatMap { patterns($0.conditions) }
    }
    return []
  }

  private func patterns(_ conditions: ConditionElementListSyntax) -> [PatternSyntax] {
    conditions.compactMap { $0.condition.as(MatchingPatternConditionSyntax.self)?.pattern }
  }

  /// `.page(let name)`, `let .page(name)` and `let name as UIView.Type`.
  private func types(of name: String, in pattern: PatternSyntax) -> [String]? {
    if let binding = pattern.as(ValueBindingPatternSyntax.self) {
      return types(of: name, in: binding.pattern)
    }
    if let cast = pattern.as(ExpressionPatternSyntax.self)?.expression.as(SequenceExprSyntax.self) {
      return castTypes(of: name, in: Array(cast.elements))
    }
    guard let call = pattern.as(ExpressionPatternSyntax.self)?.expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      let position = Array(call.arguments).firstIndex(where: { binds(name, $0.expression) })
    else { return nil }
    let payloads = module.casePayloads[access.declName.baseName.text] ?? []
    return payloads.filter { $0.count == call.arguments.count }.map { $0[position] }
  }

  private func castTypes(of name: String, in parts: [ExprSyntax]) -> [String]? {
    guard parts.count == 3, binds(name, parts[0]), parts[1].is(UnresolvedAsExprSyntax.self),
      let type = parts[2].as(TypeExprSyntax.self)
    else { return nil }
    return [type.type.trimmedDescription]
  }

  private func binds(_ name: String, _ expression: ExprSyntax) -> Bool {
    if let plain = expression.as(DeclReferenceExprSyntax.self) { return plain.baseName.text == name }
    guard var pattern = expression.as(PatternExprSyntax.self)?.pattern else { return false }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    return pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
  }
}
