import SwiftSyntax

/// Calls and properties of an `AnyObject`, which Objective-C looks up by name at run time.
///
/// `x.size` becomes `((x as? A)?.size ?? (x as? B)?.size)` of the classes that have such a member, and `!` after it where
/// the place of the use asks for no optional: on a Mac its type is an implicitly unwrapped one.
extension FileRewriter {
  /// Answers whether it was one, and was rewritten.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) -> Bool {
    guard let base = node.base, let receiver = anyObjectReceiver(base, at: Syntax(node)) else { return false }
    let call = node.dynamicCall
    guard node.declName.argumentNames == nil || call != nil else { return false }
    if let call, call.trailingClosure != nil { return false }
    let name = node.declName.baseName.text
    let labels = call?.arguments.map { $0.label?.text }
    let member = AnyObjectMember(name, labels: labels, in: module)
    guard !member.owners.isEmpty, !member.isAmbiguous else { return false }
    let whole = call.map { Syntax($0) } ?? Syntax(node)
    if member.owners.count == 1 {
      rewrite(node, receiver, call, member, whole)
      return true
    }
    let arguments = call.map { "(\($0.arguments.trimmedDescription))" } ?? ""
    guard !arguments.contains(where: { "{#\\\n".contains($0) }) else { return false }
    let object = receiver.trimmedDescription
    let ways = member.owners.map { "(\(object) as? \($0))?.\(name)\(arguments)" }
    edits.replace(
      range(whole), with: "(" + ways.joined(separator: " ?? ") + ")" + unwrapping(whole, staysOptional(node))
    )
    return true
  }

  /// In place, so that what stands in the arguments is translated, too.
  private func rewrite(
    _ node: MemberAccessExprSyntax, _ receiver: ExprSyntax, _ call: FunctionCallExprSyntax?,
    _ member: AnyObjectMember, _ whole: Syntax
  ) {
    edits.insert("((", at: receiver.startOffset)
    // What stands between is a mark.
    edits.replace(receiver.endOffset..<node.period.startOffset, with: " as? \(member.owners[0]))?")
    if let call, node.endOffset < call.calledExpression.endOffset {
      edits.blank(node.endOffset..<call.calledExpression.endOffset)
    }
    let isAsked = !member.mayAnswerNil || whole.parent?.is(MemberAccessExprSyntax.self) == true
    edits.insert(")" + unwrapping(whole, staysOptional(node) || !isAsked), at: whole.endOffset)
  }

  /// `x.y?()`, `x?.y`.
  private func staysOptional(_ node: MemberAccessExprSyntax) -> Bool {
    node.base?.is(OptionalChainingExprSyntax.self) == true
      || node.parent?.is(OptionalChainingExprSyntax.self) == true && node.dynamicCall != nil
  }

  private func unwrapping(_ whole: Syntax, _ staysOptional: Bool) -> String {
    staysOptional || whole.isTakenAsOptional ? "" : "!"
  }

  // MARK: Who is asked

  /// The object itself, if all that is known of it is that it is one: `x`, `x?`, `x!`, `(x as AnyObject)`.
  private func anyObjectReceiver(_ base: ExprSyntax, at place: Syntax) -> ExprSyntax? {
    var object = base
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      object = chain.expression
    } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
      object = forced.expression
    }
    if object.isCastToAnyObject { return object }
    let name =
      object.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? object.as(MemberAccessExprSyntax.self).flatMap {
        $0.base?.trimmedDescription == "self" ? $0.declName.baseName.text : nil
      }
    guard let name, namesOfAnyObjects.contains(name) || isAnyObjectProperty(name) else { return nil }
    var types = object.is(DeclReferenceExprSyntax.self) ? localTypes(name, around: place) : nil
    if types == nil, object.is(DeclReferenceExprSyntax.self) {
      let parameters = parameterTypes(name, around: place)
      if !parameters.isEmpty { types = parameters }
    }
    let known = types ?? (module.propertiesByName[name] ?? []).map { $0.type ?? "" }
    guard !known.isEmpty, known.allSatisfy(Self.anyObjects.contains) else { return nil }
    return object
  }

  private func isAnyObjectProperty(_ name: String) -> Bool {
    guard let known = module.propertiesByName[name], !known.isEmpty else { return false }
    return known.allSatisfy { Self.anyObjects.contains($0.type ?? "") }
  }

  /// What a file calls an `AnyObject` anywhere: `x: AnyObject`, `x = y as AnyObject`. The look around each use is only for these.
  static func namesOfAnyObjects(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    // Only where the word stands: to look through a whole source by patterns takes as long as to parse it.
    var before = bytes[0..<0]
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { before = line }
      guard line.firstRange(of: "AnyObject".utf8) != nil else { continue }
      let text = String(decoding: before + "\n".utf8 + line, as: UTF8.self)
      for match in text.matches(of: /(\w+)\s*:\s*\(?(?:any\s+)?AnyObject\b/) { names.insert(String(match.1)) }
      for match in text.matches(of: /(?:let|var)\s+(\w+)\s*=[^\n]*\bas\s+AnyObject\b/) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  private static let anyObjects: Set<String> = [
    "AnyObject", "AnyObject?", "AnyObject!", "any AnyObject", "(any AnyObject)?",
  ]

  /// Of a variable of a function, as it is written; nil if there is none of the name.
  private func localTypes(_ name: String, around place: Syntax) -> [String]? {
    var node: Syntax? = place
    while let current = node {
      if let list = current.as(CodeBlockItemListSyntax.self) {
        for item in list.reversed() where item.positionAfterSkippingLeadingTrivia < place.position {
          for binding in item.item.as(VariableDeclSyntax.self)?.bindings ?? []
          where binding.pattern.trimmedDescription == name {
            if let type = binding.typeAnnotation?.type.trimmedDescription { return [type] }
            let value = binding.initializer?.value
            return [value?.isCastToAnyObject(inParentheses: false) == true ? "AnyObject" : ""]
          }
        }
      }
      if let closure = current.as(ClosureExprSyntax.self), closure.names(name) { return [""] }
      if current.as(ForStmtSyntax.self)?.pattern.trimmedDescription == name { return [""] }
      // What is bound by a condition or a closure is of a type that nobody wrote.
      for condition in current.as(IfExprSyntax.self)?.conditions ?? [] {
        let bound = condition.condition.as(OptionalBindingConditionSyntax.self)?.pattern.trimmedDescription
        if bound == name, condition.position < place.position {
          let value = condition.condition.as(OptionalBindingConditionSyntax.self)?.initializer?.value
          guard let value else { continue }
          return [value.isCastToAnyObject(inParentheses: false) ? "AnyObject" : ""]
        }
      }
      node = current.parent
    }
    return nil
  }
}

extension ExprSyntax {
  fileprivate var isCastToAnyObject: Bool { isCastToAnyObject(inParentheses: true) }

  /// `(x as AnyObject)`.
  fileprivate func isCastToAnyObject(inParentheses: Bool) -> Bool {
    var inner = self
    if inParentheses {
      guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
        let element = tuple.elements.first
      else { return false }
      inner = element.expression
    }
    guard let sequence = inner.as(SequenceExprSyntax.self),
      let last = sequence.elements.last?.as(TypeExprSyntax.self),
      sequence.elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
    else { return false }
    return last.type.trimmedDescription == "AnyObject"
  }
}

extension ClosureExprSyntax {
  /// Whether that is one of its parameters.
  fileprivate func names(_ name: String) -> Bool {
    guard let clause = signature?.parameterClause else { return false }
    if let list = clause.as(ClosureShorthandParameterListSyntax.self) {
      return list.contains { $0.name.text == name }
    }
    return clause.as(ClosureParameterClauseSyntax.self)?.parameters.contains {
      ($0.secondName ?? $0.firstName).text == name
    } == true
  }
}

extension MemberAccessExprSyntax {
  /// `x.y(…)`, `x.y?(…)`, `x.y!(…)`.
  fileprivate var dynamicCall: FunctionCallExprSyntax? {
    var called = Syntax(self)
    if let marked = parent,
      marked.is(OptionalChainingExprSyntax.self) || marked.is(ForceUnwrapExprSyntax.self)
    {
      called = marked
    }
    guard let call = called.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called.id
    else {
      return nil
    }
    return call
  }
}

extension Syntax {
  /// Whether an implicitly unwrapped optional stays one here.
  fileprivate var isTakenAsOptional: Bool {
    guard let parent else { return false }
    if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
    if parent.is(CodeBlockItemSyntax.self), parent.parent?.as(CodeBlockItemListSyntax.self)?.count != 1 {
      return true
    }
    if parent.is(InitializerClauseSyntax.self) {
      if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
      let binding = parent.parent?.as(PatternBindingSyntax.self)
      return binding != nil && binding?.typeAnnotation == nil
        || binding?.typeAnnotation?.type.trimmedDescription.hasSuffix("?") == true
    }
    // `x.y ?? z`, `x.y == z`, `x.y as? T`: the operator comes behind, or before.
    guard let elements = parent.as(ExprListSyntax.self), parent.parent?.is(SequenceExprSyntax.self) == true
    else {
      return false
    }
    let all = Array(elements)
    guard let index = all.firstIndex(where: { $0.id == self.id }) else { return false }
    let next = index + 1 < all.count ? all[index + 1] : nil
    let previous = index > 0 ? all[index - 1] : nil
    if next?.is(UnresolvedAsExprSyntax.self) == true { return true }
    let optional: Set<String> = ["??", "==", "!="]
    return [next, previous].contains { optional.contains($0?.trimmedDescription ?? "") }
  }
}
