import TouchstoneFoundation
import TouchstoneObjectStore

/// The digests by which a store's file tells whether a model is the one it was written with.
enum VersionHash {
  static func property(_ property: NSPropertyDescription) -> [UInt8] {
    switch property {
    case let derived as NSDerivedAttributeDescription:
      SHA256.digest(Array(derived.derivationText.utf8))
    case let composite as NSCompositeAttributeDescription:
      SHA256.digest(
        base(composite) + number(composite.attributeType.rawValue)
          + composite.elements.flatMap { Self.property($0) })
    case let attribute as NSAttributeDescription: self.attribute(attribute)
    case let relationship as NSRelationshipDescription: self.relationship(relationship)
    default: base(property)
    }
  }

  private static func base(_ property: NSPropertyDescription) -> [UInt8] {
    SHA256.digest(
      Array(property.name.utf8) + [property.isOptional ? 1 : 0, 0]
        + Array((property.versionHashModifier ?? "").utf8))
  }

  private static func attribute(_ attribute: NSAttributeDescription) -> [UInt8] {
    SHA256.digest(
      base(attribute) + number(attribute.attributeType.rawValue)
        + (attribute.allowsExternalBinaryDataStorage ? [1] : [])
        + (attribute.preservesValueInHistoryOnDeletion ? [1] : []))
  }

  private static func relationship(_ relationship: NSRelationshipDescription) -> [UInt8] {
    let destination = relationship.destinationEntity?.name ?? relationship.destinationName ?? ""
    let inverse = relationship.inverseRelationship?.name ?? relationship.inverseName ?? ""
    return SHA256.digest(
      base(relationship) + Array(destination.utf8) + Array(inverse.utf8)
        + number(UInt(bitPattern: relationship.maxCount)) + number(UInt(bitPattern: relationship.minCount))
        + (relationship.isOrdered ? [1, 0] : []))
  }

  private static func number(_ number: UInt) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func entity(_ entity: NSEntityDescription) -> [UInt8] {
    let kept = entity.propertiesByName.values.filter {
      !$0.isTransient && !($0 is NSFetchedPropertyDescription) && !($0 is NSExpressionDescription)
    }
    let constraints = entity.uniquenessConstraints.map { constraint in
      constraint.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String }.joined(separator: ".")
    }
    return SHA256.digest(
      Array((entity.name ?? "").utf8) + [entity.isAbstract ? 1 : 0]
        + (entity.superentity.map { Self.entity($0) } ?? [])
        + kept.sorted { inByteOrder($0.name, $1.name) }.flatMap { property($0) }
        + Array((entity.versionHashModifier ?? "").utf8) + constraints.flatMap { Array($0.utf8) })
  }

  static func inByteOrder(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private static func sorted(_ hashes: [String: Data]) -> [(key: String, value: Data)] {
    hashes.sorted { inByteOrder($0.key, $1.key) }
  }

  /// What a store's metadata has of all hashes.
  static func digest(_ hashes: [String: Data]) -> String {
    let all = sorted(hashes).flatMap { Array($0.key.utf8) + Array($0.value) }
    return Data(SHA512.digest(all)).base64EncodedString()
  }

  static func checksum(_ hashes: [String: Data]) -> String {
    Data(SHA256.digest(sorted(hashes).flatMap { Array($0.value) })).base64EncodedString()
  }
}
