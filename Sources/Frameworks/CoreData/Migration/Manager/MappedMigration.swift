import TouchstoneFoundation
import TouchstoneObjectStore

/// Migrates a store by a mapping model: into a new file beside it, which takes its place when it is whole.
struct MappedMigration {
  private let url: URL
  private let source: NSManagedObjectModel
  private let destination: NSManagedObjectModel
  private let mapping: NSMappingModel

  init(
    _ url: URL, _ source: NSManagedObjectModel, _ destination: NSManagedObjectModel, _ mapping: NSMappingModel
  ) { (self.url, self.source, self.destination, self.mapping) = (url, source, destination, mapping) }

  func run() throws {
    let made = url.deletingLastPathComponent().appendingPathComponent(".\(url.lastPathComponent).migrating")
    remove(made)
    defer { remove(made) }
    try NSMigrationManager(sourceModel: source, destinationModel: destination).migrateStore(
      from: url, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: made,
      destinationType: NSSQLiteStoreType)
    // What lies in the logs comes into the files, so that one renaming is all.
    for file in [made, url] { try emptyLog(of: file) }
    guard rename(made.path, url.path) == 0 else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno), userInfo: [NSFilePathErrorKey: url.path])
    }
    for suffix in ["-wal", "-shm"] { unlink(url.path + suffix) }
  }

  private func emptyLog(of file: URL) throws {
    let database = try Database(path: file.path, mode: .readWrite)
    _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private func remove(_ file: URL) { for suffix in StoreFiles.suffixes { unlink(file.path + suffix) } }
}
