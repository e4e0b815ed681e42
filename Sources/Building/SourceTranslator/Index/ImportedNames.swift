import BuildDiagnostics
import SwiftSyntax

/// What a file imports, in every branch of every condition: names of modules become paths of files in the compiler, and
/// between backticks a name may hold anything.
final class ImportedNames: SyntaxVisitor {
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  private let locations: SourceLocationConverter

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    locations = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .all)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    for component in node.path { check(component.name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "canImport" {
      for token in node.arguments.tokens(viewMode: .all) where token.text.utf8.first == UInt8(ascii: "`") {
        check(token)
      }
    }
    return .visitChildren
  }

  /// Wherever else a name may be taken for a module's, it at least leads nowhere.
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let bytes = Array(token.text.utf8)
    guard bytes.first == UInt8(ascii: "`") else { return .visitChildren }
    let parts = bytes.dropFirst().dropLast().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.count > 1, parts.contains(where: { $0.elementsEqual("..".utf8) }) || parts[0].isEmpty {
      refuse(token)
    }
    return .visitChildren
  }

  private func check(_ token: TokenSyntax) {
    var name = token.text.unicodeScalars[...]
    if name.first == "`" { name = name.dropFirst().dropLast() }
    let isPlain = name.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    // A name that is missing altogether is the compiler's to complain about.
    if !isPlain { refuse(token) }
  }

  private func refuse(_ token: TokenSyntax) {
    let place = locations.location(for: token.positionAfterSkippingLeadingTrivia)
    let diagnostic = Diagnostic(
      .error, at: .init(file: path, line: place.line, column: place.column),
      "\(token.text) cannot be the name of a module",
      reason: "The compiler would look for a file by that name, wherever it leads.",
      nextStep: "Import a module by its plain name.")
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
