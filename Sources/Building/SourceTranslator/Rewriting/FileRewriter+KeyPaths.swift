import SwiftSyntax

/// The keys of key paths through several properties: `\Book.author?.name`.
///
/// Each property's own key is told by the module that declares it, for a path as that module writes it. Of a path that another module
/// composes, with an optional in it, Swift has no parts to compare; so the module that writes one says what it stands for.
extension FileRewriter {
  func note(_ node: KeyPathExprSyntax) {
    guard let root = node.root?.as(IdentifierTypeSyntax.self), root.genericArgumentClause == nil,
      let type = module.type(named: root.name.text), type.module != nil, type.kind == .class, !type.isGeneric
    else { return }
    var names: [String] = []
    for part in node.components {
      switch part.component {
      case .property(let property) where property.genericArgumentClause == nil:
        guard property.declName.argumentNames == nil else { return }
        names.append(property.declName.baseName.text)
      case .optional: continue
      default: return
      }
    }
    guard names.count > 1, !names.contains("self") else { return }
    keyPaths[node.trimmedDescription] = names.joined(separator: ".")
  }

  func writeKeyPaths() {
    guard !keyPaths.isEmpty else { return }
    let lines = keyPaths.sorted { $0.key < $1.key }.map {
      "    TouchstoneFoundation.ObjectRuntime.declare(keyPath: \($0.key), \"\($0.value)\")\n"
    }
    tail.append(
      "fileprivate enum __KeyPaths {\n  @MainActor static func __register() {\n\(lines.joined())  }\n}")
    starts.append("__KeyPaths.__register")
  }
}
