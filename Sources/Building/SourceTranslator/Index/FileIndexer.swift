import SwiftSyntax

/// First pass over a file: notes types, extensions and their members.
final class FileIndexer: SyntaxVisitor {
  private(set) var index = FileIndex()
  private let file: Int
  private let conditions: CompilationConditions
  private var scopes: [Scope] = []
  private var functionDepth = 0

  /// The type or extension the walk is in. Members count only at the depth of the scope itself.
  private struct Scope {
    var name: String
    var place: Place
    var functionDepth: Int
    enum Place { case type(Int), `extension`(Int) }
  }

  init(file: Int, conditions: CompilationConditions) {
    (self.file, self.conditions) = (file, conditions)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first {
      index.imports.append(.init(module: first.name.text, offset: first.startOffset))
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    index.aliases[node.name.text] = node.initializer.value.trimmedDescription
    if node.modifiers.access != nil {
      index.publicAliases[node.name.text] = node.initializer.value.trimmedDescription
    }
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .class, node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .actor, node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .struct, node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .enum, node.name, node.inheritanceClause, node.genericParameterClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, .protocol, node.name, node.inheritanceClause, nil)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    var entry = FileIndex.Extension(
      typeName: name, file: file, offset: node.extendedType.startOffset,
      inherited: node.inheritanceClause.inheritedNames)
    entry.exposesAllMembers = node.attributes.has("objc") || node.attributes.has("objcMembers")
    entry.access = node.modifiers.access
    entry.isMainActor = node.attributes.has("MainActor")
    index.extensions.append(entry)
    scopes.append(
      Scope(name: name, place: .extension(index.extensions.count - 1), functionDepth: functionDepth))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  private func enter(
    _ node: some DeclGroupSyntax, _ kind: DeclaredType.Kind, _ name: TokenSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let isLocal = functionDepth > 0
    let names = isLocal ? [name.text] : scopes.map(\.name) + [name.text]
    let type = DeclaredType(
      kind, name.text, qualifiedName: names.joined(separator: "."), file: file, offset: name.startOffset)
    type.path = (isLocal ? [] : scopes.flatMap(path(of:))) + [.init(name: name.text, kind: kind)]
    type.inherited = inheritance.inheritedNames
    type.isLocal = isLocal
    type.access = node.modifiers.access
    type.isGeneric = generics != nil || enclosingTypes.contains(where: \.isGeneric)
    type.isMainActor = node.attributes.has("MainActor")
    type.exposesAllMembers = node.attributes.has("objcMembers")
    if let objc = node.attributes.named("objc") {
      type.isObjC = true
      type.explicitObjCName = objc.arguments?.trimmedDescription
    }
    for entry in ["main", "UIApplicationMain", "NSApplicationMain"] {
      guard let attribute = node.attributes.named(entry) else { continue }
      index.entries.append(.init(type: type.qualifiedName, offset: attribute.startOffset))
    }
    index.types.append(type)
    scopes.append(
      Scope(name: name.text, place: .type(index.types.count - 1), functionDepth: functionDepth))
    return .visitChildren
  }

  private var enclosingTypes: [DeclaredType] {
    scopes.compactMap { if case .type(let type) = $0.place { index.types[type] } else { nil } }
  }

  private func path(of scope: Scope) -> [DeclaredType.PathComponent] {
    if case .type(let type) = scope.place { return [.init(name: scope.name, kind: index.types[type].kind)] }
    // The kind of an extended type is not known yet; classes are by far the most frequent.
    return scope.name.split(separator: ".").map { .init(name: String($0), kind: .class) }
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    if let payload = node.parameterClause?.parameters {
      index.casePayloads[node.name.text, default: []].append(payload.map(\.type.trimmedDescription))
    }
    return .visitChildren
  }

  // MARK: Bodies, in which declarations are no members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    // An extension cannot have one.
    if node.modifiers.has("required"), let scope = scopes.last, scope.functionDepth == functionDepth,
      case .type(let position) = scope.place
    {
      index.types[position].requiredInitializers.append(
        node.signature.parameterClause.parameters.map { $0.firstName.text })
    }
    if let scope = scopes.last, scope.functionDepth == functionDepth, case .type(let position) = scope.place,
      index.types[position].kind == .protocol
    {
      index.types[position].initializerRequirements.append(RequiredInitializer(node))
    }
    return enterBody()
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
  override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }
  private func enterBody() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  // MARK: Selectors, of methods that may be changed or are asked for

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    index.asked.note(node)
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .visitChildren
    }
    if MethodChanges.functions.contains(name) { index.changesMethods = true }
    if let text = MethodChanges.selectorText(name, node) { index.namedSelectors.append(.text(text)) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let found = NamedSelector(node, scopes: scopes.map(\.name)) {
      index.namedSelectors.append(found)
    }
    return .visitChildren
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    index.asked.note(node)
    add(DeclaredMember(method: node, file: file))
    return enterBody()
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let member = DeclaredMember(property: node, binding, file: file) { add(member) }
    }
    return .visitChildren
  }

  private func add(_ member: DeclaredMember) {
    guard let scope = scopes.last, scope.functionDepth == functionDepth else { return }
    switch scope.place {
    case .extension(let position):
      member.isInExtension = true
      member.access = member.access ?? index.extensions[position].access
      if index.extensions[position].exposesAllMembers { member.exposeImplicitly() }
      index.extensions[position].members.append(member)
    case .type(let position):
      let type = index.types[position]
      if type.exposesAllMembers && !member.isPrivate || type.isObjCProtocol { member.exposeImplicitly() }
      if type.isMainActor { member.isMainActor = true }
      type.members.append(member)
    }
  }
}

extension InheritanceClauseSyntax? {
  var inheritedNames: [String] {
    self?.inheritedTypes.map { entry in
      var type = entry.type
      while let attributed = type.as(AttributedTypeSyntax.self) { type = attributed.baseType }
      return type.trimmedDescription
    } ?? []
  }
}
