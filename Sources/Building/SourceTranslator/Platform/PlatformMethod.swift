import SwiftParser
import SwiftSyntax

/// A member of a class of the platform's that apps may override, as the compiler declares it.
struct PlatformMethod {
  let owner: String
  let member: DeclaredMember
  /// Other modules may replace its body.
  let isDynamic: Bool
  let isNonisolated: Bool

  /// One for each method of the platform.
  var key: String { "\(owner).\(member.isStatic ? "class " : "")\(member.swiftName)" }
}

/// The declarations of classes, read when they are asked for.
extension PlatformIndex {
  /// The method as the class itself introduces it; nil where it inherits or overrides it, or does not have it.
  func openMethod(_ base: String, labels: [String?]?, in owner: String) -> PlatformMethod? {
    openMethods(of: owner, named: base).first { labels == nil || $0.member.labels == labels! }
  }

  /// The methods that have that selector, of whatever class.
  func openMethods(selector: String) -> [PlatformMethod] {
    let name = selector.prefix { $0 != ":" }
    return methods.keys.sorted().filter { name.hasPrefix($0) || selector.contains($0) }.flatMap { base in
      (methods[base] ?? []).flatMap { openMethods(of: $0.owner, named: base) }
        .filter {
          ObjCSelector.method(base, labels: $0.member.labels, throws: $0.member.canThrow) == selector
        }
    }
  }

  private func openMethods(of owner: String, named base: String) -> [PlatformMethod] {
    lines(of: owner).filter { $0.contains("func \(base)(") }.compactMap { line in
      guard let item = Parser.parse(source: line).statements.first?.item,
        case .decl(let decl) = item, let node = decl.as(FunctionDeclSyntax.self),
        !node.modifiers.has("override")
      else { return nil }
      return PlatformMethod(
        owner: owner, member: DeclaredMember(method: node, file: -1),
        isDynamic: node.modifiers.has("dynamic"), isNonisolated: node.modifiers.has("nonisolated"))
    }
  }

  /// The methods that a protocol of delegates asks for itself, and whether a class must have them.
  func methods(askedForBy name: String) -> [(member: DeclaredMember, isRequired: Bool)] {
    (requirements[name] ?? []).compactMap { line in
      guard let item = Parser.parse(source: String(decoding: line, as: UTF8.self)).statements.first?.item,
        case .decl(let decl) = item, let node = decl.as(FunctionDeclSyntax.self)
      else { return nil }
      let member = DeclaredMember(method: node, file: -1)
      let isOptional = isOptionalRequirement(member.name, labels: member.labels, hasTrailingClosure: false)
      return (member, !isOptional)
    }
  }

  /// The initialisers that subclasses may override and that are not `required`.
  func designatedInitializers(of owner: String) -> [InitializerDeclSyntax] {
    initializers(of: owner).filter { !$0.modifiers.has("convenience") && !$0.modifiers.has("required") }
  }

  func initializers(of owner: String) -> [InitializerDeclSyntax] {
    lines(of: owner).filter { $0.contains("init") }.compactMap { line in
      guard let item = Parser.parse(source: line).statements.first?.item, case .decl(let decl) = item else {
        return nil
      }
      return decl.as(InitializerDeclSyntax.self)
    }
  }

  private func lines(of owner: String) -> [String] {
    (declarations[owner] ?? []).map { String(decoding: $0, as: UTF8.self) }
  }
}
