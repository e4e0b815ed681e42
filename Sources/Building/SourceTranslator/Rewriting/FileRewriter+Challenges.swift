import SwiftSyntax

/// Classes that answer a session's challenges about servers. A protocol of Swift's does not tell whether a method is a class's own, and a
/// session asks those alone that have one: they get a protocol that says so.
extension FileRewriter {
  func markChallengeAnswers(of node: ClassDeclSyntax) {
    let end = node.genericParameterClause?.endOffset ?? node.name.endOffset
    adopt(answers(in: node.memberBlock), node.inheritanceClause, orAfter: end)
  }

  func markChallengeAnswers(of node: ExtensionDeclSyntax) {
    // What is there only under a condition is no class's own.
    guard node.genericWhereClause == nil,
      module.type(named: node.extendedType.trimmedDescription)?.kind == .class
    else { return }
    adopt(answers(in: node.memberBlock), node.inheritanceClause, orAfter: node.extendedType.endOffset)
  }

  private func adopt(_ protocols: [String], _ clause: InheritanceClauseSyntax?, orAfter end: Int) {
    guard !protocols.isEmpty else { return }
    let list = protocols.map { "TouchstoneFoundation.\($0)" }.joined(separator: ", ")
    if let last = clause?.inheritedTypes.last {
      edits.insert(", " + list, at: last.type.endOffset)
    } else {
      edits.insert(": " + list, at: end)
    }
  }

  /// Each once, although several clauses of a condition may have it.
  private func answers(in block: MemberBlockSyntax) -> [String] {
    answers(of: block.members).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func answers(of members: MemberBlockItemListSyntax) -> [String] {
    members.flatMap { member -> [String] in
      guard let condition = member.decl.as(IfConfigDeclSyntax.self) else {
        return member.decl.as(FunctionDeclSyntax.self).flatMap(answer).map { [$0] } ?? []
      }
      return condition.activeClauses(conditions).flatMap { clause -> [String] in
        guard case .decls(let inner)? = clause.elements else { return [] }
        return answers(of: inner)
      }
    }
  }

  /// The protocol of a method that answers; what overrides one is its superclass's affair.
  private func answer(_ node: FunctionDeclSyntax) -> String? {
    let parameters = node.signature.parameterClause.parameters
    guard node.name.text == "urlSession",
      !node.modifiers.contains(where: { ["override", "static", "class"].contains($0.name.text) }),
      let challenge = parameters.first(where: { $0.firstName.text == "didReceive" }),
      challenge.type.trimmedDescription.split(separator: ".").last == "URLAuthenticationChallenge"
    else { return nil }
    switch parameters.map(\.firstName.text) {
    case ["_", "didReceive", "completionHandler"]: return "_AnsweringSessionChallenges"
    case ["_", "task", "didReceive", "completionHandler"]: return "_AnsweringTaskChallenges"
    case ["_", "didReceive"] where answersLater(node): return "_AnsweringSessionChallengesLater"
    case ["_", "task", "didReceive"] where answersLater(node): return "_AnsweringTaskChallengesLater"
    default: return nil
    }
  }

  /// Whether it is just what those protocols ask for.
  private func answersLater(_ node: FunctionDeclSyntax) -> Bool {
    let effects = node.signature.effectSpecifiers
    let result = node.signature.returnClause?.type.as(TupleTypeSyntax.self)?.elements.map {
      $0.type.trimmedDescription
    }
    return effects?.asyncSpecifier != nil && effects?.throwsClause == nil
      && !node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
      && result == ["URLSession.AuthChallengeDisposition", "URLCredential?"]
  }
}
