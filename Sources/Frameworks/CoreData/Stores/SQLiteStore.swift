import TouchstoneFoundation
import TouchstoneObjectStore

/// A store in a file of SQLite's, with tables as Apple's framework makes them.
///
/// Whoever calls holds the coordinator's lock.
class SQLiteStore: NSPersistentStore {
  final private(set) var storedDatabase: Database?
  final var external: ExternalStorage { ExternalStorage(storeURL: storedURL) }
  /// Names of tables of pairs that differ from the layout's, in files of older versions.
  final var joinNames: [ObjectIdentifier: String] = [:]
  final let log = CoreDataRuntime.shared.log
  final var insertPlans: [Int: InsertPlan] = [:]
  final let derived = DerivedValues()

  override var type: String { NSSQLiteStoreType }

  /// Where a context that sees a past reads, while it reads.
  final var generation: Database?

  final var database: Database {
    if let generation { return generation }
    guard let storedDatabase else {
      NSException.raise(
        .internalInconsistencyException, "The store at \(storedURL?.path ?? "?") is not open.")
    }
    return storedDatabase
  }

  final var model: ModelLayout { coordinator!.managedObjectModel.layout }

  /// Of the configuration, in the order of their numbers.
  final var tables: [TableLayout] {
    guard let coordinator,
      let listed = coordinator.managedObjectModel.entities(forConfigurationName: configurationName)
    else { return model.tables }
    let roots = Set(listed.map { ObjectIdentifier($0.layout.table) })
    return model.tables.filter { roots.contains(ObjectIdentifier($0)) }
  }

  /// Where SQLite finds it.
  var path: String {
    guard let url = storedURL, url.path != "/dev/null" else { return ":memory:" }
    return url.path
  }

  // MARK: Opening

  override func loadMetadata() throws {
    do {
      try open()
    } catch let error as DatabaseError {
      storedDatabase = nil
      throw StoreError.cocoa(error, storedURL, isReading: isReadOnly)
    } catch {
      storedDatabase = nil
      throw error
    }
  }

  private func open() throws {
    var isNew = path == ":memory:" || !StoreFiles.hasContent(path)
    if !isNew { isNew = try look() }
    let database = try Database(path: path, mode: mode(isNew: isNew), busyTimeout: timeout)
    storedDatabase = database
    CoreDataRuntime.shared.statements?.follow(database, of: storedURL?.lastPathComponent ?? "")
    database.keepLogOnClose(isReadOnly)
    if isNew {
      try createSchema()
    } else {
      // Not what was looked at, but what is used from now on.
      try readMetadata()
      try findJoinTables()
    }
    try applyOptions()
    try defineFunctions()
    CoreDataRuntime.shared.remoteChanges.add(self)
  }

  /// Until it is known to be ours nothing of it changes, nor of its folder. True if it has no tables yet: whoever was
  /// to make them was stopped before.
  private func look() throws -> Bool {
    let database = try Database(path: path, mode: StoreFiles.lookingMode(path), busyTimeout: timeout)
    database.keepLogOnClose(true)
    if !isReadOnly, try database.value("SELECT 1 FROM sqlite_master") == nil { return true }
    (storedIdentifier, storedMetadata) = try Self.metadata(in: database)
    try checkCompatibility()
    return false
  }

  private func mode(isNew: Bool) -> Database.Mode {
    guard isReadOnly else { return isNew ? .create : .readWrite }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    // Where no index of a log can be made there is no other way.
    return FileManager.default.isWritableFile(atPath: folder) ? .readOnly : StoreFiles.lookingMode(path)
  }

  private var timeout: Int32 {
    (options?[NSPersistentStoreTimeoutOption] as? NSNumber).map { Int32($0.doubleValue * 1000) } ?? 60_000
  }

  private func applyOptions() throws {
    if options?[NSPersistentStoreFileProtectionKey] != nil {
      reportInert("NSPersistentStoreFileProtectionKey")
    }
    if path != ":memory:", !isReadOnly {
      let pragmas = options?[NSSQLitePragmasOption] as? [String: Any] ?? [:]
      let mode = pragmas["journal_mode"] as? String ?? "WAL"
      _ = try database.rows("PRAGMA journal_mode = \(Self.word(mode))")
      try database.execute("PRAGMA synchronous = \(Self.word(pragmas["synchronous"] ?? "NORMAL"))")
      for (name, value) in pragmas.sorted(by: { $0.key < $1.key })
      where name != "journal_mode" && name != "synchronous" {
        _ = try database.rows("PRAGMA \(Self.word(name)) = \(Self.word(value))")
      }
      if Self.isSet(options?[NSSQLiteManualVacuumOption]) { try database.execute("VACUUM") }
      if Self.isSet(options?[NSSQLiteAnalyzeOption]) { try database.execute("ANALYZE") }
    }
  }

  /// Pragmas cannot be bound: what is not a plain word goes in as nothing.
  private static func word(_ value: Any) -> String {
    "\(value)".filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  static func isSet(_ value: Any?) -> Bool { (value as? NSNumber)?.boolValue ?? (value as? Bool) ?? false }

  override func willRemove(from coordinator: NSPersistentStoreCoordinator?) { storedDatabase = nil }

  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    try readMetadata(at: url)
  }

  override class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {
    try writeMetadata(metadata, at: url)
  }

  // MARK: What contexts ask

  override func fetch(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject] { try reading(context) { try fetchNow(settings, entity, context) } }

  override func load(_ object: NSManagedObject) -> Bool {
    (try? reading(object.registry?.context) { loadNow(object) }) ?? false
  }
  override func relatedKeys(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] {
    (try? reading(object.registry?.context) { relatedKeysNow(object, index) }) ?? []
  }
  override func obtainKeys(_ objects: [NSManagedObject]) throws { try obtainKeysNow(objects) }
  override func save(_ set: SaveSet, _ context: NSManagedObjectContext) throws {
    try saveNow(set)
    applyDerived(context)
  }

  // MARK: Other processes' files

  /// Files of one version call a relationship within one entity by either side.
  private func findJoinTables() throws {
    let names = Set(
      try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'").compactMap { $0[0].text })
    for table in model.tables.flatMap(\.joinTables) where !names.contains(table.name) {
      if let other = table.otherName, names.contains(other) { joinNames[ObjectIdentifier(table)] = other }
    }
  }

  final func name(of table: JoinTable) -> String { joinNames[ObjectIdentifier(table)] ?? table.name }
}

/// One in memory, with the same tables: it goes with its coordinator.
final class InMemoryStore: SQLiteStore {
  override var type: String { NSInMemoryStoreType }
  override var path: String { ":memory:" }
}
