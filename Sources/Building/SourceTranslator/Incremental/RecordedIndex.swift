/// What one file declares, in a form that can be kept: each use makes an index of its own, for linking changes those.
struct RecordedIndex: Codable, Sendable {
  private struct Member: Codable, Sendable {
    var interface: InterfaceMember
    var offset: Int
    var isPrivate: Bool
  }

  private struct RecordedType: Codable, Sendable {
    var interface: InterfaceType
    var offset: Int
    var isLocal: Bool
    var exposesAllMembers: Bool
    var initializerRequirements: [RequiredInitializer]
    var members: [Member]
  }

  private struct RecordedExtension: Codable, Sendable {
    var typeName: String
    var offset: Int
    var inherited: [String]
    var members: [Member]
    var exposesAllMembers: Bool
    var access: String?
    var isMainActor: Bool
  }

  private var types: [RecordedType]
  private var extensions: [RecordedExtension]
  private var aliases: [String: String]
  private var publicAliases: [String: String]
  private var imports: [FileIndex.Import]
  private var entries: [FileIndex.EntryAttribute]
  private var changesMethods: Bool
  private var namedSelectors: [NamedSelector]
  private var asked: AskedMethods
  private var casePayloads: [String: [[String]]]

  /// - Parameter index: Not linked yet.
  init(_ index: FileIndex) {
    func recorded(_ members: [DeclaredMember]) -> [Member] {
      members.map { Member(interface: InterfaceMember($0), offset: $0.offset, isPrivate: $0.isPrivate) }
    }
    types = index.types.map { type in
      RecordedType(
        interface: InterfaceType(type, members: []), offset: type.offset, isLocal: type.isLocal,
        exposesAllMembers: type.exposesAllMembers, initializerRequirements: type.initializerRequirements,
        members: recorded(type.members))
    }
    extensions = index.extensions.map { entry in
      RecordedExtension(
        typeName: entry.typeName, offset: entry.offset, inherited: entry.inherited,
        members: recorded(entry.members), exposesAllMembers: entry.exposesAllMembers, access: entry.access,
        isMainActor: entry.isMainActor)
    }
    (aliases, publicAliases) = (index.aliases, index.publicAliases)
    (imports, entries) = (index.imports, index.entries)
    (changesMethods, namedSelectors) = (index.changesMethods, index.namedSelectors)
    (asked, casePayloads) = (index.asked, index.casePayloads)
  }

  /// - Parameter file: The number that the file has in the translation.
  func index(file: Int) -> FileIndex {
    func declared(_ members: [Member]) -> [DeclaredMember] {
      members.map { entry in
        let member = entry.interface.declared(file: file, offset: entry.offset)
        member.isPrivate = entry.isPrivate
        return member
      }
    }
    var index = FileIndex()
    index.types = types.map { entry in
      let type = entry.interface.declared(file: file, offset: entry.offset)
      (type.isLocal, type.exposesAllMembers) = (entry.isLocal, entry.exposesAllMembers)
      type.initializerRequirements = entry.initializerRequirements
      type.members = declared(entry.members)
      return type
    }
    index.extensions = extensions.map { entry in
      FileIndex.Extension(
        typeName: entry.typeName, file: file, offset: entry.offset, inherited: entry.inherited,
        members: declared(entry.members), exposesAllMembers: entry.exposesAllMembers, access: entry.access,
        isMainActor: entry.isMainActor)
    }
    (index.aliases, index.publicAliases) = (aliases, publicAliases)
    (index.imports, index.entries) = (imports, entries)
    (index.changesMethods, index.namedSelectors) = (changesMethods, namedSelectors)
    (index.asked, index.casePayloads) = (asked, casePayloads)
    return index
  }
}
