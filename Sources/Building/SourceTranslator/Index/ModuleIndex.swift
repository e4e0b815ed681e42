/// What all files of the target declare, linked together. Never changed once it is made, so the second
/// pass may read it from several threads.
final class ModuleIndex: @unchecked Sendable {
  private(set) var types: [DeclaredType] = []
  /// By qualified name, and by simple name for the first of that name.
  private(set) var typesByName: [String: DeclaredType] = [:]
  private var typesByPlace: [Place: DeclaredType] = [:]
  private var membersByPlace: [Place: DeclaredMember] = [:]
  /// Members that the target adds to types of other modules, by the type's name.
  private(set) var outsideMembers: [String: [DeclaredMember]] = [:]
  private(set) var methodsByName: [String: [DeclaredMember]] = [:]
  private(set) var propertiesByName: [String: [DeclaredMember]] = [:]
  /// Optional requirements of the target's `@objc` protocols, by base name.
  private(set) var optionalRequirements: [String: [DeclaredMember]] = [:]
  /// The target changes methods while it runs.
  private(set) var changesMethods = false
  /// The platform's methods that it may change, by the file that gets what that needs.
  private(set) var changeableMethods: [Int: [PlatformMethod]] = [:]
  /// What the target makes types of other modules conform to, by the type's name.
  private(set) var outsideConformances: [String: [String]] = [:]
  /// The target's own that ask for initialisers.
  private(set) var initializerProtocols: [DeclaredType] = []
  /// The types of what cases of enumerations carry, by the case's name.
  let casePayloads: [String: [[String]]]
  /// What the target, and the modules that it sees, ask objects for.
  let asked: AskedMethods
  let platform: PlatformIndex
  let aliases: [String: String]

  struct Place: Hashable { var file: Int, offset: Int }

  /// - Parameter foreign: The modules that the target sees.
  init(_ own: [FileIndex], _ foreign: [ModuleInterface], _ options: TranslationOptions) {
    platform = options.platform
    // Other modules may override what is open, and nobody knows which of it.
    let isLibrary = options.isLibrary
    let names = own.map(\.aliases) + foreign.map(\.aliases)
    aliases = names.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    casePayloads = own.reduce(into: [:]) { $0.merge($1.casePayloads, uniquingKeysWith: +) }
    asked = (own.map(\.asked) + foreign.compactMap(\.asked)).reduce(into: AskedMethods()) { $0.add($1) }
    types = own.flatMap(\.types)
    var count = 0
    for interface in foreign { add(interface, &count) }
    for type in types {
      typesByPlace[Place(file: type.file, offset: type.offset)] = type
      if typesByName[type.qualifiedName] == nil { typesByName[type.qualifiedName] = type }
      if let module = type.module { typesByName["\(module).\(type.qualifiedName)"] = type }
    }
    for type in types where typesByName[type.simpleName] == nil { typesByName[type.simpleName] = type }
    for entry in own.flatMap(\.extensions) { add(entry) }
    for type in types { link(type) }
    for type in types
    where type.module == nil && type.lineage.dropFirst().contains(where: \.exposesAllMembers) {
      expose(type.members)
    }
    for member in types.flatMap(\.members) + outsideMembers.values.flatMap({ $0 }) { note(member) }
    initializerProtocols = types.filter { !$0.initializerRequirements.isEmpty }
    let ownTypes = types.filter { $0.module == nil }
    for type in ownTypes { exposeImplementedRequirements(of: type) }
    exposeAskedRequirements(of: ownTypes, options)
    if isLibrary { dispatchOpenAdditions() }
    for type in ownTypes where type.kind == .class { dispatchOverrides(of: type) }
    for owner in outsideMembers.keys.sorted() { overrideOutside(owner) }
    for type in ownTypes where type.kind == .class {
      if isLibrary { hoistOpenMembers(of: type) }
      hoistExtensionMembers(of: type)
    }
    changesMethods = own.contains(where: \.changesMethods)
    if changesMethods { changeableMethods = findChangeableMethods(own) }
  }

  func hasSubclass(of type: DeclaredType) -> Bool { types.contains { $0.superclass === type } }

  func type(file: Int, offset: Int) -> DeclaredType? { typesByPlace[Place(file: file, offset: offset)] }

  func member(file: Int, offset: Int) -> DeclaredMember? {
    membersByPlace[Place(file: file, offset: offset)]
  }

  /// The type of that name as seen from inside `scope` ("Outer.Inner"), aliases followed.
  func type(named name: String, from scope: String? = nil) -> DeclaredType? {
    var name = name
    for _ in 0..<4 {
      var outer = scope.map { $0.split(separator: ".")[...] } ?? []
      while !outer.isEmpty {
        if let type = typesByName[outer.joined(separator: ".") + "." + name] { return type }
        outer.removeLast()
      }
      if let type = typesByName[name] { return type }
      guard let target = aliases[name] else { return nil }
      name = target
    }
    return nil
  }

  // MARK: Linking

  private func add(_ interface: ModuleInterface, _ count: inout Int) {
    func declared(_ members: [InterfaceMember]) -> [DeclaredMember] {
      members.map { member in
        count += 1
        return member.declared(number: count)
      }
    }
    for entry in interface.types {
      count += 1
      let type = entry.declared(in: interface.module, number: count)
      type.members = declared(entry.members)
      types.append(type)
    }
    for (name, members) in interface.additions.sorted(by: { $0.key < $1.key }) {
      outsideMembers[name, default: []] += declared(members)
    }
  }

  private func add(_ entry: FileIndex.Extension) {
    if let type = type(named: entry.typeName) {
      if type.exposesAllMembers { expose(entry.members) }
      type.members += entry.members
      type.inherited += entry.inherited
    } else {
      outsideMembers[entry.typeName, default: []] += entry.members
      outsideConformances[entry.typeName, default: []] += entry.inherited
    }
  }

  /// `@objcMembers` holds for extensions and for subclasses, too.
  private func expose(_ members: [DeclaredMember]) {
    for member in members where !member.isPrivate { member.exposeImplicitly() }
  }

  private func link(_ type: DeclaredType) {
    guard type.kind == .class, let first = type.inherited.first else { return }
    let plain = first.split(separator: "<").first.map(String.init) ?? first
    // In its own module first: the target may have a type of that name, too.
    let inModule = type.module.flatMap { self.type(named: "\($0).\(plain)") }
    if let known = inModule ?? self.type(named: plain, from: type.qualifiedName) {
      guard known.kind == .class, known !== type else { return }
      type.superclass = known
      type.superclassName = known.qualifiedName
    } else {
      let target = aliases[plain] ?? plain
      if platform.mayBeSuperclass(target) { type.superclassName = target }
    }
  }

  private func note(_ member: DeclaredMember) {
    membersByPlace[Place(file: member.file, offset: member.offset)] = member
    switch member.kind {
    case .method: methodsByName[member.name, default: []].append(member)
    case .property: propertiesByName[member.name, default: []].append(member)
    }
    if member.isOptionalRequirement { optionalRequirements[member.name, default: []].append(member) }
  }

  /// A method that fulfils a requirement of an `@objc` protocol is visible to Objective-C without `@objc`.
  ///
  /// Which protocols the class adopts is not asked: a superclass, an extension or another protocol may
  /// adopt it, and one method too many in the table does no harm.
  private func exposeImplementedRequirements(of type: DeclaredType) {
    guard type.kind == .class else { return }
    for member in type.members where !member.isStatic && !member.isPrivate {
      guard
        let requirement = optionalRequirements[member.name]?.first(where: {
          $0.kind == member.kind && $0.swiftName == member.swiftName
        })
      else { continue }
      member.isExposed = true
      if member.explicitObjCName == nil { member.explicitObjCName = requirement.explicitObjCName }
    }
  }

  /// Objective-C dispatches members of extensions by name, so they override and are overridden; Swift's
  /// own live outside the vtable.
  private func hoistExtensionMembers(of type: DeclaredType) {
    for member in type.members
    where member.isOverride && !member.isGeneric && member.implementationName == nil {
      if member.isInExtension { hoist(member, in: type) }
      for ancestor in type.lineage.dropFirst() {
        let overridden = ancestor.members.first {
          $0.kind == member.kind && $0.swiftName == member.swiftName && $0.isStatic == member.isStatic
        }
        guard let overridden else { continue }
        if overridden.isInExtension { hoist(overridden, in: ancestor) }
        break
      }
    }
  }

  /// Other modules override them only if the class's own body has them.
  private func hoistOpenMembers(of type: DeclaredType) {
    guard type.access == "open" else { return }
    for member in type.members
    where member.isInExtension && member.isExposed && member.access == "open" && !member.isGeneric
      && member.implementationName == nil
    {
      hoist(member, in: type)
    }
  }

  private func hoist(_ member: DeclaredMember, in type: DeclaredType) {
    if !type.hoisted.contains(where: { $0 === member }) { type.hoisted.append(member) }
  }
}
