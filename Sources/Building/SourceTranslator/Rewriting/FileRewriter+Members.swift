import SwiftSyntax

/// Methods and properties of classes: what is registered of them, observation, managed accessors.
extension FileRewriter {
  /// The declared member whose name starts there, if it is one of the current scope and not of a body.
  private func member(at name: TokenSyntax) -> DeclaredMember? {
    guard let scope = scopes.last, scope.functionDepth == functionDepth else { return nil }
    return module.member(file: file, offset: name.startOffset)
  }

  func rewrite(_ node: FunctionDeclSyntax) {
    guard let member = member(at: node.name), let scope = scopes.last else { return }
    renameIfHoisted(member, name: node.name, modifiers: node.modifiers)
    renameTextOfBundle(node, member)
    makeChangeable(node, member)
    if let type = scope.type, TestClasses.isTest(member, of: type) {
      register(registration(ofTest: member, type, line: location(of: node.name).line))
    }
    if node.attributes.has("NSManaged") {
      rewriteManaged(node, member)
    } else if member.isExposed, !scope.isProtocol {
      reportAsync(node, member)
      if let text = registration(ofMethod: member) { register(text) }
    }
  }

  func rewrite(_ node: VariableDeclSyntax) {
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
        let member = member(at: pattern.identifier), let scope = scopes.last
      else { continue }
      renameIfHoisted(member, name: pattern.identifier, modifiers: node.modifiers)
      guard member.isExposed, !scope.isProtocol else { continue }
      let isManaged = node.attributes.has("NSManaged")
      let isDynamic =
        node.modifiers.has("dynamic") && member.isSettable && !member.isStatic
        && isClassScope(scope)
      if isManaged {
        rewriteManaged(node, binding, member)
      } else if isDynamic {
        makeObservable(binding, key: member.key)
      }
      guard !member.isStatic else { continue }
      // Managed objects know the values of their own keys; layers have no other way.
      if !isManaged || isLayer { register(registration(ofProperty: member)) }
      if (isManaged || node.modifiers.has("dynamic")) && !scope.isGeneric {
        register("c.keyPath(\\\(selfName).\(member.name), \"\(member.key)\")")
      }
    }
  }

  private func isClassScope(_ scope: RewriteScope) -> Bool {
    scope.type?.kind == .class || scope.type == nil && scope.isExtension
  }

  private func register(_ text: String) { scopes[scopes.count - 1].registrations.append(text) }

  private func reportAsync(_ node: FunctionDeclSyntax, _ member: DeclaredMember) {
    guard member.isAsync, member.isExplicitlyExposed else { return }
    report(
      .warning, at: node.name, "async method '\(member.swiftName)' cannot be called by selector",
      reason: "Objective-C would see it with a completion handler; that is not translated.",
      nextStep: "Add an @objc method that starts a Task.")
  }

  // MARK: Observation

  /// `@objc dynamic` properties tell their observers; Objective-C would replace the setter at run time.
  private func makeObservable(_ binding: PatternBindingSyntax, key: String) {
    let will = "TouchstoneFoundation.ObjectRuntime.willChangeValue(of: self, \"\(key)\")"
    let did = "TouchstoneFoundation.ObjectRuntime.didChangeValue(of: self, \"\(key)\")"
    guard let block = binding.accessorBlock else {
      edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.endOffset)
      return
    }
    guard case .accessors(let list) = block.accessors else { return }
    func body(_ name: String) -> CodeBlockSyntax? {
      list.first { $0.accessorSpecifier.text == name }?.body
    }
    if let setter = body("set") {
      edits.insert(" \(will); defer { \(did) }; ", at: setter.leftBrace.endOffset)
      return
    }
    guard body("willSet") != nil || body("didSet") != nil else { return }
    if let willSet = body("willSet") {
      edits.insert(" \(will); ", at: willSet.leftBrace.endOffset)
    } else {
      edits.insert(" willSet { \(will) } ", at: block.leftBrace.endOffset)
    }
    if let didSet = body("didSet") {
      edits.insert(" defer { \(did) }; ", at: didSet.leftBrace.endOffset)
    } else {
      edits.insert(" didSet { \(did) } ", at: block.leftBrace.endOffset)
    }
  }

  // MARK: Managed objects

  private var hasCoreData: Bool { options.availableModules.contains("CoreData") }

  /// Layers keep properties that are `@NSManaged` as managed objects do.
  private var isLayer: Bool {
    guard let root = scopes.last?.type?.outsideSuperclassName else { return false }
    return module.platform.isClass(root, below: "CALayer")
  }

  private static func managedKey(_ key: String) -> String { "__managed_\(key)" }

  /// The object finds a key's place once for each entity, and keeps it in the key.
  func managedKeys(of scope: RewriteScope) -> [String] {
    scope.managedKeys.map {
      "private static let \(Self.managedKey($0)) = CoreData._ManagedKey(\"\($0)\")"
    }
  }

  private func reportManaged(_ node: some SyntaxProtocol) {
    report(
      .error, at: node, "@NSManaged needs Core Data, which is not supported yet",
      nextStep: "Leave the managed object classes out of this build.")
  }

  private func rewriteManaged(_ node: FunctionDeclSyntax, _ member: DeclaredMember) {
    guard hasCoreData else { return reportManaged(node.name) }
    let arguments = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    edits.insert(
      " { _performManaged(\"\(member.selector)\", [\(arguments.joined(separator: ", "))]) }"
        + literalForm(of: node),
      at: node.signature.endOffset)
  }

  /// `addToItems([item])`: no literal makes a set of Foundation's here.
  private func literalForm(of node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters
    guard let only = parameters.first, parameters.count == 1, only.type.trimmedDescription == "NSSet",
      only.firstName.text == "_", node.genericParameterClause == nil
    else { return "" }
    let access = node.modifiers.map(\.trimmedDescription).first { $0 == "public" || $0 == "open" }
    let name = node.name.text
    return "; \(access == nil ? "" : "public ")func \(name)(_ values: CoreData._ManagedMembers) "
      + "{ \(name)(values.set) }"
  }

  private func rewriteManaged(
    _ node: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ member: DeclaredMember
  ) {
    guard hasCoreData || isLayer else { return reportManaged(binding.pattern) }
    let key = member.key
    guard isLayer else {
      scopes[scopes.count - 1].managedKeys.append(key)
      let name = Self.managedKey(key)
      edits.insert(
        " { get { _managed(Self.\(name)) } set { _setManaged(newValue, Self.\(name)) } }",
        at: binding.endOffset)
      return
    }
    edits.insert(
      " { get { _managedValue(forKey: \"\(key)\") } set { _setManagedValue(newValue, forKey: \"\(key)\") } }",
      at: binding.endOffset)
  }
}
