/// Which new objects were made of which old ones, by mapping.
struct MigrationAssociations {
  private struct Pairs {
    var destinations: [ObjectIdentifier: [NSManagedObject]] = [:]
    var sources: [ObjectIdentifier: [NSManagedObject]] = [:]
    var allDestinations: [NSManagedObject] = []
    var allSources: [NSManagedObject] = []
  }

  private var byMapping: [String: Pairs] = [:]

  mutating func add(_ source: NSManagedObject, _ destination: NSManagedObject, _ mapping: String) {
    var pairs = byMapping[mapping] ?? Pairs()
    byMapping[mapping] = nil
    pairs.destinations[ObjectIdentifier(source), default: []].append(destination)
    pairs.sources[ObjectIdentifier(destination), default: []].append(source)
    pairs.allDestinations.append(destination)
    pairs.allSources.append(source)
    byMapping[mapping] = pairs
  }

  /// Of all sources, if none are given. One of an entity below was made by another mapping.
  func destinations(_ mapping: String, _ sources: [NSManagedObject]?) -> [NSManagedObject] {
    guard let sources else { return byMapping[mapping]?.allDestinations ?? [] }
    return sources.flatMap { source -> [NSManagedObject] in
      let id = ObjectIdentifier(source)
      return byMapping[mapping]?.destinations[id]
        ?? byMapping.values.lazy.compactMap { $0.destinations[id] }.first ?? []
    }
  }

  func sources(_ mapping: String, _ destinations: [NSManagedObject]?) -> [NSManagedObject] {
    guard let destinations else { return byMapping[mapping]?.allSources ?? [] }
    return destinations.flatMap { byMapping[mapping]?.sources[ObjectIdentifier($0)] ?? [] }
  }
}
