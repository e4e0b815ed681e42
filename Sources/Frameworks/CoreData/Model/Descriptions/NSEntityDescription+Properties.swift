import TouchstoneFoundation

extension NSEntityDescription {
  /// With those that it inherits. Set, only its own remain its own.
  public var properties: [NSPropertyDescription] {
    get { (parent?.properties ?? []) + ownProperties }
    set {
      edit {
        let inherited = Set((parent?.properties ?? []).map(ObjectIdentifier.init))
        ownProperties = newValue.filter { !inherited.contains(ObjectIdentifier($0)) }
        for property in ownProperties { property.owner = self }
      }
      propertiesChanged()
    }
  }

  public var propertiesByName: [String: NSPropertyDescription] {
    if let knownProperties { return knownProperties }
    let all = Dictionary(properties.map { ($0.name, $0) }) { _, own in own }
    knownProperties = all
    return all
  }

  public var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  public var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  public func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
  }

  /// What `other` says of itself and its own properties.
  func take(_ other: NSEntityDescription) {
    storedName = other.storedName
    storedClassName = other.storedClassName
    storedIsAbstract = other.storedIsAbstract
    storedUserInfo = other.storedUserInfo
    storedVersionHashModifier = other.storedVersionHashModifier
    storedRenamingIdentifier = other.storedRenamingIdentifier
    storedCompoundIndexes = other.storedCompoundIndexes
    storedDisplayName = other.storedDisplayName
    storedConstraints = other.storedConstraints.map { constraint in
      constraint.map { ($0 as? NSPropertyDescription)?.name ?? $0 }
    }
    ownProperties = other.ownProperties.compactMap { $0.copy() as? NSPropertyDescription }
    for property in ownProperties { property.owner = self }
    storedIndexes = other.storedIndexes.compactMap { $0.copy() as? NSFetchIndexDescription }
    for index in storedIndexes { index.owner = self }
  }
}
