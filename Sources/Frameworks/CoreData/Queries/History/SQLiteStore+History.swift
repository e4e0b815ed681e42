import TouchstoneFoundation
import TouchstoneObjectStore

/// Who changed which row when, in tables beside the rows.
extension SQLiteStore {
  var tracksHistory: Bool { Self.isSet(options?[NSPersistentHistoryTrackingKey]) }

  /// Numbers of the bookkeeping's own entities.
  private enum Number {
    static let change = 16001
    static let transaction = 16002
    static let string = 16003
  }

  func createHistory() throws {
    for sql in Self.historyTables { try logged(sql) }
    for (number, name) in [
      (Number.change, "CHANGE"), (Number.transaction, "TRANSACTION"), (Number.string, "TRANSACTIONSTRING"),
    ] {
      try database.run(
        "INSERT OR IGNORE INTO Z_PRIMARYKEY(Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES(?, ?, 0, 0)",
        [.integer(Int64(number)), .text(name)])
    }
  }

  private static let historyTables = [
    "CREATE TABLE IF NOT EXISTS ACHANGE ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER, "
      + "ZENTITY INTEGER, ZENTITYPK INTEGER, ZTRANSACTIONID INTEGER, ZCOLUMNS BLOB )",
    "CREATE TABLE IF NOT EXISTS ATRANSACTION ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, "
      + "ZAUTHORTS INTEGER, ZBUNDLEIDTS INTEGER, ZCONTEXTNAMETS INTEGER, ZPROCESSIDTS INTEGER, ZTIMESTAMP FLOAT, "
      + "ZAUTHOR VARCHAR, ZBUNDLEID VARCHAR, ZCONTEXTNAME VARCHAR, ZPROCESSID VARCHAR, ZQUERYGEN BLOB )",
    "CREATE TABLE IF NOT EXISTS ATRANSACTIONSTRING ( Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR )",
    "CREATE INDEX IF NOT EXISTS ACHANGE_ZTRANSACTIONID_INDEX ON ACHANGE (ZTRANSACTIONID)",
    "CREATE INDEX IF NOT EXISTS ATRANSACTION_ZAUTHORTS_INDEX ON ATRANSACTION (ZAUTHORTS)",
    "CREATE INDEX IF NOT EXISTS ATRANSACTION_ZBUNDLEIDTS_INDEX ON ATRANSACTION (ZBUNDLEIDTS)",
    "CREATE INDEX IF NOT EXISTS ATRANSACTION_ZCONTEXTNAMETS_INDEX ON ATRANSACTION (ZCONTEXTNAMETS)",
    "CREATE INDEX IF NOT EXISTS ATRANSACTION_ZPROCESSIDTS_INDEX ON ATRANSACTION (ZPROCESSIDTS)",
    "CREATE INDEX IF NOT EXISTS Z_TRANSACTION_TransactionAuthorIndex ON ATRANSACTION (ZAUTHOR COLLATE BINARY ASC)",
    "CREATE INDEX IF NOT EXISTS Z_TRANSACTION_TransactionTimestampIndex ON ATRANSACTION (ZTIMESTAMP COLLATE BINARY ASC)",
    "CREATE UNIQUE INDEX IF NOT EXISTS Z_TRANSACTIONSTRING_UNIQUE_NAME ON ATRANSACTIONSTRING (ZNAME COLLATE BINARY ASC)",
  ]

  // MARK: Writing

  /// One changed row.
  struct HistoryEntry {
    let type: NSPersistentHistoryChangeType
    let entity: Int
    let pk: Int64
    var columns: Data?
  }

  func recordHistory(_ set: SaveSet) throws {
    func entries(_ objects: [NSManagedObject], _ type: NSPersistentHistoryChangeType) -> [HistoryEntry] {
      objects.map { object in
        HistoryEntry(
          type: type, entity: object.key.entityNumber, pk: object.key.pk,
          columns: type == .update ? HistoryColumns.data(of: object) : nil)
      }
    }
    try record(
      entries(set.inserted, .insert) + entries(set.updated, .update) + entries(set.deleted, .delete),
      author: set.author, contextName: set.contextName)
  }

  /// What a batch request did, if anyone wants to know.
  func record(
    _ ids: [NSManagedObjectID], _ type: NSPersistentHistoryChangeType, _ context: NSManagedObjectContext
  ) throws {
    guard tracksHistory else { return }
    try record(
      ids.map { HistoryEntry(type: type, entity: $0.key.entityNumber, pk: $0.key.pk) },
      author: context.transactionAuthor, contextName: context.name)
  }

  private func record(_ entries: [HistoryEntry], author: String?, contextName: String?) throws {
    guard !entries.isEmpty else { return }
    try createHistory()
    let transaction = try takeKeys(1, root: Number.transaction) + 1
    let names = [author, Bundle.main.bundleIdentifier, contextName, ProcessInfo.processInfo.processName]
    let strings = try names.map { try $0.map { try historyString($0) } ?? .null }
    try logged(
      "INSERT INTO ATRANSACTION(Z_PK, Z_ENT, Z_OPT, ZAUTHORTS, ZBUNDLEIDTS, ZCONTEXTNAMETS, ZPROCESSIDTS, ZTIMESTAMP) "
        + "VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
      [.integer(transaction), .integer(Int64(Number.transaction)), .integer(1)] + strings
        + [.real(Date().timeIntervalSinceReferenceDate)])
    var key = try takeKeys(entries.count, root: Number.change)
    for entry in entries {
      key += 1
      try logged(
        "INSERT INTO ACHANGE(Z_PK, Z_ENT, Z_OPT, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZTRANSACTIONID, ZCOLUMNS) "
          + "VALUES(?, ?, ?, ?, ?, ?, ?, ?)",
        [
          .integer(key), .integer(Int64(Number.change)), .integer(1), .integer(Int64(entry.type.rawValue)),
          .integer(Int64(entry.entity)), .integer(entry.pk), .integer(transaction),
          entry.columns.map { .blob($0) } ?? .null,
        ])
    }
  }

  /// Names are kept once.
  private func historyString(_ name: String) throws -> DatabaseValue {
    let select = "SELECT Z_PK FROM ATRANSACTIONSTRING WHERE ZNAME = ?"
    if let known = try database.value(select, [.text(name)])?.integer { return .integer(known) }
    let key = try takeKeys(1, root: Number.string) + 1
    try logged(
      "INSERT INTO ATRANSACTIONSTRING(Z_PK, Z_ENT, Z_OPT, ZNAME) VALUES(?, ?, ?, ?)",
      [.integer(key), .integer(Int64(Number.string)), .integer(1), .text(name)])
    return .integer(key)
  }

  // MARK: Reading

  private var hasHistory: Bool {
    (try? database.value("SELECT 1 FROM sqlite_master WHERE name = 'ATRANSACTION'")) ?? nil != nil
  }

  var lastTransaction: Int64 {
    guard hasHistory else { return 0 }
    return ((try? database.value("SELECT MAX(Z_PK) FROM ATRANSACTION")) ?? nil)?.integer ?? 0
  }

  /// 0 where none was.
  private func lastDeletedTransaction() throws -> Int64 {
    let first = try database.value("SELECT MIN(Z_PK) FROM ATRANSACTION")?.integer
    let last = try database.value(
      "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [.integer(Int64(Number.transaction))])?.integer
    return first.map { $0 - 1 } ?? last ?? 0
  }

  /// Transactions behind a number and a moment, oldest first.
  func history(after number: Int64, since date: Date?, withChanges: Bool) throws
    -> [NSPersistentHistoryTransaction]
  {
    guard hasHistory else { return [] }
    if number > 0, number < (try lastDeletedTransaction()) {
      throw NSError.coreData(
        .historyTokenExpired,
        [NSLocalizedFailureReasonErrorKey: "What followed the token was deleted: transaction \(number + 1)."])
    }
    let moment = date?.timeIntervalSinceReferenceDate ?? -Double.greatestFiniteMagnitude
    let rows = try database.rows(
      "SELECT t.Z_PK, t.ZTIMESTAMP, IFNULL(a.ZNAME, t.ZAUTHOR), IFNULL(b.ZNAME, t.ZBUNDLEID), "
        + "IFNULL(c.ZNAME, t.ZCONTEXTNAME), IFNULL(p.ZNAME, t.ZPROCESSID) FROM ATRANSACTION t "
        + "LEFT JOIN ATRANSACTIONSTRING a ON a.Z_PK = t.ZAUTHORTS LEFT JOIN ATRANSACTIONSTRING b ON b.Z_PK = t.ZBUNDLEIDTS "
        + "LEFT JOIN ATRANSACTIONSTRING c ON c.Z_PK = t.ZCONTEXTNAMETS "
        + "LEFT JOIN ATRANSACTIONSTRING p ON p.Z_PK = t.ZPROCESSIDTS WHERE t.Z_PK > ? AND t.ZTIMESTAMP > ? ORDER BY t.Z_PK",
      [.integer(number), .real(moment)])
    return try rows.map { row in
      let key = row[0].integer ?? 0
      return NSPersistentHistoryTransaction(
        number: key, store: self, timestamp: Date(timeIntervalSinceReferenceDate: row[1].real ?? 0),
        names: row[2...5].map(\.text), changes: withChanges ? try changes(of: key) : nil)
    }
  }

  private func changes(of transaction: Int64) throws -> [NSPersistentHistoryChange] {
    try database.rows(
      "SELECT Z_PK, ZCHANGETYPE, ZENTITY, ZENTITYPK, ZCOLUMNS FROM ACHANGE WHERE ZTRANSACTIONID = ? ORDER BY Z_PK",
      [.integer(transaction)]
    ).compactMap { row in
      guard let type = NSPersistentHistoryChangeType(rawValue: Int(row[1].integer ?? -1)),
        let entity = model.entity(number: Int(row[2].integer ?? 0)), let pk = row[3].integer
      else { return nil }
      return NSPersistentHistoryChange(
        number: row[0].integer ?? 0, type: type, id: id(pk, entity),
        properties: type == .update ? row[4].blob.map { HistoryColumns.properties($0, of: entity) } : nil)
    }
  }

  func deleteHistory(before number: Int64, orOlderThan date: Date?) throws {
    guard hasHistory else { return }
    let moment = date?.timeIntervalSinceReferenceDate ?? Double.greatestFiniteMagnitude
    let which = "SELECT Z_PK FROM ATRANSACTION WHERE Z_PK < ? AND ZTIMESTAMP < ?"
    let values: [DatabaseValue] = [.integer(number), .real(moment)]
    try logged("DELETE FROM ACHANGE WHERE ZTRANSACTIONID IN (\(which))", values)
    try logged("DELETE FROM ATRANSACTION WHERE Z_PK < ? AND ZTIMESTAMP < ?", values)
  }
}

/// Which properties an update changed: a bit for each of the entity's, in the order of their names, the first the highest.
enum HistoryColumns {
  private static func names(_ entity: EntityLayout) -> [String] {
    entity.properties.filter { !$0.description.isTransient }.map(\.name).sorted()
  }

  static func data(of object: NSManagedObject) -> Data {
    let layout = object.shape.layout
    let changed = Set(
      object.changedIndices.filter { object.isChanged($0) }.map { layout.properties[$0].name })
    let names = names(layout)
    var bytes = [UInt8](repeating: 0, count: (names.count + 7) / 8)
    for (index, name) in names.enumerated() where changed.contains(name) {
      bytes[index / 8] |= 0x80 >> UInt8(index % 8)
    }
    return Data(bytes)
  }

  static func properties(_ data: Data, of entity: EntityLayout) -> Set<NSPropertyDescription> {
    let bytes = [UInt8](data)
    let changed = names(entity).enumerated().filter { index, _ in
      index / 8 < bytes.count && bytes[index / 8] & 0x80 >> UInt8(index % 8) != 0
    }
    return Set(changed.compactMap { entity.property($0.element)?.description })
  }
}
