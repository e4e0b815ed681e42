import SwiftSyntax

/// Conditions, imports and attributes: what surrounds declarations.
extension FileRewriter {
  /// On Linux `os(iOS)` would be false. `canImport` is left to the compiler: the modules are there, but for one whose place
  /// another takes.
  func rewriteConditions(of node: IfConfigDeclSyntax) {
    for case let condition? in node.clauses.map(\.condition) {
      PlatformConditionRewriter(self).walk(condition)
    }
  }

  private final class PlatformConditionRewriter: SyntaxVisitor {
    private let rewriter: FileRewriter

    init(_ rewriter: FileRewriter) {
      self.rewriter = rewriter
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let name = call.calledExpression.trimmedDescription
      let isReplaced = name == "canImport" && call.arguments.trimmedDescription == "ObjectiveC"
      if name == "os" || name == "targetEnvironment" || isReplaced,
        let value = rewriter.conditions.value(of: ExprSyntax(call))
      {
        rewriter.replace(call, with: value ? "true" : "false")
      }
      return .skipChildren
    }
  }

  func rewrite(_ node: ImportDeclSyntax) {
    guard let first = node.path.first else { return }
    let name = first.name.text
    if UnsupportedFrameworks.names.contains(name), !options.availableModules.contains(name) {
      report(
        .error, at: first, "framework \(name) is not part of the platform",
        nextStep: "Leave the code that needs it out of this build with `#if canImport(\(name))`.")
      return
    }
    renameModule(first.name)
    // `import UIKit.UIGestureRecognizerSubclass`: submodules exist only for Objective-C headers.
    if node.importKindSpecifier == nil, node.path.count > 1 {
      edits.blank(first.name.endOffset..<node.path.endOffset)
    }
  }

  /// Modules whose place one of ours (or the C library's) takes.
  private static let replacedModules = [
    "Foundation": "TouchstoneFoundation", "Darwin": "Glibc", "ObjectiveC": "TouchstoneFoundation",
  ]

  func renameModule(_ name: TokenSyntax) {
    guard let replacement = Self.replacedModules[name.text] else { return }
    // A module of that name on the search path is the real one; Foundation's never is.
    if name.text != "Foundation", options.availableModules.contains(name.text) { return }
    replace(name, with: replacement)
  }

  func rewrite(_ attribute: AttributeSyntax) {
    switch attribute.attributeName.trimmedDescription {
    case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable",
      "IBDesignable", "NSManaged", "GKInspectable":
      blank(attribute)
    case "convention": rewriteConvention(attribute)
    case "NSCopying":
      blank(attribute)
      report(
        .warning, at: attribute, "@NSCopying stores the value that is assigned, not a copy of it",
        nextStep: "Assign `value.copy()` where the difference matters.")
    case "UIApplicationMain":
      let length = range(attribute).count
      replace(attribute, with: "@main" + String(repeating: " ", count: max(0, length - 5)))
    default: break
    }
  }
}
