import TouchstoneFoundation
import TouchstoneObjectStore

extension NSManagedObjectModel {
  /// A `.momd`, a `.mom`, or what Xcode's editor writes.
  public convenience init?(contentsOf url: URL) {
    guard let read = ModelFile.model(at: url) else { return nil }
    self.init()
    become(read)
  }

  /// What stands in a store's `Z_MODELCACHE`; `nil` if that cannot be read.
  package convenience init?(storeCache bytes: [UInt8]) {
    guard let archive = Inflate.decompress(bytes), let read = ModelArchiveReader.model(archive) else {
      return nil
    }
    self.init()
    become(read)
  }

  /// Takes all of a model that nobody else has.
  func become(_ other: NSManagedObjectModel) {
    let all = other.storedEntities
    other.storedEntities = []
    entities = all
    entitiesOfConfigurations = other.entitiesOfConfigurations
    storedVersionIdentifiers = other.storedVersionIdentifiers
    storedLocalizations = other.storedLocalizations
    templateRecords = other.templateRecords
    templates = other.templates
  }

  // MARK: Merged

  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel(byMerging: ModelFile.models(in: bundles))
  }

  public class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    NSManagedObjectModel(byMerging: ModelFile.allVersions(in: bundles), forStoreMetadata: metadata)
  }

  /// All entities of all models; two that have the same name have to be the same.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    if let name = Self.conflict(in: models) {
      NSException(
        name: .internalInconsistencyException,
        reason: "Can't merge models with two different entities named '\(name)'"
      ).raise()
    }
    take(models)
  }

  /// Of those that the store was written with; `nil` if entities of the store are in none.
  public convenience init?(byMerging models: [NSManagedObjectModel], forStoreMetadata metadata: [String: Any])
  {
    let matching = Self.matching(models, metadata)
    guard let stored = StoreVersions.hashes(in: metadata), !matching.isEmpty,
      Set(stored.keys).isSubset(of: matching.flatMap(\.entities).compactMap(\.name))
    else { return nil }
    self.init()
    take(matching)
  }

  private static func conflict(in models: [NSManagedObjectModel]) -> String? {
    var hashes: [String: Data] = [:]
    for (name, hash) in models.flatMap(\.entityVersionHashesByName) {
      if let known = hashes[name], known != hash { return name }
      hashes[name] = hash
    }
    return nil
  }
}
