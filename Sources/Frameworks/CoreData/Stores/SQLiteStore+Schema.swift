import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// Tables, indexes and bookkeeping of a new file, in the order in which Apple's framework makes them.
  func createSchema() throws {
    let database = database
    try database.execute("PRAGMA page_size = 4096")
    try database.execute("PRAGMA auto_vacuum = 2")
    if path != ":memory:" { _ = try database.rows("PRAGMA journal_mode = WAL") }
    var metadata = newMetadata()
    metadata[NSStoreUUIDKey] = nil
    storedIdentifier = UUID().uuidString
    try database.execute("BEGIN EXCLUSIVE")
    do {
      for sql in Self.statements(for: tables) { try execute(sql) }
      for sql in DerivedValues.triggers(for: tables) { try execute(sql) }
      for table in tables {
        for entity in table.entities {
          try database.run(
            "INSERT INTO Z_PRIMARYKEY(Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES(?, ?, ?, ?)",
            [
              .integer(Int64(entity.number)), .text(entity.name), .integer(Int64(entity.superNumber)),
              .integer(0),
            ])
        }
      }
      try database.run(
        "INSERT INTO Z_METADATA (Z_VERSION, Z_UUID, Z_PLIST) VALUES (?, ?, ?)",
        [.integer(1), .text(identifier), .blob(try Self.list(metadata))])
      let cache = Data(coordinator!.managedObjectModel.storeCache)
      try database.run("INSERT INTO Z_MODELCACHE (Z_CONTENT) VALUES (?)", [.blob(cache)])
      if tracksHistory { try createHistory() }
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
    storedMetadata = metadata
    storedMetadata?[NSStoreUUIDKey] = identifier
  }

  private func execute(_ sql: String) throws {
    log.sql(sql)
    try database.execute(sql)
  }

  /// What makes the tables, their indexes, and the tables of the bookkeeping.
  static func statements(for tables: [TableLayout]) -> [String] {
    var statements: [String] = []
    for table in tables {
      statements.append(create(table))
      statements += table.joinTables.map(create)
    }
    for table in tables {
      statements += table.indexes.map { index in
        // A condition is for the planner only, and stays out.
        "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(index.name) ON \(table.name) (\(index.terms))"
      }
      statements += table.joinTables.map {
        "CREATE INDEX \($0.indexName) ON \($0.name) (\($0.columns[1]), \($0.columns[0]))"
      }
    }
    return statements + [
      "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
      "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
      "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
    ]
  }

  static func create(_ table: TableLayout) -> String {
    let columns =
      ["Z_PK INTEGER PRIMARY KEY", "Z_ENT INTEGER", "Z_OPT INTEGER"]
      + table.columns.map { "\($0.name) \($0.storage.sqlType)" }
    return "CREATE TABLE \(table.name) ( \(columns.joined(separator: ", ")) )"
  }

  static func create(_ table: JoinTable) -> String {
    let columns = (table.columns + table.orderColumns).map { "\($0) INTEGER" }
    return
      "CREATE TABLE \(table.name) ( \(columns.joined(separator: ", ")), PRIMARY KEY (\(table.columns.joined(separator: ", "))) )"
  }
}
