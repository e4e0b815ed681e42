import TouchstoneFoundation

extension NSPropertyDescription {
  public var versionHash: Data { Data(VersionHash.property(self)) }
}

extension NSEntityDescription {
  public var versionHash: Data {
    if let knownHash { return knownHash }
    let hash = Data(VersionHash.entity(self))
    if model?.isInUse == true { knownHash = hash }
    return hash
  }
}

extension NSEntityDescription {
  /// The hash covers what is stored; class, renaming and the properties' names what is not.
  func isLike(_ other: NSEntityDescription) -> Bool {
    name == other.name && managedObjectClassName == other.managedObjectClassName
      && renamingIdentifier == other.renamingIdentifier && superentity?.name == other.superentity?.name
      && Set(propertiesByName.keys) == Set(other.propertiesByName.keys) && versionHash == other.versionHash
  }
}

extension NSManagedObjectModel {
  public var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

  /// The same for models with the same entities, whatever else they say.
  public var versionChecksum: String { VersionHash.checksum(entityVersionHashesByName) }

  /// What a store written with the model has in its metadata.
  package var versionHashesDigest: String { VersionHash.digest(entityVersionHashesByName) }
}
