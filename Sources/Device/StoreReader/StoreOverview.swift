import CoreData
import TouchstoneFoundation

/// What a store is and holds, for people and programs.
package struct StoreOverview: Encodable, Sendable {
  package struct Attribute: Encodable, Sendable {
    package var name: String
    package var type: String
    package var isOptional: Bool
    /// Kept by the app alone.
    package var isTransient: Bool
    package var isExternal: Bool
  }

  package struct Relationship: Encodable, Sendable {
    package var name: String
    package var destination: String
    package var isToMany: Bool
    package var isOrdered: Bool
    package var isOptional: Bool
    package var inverse: String?
    package var deleteRule: String
  }

  package struct Entity: Encodable, Sendable {
    package var name: String
    package var parent: String?
    package var isAbstract: Bool
    /// Rows of this entity itself.
    package var count: Int
    /// With those of the entities below it.
    package var totalCount: Int
    /// Inherited ones too.
    package var attributes: [Attribute]
    package var relationships: [Relationship]
    package var versionHash: String?
  }

  package var identifier: String
  package var modelVersions: [String]
  package var modelChecksum: String
  package var frameworkVersion: Int?
  /// Of the file, and of the log beside it.
  package var size: Int
  package var logSize: Int
  package var metadata: [String: String]
  package var entities: [Entity]
}

extension StoreFile {
  package func overview() throws -> StoreOverview {
    let counts = try counts()
    return StoreOverview(
      identifier: metadata.identifier, modelVersions: metadata.modelVersions,
      modelChecksum: metadata.modelChecksum ?? model.versionChecksum,
      frameworkVersion: metadata.frameworkVersion,
      size: Self.size(url.path), logSize: Self.size(url.path + "-wal"),
      metadata: Dictionary(metadata.others.map { ($0.key, $0.value) }) { first, _ in first },
      entities: entities.map { describe($0, counts) }.sorted { $0.name < $1.name })
  }

  private static func size(_ path: String) -> Int {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : 0
  }

  /// By the entities' numbers.
  private func counts() throws -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var seen: Set<ObjectIdentifier> = []
    for entity in entities where seen.insert(ObjectIdentifier(entity.table)).inserted {
      let table = entity.table
      try reading {
        if table.hasSubentities {
          for row in try database.rows("SELECT Z_ENT, COUNT(*) FROM \(table.name) GROUP BY Z_ENT") {
            counts[Int(row[0].integer ?? 0)] = Int(row[1].integer ?? 0)
          }
        } else {
          let count = try database.value("SELECT COUNT(*) FROM \(table.name)")
          counts[table.root.number] = Int(count?.integer ?? 0)
        }
      }
    }
    return counts
  }

  private func describe(_ layout: EntityLayout, _ counts: [Int: Int]) -> StoreOverview.Entity {
    let entity = layout.entity
    let below = layout.table.entities.filter { $0.isKind(of: layout) }
    return StoreOverview.Entity(
      name: layout.name, parent: entity.superentity?.name, isAbstract: entity.isAbstract,
      count: counts[layout.number] ?? 0, totalCount: below.reduce(0) { $0 + (counts[$1.number] ?? 0) },
      attributes: layout.properties.compactMap { property in
        (property.description as? NSAttributeDescription).map(StoreOverview.Attribute.init)
      },
      relationships: layout.properties.compactMap { property in
        (property.description as? NSRelationshipDescription).map(StoreOverview.Relationship.init)
      }, versionHash: metadata.hashes[layout.name]?.base64EncodedString())
  }
}

extension StoreOverview.Attribute {
  init(_ attribute: NSAttributeDescription) {
    let isDerived = attribute is NSDerivedAttributeDescription
    self.init(
      name: attribute.name, type: (isDerived ? "Derived " : "") + Self.word(attribute.attributeType),
      isOptional: attribute.isOptional, isTransient: attribute.isTransient,
      isExternal: attribute.allowsExternalBinaryDataStorage)
  }

  private static func word(_ type: NSAttributeType) -> String {
    switch type {
    case .integer16AttributeType: "Integer 16"
    case .integer32AttributeType: "Integer 32"
    case .integer64AttributeType: "Integer 64"
    case .decimalAttributeType: "Decimal"
    case .doubleAttributeType: "Double"
    case .floatAttributeType: "Float"
    case .stringAttributeType: "String"
    case .booleanAttributeType: "Boolean"
    case .dateAttributeType: "Date"
    case .binaryDataAttributeType: "Binary Data"
    case .UUIDAttributeType: "UUID"
    case .URIAttributeType: "URI"
    case .transformableAttributeType: "Transformable"
    case .compositeAttributeType: "Composite"
    case .objectIDAttributeType: "Object ID"
    default: "Undefined"
    }
  }
}

extension StoreOverview.Relationship {
  init(_ relationship: NSRelationshipDescription) {
    self.init(
      name: relationship.name, destination: relationship.destinationEntity?.name ?? "?",
      isToMany: relationship.isToMany, isOrdered: relationship.isOrdered, isOptional: relationship.isOptional,
      inverse: relationship.inverseRelationship?.name, deleteRule: Self.word(relationship.deleteRule))
  }

  private static func word(_ rule: NSDeleteRule) -> String {
    switch rule {
    case .noActionDeleteRule: "no action"
    case .cascadeDeleteRule: "cascade"
    case .denyDeleteRule: "deny"
    default: "nullify"
    }
  }
}
