import BuildDiagnostics
import SwiftSyntax

/// What of a file the translation of other files may depend on: all but the bodies of its functions, and what the index finds
/// in those.
struct SourceSurface: Equatable {
  private let outside: [UInt8]
  private let inside: [String]

  init(_ tree: SourceFileSyntax, _ bytes: [UInt8], _ index: FileIndex) {
    let finder = BodyFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var outside: [UInt8] = []
    var position = 0
    for body in finder.bodies where body.lowerBound >= position {
      outside += bytes[position..<body.lowerBound]
      position = body.upperBound
    }
    self.outside = outside + bytes[position...]
    inside =
      index.namedSelectors.map { "\($0)" } + index.types.filter(\.isLocal).map(\.qualifiedName)
      + index.casePayloads.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
      + ["\(index.changesMethods) \(index.asked)"]
  }

  var fingerprint: String {
    var hash = StableHash()
    hash.combine(bytes: outside)
    for text in inside { hash.combine(text) }
    return hash.text
  }
}

/// Bodies that are not inside others.
private final class BodyFinder: SyntaxVisitor {
  var bodies: [Range<Int>] = []

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    note(node.statements)
    return .skipChildren
  }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessors else { return .visitChildren }
    note(statements)
    return .skipChildren
  }

  /// With the comments and spaces around them.
  private func note(_ statements: CodeBlockItemListSyntax) {
    bodies.append(statements.position.utf8Offset..<statements.endPosition.utf8Offset)
  }
}
