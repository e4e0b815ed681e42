import TouchstoneObjectStore

/// Which old tables make up a new one, and by how much the keys of each are moved.
struct KeyPlaces {
  struct Part {
    let table: TableLayout
    let offset: Int64
    var entities: [(source: EntityLayout, destination: EntityLayout)]
  }

  private var partsByTable: [String: [Part]] = [:]
  /// Whether keys may stand for rows that are nowhere any more.
  let losesRows: Bool

  init(
    _ database: Database, _ mapping: InferredMapping, _ source: ModelLayout, _ destination: ModelLayout,
    _ tables: Set<String>
  ) throws {
    var moved = false
    var newTables: [String: Set<String>] = [:]
    for entity in mapping.entities {
      guard let old = source.layout(of: entity.source), tables.contains(old.table.name) else { continue }
      guard let new = destination.layout(of: entity.destination) else {
        moved = true
        continue
      }
      newTables[old.table.name, default: []].insert(new.table.name)
      try Self.add(old, new, to: &partsByTable, database)
    }
    losesRows =
      moved || newTables.values.contains { $0.count > 1 } || partsByTable.values.contains { $0.count > 1 }
  }

  private static func add(
    _ old: EntityLayout, _ new: EntityLayout, to parts: inout [String: [Part]], _ database: Database
  ) throws {
    var known = parts[new.table.name] ?? []
    if let index = known.firstIndex(where: { $0.table === old.table }) {
      known[index].entities.append((old, new))
    } else {
      let offset = try known.map { $0.offset + (try highest($0.table, database)) }.max() ?? 0
      known.append(Part(table: old.table, offset: offset, entities: [(old, new)]))
    }
    parts[new.table.name] = known
  }

  private static func highest(_ table: TableLayout, _ database: Database) throws -> Int64 {
    try database.rows("SELECT MAX(Z_PK) FROM \(table.name)").first?[0].integer ?? 0
  }

  func parts(of table: TableLayout) -> [Part] { partsByTable[table.name] ?? [] }

  func offset(_ old: TableLayout, _ new: TableLayout) -> Int64 {
    partsByTable[new.name]?.first { $0.table === old }?.offset ?? 0
  }
}
