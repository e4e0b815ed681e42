/// A type of the target, or of a module that it sees, with the members of its body and of all extensions there.
final class DeclaredType {
  enum Kind: String, Codable, Sendable { case `class`, actor, `struct`, `enum`, `protocol` }

  struct PathComponent: Codable, Sendable, Equatable {
    var name: String
    var kind: Kind
  }

  let kind: Kind
  let simpleName: String
  /// "Outer.Inner"; for a class in a function only its own name.
  let qualifiedName: String
  let file: Int
  let offset: Int
  /// The names of the types around it, outermost first, with its own.
  var path: [PathComponent] = []
  /// Nil for types of the target.
  var module: String?
  /// What stands after the colon, here and at extensions.
  var inherited: [String] = []
  var members: [DeclaredMember] = []
  /// Argument labels of its `required` initialisers, `_` for none.
  var requiredInitializers: [[String]] = []
  /// What a protocol asks for.
  var initializerRequirements: [RequiredInitializer] = []
  /// `public`, `open` or `package`.
  var access: String?
  var isGeneric = false
  var isLocal = false
  var isMainActor = false
  var exposesAllMembers = false
  /// `@objc` was written at the declaration.
  var isObjC = false
  var explicitObjCName: String?
  /// The first of `inherited`, if it is a class. Set when the module is linked.
  var superclassName: String?
  /// Set when the module is linked.
  var superclass: DeclaredType?
  /// Members of extensions that must be reachable by override, so their bodies get a name of their
  /// own and the class a member that calls it. Set when the module is linked.
  var hoisted: [DeclaredMember] = []

  init(_ kind: Kind, _ simpleName: String, qualifiedName: String, file: Int, offset: Int) {
    self.kind = kind
    self.simpleName = simpleName
    self.qualifiedName = qualifiedName
    self.file = file
    self.offset = offset
  }

  var isObjCProtocol: Bool { kind == .protocol && isObjC }

  /// The class itself and its superclasses in this target, nearest first.
  var lineage: [DeclaredType] {
    var result = [self]
    while let next = result.last?.superclass, !result.contains(where: { $0 === next }) {
      result.append(next)
    }
    return result
  }

  /// The name of the nearest superclass that is not of this target.
  var outsideSuperclassName: String? {
    guard let root = lineage.last, root.superclass == nil else { return nil }
    return root.superclassName
  }
}
