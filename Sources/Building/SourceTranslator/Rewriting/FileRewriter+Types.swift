import SwiftSyntax

/// Type declarations: entering, leaving, superclasses and protocols.
extension FileRewriter {
  func enter(_ node: some DeclGroupSyntax, _ name: TokenSyntax, isGeneric: Bool)
    -> SyntaxVisitorContinueKind
  {
    scopes.append(
      RewriteScope(
        type: module.type(file: file, offset: name.startOffset), name: name.text, isExtension: false,
        isProtocol: node.is(ProtocolDeclSyntax.self), functionDepth: functionDepth,
        memberBlock: node.memberBlock, isGeneric: isGeneric || scopes.last?.isGeneric == true,
        isPrivate: node.modifiers.hasPlain("private"), isUnavailable: isUnavailable(node.attributes)))
    return .visitChildren
  }

  func enter(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    let type = module.type(named: name)
    let isGeneric =
      type?.isGeneric == true || node.genericWhereClause != nil || name.contains("<")
      || type?.kind == .protocol || isGenericOfPlatform(name)
    scopes.append(
      RewriteScope(
        type: type, name: name, isExtension: true, isProtocol: type?.kind == .protocol,
        functionDepth: functionDepth, memberBlock: node.memberBlock, isGeneric: isGeneric, isPrivate: false,
        isUnavailable: isUnavailable(node.attributes)))
    return .visitChildren
  }

  private func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.isUnavailable || scopes.last?.isUnavailable == true
  }

  /// Writes what the finished scope needs before its closing brace, on the brace's line.
  func leave() {
    let scope = scopes.removeLast()
    let additions =
      managedKeys(of: scope) + requiredInitializers(of: scope) + forwarders(for: scope)
      + registration(for: scope)
    guard !additions.isEmpty else { return }
    let brace = scope.memberBlock.rightBrace
    let startsLine = brace.leadingTrivia.contains(where: \.isNewline)
    let separator = startsLine || scope.memberBlock.members.isEmpty ? " " : "; "
    edits.insert(separator + additions.joined(separator: "; ") + "; ", at: brace.startOffset)
  }

  /// `NSObject` lacks what apps override in it: observation, key-value coding, `responds(to:)`.
  func rewriteSuperclass(_ node: ClassDeclSyntax) {
    guard let first = node.inheritanceClause?.inheritedTypes.first else { return }
    let name = first.type.trimmedDescription
    markAnsweringBundle(node)
    if let own = overridableFormatter(name) ?? answeringProtocol(name) { return putAbove(own, first.type) }
    guard Self.roots.contains(name), module.type(named: "NSObject") == nil else { return }
    let isAccessible = overridesAccessibility(node)
    guard isAccessible || !overridesIsolatedInit(node) || needsOwnRoot(node) else { return }
    keepSendable(node)
    if isAccessible { return replace(first.type, with: "UIKit._AccessibleObject") }
    if name == "NSObject" {
      replace(first.type, with: "_NSObject")
    } else {
      putAbove("_NSObject", first.type)
    }
  }

  /// One of our classes in place of Foundation's.
  private func putAbove(_ name: String, _ type: TypeSyntax) {
    // The name of the module is replaced by its own visit.
    if let member = type.as(MemberTypeSyntax.self), member.baseType.trimmedDescription == "Foundation" {
      replace(member.name, with: name)
    } else {
      replace(type, with: "TouchstoneFoundation." + name)
    }
  }

  /// What every object says of itself to a screen reader; `NSObject` lacks it here.
  private func overridesAccessibility(_ node: ClassDeclSyntax) -> Bool {
    let names: Set = [
      "isAccessibilityElement", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
      "accessibilityTraits",
    ]
    return node.memberBlock.members.contains { member in
      guard let property = member.decl.as(VariableDeclSyntax.self), property.modifiers.has("override") else {
        return false
      }
      return property.bindings.contains { names.contains($0.pattern.trimmedDescription) }
    }
  }

  /// Foundation's formatters lack what apps override to read texts.
  private func overridableFormatter(_ name: String) -> String? {
    let plain = name.hasPrefix("Foundation.") ? String(name.dropFirst("Foundation.".count)) : name
    guard ["Formatter", "DateFormatter", "NumberFormatter"].contains(plain), module.type(named: plain) == nil,
      module.methodsByName["getObjectValue"]?.contains(where: \.isOverride) == true
    else { return nil }
    return "_" + plain
  }

  /// Foundation's own hands a class's answers on so that tasks lose parts of them, or crash.
  private func answeringProtocol(_ name: String) -> String? {
    guard ["URLProtocol", "Foundation.URLProtocol", "FoundationNetworking.URLProtocol"].contains(name),
      module.type(named: "URLProtocol") == nil
    else { return nil }
    return "_URLProtocol"
  }

  /// A class isolated to the main actor cannot have `_NSObject` above it: its `init()` would be isolated, and only
  /// `NSObject`'s own may be overridden so. One that says of itself that it is keeps `_NSObject` without an `init()`, and
  /// if others may derive from it: they may override what only `_NSObject` has.
  private func overridesIsolatedInit(_ node: ClassDeclSyntax) -> Bool {
    if options.isMainActorByDefault { return true }
    guard node.attributes.has("MainActor"), let type = module.type(file: file, offset: node.name.startOffset),
      node.modifiers.has("final") || (type.access != "open" && !module.hasSubclass(of: type))
    else { return false }
    return node.memberBlock.members.contains { member in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return initializer.modifiers.has("override") && !initializer.modifiers.has("nonisolated")
        && initializer.signature.parameterClause.parameters.isEmpty
    }
  }

  /// What it overrides decides.
  private func needsOwnRoot(_ node: ClassDeclSyntax) -> Bool {
    node.modifiers.contains { $0.name.text == "nonisolated" } || node.genericParameterClause != nil
      || scopes.contains { $0.functionDepth > 0 }
      || node.memberBlock.members.contains { member in
        guard let function = member.decl.as(FunctionDeclSyntax.self) else { return false }
        return function.modifiers.contains { $0.name.text == "override" }
      }
  }

  /// Every type around the current place, innermost first, as a scope for names.
  var typeNames: [String] {
    scopes.reversed().map { $0.type?.qualifiedName ?? $0.name }
  }

  /// How code inside the current type spells it: the path from file scope or from the function it is in.
  var selfName: String {
    let depth = scopes.last?.functionDepth ?? 0
    // Inside a generic class its bare name includes its arguments; a path does not.
    if let last = scopes.last, last.isGeneric, !last.isExtension { return last.name }
    return scopes.filter { $0.functionDepth == depth }.map(\.name).joined(separator: ".")
  }
}

extension TriviaPiece {
  fileprivate var isNewline: Bool {
    switch self {
    case .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    default: false
    }
  }
}

extension FileRewriter {
  /// Strings that Foundation here cannot make out of nothing, and no extension can teach it to.
  private static let stringClasses: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "NSMutableString",
  ]

  func completeStringInitializer(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.rightParen,
      let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.argumentNames == nil,
      Self.stringClasses.contains(name.baseName.text)
    else { return }
    replace(paren, with: "string: \"\")")
  }
}
