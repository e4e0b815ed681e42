import TouchstoneFoundation

/// A model that is found when it is needed, and checked by its checksum.
open class NSManagedObjectModelReference: _NSObject {
  public final let versionChecksum: String
  private final let find: () -> NSManagedObjectModel?
  private final var found: NSManagedObjectModel?

  private init(_ versionChecksum: String, _ find: @escaping () -> NSManagedObjectModel?) {
    (self.versionChecksum, self.find) = (versionChecksum, find)
    super.init()
  }

  public convenience init(model: NSManagedObjectModel, versionChecksum: String) {
    self.init(versionChecksum) { model }
  }

  public convenience init(fileURL: URL, versionChecksum: String) {
    self.init(versionChecksum) { NSManagedObjectModel(contentsOf: fileURL) }
  }

  public convenience init(
    entityVersionHashes: [AnyHashable: Any], in bundle: Bundle?, versionChecksum: String
  ) {
    self.init(versionChecksum) {
      NSManagedObjectModel.mergedModel(
        from: bundle.map { [$0] },
        forStoreMetadata: ["NSStoreModelVersionHashes": entityVersionHashes as? [String: Any] ?? [:]])
    }
  }

  public convenience init(name modelName: String, in bundle: Bundle?, versionChecksum: String) {
    self.init(versionChecksum) {
      let bundle = bundle ?? Bundle.main
      let folders = bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []
      let files = folders.map { ($0 as URL).appendingPathComponent(modelName + ".mom") }
      let alone = bundle.url(forResource: modelName, withExtension: "mom")
      return (files + [alone].compactMap { $0 }).lazy.compactMap { NSManagedObjectModel(contentsOf: $0) }
        .first
    }
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
