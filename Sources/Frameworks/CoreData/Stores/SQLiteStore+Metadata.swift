import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// Of files that this framework makes.
  private static let frameworkVersion = 1345

  func newMetadata() -> [String: Any] {
    let model = coordinator!.managedObjectModel
    var metadata: [String: Any] = [
      NSStoreTypeKey: type, "NSPersistenceFrameworkVersion": Self.frameworkVersion,
      "NSPersistenceMaximumFrameworkVersion": Self.frameworkVersion, "_NSAutoVacuumLevel": "2",
    ]
    for (key, value) in StoreVersions.metadata(of: model, configuration: modelConfiguration) {
      metadata[key] = value
    }
    return metadata
  }

  static func list(_ metadata: [String: Any]) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0)
  }

  func readMetadata() throws {
    (storedIdentifier, storedMetadata) = try Self.metadata(in: database)
  }

  static func metadata(in database: Database) throws -> (identifier: String, metadata: [String: Any]) {
    guard try database.value("SELECT name FROM sqlite_master WHERE name = 'Z_METADATA'") != nil,
      let row = try database.rows("SELECT Z_UUID, Z_PLIST FROM Z_METADATA WHERE Z_VERSION = 1").first
    else {
      throw NSError.coreData(
        .incompatibleSchema,
        [NSFilePathErrorKey: database.path, NSLocalizedFailureReasonErrorKey: "The file has no Z_METADATA."])
    }
    let list = row[1].blob.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) as? [String: Any]
    }
    guard var list, let identifier = row[0].text else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileReadCorruptFile.rawValue,
        userInfo: [NSFilePathErrorKey: database.path])
    }
    list[NSStoreUUIDKey] = identifier
    return (identifier, list)
  }

  func checkCompatibility() throws {
    guard !Self.isSet(options?[NSIgnorePersistentStoreVersioningOption]) else { return }
    let model = coordinator!.managedObjectModel
    guard model.isConfiguration(withName: modelConfiguration, compatibleWithStoreMetadata: metadata) else {
      throw NSError.coreData(
        .incompatibleVersionHash,
        [
          "metadata": metadata ?? [:],
          "reason": "The model used to open the store is incompatible with the one used to "
            + "create the store", NSFilePathErrorKey: path,
        ])
    }
  }

  var modelConfiguration: String? {
    configurationName == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : configurationName
  }

  /// Written with the next save.
  func writeMetadata(type: String? = nil) throws {
    guard var metadata = storedMetadata else { return }
    if let type { metadata[NSStoreTypeKey] = type }
    metadata[NSStoreUUIDKey] = nil
    try database.run(
      "UPDATE Z_METADATA SET Z_UUID = ?, Z_PLIST = ? WHERE Z_VERSION = 1",
      [.text(identifier), .blob(try Self.list(metadata))])
  }

  class func readMetadata(at url: URL) throws -> [String: Any] {
    do {
      let database = try Database(path: url.path, mode: StoreFiles.lookingMode(url.path))
      database.keepLogOnClose(true)
      return try metadata(in: database).metadata
    } catch let error as DatabaseError { throw StoreError.cocoa(error, url, isReading: true) }
  }

  class func writeMetadata(_ metadata: [String: Any]?, at url: URL) throws {
    do {
      let database = try Database(path: url.path, mode: .readWrite)
      var metadata = metadata ?? [:]
      metadata[NSStoreUUIDKey] = nil
      try database.run("UPDATE Z_METADATA SET Z_PLIST = ? WHERE Z_VERSION = 1", [.blob(try list(metadata))])
    } catch let error as DatabaseError { throw StoreError.cocoa(error, url) }
  }
}
