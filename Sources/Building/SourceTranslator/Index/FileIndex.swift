/// What one file declares.
struct FileIndex {
  /// An extension, before it is known which type it belongs to.
  struct Extension {
    let typeName: String
    let file: Int
    let offset: Int
    var inherited: [String]
    var members: [DeclaredMember] = []
    var exposesAllMembers = false
    var access: String?
    var isMainActor = false
  }

  struct Import: Codable, Sendable {
    var module: String
    var offset: Int
  }

  struct EntryAttribute: Codable, Sendable {
    var type: String
    var offset: Int
  }

  var types: [DeclaredType] = []
  var extensions: [Extension] = []
  var aliases: [String: String] = [:]
  /// Those that other modules see.
  var publicAliases: [String: String] = [:]
  var imports: [Import] = []
  var entries: [EntryAttribute] = []
  /// Calls what changes methods while the program runs.
  var changesMethods = false
  var namedSelectors: [NamedSelector] = []
  var asked = AskedMethods()
  /// The types of what cases of enumerations carry, by the case's name.
  var casePayloads: [String: [[String]]] = [:]
}
