import SwiftSyntax

extension FileRewriter {
  /// A value of a protocol of Objective-C's conforms to the protocol, so that what an extension gives collections of such
  /// elements is there for a collection of `any` of it, too. Values of Swift's do not: they get the extension once more.
  ///
  /// The second body is taken as it was written: what the translator makes of calls in it is missing there.
  func repeatForExistentials(_ node: ExtensionDeclSyntax) {
    let extended = node.extendedType.trimmedDescription
    guard Self.containers.contains(extended), module.type(named: extended) == nil,
      node.inheritanceClause == nil, let requirements = node.genericWhereClause?.requirements,
      requirements.count == 1,
      let conformance = requirements.first?.requirement.as(ConformanceRequirementSyntax.self),
      conformance.leftType.is(IdentifierTypeSyntax.self),
      module.type(named: conformance.rightType.trimmedDescription)?.isObjCProtocol == true
    else { return }
    let modifiers =
      (node.attributes.has("MainActor") ? "@MainActor " : "")
      + node.modifiers.map { $0.trimmedDescription + " " }.joined()
    let clause =
      "where \(conformance.leftType.trimmedDescription) == any \(conformance.rightType.trimmedDescription)"
    let line = location(of: node.memberBlock).line
    tail.append(
      "#sourceLocation(file: \(TranslatedText.literal(path)), line: \(line))\n"
        + "\(modifiers)extension \(extended) \(clause) \(node.memberBlock.trimmedDescription)\n"
        + "#sourceLocation()")
  }

  /// Swift's own whose elements need not be objects.
  private static let containers: Set = [
    "Array", "ArraySlice", "ContiguousArray", "Optional", "Dictionary", "Sequence", "Collection",
    "BidirectionalCollection",
    "RandomAccessCollection", "MutableCollection",
  ]
}
