import SwiftSyntax

/// Initialisers that a protocol asks for and a class of the platform has.
///
/// Objective-C's count as `required`, the platform's do not (see `FileRewriter+Construction`), so Swift takes none of them for
/// the requirement. It gets a first argument of its own. What the target calls is in an extension of the protocol; a
/// class of the platform's makes its objects through its table; the target's own types get an initialiser that calls theirs.
extension FileRewriter {
  /// A requirement of the protocol around.
  func rewriteRequirement(_ node: InitializerDeclSyntax) {
    guard let scope = scopes.last, scope.isProtocol, !scope.isExtension, let type = scope.type else { return }
    let maker = RequiredInitializer(node)
    guard let owner = platformOwner(of: maker, type) else { return }
    let separator = maker.parameters.isEmpty ? "" : ", "
    edits.insert("__required: ()" + separator, at: node.signature.parameterClause.leftParen.endOffset)
    let access = type.access == nil ? "" : "public "
    tail.append(
      """
      extension \(type.qualifiedName) { \(access)init(\(maker.plain)) { self.init(\(maker.markedArguments)) } }
      extension \(type.qualifiedName) where Self: \(owner) {
        \(access)init(\(maker.marked)) { \(responders(owner))self.init(_made: Self._construct(\(maker.arguments))) }
      }
      """)
  }

  /// Views and controllers make their objects by other initialisers; where only `NSObject` is known, that is asked at run time.
  private func responders(_ owner: String) -> String {
    guard owner == "NSObject", options.availableModules.contains("UIKit") else { return "" }
    if !tail.contains("import UIKit") { tail.append("import UIKit") }
    return "if let type = Self.self as? UIKit.UIResponder.Type { nonisolated(unsafe) let made: UIResponder = "
      + "MainActor.assumeIsolated { type._construct() }; self.init(_made: made as! Self); return }; "
  }

  /// What the body of a class of the target's own gets.
  func requiredInitializers(of scope: RewriteScope) -> [String] {
    guard scope.isClassBody, let type = scope.type else { return [] }
    let root = type.outsideSuperclassName
    guard root.map({ !module.platform.isClass($0, below: "NSObject") }) ?? true else { return [] }
    return requirements(of: type).filter { requirement in
      !type.lineage.dropFirst().contains { conforms($0.inherited, to: requirement) }
    }.flatMap { forwarders(to: $0, of: type, "required convenience ") }
  }

  /// Structures lose initialisers that Swift gives them by one in their body: they get an extension.
  func fulfillRequirements(_ name: TokenSyntax) {
    guard let type = module.type(file: file, offset: name.startOffset), !type.isLocal else { return }
    for text in requirements(of: type).flatMap({ forwarders(to: $0, of: type, "") }) {
      tail.append("extension \(type.qualifiedName) { \(text) }")
    }
  }

  private func forwarders(to requirement: DeclaredType, of type: DeclaredType, _ modifiers: String)
    -> [String]
  {
    // A required one is there wherever the class may be a superclass.
    let access = type.access == nil ? "" : "public "
    return requirement.initializerRequirements.filter { platformOwner(of: $0, requirement) != nil }.map {
      "\(access)\(modifiers)init(\($0.marked)) { self.init(\($0.arguments)) }"
    }
  }

  private func requirements(of type: DeclaredType) -> [DeclaredType] {
    module.initializerProtocols.filter { conforms(type.inherited, to: $0) }
  }

  /// The class that has the initialiser, of those of the platform that conform in this target.
  private func platformOwner(of maker: RequiredInitializer, _ requirement: DeclaredType) -> String? {
    guard maker.isPlain, requirement.module == nil else { return nil }
    let conforming = module.outsideConformances.filter { conforms($0.value, to: requirement) }.keys
    return conforming.sorted().lazy.compactMap { self.constructionOwner(maker.labels, of: $0) }.first
  }

  private func conforms(_ names: [String], to requirement: DeclaredType) -> Bool {
    names.contains { name in
      name.split(separator: "&").contains { part in
        let plain = part.split(separator: " ").joined()
        guard let type = module.type(named: plain), type.kind == .protocol else { return false }
        return type === requirement || conforms(type.inherited.filter { $0 != plain }, to: requirement)
      }
    }
  }
}
