import TouchstoneFoundation
import TouchstoneObjectStore

/// The sections that a controller found, in a file among the app's caches: the next launch need not look into every object
/// to find them again.
///
/// It holds for one request only, and only as long as the stores are as they were.
struct SectionCache {
  /// One section: its name, and how many objects it has.
  struct Section {
    let name: String
    let count: Int
  }

  private let file: URL
  /// All that the sections depend on beside the rows.
  let configuration: [String]
  private let stamp: [String]

  /// Nil where there is nothing to keep: without a name or sections, over changes that are not saved, over stores that do
  /// not outlive the program.
  init?(
    _ name: String?, _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext,
    _ sectionNameKeyPath: String?
  ) {
    guard let name, let sectionNameKeyPath, !context.hasChanges, context.storedParent == nil,
      let coordinator = context.persistentStoreCoordinator
    else { return nil }
    let all = coordinator.stores(for: entity, among: settings.affectedStores)
    let stores = all.compactMap { $0 as? SQLiteStore }
    guard !stores.isEmpty, stores.count == all.count, stores.allSatisfy({ $0.path != ":memory:" }) else {
      return nil
    }
    file = Self.file(name)
    configuration = Self.configuration(settings, entity, sectionNameKeyPath, stores)
    let isOwn = Self.dependsOnOwnTable(settings, entity, sectionNameKeyPath)
    guard
      let stamp = try? stores.flatMap({ store in
        try isOwn ? store.rowStamp(entity) : StoreFiles.stamp(store.path)
      })
    else { return nil }
    self.stamp = stamp
  }

  static func configuration(
    _ settings: FetchSettings, _ entity: EntityLayout, _ path: String, _ stores: [SQLiteStore]
  ) -> [String] {
    let sorts = (settings.sortDescriptors ?? []).map {
      "\($0.key ?? "") \($0.ascending) \($0.selector.map { "\($0)" } ?? "")"
    }
    return [
      entity.name, entity.entity.versionHash.base64EncodedString(), settings.predicate?.predicateFormat ?? "",
      path, "\(settings.includesSubentities) \(settings.fetchLimit) \(settings.fetchOffset)",
    ] + sorts + stores.map { $0.identifier ?? "" }
  }

  /// Whether rows of other tables have no part in what is found, and in what order.
  private static func dependsOnOwnTable(
    _ settings: FetchSettings, _ entity: EntityLayout, _ path: String
  ) -> Bool {
    if let predicate = settings.predicate, FetchExpressions.areIn(predicate) { return false }
    let statement = RowQuery(settings, entity).keys()
    let tail = statement.sql.dropFirst("SELECT".count)
    return statement.remainder == nil && !tail.contains("JOIN ") && !tail.contains("SELECT")
      && entity.property(path)?.description is NSAttributeDescription
  }

  // MARK: The file

  private static let key = (configuration: "configuration", stamp: "stamp", names: "names", counts: "counts")

  /// What holds still.
  func read() -> [Section]? {
    guard let list = Self.list(file), list[Self.key.configuration] as? [String] == configuration,
      list[Self.key.stamp] as? [String] == stamp, let names = list[Self.key.names] as? [String],
      let counts = list[Self.key.counts] as? [Int], names.count == counts.count
    else { return nil }
    return zip(names, counts).map { Section(name: $0, count: $1) }
  }

  /// For whom the file of that name was written.
  static func knownConfiguration(_ name: String) -> [String]? {
    list(file(name))?[key.configuration] as? [String]
  }

  private static func list(_ file: URL) -> [String: Any]? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    return try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      as? [String: Any]
  }

  /// A cache that cannot be written is none: the sections are found anew each time.
  func write(_ sections: [Section]) {
    let list: [String: Any] = [
      Self.key.configuration: configuration, Self.key.stamp: stamp, Self.key.names: sections.map(\.name),
      Self.key.counts: sections.map(\.count),
    ]
    guard
      let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: file, options: .atomic)
  }

  /// All of them without a name.
  static func delete(_ name: String?) {
    try? FileManager.default.removeItem(at: name.map { file($0).deletingLastPathComponent() } ?? folder)
  }

  private static var folder: URL {
    let caches =
      FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    // Programs outside of containers share the folder.
    return caches.appendingPathComponent(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      .appendingPathComponent(".CoreDataCaches/SectionInfoCaches")
  }

  /// Any text may be a name; none leads out of the folder.
  private static func file(_ name: String) -> URL {
    let plain = name.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      return byte < 128 && scalar.properties.isAlphabetic || (48...57).contains(byte)
        ? String(scalar) : String(format: "%%%02X", byte)
    }
    return folder.appendingPathComponent("_" + plain.joined()).appendingPathComponent("sectionInfo")
  }
}

extension SQLiteStore {
  /// Changes with every change of the entity's table: a new row takes a new key, a row that goes is counted, and one
  /// that changes counts its versions.
  fileprivate func rowStamp(_ entity: EntityLayout) throws -> [String] {
    try coordinator!.performAndWait {
      let rows = try database.rows(
        "SELECT (SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?), COUNT(*), TOTAL(Z_OPT) FROM \(entity.table.name)",
        [.integer(Int64(entity.table.root.number))])
      return (rows.first ?? []).map { "\($0)" }
    }
  }
}

extension StoreFiles {
  /// Changes with every change of the file or its log.
  fileprivate static func stamp(_ path: String) -> [String] {
    ["", "-wal"].map { suffix in
      let found = try? FileManager.default.attributesOfItem(atPath: path + suffix)
      let date = (found?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate
      return "\(date ?? 0) \((found?[.size] as? NSNumber)?.int64Value ?? 0)"
    }
  }
}
