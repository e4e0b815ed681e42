/// All strings of an app or of several, with comments and tags, in the file format of Twine 1.1.3.
///
/// Not for several threads at once.
public final class DataFile {
  public final class Section {
    public let name: String
    public internal(set) var definitions: [Definition] = []
    init(_ name: String) { self.name = name }
  }

  public internal(set) var sections: [Section] = []
  /// The developer's language first, then by name.
  public internal(set) var languages: [String] = []
  private var byKey: [Bytes: Definition] = [:]

  public init() {}

  /// The last definition of a key counts.
  public func definition(_ key: String) -> Definition? { byKey[key.bytes] }

  func append(_ definition: Definition, to section: Section) {
    section.definitions.append(definition)
    byKey[definition.key.bytes] = definition
  }

  /// Where what comes out of other files goes if the file does not know it.
  func uncategorized() -> Section {
    if let section = sections.first(where: { $0.name == "Uncategorized" }) { return section }
    let section = Section("Uncategorized")
    sections.insert(section, at: 0)
    return section
  }

  func add(language: String) {
    guard !languages.contains(language) else { return }
    guard let first = languages.first else { return languages.append(language) }
    languages =
      [first] + (languages.dropFirst() + [language]).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func setDeveloperLanguage(_ language: String) {
    languages = [language] + languages.filter { $0 != language }
  }

  func resolveReferences() {
    for definition in byKey.values {
      definition.reference = definition.referenceKey.flatMap { self.definition($0) }
    }
  }
}
