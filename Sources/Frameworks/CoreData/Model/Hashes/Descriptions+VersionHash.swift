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

extension NSManagedObjectModel {
  public var entityVersionHashesByName: [String: Data] { entitiesByName.mapValues(\.versionHash) }

  /// The same for models with the same entities, whatever else they say.
  public var versionChecksum: String { VersionHash.checksum(entityVersionHashesByName) }

  /// What a store written with the model has in its metadata.
  package var versionHashesDigest: String { VersionHash.digest(entityVersionHashesByName) }
}
