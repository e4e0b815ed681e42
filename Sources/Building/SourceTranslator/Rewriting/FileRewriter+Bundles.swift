import SwiftSyntax

/// Bundles of an app's own that answer texts themselves, as apps have them that change their language while
/// they run. Nobody can override the platform's method, which is one of an extension; so theirs gets another
/// name, by which the platform's asks the first class that has one, and those below it.
extension FileRewriter {
  func markAnsweringBundle(_ node: ClassDeclSyntax) {
    guard module.methodsByName[DeclaredMember.textOfBundle]?.contains(where: \.answersText) == true,
      let type = module.type(file: file, offset: node.name.startOffset), isFirstAnswering(type),
      let clause = node.inheritanceClause
    else { return }
    edits.insert(", TouchstoneFoundation._AnsweringBundle", at: clause.inheritedTypes.last!.endOffset)
  }

  func renameTextOfBundle(_ node: FunctionDeclSyntax, _ member: DeclaredMember) {
    guard member.answersText, member.implementationName == nil, let scope = scopes.last, !scope.isExtension,
      let type = scope.type, isBundle(type)
    else { return }
    replace(node.name, with: "_" + DeclaredMember.textOfBundle)
    if isFirstAnswering(type), let word = node.modifiers.first(where: { $0.name.text == "override" }) {
      blank(word)
    }
  }

  /// `super.localizedString(…)`, in whatever method.
  func renameSuperOfBundle(_ node: MemberAccessExprSyntax) {
    guard node.base?.is(SuperExprSyntax.self) == true,
      node.declName.baseName.text == DeclaredMember.textOfBundle, let type = scopes.last?.type, isBundle(type)
    else { return }
    let isAboveAnswering = type.lineage.dropFirst().contains { $0.members.contains(where: \.answersText) }
    replace(node.declName.baseName, with: isAboveAnswering ? "_localizedString" : "_textOfTable")
  }

  /// It overrides the platform's method, and no class above it does.
  private func isFirstAnswering(_ type: DeclaredType) -> Bool {
    isBundle(type) && type.members.contains(where: \.answersText)
      && !type.lineage.dropFirst().contains { $0.members.contains(where: \.answersText) }
  }

  private func isBundle(_ type: DeclaredType) -> Bool {
    module.type(named: "Bundle") == nil
      && type.outsideSuperclassName.map(["Bundle", "Foundation.Bundle"].contains) == true
  }
}

extension DeclaredMember {
  fileprivate static let textOfBundle = "localizedString"

  fileprivate var answersText: Bool {
    isOverride && kind == .method && name == Self.textOfBundle && labels == ["forKey", "value", "table"]
  }
}
