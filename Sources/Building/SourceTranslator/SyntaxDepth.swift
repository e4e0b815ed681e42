import BuildDiagnostics
import SwiftSyntax

/// How deep a source's syntax is. Past the limit every question about a node ("what does it say?") takes as long as the
/// nodes in it are many, and the compiler after us would give up anyway.
enum SyntaxDepth {
  /// What is too deep, at its place; nil if nothing is.
  static func problem(in tree: SourceFileSyntax, path: String) -> Diagnostic? {
    guard let node = tooDeep(Syntax(tree), 0) else { return nil }
    let place = SourceLocationConverter(fileName: path, tree: tree).location(
      for: node.positionAfterSkippingLeadingTrivia)
    return Diagnostic(
      .error, at: .init(file: path, line: place.line, column: place.column),
      "more than \(ProjectLimits.syntaxDepth) expressions, types or statements lie in each other",
      reason: ProjectLimits.reason, nextStep: "Take the source apart.")
  }

  private static func tooDeep(_ node: Syntax, _ depth: Int) -> Syntax? {
    guard depth <= ProjectLimits.syntaxDepth else { return node }
    for child in node.children(viewMode: .all) {
      if let found = tooDeep(child, depth + 1) { return found }
    }
    return nil
  }
}
