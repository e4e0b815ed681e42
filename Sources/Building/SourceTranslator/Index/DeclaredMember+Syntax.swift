import SwiftSyntax

extension DeclaredMember {
  convenience init(method node: FunctionDeclSyntax, file: Int) {
    self.init(.method, node.name.plainText, file: file, offset: node.name.startOffset)
    parameters = node.signature.parameterClause.parameters.map(Parameter.init)
    type = node.signature.returnClause?.type.trimmedDescription
    isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    canThrow = node.signature.effectSpecifiers?.throwsClause != nil
    isGeneric =
      node.genericParameterClause != nil
      || node.signature.parameterClause.parameters.contains { $0.type.namesOpaqueType }
    note(node.modifiers, node.attributes)
  }

  /// `nil` for patterns without a single name.
  convenience init?(property node: VariableDeclSyntax, _ binding: PatternBindingSyntax, file: Int) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
    let name = pattern.identifier
    self.init(.property, name.plainText, file: file, offset: name.startOffset)
    type = binding.typeAnnotation?.type.trimmedDescription ?? binding.initializer?.value.constructedType
    isSettable = node.bindingSpecifier.text == "var" && !binding.isReadOnly
    note(node.modifiers, node.attributes)
  }

  private func note(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    isStatic = modifiers.isStatic
    isOverride = modifiers.has("override")
    isPrivate = modifiers.isPrivate
    isOptionalRequirement = modifiers.has("optional")
    access = modifiers.access
    isMainActor = attributes.has("MainActor")
    isExplicitlyExposed = Self.exposingAttributes.contains { attributes.has($0) }
    isExposed = isExplicitlyExposed || AskedRequirements.contain(self)
    if let name = attributes.named("objc")?.arguments?.trimmedDescription, !name.isEmpty {
      explicitObjCName = name
    }
    isHidden = attributes.has("nonobjc") || attributes.isUnavailable
    if isGeneric || isHidden { isExposed = false }
  }

  /// For `@objcMembers` and its like, which leave out what Objective-C cannot express.
  func exposeImplicitly() {
    if !isGeneric && !isAsync && !isHidden { isExposed = true }
  }

  private static let exposingAttributes = [
    "objc", "IBAction", "IBOutlet", "IBSegueAction", "IBInspectable", "NSManaged", "GKInspectable",
  ]
}

extension DeclaredMember.Parameter {
  init(_ node: FunctionParameterSyntax) {
    label = node.firstName.text == "_" ? nil : node.firstName.plainText
    var type = node.type
    // `@escaping`, `inout` and their like say something about the parameter, not the type.
    while let attributed = type.as(AttributedTypeSyntax.self) {
      if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) { isInOut = true }
      type = attributed.baseType
    }
    self.type = type.trimmedDescription
    declaredType = node.type.trimmedDescription
    isVariadic = node.ellipsis != nil
    defaultValue = node.defaultValue?.value.trimmedDescription
  }
}

extension TypeSyntax {
  /// `some` in a parameter is a generic argument.
  fileprivate var namesOpaqueType: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}

extension PatternBindingSyntax {
  fileprivate var isReadOnly: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let list) = accessorBlock.accessors else { return true }
    let kinds = Set(list.map(\.accessorSpecifier.text))
    return kinds.contains("get") && !kinds.contains("set")
  }
}

extension ExprSyntax {
  /// The type of an initial value like `Foo()` or `Foo.Bar(x)`, as far as the text shows it.
  fileprivate var constructedType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.trimmedDescription
    guard let last = name.split(separator: ".").last, last.first?.isUppercase == true else { return nil }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" } ? name : nil
  }
}
