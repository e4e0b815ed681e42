import TouchstoneFoundation

/// A model that is found when it is needed, and checked by its checksum.
open class NSManagedObjectModelReference: _NSObject {
  public final let versionChecksum: String
  private final let find: () -> NSManagedObjectModel?
  private final var found: NSManagedObjectModel?

  public init(model: NSManagedObjectModel, versionChecksum: String) {
    (self.versionChecksum, find) = (versionChecksum, { model })
    super.init()
  }

  public init(fileURL: URL, versionChecksum: String) {
    (self.versionChecksum, find) = (versionChecksum, { NSManagedObjectModel(contentsOf: fileURL) })
    super.init()
  }

  public init(
    entityVersionHashes: [AnyHashable: Any], in bundle: Bundle?, versionChecksum: String
  ) {
    self.versionChecksum = versionChecksum
    find = {
      NSManagedObjectModel.mergedModel(
        from: bundle.map { [$0] },
        forStoreMetadata: ["NSStoreModelVersionHashes": entityVersionHashes as? [String: Any] ?? [:]])
    }
    super.init()
  }

  public init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
    self.versionChecksum = versionChecksum
    find = {
      let bundle = bundle ?? Bundle.main
      let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
      let files = folders.map { ($0 as URL).appendingPathComponent(modelName + ".mom") }
      let alone = bundle.url(forResource: modelName, withExtension: "mom")
      return (files + [alone].compactMap { $0 }).lazy.compactMap { NSManagedObjectModel(contentsOf: $0) }
        .first
    }
    super.init()
  }

  open var resolvedModel: NSManagedObjectModel {
    if let found { return found }
    guard let model = find(), model.versionChecksum == versionChecksum else {
      NSException.raise(
        .internalInconsistencyException, "No model with the version checksum \(versionChecksum) was found.")
    }
    found = model
    return model
  }
}
