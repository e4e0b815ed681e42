import SwiftSyntax

/// Classes that may be handed from thread to thread. The compiler allows such a class no superclass but
/// `NSObject` itself, so with ours in its place it has to take the class's word.
extension FileRewriter {
  /// `class A: NSObject, Sendable`, and one that adopts what comes with `Sendable`, as a session's delegate
  /// does.
  func keepSendable(_ node: ClassDeclSyntax) {
    guard let clause = node.inheritanceClause, let last = clause.inheritedTypes.last else { return }
    // Not filtered: the elements of another list stand nowhere in the file.
    for entry in clause.inheritedTypes where Self.sendable.contains(entry.type.trimmedDescription) {
      edits.insert("@unchecked ", at: entry.type.startOffset)
    }
    // An extension may say the rest.
    let names =
      module.type(file: file, offset: node.name.startOffset)?.inherited
      ?? node.inheritanceClause.inheritedNames
    guard !names.contains(where: Self.sendable.contains), comesWithSendable(names) else { return }
    edits.insert(", @unchecked Sendable", at: last.type.endOffset)
  }

  /// `extension A: Sendable {}` of a class that has `NSObject` above it.
  func keepSendable(_ node: ExtensionDeclSyntax) {
    guard let clause = node.inheritanceClause, !node.attributes.isUnavailable,
      let type = module.type(named: node.extendedType.trimmedDescription), type.kind == .class,
      type.superclass == nil, type.superclassName.map(Self.roots.contains) == true
    else { return }
    for entry in clause.inheritedTypes where Self.sendable.contains(entry.type.trimmedDescription) {
      edits.insert("@unchecked ", at: entry.type.startOffset)
    }
  }

  private static let sendable: Set<String> = ["Sendable", "Swift.Sendable"]
  static let roots: Set<String> = ["NSObject", "Foundation.NSObject", "ObjectiveC.NSObject"]

  private func comesWithSendable(_ names: [String]) -> Bool {
    !module.adopted(by: names).isDisjoint(with: Self.sendable)
  }
}
