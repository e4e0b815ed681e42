import TouchstoneFoundation
import TouchstoneObjectStore

/// Brings a store's file to another version of its model without making its objects.
package enum LightweightMigration {
  /// The model the store was written with: one of `candidates`, else the one it keeps.
  package static func model(ofStoreAt url: URL, among candidates: [NSManagedObjectModel] = [])
    -> NSManagedObjectModel?
  {
    guard let database = try? Database(path: url.path, mode: .readWrite),
      let metadata = try? metadata(database)
    else { return nil }
    func fits(_ model: NSManagedObjectModel) -> Bool {
      model.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata)
        || model.configurations.contains {
          model.isConfiguration(withName: $0, compatibleWithStoreMetadata: metadata)
        }
    }
    if let known = candidates.first(where: fits) { return known }
    if let merged = NSManagedObjectModel(byMerging: candidates, forStoreMetadata: metadata), fits(merged) {
      return merged
    }
    guard let cache = try? database.rows("SELECT Z_CONTENT FROM Z_MODELCACHE").first?.first?.blob,
      let kept = NSManagedObjectModel(storeCache: Array(cache))
    else { return nil }
    return fits(kept) ? kept : nil
  }

  /// In one transaction; throws with the file as it was.
  package static func run(
    _ url: URL, from source: NSManagedObjectModel, to destination: NSManagedObjectModel,
    configuration: String? = nil
  ) throws {
    let database = try Database(path: url.path, mode: .readWrite)
    try database.execute("PRAGMA foreign_keys = OFF")
    try database.execute("BEGIN EXCLUSIVE")
    do {
      try RowMigration(database, from: source, to: destination, configuration).run()
      try writeModel(destination, configuration, database)
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw readable(error)
    }
  }

  static func metadata(_ database: Database) throws -> [String: Any] {
    guard let list = try database.rows("SELECT Z_PLIST FROM Z_METADATA").first?.first?.blob else {
      return [:]
    }
    return try PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any] ?? [:]
  }

  /// What the metadata says beside the model stays.
  private static func writeModel(
    _ model: NSManagedObjectModel, _ configuration: String?, _ database: Database
  ) throws {
    var metadata = try metadata(database)
    metadata.merge(StoreVersions.metadata(of: model, configuration: configuration)) { _, new in new }
    let list = try PropertyListSerialization.data(fromPropertyList: metadata, format: .binary, options: 0)
    try database.run("UPDATE Z_METADATA SET Z_PLIST = ?", [.blob(list)])
    try database.run("DELETE FROM Z_MODELCACHE")
    try database.run("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)", [.blob(Data(model.storeCache))])
  }

  private static func readable(_ error: any Error) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let isConstraint = error.message.contains("UNIQUE constraint")
    return NSError(
      domain: NSCocoaErrorDomain,
      code: isConstraint ? MigrationErrorCode.constraintViolation : MigrationErrorCode.migration,
      userInfo: [
        "reason": error.message, NSLocalizedDescriptionKey: "The store cannot be migrated: \(error)",
      ])
  }
}
