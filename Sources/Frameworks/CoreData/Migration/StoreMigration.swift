import TouchstoneFoundation

/// What happens to a store of an older version of the model when it is added.
struct StoreMigration {
  private let url: URL
  private let model: NSManagedObjectModel
  private let configuration: String?
  private let options: [AnyHashable: Any]

  init(
    of url: URL, to model: NSManagedObjectModel, _ configuration: String?, _ options: [AnyHashable: Any]?
  ) {
    (self.url, self.model, self.options) = (url, model, options ?? [:])
    self.configuration = configuration == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : configuration
  }

  /// Does nothing for a new store, one of this version, or where the options do not ask for it.
  func runIfWanted() throws {
    guard !isSet(NSReadOnlyPersistentStoreOption), StoreFiles.hasContent(url.path),
      let metadata = try? SQLiteStore.readMetadata(at: url),
      !model.isConfiguration(withName: configuration, compatibleWithStoreMetadata: metadata)
    else { return }
    if let staged = options[NSPersistentStoreStagedMigrationManagerOptionKey] as? NSStagedMigrationManager {
      return try staged.migrate(url, to: model, configuration)
    }
    guard isSet(NSMigratePersistentStoresAutomaticallyOption) else { return }
    let versions = ModelFile.allVersions(in: nil)
    guard let source = LightweightMigration.model(ofStoreAt: url, among: versions) else {
      throw error(MigrationErrorCode.missingSourceModel, "Can't find model for source store", metadata)
    }
    if let mapping = NSMappingModel(from: nil, forSourceModel: source, destinationModel: model) {
      return try MappedMigration(url, source, model, mapping).run()
    }
    guard isSet(NSInferMappingModelAutomaticallyOption) else {
      throw error(
        MigrationErrorCode.missingMappingModel, "Can't find mapping model for migration", metadata)
    }
    try LightweightMigration.run(url, from: source, to: model, configuration: configuration)
  }

  private func isSet(_ key: String) -> Bool { SQLiteStore.isSet(options[key]) }

  private func error(_ code: Int, _ reason: String, _ metadata: [String: Any]) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: code,
      userInfo: ["reason": reason, "metadata": metadata, NSFilePathErrorKey: url.path])
  }
}
