import SwiftParser
import SwiftSyntax

extension Translator {
  /// The names a file uses, by its text alone: nothing is compiled, so a receiver is known only where its type is
  /// written in the same file.
  public func uses(in file: SourceFile) -> FileUses {
    DeepStacks.map(1) { _ in find(in: file) }[0] ?? FileUses()
  }

  private func find(in file: SourceFile) -> FileUses {
    guard Array(file.text.utf8).withUnsafeBufferPointer(BracketDepth.excess) == nil else { return FileUses() }
    let tree = Parser.parse(source: file.text)
    guard SyntaxDepth.problem(in: tree, path: file.path) == nil else { return FileUses() }
    let locations = SourceLocationConverter(fileName: file.path, tree: tree)
    let conditions = CompilationConditions(options)
    let variables = VariableTypes(conditions)
    variables.walk(tree)
    let finder = UseFinder(locations, conditions, variables.known, names: variables.names)
    finder.walk(tree)
    return finder.found
  }
}

/// Types of variables and properties that say theirs: `let label = UILabel()`, `var table: UITableView!`. A name that
/// stands for two types in one file is not known.
private final class VariableTypes: SyntaxVisitor {
  private var types: [String: Set<String>] = [:]
  private let conditions: CompilationConditions

  private var bound: Set<String> = []

  var names: Set<String> { bound.union(types.keys) }
  var known: [String: String] { types.compactMapValues { $0.count == 1 ? $0.first : nil } }

  init(_ conditions: CompilationConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
      return .visitChildren
    }
    if let type = node.typeAnnotation?.type {
      note(name, type.namedType)
    } else if let call = node.initializer?.value.as(FunctionCallExprSyntax.self) {
      note(name, call.calledExpression.typeName)
    } else {
      note(name, nil)
    }
    return .visitChildren
  }

  /// A function that is no member is called like a variable, without a receiver.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMember { bound.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note((node.secondName ?? node.firstName).text, node.type.namedType)
    return .visitChildren
  }

  /// What loops, conditions and cases bind.
  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    bound.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    bound.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    bound.insert(node.name.text)
    return .visitChildren
  }

  private func note(_ name: String, _ type: String?) { types[name, default: []].insert(type ?? "?") }
}

private final class UseFinder: SyntaxVisitor {
  private(set) var found = FileUses()
  private let locations: SourceLocationConverter
  private let conditions: CompilationConditions
  private let variables: [String: String]
  /// All that the file declares, also where the type is not known.
  private let names: Set<String>
  /// The types around, the innermost last.
  private var scopes: [Scope] = []

  private struct Scope {
    var name: String
    /// What a name without a receiver may be a member of; nil where that can only be the app's own.
    var receiver: String?
    var superclass: String?
  }

  init(
    _ locations: SourceLocationConverter, _ conditions: CompilationConditions, _ variables: [String: String],
    names: Set<String>
  ) {
    (self.locations, self.conditions, self.variables) = (locations, conditions, variables)
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ kind: NameUse.Kind, _ name: String, _ node: some SyntaxProtocol) {
    let place = node.startLocation(converter: locations)
    found.uses.append(NameUse(kind: kind, name: name, line: place.line, column: place.column))
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.first { add(.module, first.name.text, first) }
    return .skipChildren
  }

  // MARK: Declarations

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    found.declaredTypes.insert(name)
    let superclass = node.inheritanceClause?.inheritedTypes.first?.type.namedType
    found.superclasses[name] = superclass
    scopes.append(Scope(name: name, receiver: superclass == nil ? nil : name, superclass: superclass))
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.namedType
    scopes.append(Scope(name: name ?? "", receiver: name, superclass: name))
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name) }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name) }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name) }
  override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node.name) }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }

  /// A type without a superclass: the members of a class around it are not its own.
  private func open(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(Scope(name: name.text, receiver: nil, superclass: nil))
    return declare(name)
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

  private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    found.declaredTypes.insert(name.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    let isOverride = node.modifiers.contains { $0.name.text == "override" }
    add(.method(isOverride: isOverride), "\(node.name.text)(\(labels))", node.name)
    declareMember(node.name.text, node, node.modifiers)
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self),
      let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    {
      declareMember(name.identifier.text, variable, variable.modifiers)
    }
    return .visitChildren
  }

  /// Only what stands in a type itself: what a body declares is nobody's member. What overrides another's is that one's.
  private func declareMember(
    _ name: String, _ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax
  ) {
    guard node.isMember, !modifiers.contains(where: { $0.name.text == "override" }) else { return }
    found.declaredMembers.insert(name)
    if let type = scopes.last?.name { found.membersOfTypes[type, default: []].insert(name) }
  }

  // MARK: Uses

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.name.text, node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if name.first?.isUppercase == true, node.parent?.as(MemberAccessExprSyntax.self)?.declName != node {
      add(.type, name, node)
    } else if isImplicitMember(node) {
      add(.member(receiver: scopes.last?.receiver), calledName(name, by: node), node)
    }
    return .visitChildren
  }

  /// A name without a receiver in a class that has a superclass, and no variable of the file: its own member, maybe.
  private func isImplicitMember(_ node: DeclReferenceExprSyntax) -> Bool {
    let name = node.baseName.text
    return scopes.last?.receiver != nil && name.first?.isLowercase == true && name != "self"
      && name != "super" && !names.contains(name) && node.argumentNames == nil
      && !(node.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false)
      && node.parent?.as(MemberAccessExprSyntax.self)?.declName != node
  }

  /// With its labels, if it is called.
  private func calledName(_ name: String, by node: some ExprSyntaxProtocol) -> String {
    guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id else {
      return name
    }
    return name + "(" + call.arguments.map { "\($0.label?.text ?? "_"):" }.joined() + ")"
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = calledName(node.declName.baseName.text, by: node)
    add(.member(receiver: receiver(of: node.base)), name, node.declName)
    return .visitChildren
  }

  private func receiver(of base: ExprSyntax?) -> String? {
    guard let base else { return nil }
    if let type = base.typeName { return type }
    if let call = base.as(FunctionCallExprSyntax.self), let type = call.calledExpression.typeName {
      return type
    }
    if base.is(SuperExprSyntax.self) { return scopes.last?.superclass }
    if let wrapped = base.as(OptionalChainingExprSyntax.self) { return receiver(of: wrapped.expression) }
    if let wrapped = base.as(ForceUnwrapExprSyntax.self) { return receiver(of: wrapped.expression) }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
      return name == "self" ? scopes.last?.receiver : type(of: name)
    }
    guard let member = base.as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    else { return nil }
    return type(of: member.declName.baseName.text)
  }

  private func type(of variable: String) -> String? {
    variables[variable].flatMap { $0 == "?" ? nil : $0 }
  }
}

extension DeclSyntaxProtocol {
  /// Whether it stands in a type or an extension itself, not in a file or in a body.
  fileprivate var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) ?? false }
}

extension TypeSyntax {
  /// The type's name without what wraps it; nil for functions, tuples and collections.
  fileprivate var namedType: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.namedType }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return optional.wrappedType.namedType
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.namedType }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.namedType.map { "\($0).\(member.name.text)" }
    }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }
}

extension ExprSyntax {
  /// The name of the type this expression is, `UIView` or `UIView.ContentMode`.
  fileprivate var typeName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text
      return name.first?.isUppercase == true ? name : nil
    }
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typeName,
      member.declName.baseName.text.first?.isUppercase == true
    else { return nil }
    return "\(base).\(member.declName.baseName.text)"
  }
}
