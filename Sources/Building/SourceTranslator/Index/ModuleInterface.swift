/// What the translation of other modules has to know about a translated one: its types, their members with selectors, and
/// what it adds to types of others. Kept as JSON beside the compiled module, because to read the sources again takes a
/// hundred times as long.
public struct ModuleInterface: Codable, Sendable, Equatable {
  public var module: String
  var types: [InterfaceType] = []
  /// Members that the module adds to types of others, by the type's name.
  var additions: [String: [InterfaceMember]] = [:]
  var aliases: [String: String] = [:]
  /// What it asks objects for, which may be those of a module that sees it; nil for nothing.
  var asked: AskedMethods?
}

/// A type as other modules see it.
struct InterfaceType: Codable, Sendable, Equatable {
  var kind: DeclaredType.Kind
  var name: String
  var path: [DeclaredType.PathComponent]
  var inherited: [String]
  var members: [InterfaceMember]
  var requiredInitializers: [[String]]
  var access: String?
  var isGeneric: Bool
  var isMainActor: Bool
  var isObjC: Bool
  var objCName: String?

  /// - Parameter number: Tells it from all others.
  func declared(in module: String, number: Int) -> DeclaredType {
    let type = declared(file: Int.max, offset: number)
    type.module = module
    return type
  }

  func declared(file: Int, offset: Int) -> DeclaredType {
    let type = DeclaredType(kind, path.last?.name ?? name, qualifiedName: name, file: file, offset: offset)
    type.path = path
    type.inherited = inherited
    type.requiredInitializers = requiredInitializers
    type.access = access
    type.isGeneric = isGeneric
    type.isMainActor = isMainActor
    type.isObjC = isObjC
    type.explicitObjCName = objCName
    return type
  }

  init(_ type: DeclaredType, members: [InterfaceMember]) {
    (kind, name, path) = (type.kind, type.qualifiedName, type.path)
    (inherited, requiredInitializers) = (type.inherited, type.requiredInitializers)
    (self.members, access, isGeneric) = (members, type.access, type.isGeneric)
    (isMainActor, isObjC, objCName) = (type.isMainActor, type.isObjC, type.explicitObjCName)
  }
}

/// A member as other modules see it.
struct InterfaceMember: Codable, Sendable, Equatable {
  var kind: DeclaredMember.Kind
  var name: String
  var parameters: [DeclaredMember.Parameter]
  var type: String?
  var objCName: String?
  var implementationName: String?
  var access: String?
  /// A bit for each of `flags`.
  var bits: Int

  private static var flags: [ReferenceWritableKeyPath<DeclaredMember, Bool>] {
    [
      \.isExposed, \.isExplicitlyExposed, \.isHidden, \.isOptionalRequirement, \.isStatic, \.isOverride,
      \.isGeneric, \.isAsync, \.canThrow, \.isSettable, \.isMainActor, \.isInExtension,
    ]
  }

  init(_ member: DeclaredMember) {
    (kind, name, parameters, type) = (member.kind, member.name, member.parameters, member.type)
    (objCName, implementationName) = (member.explicitObjCName, member.implementationName)
    access = member.access
    bits = Self.flags.enumerated().reduce(0) { $0 | (member[keyPath: $1.element] ? 1 << $1.offset : 0) }
  }

  /// - Parameter number: Tells it from all others.
  func declared(number: Int) -> DeclaredMember { declared(file: Int.max, offset: number) }

  func declared(file: Int, offset: Int) -> DeclaredMember {
    let member = DeclaredMember(kind, name, file: file, offset: offset)
    (member.parameters, member.type) = (parameters, type)
    (member.explicitObjCName, member.implementationName) = (objCName, implementationName)
    member.access = access
    for (number, flag) in Self.flags.enumerated() { member[keyPath: flag] = bits & 1 << number != 0 }
    return member
  }
}

extension ModuleIndex {
  /// - Parameter isTestable: What is not public is seen, too.
  func interface(of module: String, _ own: [FileIndex], isTestable: Bool) -> ModuleInterface {
    func isVisible(_ access: String?) -> Bool { isTestable || access != nil }
    func visible(_ members: [DeclaredMember], all: Bool = false) -> [InterfaceMember] {
      members.filter { all || !$0.isPrivate && isVisible($0.access) }.map(InterfaceMember.init)
    }
    var interface = ModuleInterface(module: module)
    for type in types where type.module == nil && !type.isLocal && isVisible(type.access) {
      interface.types.append(
        InterfaceType(type, members: visible(type.members, all: type.kind == .protocol)))
    }
    for (name, members) in outsideMembers {
      let visible = visible(members.filter { $0.file != Int.max })
      if !visible.isEmpty { interface.additions[name] = visible }
    }
    for file in own {
      interface.aliases.merge(isTestable ? file.aliases : file.publicAliases) { first, _ in first }
    }
    let asked = own.reduce(into: AskedMethods()) { $0.add($1.asked) }
    if !asked.isEmpty { interface.asked = asked }
    return interface
  }
}
