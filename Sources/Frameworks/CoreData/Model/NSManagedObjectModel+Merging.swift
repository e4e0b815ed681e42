import TouchstoneFoundation

extension NSManagedObjectModel {
  /// Copies of all entities of `models`, which belong together by their names.
  func take(_ models: [NSManagedObjectModel]) {
    var copies: [String: NSEntityDescription] = [:]
    for entity in models.flatMap(\.storedEntities) {
      let copy = NSEntityDescription()
      copy.take(entity)
      copy.parentName = entity.parent?.name
      if let name = entity.name, copies[name] == nil { copies[name] = copy }
    }
    let originals = models.flatMap(\.storedEntities).compactMap(\.name)
    var seen: Set<String> = []
    entities = originals.filter { seen.insert($0).inserted }.compactMap { copies[$0] }
    connect()
    for model in models {
      templates.merge(model.templates) { first, _ in first }
      templateRecords.merge(model.templateRecords) { first, _ in first }
      versionIdentifiers.formUnion(model.versionIdentifiers)
      for (name, members) in model.entitiesOfConfigurations {
        entitiesOfConfigurations[name, default: []] += members.compactMap { copies[$0.name ?? ""] }
      }
    }
  }

  /// Makes parents, destinations, inverses and the properties of indexes of their names.
  func connect() {
    let all = entitiesByName
    for entity in storedEntities {
      guard let parent = entity.parentName.flatMap({ all[$0] }) else { continue }
      entity.parent = parent
      parent.storedSubentities.append(entity)
    }
    for entity in storedEntities { entity.propertiesChanged() }
    for entity in storedEntities {
      for case let relationship as NSRelationshipDescription in entity.ownProperties {
        relationship.storedDestination = relationship.destinationName.flatMap { all[$0] }
        relationship.storedInverse = relationship.inverseName.flatMap {
          relationship.storedDestination?.propertiesByName[$0] as? NSRelationshipDescription
        }
      }
      for element in entity.storedIndexes.flatMap(\.elements) {
        guard let name = element.propertyName, let own = entity.propertiesByName[name] else { continue }
        element.storedProperty = own
      }
    }
  }
}
