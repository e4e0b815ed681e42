import BuildDiagnostics
import SwiftParser
import SwiftSyntax

/// What of a source the compilation of other files, and the module's interface, may depend on: all but the bodies of functions
/// that say nothing to anybody else.
///
/// A body stays in where the compiler reads it for others (it may be inlined, or says of which type an opaque result is), where it
/// declares types, and where an attribute that is not known here may.
public struct CompiledSurface: Equatable {
  /// Equal, and so are the surfaces.
  public let fingerprint: String

  /// - Parameter text: As the compiler gets it.
  public init(of text: String) {
    // A surface that cannot be told is none that another has.
    fingerprint = DeepStacks.map(1) { _ in Self.fingerprint(of: text) }[0] ?? StableHash(of: text).text
  }

  private static func fingerprint(of text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.withUnsafeBufferPointer({ BracketDepth.problem(in: $0, path: "") }) == nil else {
      return StableHash(of: text).text
    }
    let finder = UnseenBodies(viewMode: .sourceAccurate)
    finder.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
    var hash = StableHash()
    var position = 0
    for body in finder.bodies {
      hash.combine(bytes: bytes[position..<body.lowerBound])
      position = body.upperBound
    }
    hash.combine(bytes: bytes[position...])
    return hash.text
  }
}

/// Bodies that nobody else sees, in order, none inside another.
private final class UnseenBodies: SyntaxVisitor {
  var bodies: [Range<Int>] = []

  private static let harmless: Set<String> = [
    "objc", "nonobjc", "IBAction", "IBSegueAction", "IBInspectable", "discardableResult", "MainActor",
    "available", "preconcurrency", "Sendable", "warn_unqualified_access",
  ]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if isHarmless(node.attributes), !node.signature.returnClause.isOpaque { note(node.body?.statements) }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isHarmless(node.attributes) { note(node.body?.statements) }
    return .skipChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if isHarmless(node.attributes) { note(node.body?.statements) }
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    if isHarmless(node.attributes), !node.returnClause.type.isOpaque { note(node.accessorBlock) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isHarmless(node.attributes) else { return .skipChildren }
    for binding in node.bindings where binding.typeAnnotation?.type.isOpaque == false {
      note(binding.accessorBlock)
    }
    return .skipChildren
  }

  // What stands in expressions decides of types: values of properties, statements of a script.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func isHarmless(_ attributes: AttributeListSyntax) -> Bool {
    attributes.allSatisfy { element in
      guard case .attribute(let attribute) = element else { return false }
      return Self.harmless.contains(attribute.attributeName.trimmedDescription)
    }
  }

  private func note(_ block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case .getter(let statements): note(statements)
    case .accessors(let list):
      // Whether an observer asks for the old value decides how others set the property.
      for accessor in list
      where isHarmless(accessor.attributes) && ["get", "set"].contains(accessor.accessorSpecifier.text) {
        note(accessor.body?.statements)
      }
    default: break
    }
  }

  private func note(_ statements: CodeBlockItemListSyntax?) {
    guard let statements, !statements.declaresTypes else { return }
    bodies.append(statements.position.utf8Offset..<statements.endPosition.utf8Offset)
  }
}

extension CodeBlockItemListSyntax {
  /// Those in functions are part of a module, too.
  fileprivate var declaresTypes: Bool {
    let words: [Keyword] = [.class, .struct, .enum, .actor, .protocol, .typealias, .extension]
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard case .keyword(let word) = token.tokenKind else { return false }
      return words.contains(word)
    }
  }
}

extension ReturnClauseSyntax? {
  fileprivate var isOpaque: Bool { self?.type.isOpaque ?? false }
}

extension TypeSyntax {
  /// The body says which type it is.
  fileprivate var isOpaque: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}
