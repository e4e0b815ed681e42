import SwiftSyntax

/// What is known of a class that a name of a function stands for: `let page = item.page as! UIViewController.Type`.
extension FileRewriter {
  /// The types that the nearest declaration around a place gives a name; empty where it says none, nil where no constant,
  /// loop, condition or parameter around has the name.
  func localTypes(_ name: String, around place: Syntax, depth: Int) -> [String]? {
    var node = place
    while let parent = node.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        statementsSearched += list.count
        for item in list.prefix(while: { $0.position < node.position }).reversed() {
          if let found = types(of: name, in: item.item, depth) { return found }
        }
      } else if let list = parent.as(ConditionElementListSyntax.self) {
        let above = list.prefix { $0.position < node.position }
        if let found = types(of: name, in: above, depth) { return found }
      } else if let statement = parent.as(IfExprSyntax.self), node.id == statement.body.id {
        if let found = types(of: name, in: statement.conditions[...], depth) { return found }
      } else if let statement = parent.as(WhileStmtSyntax.self), node.id == statement.body.id {
        if let found = types(of: name, in: statement.conditions[...], depth) { return found }
      } else if let loop = parent.as(ForStmtSyntax.self), node.id != loop.sequence.id {
        if let found = types(of: name, in: loop, depth) { return found }
      } else if let closure = parent.as(ClosureExprSyntax.self) {
        if let found = types(of: name, in: closure, depth) { return boundTypes(name, around: place) ?? found }
      } else if let type = parameterType(name, of: parent) {
        return boundTypes(name, around: place) ?? [type]
      }
      node = parent
    }
    return nil
  }

  private func parameterType(_ name: String, of node: Syntax) -> String? {
    let signature =
      node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    let parameter = signature?.parameterClause.parameters.first {
      ($0.secondName ?? $0.firstName).text == name
    }
    return parameter?.type.trimmedDescription
  }

  private func types(of name: String, in item: CodeBlockItemSyntax.Item, _ depth: Int) -> [String]? {
    if let guarded = item.as(GuardStmtSyntax.self) {
      return types(of: name, in: guarded.conditions[...], depth)
    }
    guard let variable = item.as(VariableDeclSyntax.self) else { return nil }
    for binding in variable.bindings where declares(binding.pattern, name) {
      return types(binding.typeAnnotation, binding.initializer?.value, depth)
    }
    return nil
  }

  private func types(of name: String, in conditions: Slice<ConditionElementListSyntax>, _ depth: Int)
    -> [String]?
  {
    for element in conditions.reversed() {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        // `if let page` is the property or the constant of that name.
        binding.initializer != nil, declares(binding.pattern, name)
      else { continue }
      return types(binding.typeAnnotation, binding.initializer?.value, depth)
    }
    return nil
  }

  /// `for page in pages`, `for (key, page) in pages`.
  private func types(of name: String, in loop: ForStmtSyntax, _ depth: Int) -> [String]? {
    if let pair = loop.pattern.as(TuplePatternSyntax.self), pair.elements.count == 2 {
      if declares(pair.elements.first!.pattern, name) { return [] }
      guard declares(pair.elements.last!.pattern, name) else { return nil }
    } else if !declares(loop.pattern, name) {
      return nil
    }
    return types(loop.typeAnnotation, loop.sequence, depth)
  }

  /// `$0`, or a parameter, of a closure that a collection calls with its elements.
  private func types(of name: String, in closure: ClosureExprSyntax, _ depth: Int) -> [String]? {
    var found = ["$0": 0, "$1": 1][name]
    if case .simpleInput(let list)? = closure.signature?.parameterClause {
      found = Array(list).firstIndex { $0.name.text == name }
    } else if case .parameterClause(let clause)? = closure.signature?.parameterClause {
      let parameters = Array(clause.parameters)
      found = parameters.firstIndex { ($0.secondName ?? $0.firstName).text == name }
      if let found, let type = parameters[found].type { return [type.trimmedDescription] }
    }
    guard let position = found else { return nil }
    guard position < 2, let call = call(of: closure),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      Self.visitors.contains(access.declName.baseName.text)
    else { return [] }
    return statedTypes(of: base, around: Syntax(call), depth: depth + 1) ?? []
  }

  /// Methods of collections that hand their elements to a closure.
  private static let visitors: Set<String> = [
    "compactMap", "compactMapValues", "contains", "filter", "first", "flatMap", "forEach", "map",
    "mapValues",
  ]

  /// The call that a closure is an argument of.
  private func call(of closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
    if let call = closure.parent?.as(FunctionCallExprSyntax.self) {
      return call.trailingClosure?.id == closure.id ? call : nil
    }
    return closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  private func declares(_ pattern: PatternSyntax, _ name: String) -> Bool {
    pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
  }

  private func types(_ annotation: TypeAnnotationSyntax?, _ value: ExprSyntax?, _ depth: Int) -> [String] {
    if let annotation { return [annotation.type.trimmedDescription] }
    return value.flatMap { statedTypes(of: $0, around: Syntax($0), depth: depth + 1) } ?? []
  }
}
