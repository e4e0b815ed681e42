import BuildDiagnostics
import SwiftSyntax

/// Second pass over a file: collects the edits that turn it into Swift for Linux.
///
/// The visitor only says where; each concern has its own file `FileRewriter+….swift`.
final class FileRewriter: SyntaxVisitor {
  let options: TranslationOptions
  let conditions: CompilationConditions
  let module: ModuleIndex
  let file: Int
  let path: String
  var edits: SourceEdits
  var scopes: [RewriteScope] = []
  var functionDepth = 0
  /// Registration functions to call before `main`.
  var starts: [String] = []
  var registrationCount = 0
  /// Declarations to put after the user's text.
  var tail: [String] = []
  var diagnostics: [Diagnostic] = []
  /// Key paths through several properties of another module's class, and their keys.
  var keyPaths: [String: String] = [:]
  /// Initialisers of the platform's that the file calls on classes known at run time.
  var makers: [String: GeneratedMaker] = [:]
  /// Statements that were looked through for what a name stands for.
  var statementsSearched = 0
  /// Names that something of which only that it is an object is known has in the file.
  private(set) lazy var namesOfAnyObjects = Self.namesOfAnyObjects(in: edits.bytes)
  private let locations: SourceLocationConverter

  init(
    _ tree: SourceFileSyntax, _ bytes: [UInt8], path: String, file: Int, module: ModuleIndex,
    options: TranslationOptions
  ) {
    self.options = options
    self.conditions = CompilationConditions(options)
    self.module = module
    self.file = file
    self.path = path
    self.edits = SourceEdits(bytes)
    self.locations = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Editing nodes

  func range(_ node: some SyntaxProtocol) -> Range<Int> { node.startOffset..<node.endOffset }
  func replace(_ node: some SyntaxProtocol, with text: String) { edits.replace(range(node), with: text) }
  func blank(_ node: some SyntaxProtocol) { edits.blank(range(node)) }

  func location(of node: some SyntaxProtocol) -> SourceLocation {
    locations.location(for: node.positionAfterSkippingLeadingTrivia)
  }

  func report(
    _ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ message: String,
    reason: String? = nil, nextStep: String? = nil
  ) {
    let location = location(of: node)
    let place = Diagnostic.Place(file: path, line: location.line, column: location.column)
    diagnostics.append(Diagnostic(severity, at: place, message, reason: reason, nextStep: nextStep))
  }

  // MARK: Conditions, imports, attributes

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteConditions(of: node)
    for clause in node.activeClauses(conditions) {
      if let elements = clause.elements { walk(elements) }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .skipChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    rewrite(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if ["dynamic", "optional"].contains(node.name.text) { blank(node) }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    note(node)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.baseType.as(IdentifierTypeSyntax.self), base.genericArgumentClause == nil {
      renameModule(base.name)
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteBridgedType(node)
    return .visitChildren
  }

  override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
    rewriteOpaqueType(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base?.as(DeclReferenceExprSyntax.self) { renameModule(base.baseName) }
    rewriteOptionalReference(node)
    rewriteApplicationsWindow(node)
    rewriteDispatchedSuper(node)
    renameSuperOfBundle(node)
    if !rewriteAnyObjectMember(node) {
      rewriteDynamicLookup(node)
      reportDynamicLookup(node)
    }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteSuperclass(node)
    markChallengeAnswers(of: node)
    return enter(node, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    fulfillRequirements(node.name)
    return enter(node, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    fulfillRequirements(node.name)
    return enter(node, node.name, isGeneric: node.genericParameterClause != nil)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteProtocol(node)
    return enter(node, node.name, isGeneric: true)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    markChallengeAnswers(of: node)
    keepSendable(node)
    repeatForExistentials(node)
    return enter(node)
  }

  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visitPost(_ node: StructDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  // MARK: Members and bodies

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("optional") {
      blankRequirement(node)
      functionDepth += 1
      return .skipChildren
    }
    rewrite(node)
    functionDepth += 1
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.has("optional") {
      blankRequirement(node)
      return .skipChildren
    }
    rewrite(node)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteRequirement(node)
    return enterBody()
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { enterBody() }
  override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }
  private func enterBody() -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteGenericCasts(node)
    rewriteClassIdentity(node)
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector":
      rewriteSelector(node)
      return .skipChildren
    case "keyPath":
      rewriteKeyPath(node)
      return .skipChildren
    default: return .visitChildren
    }
  }

  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteDoubleMark(node.expression, node.questionMark)
    return .visitChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteDoubleMark(node.expression, node.exclamationMark)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    completeStringInitializer(node)
    rewriteOptionalCall(node)
    rewriteObservation(node)
    rewriteConstruction(node)
    rewriteClassDescription(node)
    rewriteBlock(node)
    return .visitChildren
  }
}
