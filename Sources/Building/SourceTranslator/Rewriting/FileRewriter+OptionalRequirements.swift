import SwiftSyntax

/// Optional requirements of `@objc` protocols.
///
/// The requirement itself is blanked. In its place the protocol gets a computed property with a closure
/// that is `nil` unless the object's class has a method of that selector, and calls use that.
extension FileRewriter {
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    guard let type = module.type(file: file, offset: node.name.startOffset), type.isObjCProtocol else {
      return
    }
    // Objective-C protocols are for classes; without this `weak var delegate: P?` is an error.
    if let inheritance = node.inheritanceClause {
      if !type.inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) {
        edits.insert(" AnyObject,", at: inheritance.colon.endOffset)
      }
    } else {
      edits.insert(": AnyObject", at: (node.primaryAssociatedTypeClause?.endOffset ?? node.name.endOffset))
    }
    let optional = type.members.filter(\.isOptionalRequirement)
    guard !optional.isEmpty else { return }
    let access = node.modifiers.access == nil ? "" : "public "
    let lines = optional.map { "  \(access)\(accessor(for: $0))" }.joined(separator: "\n")
    tail.append("extension \(type.qualifiedName) {\n\(lines)\n}")
  }

  /// A requirement goes together with the semicolon that parts it from the next one on its line.
  func blankRequirement(_ node: some DeclSyntaxProtocol) {
    blank(node)
    if let semicolon = node.parent?.as(MemberBlockItemSyntax.self)?.semicolon { blank(semicolon) }
  }

  private func accessor(for member: DeclaredMember) -> String {
    let runtime = "TouchstoneFoundation.ObjectRuntime"
    let isImplemented = "\(runtime).responds(self, to: \"\(member.selector)\")"
    if member.kind == .property {
      let call = "\(runtime).call(self, \"\(member.selector)\", [])"
      return "var \(member.name): (\(member.type ?? "Any"))? { \(isImplemented) ? .some(\(call)) : nil }"
    }
    let types = member.parameters.map(\.declaredType.withoutImplicitUnwrapping).joined(separator: ", ")
    let result = (member.type ?? "Void").withoutImplicitUnwrapping
    let arguments = member.parameters.indices.map { "$\($0)" }.joined(separator: ", ")
    let call = "\(runtime).call(self, \"\(member.selector)\", [\(arguments)])"
    return
      "var \(accessorName(of: member)): ((\(types)) -> \(result))? { \(isImplemented) ? { \(call) } : nil }"
  }

  private func accessorName(of member: DeclaredMember) -> String {
    (["__optional", member.name] + member.labels.map { $0 ?? "" }).joined(separator: "_")
  }

  /// `x.foo?(a, b: c)` and `x.foo!(a, b: c)`.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let callee = chaining?.expression ?? forced?.expression,
      let access = callee.as(MemberAccessExprSyntax.self), access.base != nil,
      let mark = chaining?.questionMark ?? forced?.exclamationMark
    else { return }
    let name = access.declName.baseName.text
    let labels = node.arguments.map { $0.label?.text }
    if let member = requirement(name, labels: labels, hasTrailingClosure: node.trailingClosure != nil) {
      replace(access.declName, with: accessorName(of: member))
      for case let (label?, colon?) in node.arguments.map({ ($0.label, $0.colon) }) {
        edits.blank(label.startOffset..<colon.endOffset)
      }
    } else if module.propertiesByName[name] == nil,
      // The app's own class may implement the requirement; a method that is none is never called like this.
      module.platform.isOptionalRequirement(
        name, labels: labels, hasTrailingClosure: node.trailingClosure != nil)
    {
      // The platform declares its optional requirements with a default, so nothing is optional there.
      blank(mark)
    }
  }

  /// `delegate?.window??` and `delegate!.window!!`: the platform declares the property as a requirement,
  /// not as an optional one, so it is one time less optional than Apple's.
  func rewriteDoubleMark(_ expression: ExprSyntax, _ mark: TokenSyntax) {
    let inner =
      expression.as(OptionalChainingExprSyntax.self)?.expression
      ?? expression.as(ForceUnwrapExprSyntax.self)?.expression
    guard let access = inner?.as(MemberAccessExprSyntax.self), access.base != nil,
      module.platform.isOptionalProperty(access.declName.baseName.text), !access.isApplicationsWindow
    else { return }
    blank(mark)
  }

  /// Where it is sure whose delegate it is, its window is as optional as Apple's, marked or not: what binds it once has an
  /// optional still.
  func rewriteApplicationsWindow(_ node: MemberAccessExprSyntax) {
    guard node.isApplicationsWindow else { return }
    replace(node.declName, with: "_window")
  }

  private func requirement(_ name: String, labels: [String?], hasTrailingClosure: Bool) -> DeclaredMember? {
    module.optionalRequirements[name]?.first { member in
      guard member.kind == .method else { return false }
      if !hasTrailingClosure { return member.labels == labels }
      return member.labels.count == labels.count + 1 && Array(member.labels.prefix(labels.count)) == labels
    }
  }

  /// A requirement that is named but not called: `delegate?.foo != nil`, `let call = delegate?.foo(_:b:)`.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !["self", "super"].contains(base.trimmedDescription) else { return }
    let name = node.declName.baseName.text
    guard let candidates = module.optionalRequirements[name], module.propertiesByName[name] == nil,
      !node.isCalled
    else { return }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text == "_" ? nil : $0.name.text }
    guard let member = candidates.first(where: { labels == nil || $0.labels == labels }),
      member.kind == .method
    else { return }
    replace(node.declName, with: accessorName(of: member))
  }
}

extension MemberAccessExprSyntax {
  /// `UIApplication.shared.delegate?.window`, or with `!`.
  fileprivate var isApplicationsWindow: Bool {
    guard declName.baseName.text == "window", declName.argumentNames == nil else { return false }
    let delegate =
      base?.as(OptionalChainingExprSyntax.self)?.expression
      ?? base?.as(ForceUnwrapExprSyntax.self)?.expression
    return delegate?.trimmedDescription == "UIApplication.shared.delegate"
  }

  fileprivate var isCalled: Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        node = parent
        continue
      }
      guard let call = parent.as(FunctionCallExprSyntax.self) else { return false }
      return call.calledExpression.id == node.id
    }
    return false
  }
}
