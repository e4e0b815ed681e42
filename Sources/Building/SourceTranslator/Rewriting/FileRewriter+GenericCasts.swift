import SwiftSyntax

/// Casts between `NSFetchRequest<Person>` and `NSFetchRequest<NSFetchRequestResult>`.
///
/// In Objective-C they are one class, and the cast always succeeds. In Swift they are classes that have nothing to do with each
/// other, so the platform has a function for it.
extension FileRewriter {
  private static let genericClasses: Set<String> = ["NSFetchRequest", "NSFetchedResultsController"]

  /// Extensions of such a class have nothing that could be called by the class's name alone.
  func isGenericOfPlatform(_ name: String) -> Bool {
    module.typesByName[name] == nil
      && (Self.genericClasses.contains(name)
        || ["NSAsynchronousFetchRequest", "NSAsynchronousFetchResult", "NSCache"].contains(name))
  }

  func rewriteGenericCasts(_ node: SequenceExprSyntax) {
    guard options.availableModules.contains("CoreData") else { return }
    let elements = Array(node.elements)
    for index in elements.indices where index > 0 && index + 1 < elements.count {
      guard let cast = elements[index].as(UnresolvedAsExprSyntax.self),
        let mark = cast.questionOrExclamationMark,
        let type = elements[index + 1].as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self),
        type.genericArgumentClause != nil, Self.genericClasses.contains(type.name.text),
        module.typesByName[type.name.text] == nil
      else { continue }
      let operand = elements[index - 1]
      edits.insert(
        mark.text == "!" ? "CoreData._cast(" : "CoreData._castIfPossible(", at: operand.startOffset)
      edits.replace(operand.endOffset..<type.startOffset, with: ", to: ")
      edits.insert(".self)", at: type.endOffset)
    }
  }
}
