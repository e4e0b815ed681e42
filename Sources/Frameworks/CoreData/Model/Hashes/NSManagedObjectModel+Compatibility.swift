import TouchstoneFoundation

extension NSManagedObjectModel {
  /// Whether a store with `metadata` was written with the same entities as those of the configuration.
  public func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let stored = StoreVersions.hashes(in: metadata),
      let entities = entities(forConfigurationName: configuration)
    else { return false }
    let own = Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }) { first, _ in first }
    return own == stored
  }

  /// Those of `models` that the store was written with.
  static func matching(_ models: [NSManagedObjectModel], _ metadata: [String: Any]) -> [NSManagedObjectModel]
  {
    guard let stored = StoreVersions.hashes(in: metadata) else { return [] }
    return models.filter { model in
      !model.entities.isEmpty && model.entityVersionHashesByName.allSatisfy { stored[$0] == $1 }
    }
  }
}

/// What the metadata of a store says of the model.
package enum StoreVersions {
  package static func hashes(in metadata: [String: Any]) -> [String: Data]? {
    guard let hashes = metadata["NSStoreModelVersionHashes"] as? [String: Any] else { return nil }
    let all = hashes.compactMapValues { $0 as? Data ?? ($0 as? NSData).map { Data(referencing: $0) } }
    return all.count == hashes.count ? all : nil
  }

  package static func identifiers(in metadata: [String: Any]) -> [String] {
    (metadata["NSStoreModelVersionIdentifiers"] as? [Any])?.compactMap { $0 as? String } ?? []
  }

  /// What a store written with these entities says.
  package static func metadata(of model: NSManagedObjectModel, configuration: String?) -> [String: Any] {
    let entities = model.entities(forConfigurationName: configuration) ?? model.entities
    let hashes = Dictionary(entities.map { ($0.name ?? "", $0.versionHash) }) { first, _ in first }
    return [
      "NSStoreModelVersionHashes": hashes, "NSStoreModelVersionHashesVersion": 3,
      "NSStoreModelVersionHashesDigest": VersionHash.digest(hashes),
      "NSStoreModelVersionChecksumKey": VersionHash.checksum(hashes),
      "NSStoreModelVersionIdentifiers": model.versionIdentifiers.compactMap { $0 as? String }.sorted(),
    ]
  }
}
