import SwiftSyntax

/// The type or extension the second pass is in, and what it has found to register there.
struct RewriteScope {
  let type: DeclaredType?
  /// As written: for an extension the extended type.
  let name: String
  let isExtension: Bool
  let isProtocol: Bool
  let functionDepth: Int
  let memberBlock: MemberBlockSyntax
  /// The type or one around it has generic parameters, or an extension a `where` clause: a name alone
  /// does not make it a class that could be registered before anything runs.
  let isGeneric: Bool
  /// Declared `private`.
  let isPrivate: Bool
  /// No code may name it.
  let isUnavailable: Bool
  /// Statements that fill `c`, the class's table.
  var registrations: [String] = []
  /// Properties that are `@NSManaged`, each with a key of the type's own.
  var managedKeys: [String] = []
  /// Functions of nested types that register those.
  var nested: [String] = []

  var isClassBody: Bool { type?.kind == .class && !isExtension }
}
