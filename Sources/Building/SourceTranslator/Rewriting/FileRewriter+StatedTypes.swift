import SwiftSyntax

/// The types that the text itself gives an expression, for classes that only run time knows.
extension FileRewriter {
  /// The classes that an expression is said to be one of, or a collection of; nil if nothing says it.
  func statedClasses(of base: ExprSyntax, around place: Syntax) -> [String]? {
    // What stands there as `UIView.self` Swift calls itself.
    guard selfType(base) == nil else { return nil }
    return statedTypes(of: base, around: place, depth: 0)?.compactMap { type in
      let plain = type.filter { !"[]?!() ".contains($0) }
      guard plain.hasSuffix(".Type") else { return nil }
      // Of a dictionary the values, of pairs the second.
      let value = plain.split { ":,".contains($0) }.last ?? ""
      return String(value.dropLast(5))
    }
  }

  /// The types as they are written, by a cast or by the declaration that the expression names. An element's is that of its
  /// collection: only classes are asked for, and a collection of them is none.
  func statedTypes(of expression: ExprSyntax, around place: Syntax, depth: Int) -> [String]? {
    guard depth < 16 else { return nil }
    func types(_ inner: ExprSyntax) -> [String]? { statedTypes(of: inner, around: place, depth: depth + 1) }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return types(tuple.elements.first!.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return types(forced.expression) }
    if let chain = expression.as(OptionalChainingExprSyntax.self) { return types(chain.expression) }
    if let element = expression.as(SubscriptCallExprSyntax.self) { return types(element.calledExpression) }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      return chosenTypes(sequence, around: place, depth)
    }
    if let list = expression.as(ArrayExprSyntax.self) {
      let found = list.elements.compactMap { selfType($0.expression) }
      return found.isEmpty || found.count < list.elements.count ? nil : found
    }
    if let type = selfType(expression) { return [type] }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return namedTypes(name.baseName.text, around: place, depth)
    }
    if let access = expression.as(MemberAccessExprSyntax.self) {
      return memberTypes(access, around: place, depth)
    }
    return expression.as(FunctionCallExprSyntax.self).flatMap { resultTypes($0, around: place, depth) }
  }

  /// In one file. A function of some thousand classes would otherwise take the square of its length.
  private static let mostStatementsSearched = 500_000

  private func namedTypes(_ name: String, around place: Syntax, _ depth: Int) -> [String]? {
    // Whatever begins large is a type.
    guard name != "self", name.first?.isUppercase != true else { return nil }
    guard statementsSearched < Self.mostStatementsSearched else { return propertyTypes(name) }
    let local = localTypes(name, around: place, depth: depth)
    if let local, !local.isEmpty { return local }
    return boundTypes(name, around: place) ?? local ?? propertyTypes(name)
  }

  private func propertyTypes(_ name: String) -> [String]? {
    let types = (module.propertiesByName[name] ?? []).compactMap(\.type)
    return types.isEmpty ? nil : types
  }

  private func memberTypes(_ access: MemberAccessExprSyntax, around place: Syntax, _ depth: Int)
    -> [String]?
  {
    let name = access.declName.baseName.text
    let ofBase = access.base.flatMap { statedTypes(of: $0, around: place, depth: depth + 1) }
    // A part of a pair.
    let parts = (ofBase ?? []).compactMap { TupleText(module.aliases[$0] ?? $0)?.part(name) }
    if !parts.isEmpty { return parts }
    if let ofBase, ofBase.contains(where: { $0.contains("\(name): ") }) { return ofBase }
    if let types = propertyTypes(name) { return types }
    return ["first", "last", "lazy", "values", "1"].contains(name) ? ofBase : nil
  }

  /// What methods of the target return, and what calls make of collections: `list.reversed()`,
  /// `names.compactMap { NSClassFromString($0) as? UIView.Type }`.
  private func resultTypes(_ call: FunctionCallExprSyntax, around place: Syntax, _ depth: Int) -> [String]? {
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    let name = access?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    let labels = call.arguments.map { $0.label?.text }
    let own = (name.flatMap { module.methodsByName[$0.baseName.text] } ?? []).filter { $0.labels == labels }
    if !own.isEmpty { return own.compactMap(\.type) }
    guard let access, let base = access.base else { return nil }
    switch access.declName.baseName.text {
    case "map", "compactMap":
      let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self)
      guard let body = closure?.statements, body.count == 1, let value = body.first?.item.as(ExprSyntax.self)
      else { return nil }
      return statedTypes(of: value, around: Syntax(value), depth: depth + 1)
    case "dropFirst", "dropLast", "enumerated", "filter", "first", "last", "popLast", "prefix",
      "randomElement", "removeFirst", "removeLast", "reversed", "shuffled", "sorted", "suffix":
      return statedTypes(of: base, around: place, depth: depth + 1)
    default: return nil
    }
  }

  /// `x as? UIView.Type`, and the first of what `??` chooses from, or the last if that says nothing.
  private func chosenTypes(_ sequence: SequenceExprSyntax, around place: Syntax, _ depth: Int) -> [String]? {
    let parts = Array(sequence.elements)
    guard parts.count > 2 else { return nil }
    if parts[parts.count - 2].is(UnresolvedAsExprSyntax.self) { return writtenType(parts[parts.count - 1]) }
    let isChoice = stride(from: 1, to: parts.count, by: 2).allSatisfy {
      parts[$0].is(UnresolvedAsExprSyntax.self)
        || parts[$0].as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
    }
    guard isChoice else { return nil }
    if parts[1].is(UnresolvedAsExprSyntax.self) { return writtenType(parts[2]) }
    return statedTypes(of: parts[0], around: place, depth: depth + 1)
      ?? selfType(parts[parts.count - 1]).map { [$0] }
  }

  private func writtenType(_ expression: ExprSyntax) -> [String]? {
    expression.as(TypeExprSyntax.self).map { [$0.type.trimmedDescription] }
  }

  /// `UIView.Type` of `UIView.self`.
  private func selfType(_ expression: ExprSyntax) -> String? {
    guard let access = expression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self",
      let base = access.base
    else { return nil }
    return base.trimmedDescription + ".Type"
  }
}
