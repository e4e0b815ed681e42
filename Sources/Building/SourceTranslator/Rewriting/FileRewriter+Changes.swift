import SwiftSyntax

/// Methods whose code changes while the program runs.
///
/// A method of the target's own gets its body under another name; under its own it asks for what runs now. Of a method
/// of the platform's a class of hooks is generated, whose code is written into the tables of methods when it is changed.
extension FileRewriter {
  func makeChangeable(_ node: FunctionDeclSyntax, _ member: DeclaredMember) {
    guard member.isChangeable, member.canBeChanged, member.implementationName == nil, let body = node.body,
      let scope = scopes.last, !scope.isGeneric, scope.functionDepth == 0, isClass(scope),
      scope.type?.hoisted.contains(where: { $0 === member }) != true
    else { return }
    let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
    guard !names.contains("_") else { return }
    let id = "\(scope.name.filter { $0 != "." })_\(member.selectorName)"
    let (original, method) = ("__original_\(id)", "__dynamic_\(id)")
    let owner = selfName
    let type = member.functionType(of: member.isStatic ? "AnyClass" : owner)
    let receiver = member.isStatic ? "(o as! \(owner).Type)" : "o"
    let arguments = zip(member.labels, names).map { ($0.map { $0 + ": " } ?? "") + $1 }
    let isolation =
      (node.attributes.has("MainActor") ? "@MainActor " : "")
      + (node.modifiers.has("nonisolated") ? "nonisolated " : "")
    let access = node.modifiers.first { ["private", "fileprivate"].contains($0.name.text) }?.name.text
    let question = member.isStatic ? "replacement(in: self)" : "replacement(for: self)"
    let selector = "TouchstoneFoundation.Selector(\"\(member.selector)\")"
    let asks =
      "{ if let i = \(owner).\(method).\(question) { return i._function(as: (\(type)).self)"
      + "(\((["self", selector] + names).joined(separator: ", "))) }; "
      + "return \(original)(\(arguments.joined(separator: ", "))) }"
    let parts = (["o", "_"] + member.parameters.indices.map { "p\($0)" }).joined(separator: ", ")
    let keeps =
      "\(isolation)static let \(method): TouchstoneFoundation._DynamicMethod = .init(\"\(member.selector)\","
      + " of: \(owner).self, body: TouchstoneFoundation.IMP(_function: { \(parts) in"
      + " \(receiver).\(original)(\(member.labelledArguments)) } as \(type)))"
    let list = node.signature.parameterClause.parameters.map { parameter in
      let second = parameter.secondName.map { " " + $0.text } ?? ""
      return "\(parameter.firstName.text)\(second): \(parameter.type.trimmedDescription)"
    }
    let result = member.type.map { " -> " + $0 } ?? ""
    let head =
      "\(isolation)\(access.map { $0 + " " } ?? "")\(member.isStatic ? "static" : "final") func \(original)"
      + "(\(list.joined(separator: ", ")))\(result) "
    edits.insert("\(asks); \(keeps); \(head)", at: body.leftBrace.startOffset)
    let list2 = member.isStatic ? "dynamicClassMethod" : "dynamic"
    scopes[scopes.count - 1].registrations.append("c.\(list2)(\(owner).\(method))")
  }

  private func isClass(_ scope: RewriteScope) -> Bool {
    if let type = scope.type { return type.kind == .class && !type.isGeneric && !type.isLocal }
    return scope.isExtension && module.platform.kind(of: scope.name) == .class
  }

  // MARK: Methods of the platform's

  /// Hooks for those methods of the platform's that fall to this file.
  func writeHooks() {
    for method in module.changeableMethods[file] ?? []
    where method.member.canBeChanged && !method.member.isStatic {
      writeHook(method)
    }
  }

  private func writeHook(_ method: PlatformMethod) {
    let (member, owner) = (method.member, method.owner)
    let id = "\(options.moduleName)_\(owner.filter { $0 != "." })_\(member.selectorName)"
    let (hook, replaced) = ("__Hook_\(id)", "__replaced_\(id)")
    let type = member.functionType(of: owner)
    let parts = (["o", "_"] + member.parameters.indices.map { "p\($0)" }).joined(separator: ", ")
    let selector = "TouchstoneFoundation.Selector(\"\(member.platformSelector)\")"
    let passed = (["self", selector] + member.parameters.indices.map { "p\($0)" }).joined(separator: ", ")
    let body =
      method.isDynamic
      ? """

          body: TouchstoneFoundation.IMP(_function: { \(parts) in \(hook).method?.callOriginalNext();
            return o.\(replaced)(\(member.labelledArguments)) } as \(type)),
      """ : ""
    let isolation = method.isNonisolated ? "nonisolated " : ""
    let signature = member.signature()
    tail.append(
      """
      open class \(hook)_plain: \(owner) {}
      open class \(hook): \(owner) {
        \(isolation)static let method: TouchstoneFoundation._DynamicMethod? = .init(
          "\(member.platformSelector)", of: \(owner).self, plain: \(hook)_plain.self, hook: \(hook).self,\(body)
          original: { code in TouchstoneFoundation.IMP(_function: { \(parts) in
            TouchstoneFoundation.ObjectRuntime.boundMethod(code, o, as: Bound.self).call(\(member.plainArguments)) } as \(type)) })
        struct Bound { let call: \(member.boundFunctionType) }
        @MainActor static func __register() {
          TouchstoneFoundation.ObjectRuntime.declare(\(owner).self, []) { c in c.dynamic(\(hook).method) }
        }
        @inline(never) @_optimize(none) \(isolation)open override func \(signature) {
          \(hook).method!.implementation(for: self)._function(as: (\(type)).self)(\(passed))
        }
      }
      """)
    if method.isDynamic {
      let name = signature.dropFirst(member.name.count)
      tail.append(
        """
        extension \(owner) {
          @_dynamicReplacement(for: \(member.swiftName)) \(isolation)func \(replaced)\(name) {
            guard let i = \(hook).method?.ownReplacement else { return \(member.name)(\(member.labelledArguments)) }
            return i._function(as: (\(type)).self)(\(passed))
          }
        }
        """)
    }
    starts.append("\(hook).__register")
  }

  // MARK: Blocks

  /// Blocks and functions of methods are Swift's own here.
  func rewriteConvention(_ attribute: AttributeSyntax) {
    guard let text = attribute.arguments?.trimmedDescription, module.changesMethods,
      text == "block"
        || text == "c" && attribute.parent?.parent?.trimmedDescription.contains("Selector") == true
    else { return }
    blank(attribute)
  }

  /// `imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))`: the block itself.
  func rewriteBlock(_ node: FunctionCallExprSyntax) {
    guard node.calledExpression.trimmedDescription == "imp_implementationWithBlock",
      let cast = node.arguments.first?.expression.as(FunctionCallExprSyntax.self),
      cast.calledExpression.trimmedDescription == "unsafeBitCast", cast.arguments.count == 2,
      let block = cast.arguments.first, let paren = cast.leftParen
    else { return }
    edits.blank(cast.startOffset..<paren.endOffset)
    edits.blank(block.expression.endOffset..<cast.endOffset)
  }

  // MARK: Overrides in place

  /// An extension of a class of another module overrides what that class inherits.
  func overrideInPlace(_ member: DeclaredMember, _ name: String, of owner: String, at place: TokenSyntax) {
    if member.parameters.contains(where: \.isVariadic) {
      report(
        .error, at: place,
        "'\(member.swiftName)' takes a variable number of arguments and overrides in an extension",
        nextStep: "Override it in a subclass of \(owner).")
      return
    }
    let hook = "__Override_\(options.moduleName)\(name.dropFirst("__override".count))_\(member.selectorName)"
    let kind = member.isStatic ? "class " : ""
    let declaration: String
    if member.kind == .property {
      let setter = member.isSettable ? " set { \(name) = newValue }" : ""
      declaration = "\(kind)var \(member.name): \(member.type ?? "Any?") { get { \(name) }\(setter) }"
    } else {
      let words = (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
      let arguments = member.parameters.enumerated().map {
        ($1.label.map { $0 + ": " } ?? "") + ($1.isInOut ? "&" : "") + "p\($0)"
      }
      declaration =
        "\(kind)func \(member.signature()) { \(words)\(name)(\(arguments.joined(separator: ", "))) }"
    }
    tail.append(
      """
      open class \(hook)_plain: \(owner) {}
      open class \(hook): \(owner) {
        @MainActor static func __register() {
          TouchstoneFoundation.ObjectRuntime.overrideInExtension(plain: \(hook)_plain.self, hook: \(hook).self)
        }
        @inline(never) @_optimize(none) open override \(declaration)
      }
      """)
    starts.append("\(hook).__register")
  }
}

extension DeclaredMember {
  /// The name by which the platform's selectors know it.
  var platformSelector: String { RenamedSelectors.table[swiftName] ?? selector }
}
