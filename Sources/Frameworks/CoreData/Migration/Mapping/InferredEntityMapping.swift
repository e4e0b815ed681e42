import TouchstoneFoundation

/// Entity mappings as objects, of those that names tell.
enum InferredEntityMapping {
  static func made(_ entity: InferredMapping.Entity, _ all: InferredMapping) -> NSEntityMapping {
    let mapping = NSEntityMapping()
    mapping.name = name(entity)
    mapping.mappingType = type(entity)
    mapping.sourceEntityName = entity.source?.name
    mapping.sourceEntityVersionHash = entity.source?.versionHash
    mapping.destinationEntityName = entity.destination?.name
    mapping.destinationEntityVersionHash = entity.destination?.versionHash
    let properties = (entity.destination?.propertiesByName ?? [:]).values.sorted { $0.name < $1.name }
    mapping.attributeMappings = properties.filter { $0 is NSAttributeDescription && !$0.isTransient }.map {
      attribute($0, entity.sources[$0.name])
    }
    mapping.relationshipMappings = properties.compactMap { $0 as? NSRelationshipDescription }.map {
      relationship($0, entity.sources[$0.name], all)
    }
    return mapping
  }

  private static func type(_ entity: InferredMapping.Entity) -> NSEntityMappingType {
    guard let source = entity.source else { return .addEntityMappingType }
    guard let destination = entity.destination else { return .removeEntityMappingType }
    return source.versionHash == destination.versionHash
      ? .copyEntityMappingType : .transformEntityMappingType
  }

  static func name(_ entity: InferredMapping.Entity) -> String {
    let name = entity.destination?.name ?? entity.source?.name ?? ""
    return switch type(entity) {
    case .addEntityMappingType: "IEM_Add_\(name)"
    case .removeEntityMappingType: "IEM_Remove_\(name)"
    case .copyEntityMappingType: "IEM_Copy_\(name)"
    default: "IEM_Transform_\(name)"
    }
  }

  private static func attribute(
    _ property: NSPropertyDescription, _ source: NSPropertyDescription?
  ) -> NSPropertyMapping {
    NSPropertyMapping(property.name, source.map { MigrationExpression.sourceValue($0.name) })
  }

  private static func relationship(
    _ relationship: NSRelationshipDescription, _ source: NSPropertyDescription?, _ all: InferredMapping
  ) -> NSPropertyMapping {
    guard let source, let destination = relationship.destinationEntity,
      let target = all.entity(madeInto: destination)
    else { return NSPropertyMapping(relationship.name, nil) }
    return NSPropertyMapping(
      relationship.name, MigrationExpression.destinationInstances(name(target), of: source.name))
  }
}
