import TouchstoneFoundation

/// What becomes of the entities and properties of one model in another, as far as names and renaming identifiers tell.
struct InferredMapping {
  struct Entity {
    let source: NSEntityDescription?
    let destination: NSEntityDescription?
    /// Of the destination's properties, inherited ones too, by their names.
    var sources: [String: NSPropertyDescription] = [:]
  }

  let entities: [Entity]
  private let byDestination: [ObjectIdentifier: Int]
  private let bySource: [ObjectIdentifier: Int]

  /// Throws where values cannot be carried over.
  init(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) throws {
    let pairs = Self.matched(
      source.entities, destination.entities, { ($0.name ?? "", $0.renamingIdentifier) })
    var entities = try pairs.map { old, new in
      Entity(source: old, destination: new, sources: try Self.sources(old, new))
    }
    let kept = Set(pairs.map { ObjectIdentifier($0.0) })
    let made = Set(pairs.map { ObjectIdentifier($0.1) })
    entities += destination.entities.filter { !made.contains(ObjectIdentifier($0)) }
      .map { Entity(source: nil, destination: $0) }
    entities += source.entities.filter { !kept.contains(ObjectIdentifier($0)) }
      .map { Entity(source: $0, destination: nil) }
    self.entities = entities
    byDestination = Self.places(entities, \.destination)
    bySource = Self.places(entities, \.source)
  }

  private static func places(
    _ entities: [Entity], _ side: (Entity) -> NSEntityDescription?
  ) -> [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, entity) in entities.enumerated() {
      if let description = side(entity) { places[ObjectIdentifier(description)] = index }
    }
    return places
  }

  func entity(madeInto destination: NSEntityDescription) -> Entity? {
    byDestination[ObjectIdentifier(destination)].map { entities[$0] }
  }

  func entity(of source: NSEntityDescription) -> Entity? {
    bySource[ObjectIdentifier(source)].map { entities[$0] }
  }

  /// What the values of a property of the destination come from.
  func source(of property: NSPropertyDescription) -> NSPropertyDescription? {
    property.owner.flatMap { entity(madeInto: $0) }?.sources[property.name]
  }

  // MARK: Matching

  /// By identifiers first, then an identifier that names the old one, then equal names. Each old one at most once.
  private static func matched<T: AnyObject>(
    _ old: [T], _ new: [T], _ names: (T) -> (name: String, identifier: String?)
  ) -> [(T, T)] {
    var free = old
    var found: [ObjectIdentifier: T] = [:]
    let rules: [((name: String, identifier: String?), (name: String, identifier: String?)) -> Bool] = [
      { $0.identifier == $1.identifier }, { $0.name == $1.identifier }, { $0.name == $1.name },
    ]
    for rule in rules {
      for one in new where found[ObjectIdentifier(one)] == nil {
        guard let index = free.firstIndex(where: { rule(names($0), names(one)) }) else { continue }
        found[ObjectIdentifier(one)] = free.remove(at: index)
      }
    }
    return new.compactMap { one in found[ObjectIdentifier(one)].map { ($0, one) } }
  }

  private static func sources(
    _ old: NSEntityDescription, _ new: NSEntityDescription
  ) throws -> [String: NSPropertyDescription] {
    func kept(_ entity: NSEntityDescription) -> [NSPropertyDescription] {
      entity.propertiesByName.values.filter {
        !$0.isTransient && ($0 is NSAttributeDescription || $0 is NSRelationshipDescription)
      }.sorted { $0.name < $1.name }
    }
    var sources: [String: NSPropertyDescription] = [:]
    for (from, to) in matched(kept(old), kept(new), { ($0.name, $0.renamingIdentifier) }) {
      if let reason = objection(from, to) { throw error(reason, old, new, from, to) }
      sources[to.name] = from
    }
    return sources
  }

  private static func objection(_ from: NSPropertyDescription, _ to: NSPropertyDescription) -> String? {
    switch (from, to) {
    case (is NSDerivedAttributeDescription, _), (_, is NSDerivedAttributeDescription): return nil
    case (let from as NSAttributeDescription, let to as NSAttributeDescription):
      return from.attributeType == to.attributeType || areNumbersOfOneKind(from, to)
        ? nil : "Source and destination attribute types are incompatible"
    case (is NSRelationshipDescription, is NSRelationshipDescription): return nil
    default: return "An attribute cannot become a relationship, nor a relationship an attribute"
    }
  }

  /// Their columns hold the same values.
  private static func areNumbersOfOneKind(_ one: NSAttributeDescription, _ other: NSAttributeDescription)
    -> Bool
  {
    let kinds: [Set<NSAttributeType>] = [
      [.integer16AttributeType, .integer32AttributeType, .integer64AttributeType],
      [.floatAttributeType, .doubleAttributeType],
    ]
    return kinds.contains { $0.contains(one.attributeType) && $0.contains(other.attributeType) }
  }

  private static func error(
    _ reason: String, _ old: NSEntityDescription, _ new: NSEntityDescription, _ from: NSPropertyDescription,
    _ to: NSPropertyDescription
  ) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: MigrationErrorCode.inferredMapping,
      userInfo: [
        "reason": reason, "entity": new.name ?? "", "property": to.name, "sourceEntity": old.name ?? "",
        "sourceProperty": from.name,
        NSLocalizedDescriptionKey: "The mapping from \(old.name ?? "").\(from.name) to "
          + "\(new.name ?? "").\(to.name) cannot be inferred: \(reason)",
      ])
  }
}

/// Codes of errors in the Cocoa domain.
enum MigrationErrorCode {
  static let migration = 134110
  static let constraintViolation = 134111
  static let cancelled = 134120
  static let missingSourceModel = 134130
  static let missingMappingModel = 134140
  static let sourceStore = 134150
  static let destinationStore = 134160
  static let policy = 134170
  static let inferredMapping = 134190
}
