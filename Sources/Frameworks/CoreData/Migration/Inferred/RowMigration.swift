import TouchstoneFoundation
import TouchstoneObjectStore

/// Carries the rows of a store over into the tables of another version of its model, in one transaction: whatever goes
/// wrong, the file is as it was.
///
/// Tables are made anew and filled by SQL from the old ones. Where several old tables become one, the keys of all but the
/// first are moved up; where entities went, so do the keys that stood for their rows.
struct RowMigration {
  let database: Database
  let mapping: InferredMapping
  let source: ModelLayout
  let destination: ModelLayout
  /// Tables of pairs as the file calls them, by the names of the layout.
  private let joinNames: [String: String]
  private let places: KeyPlaces
  /// Those that the file has, and those that it is to have: a store may keep a configuration of the model.
  private let oldTables: [TableLayout]
  private let newTables: [TableLayout]

  init(
    _ database: Database, from source: NSManagedObjectModel, to destination: NSManagedObjectModel,
    _ configuration: String?
  ) throws {
    self.database = database
    let there = Set(
      try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'").compactMap { $0[0].text })
    oldTables = source.layout.tables.filter { there.contains($0.name) }
    let wanted = destination.entities(forConfigurationName: configuration) ?? destination.entities
    let names = Set(wanted.map { $0.layout.table.name })
    newTables = destination.layout.tables.filter { names.contains($0.name) }
    mapping = try InferredMapping(from: source, to: destination)
    self.source = source.layout
    self.destination = destination.layout
    joinNames = try Self.joinNames(database, source.layout)
    places = try KeyPlaces(database, mapping, self.source, self.destination, Set(oldTables.map(\.name)))
  }

  /// Files differ in which side of a relationship within one entity gave the name.
  private static func joinNames(_ database: Database, _ layout: ModelLayout) throws -> [String: String] {
    let names = Set(
      try database.rows("SELECT name FROM sqlite_master WHERE type = 'table'").compactMap { $0[0].text })
    var found: [String: String] = [:]
    for join in layout.tables.flatMap(\.joinTables) {
      if names.contains(join.name) {
        found[join.name] = join.name
      } else if let other = join.otherName, names.contains(other) {
        found[join.name] = other
      }
    }
    return found
  }

  /// The caller writes metadata and model within the same transaction.
  func run() throws {
    try database.execute("PRAGMA legacy_alter_table = ON")
    for table in oldTables { try set(aside: table.name) }
    for name in Set(joinNames.values).sorted() { try set(aside: name) }
    for table in newTables {
      try database.execute(SchemaText.table(table))
      for join in table.joinTables { try database.execute(SchemaText.table(join)) }
    }
    for table in newTables { try fill(table) }
    for table in newTables { for join in table.joinTables { try fill(join) } }
    try dropLostKeys()
    try writePrimaryKeys()
    try renumberHistory()
    for name in oldTables.map(\.name) + Set(joinNames.values) {
      try database.execute("DROP TABLE \(Self.aside(name))")
    }
    for table in newTables { for sql in SchemaText.indexes(table) { try database.execute(sql) } }
    // The triggers that kept them went with the old tables.
    for sql in DerivedValues.recounts(for: newTables) { try database.execute(sql) }
    for sql in DerivedValues.triggers(for: newTables) { try database.execute(sql) }
    try checkMandatory()
    try database.execute("PRAGMA legacy_alter_table = OFF")
  }

  static func aside(_ name: String) -> String { "Z_MIGRATING_\(name)" }

  private func set(aside name: String) throws {
    try database.execute("ALTER TABLE \(name) RENAME TO \(Self.aside(name))")
  }

  // MARK: Rows

  private func fill(_ table: TableLayout) throws {
    for part in places.parts(of: table) {
      var values: [DatabaseValue] = []
      var names = ["Z_PK", "Z_ENT", "Z_OPT"]
      let numbers = part.entities.map { "WHEN \($0.source.number) THEN \($0.destination.number)" }
      var terms = [
        "s.Z_PK + \(part.offset)", "CASE s.Z_ENT \(numbers.joined(separator: " ")) END", "s.Z_OPT",
      ]
      for column in table.columns {
        let term = ColumnTerm(self, part, column, table)
        guard let text = term.text(&values) else { continue }
        names.append(column.name)
        terms.append(text)
      }
      let wanted = part.entities.map { String($0.source.number) }.joined(separator: ", ")
      try database.run(
        "INSERT INTO \(table.name) (\(names.joined(separator: ", "))) SELECT \(terms.joined(separator: ", ")) "
          + "FROM \(Self.aside(part.table.name)) s WHERE s.Z_ENT IN (\(wanted))", values)
    }
  }

  func joinName(_ join: JoinTable) -> String { Self.aside(joinNames[join.name] ?? join.name) }
  func offset(_ old: EntityLayout, _ new: EntityLayout) -> Int64 { places.offset(old.table, new.table) }

  // MARK: Pairs

  private func fill(_ join: JoinTable) throws {
    guard let side = pairs(of: join, named: join.columns[0]),
      let other = pairs(of: join, named: join.columns[1])
    else { return }
    // Whichever side says where its pairs come from; the ordered one first, for it says in which order.
    let sides = [side, other].sorted {
      ($0.pairs.orderColumn != nil ? 0 : 1) < ($1.pairs.orderColumn != nil ? 0 : 1)
    }
    for one in sides {
      guard let origin = mapping.source(of: one.property.description) as? NSRelationshipDescription,
        let old = source.layout(of: origin.owner)?.property(origin.name),
        let text = PairTerm(self, one.property, one.pairs, old).statement(into: join)
      else { continue }
      return try database.run(text)
    }
  }

  /// The relationship whose own rows stand in a column.
  private func pairs(
    of join: JoinTable, named column: String
  ) -> (property: PropertyLayout, pairs: PropertyLayout.ToManyByPairs)? {
    for property in destination.entities.flatMap(\.properties) {
      if case .toManyByPairs(let pairs) = property.place, pairs.table === join, pairs.ownColumn == column {
        return (property, pairs)
      }
    }
    // One that is its own inverse has one side only.
    for property in destination.entities.flatMap(\.properties) {
      if case .toManyByPairs(let pairs) = property.place, pairs.table === join { return (property, pairs) }
    }
    return nil
  }

  // MARK: Afterwards

  /// Keys of rows that are gone, and the entities of those that are there.
  private func dropLostKeys() throws {
    for table in newTables {
      for (column, one) in Self.keys(of: table) {
        let target = one.destination.table.name
        if places.losesRows {
          try database.run(
            "UPDATE \(table.name) SET \(column.name) = NULL WHERE \(column.name) NOT NULL "
              + "AND \(column.name) NOT IN (SELECT Z_PK FROM \(target))")
        }
        guard let number = one.entityColumn else { continue }
        try database.run(
          "UPDATE \(table.name) SET \(number.name) = "
            + "(SELECT t.Z_ENT FROM \(target) t WHERE t.Z_PK = \(table.name).\(column.name))")
      }
      for join in table.joinTables where places.losesRows { try dropLostPairs(join) }
    }
  }

  private func dropLostPairs(_ join: JoinTable) throws {
    for column in join.columns {
      guard let (property, pairs) = pairs(of: join, named: column) else { continue }
      let table = pairs.ownColumn == column ? property.declaringEntity.table : pairs.destination.table
      try database.run(
        "DELETE FROM \(join.name) WHERE \(column) NOT IN (SELECT Z_PK FROM \(table.name))")
    }
  }

  static func keys(of table: TableLayout) -> [(column: ColumnLayout, one: PropertyLayout.ToOne)] {
    var seen: Set<Int> = []
    return table.entities.flatMap(\.properties).compactMap { property in
      guard case .toOne(let one) = property.place, seen.insert(one.column.slot).inserted else { return nil }
      return (one.column, one)
    }
  }

  private func writePrimaryKeys() throws {
    var highest: [String: Int64] = [:]
    for table in oldTables {
      let row = try database.rows(
        "SELECT Z_MAX FROM Z_PRIMARYKEY WHERE Z_ENT = ?", [.integer(Int64(table.root.number))])
      highest[table.name] = row.first?[0].integer ?? 0
    }
    try database.run("DELETE FROM Z_PRIMARYKEY WHERE Z_ENT < 16000")
    for table in newTables {
      let used = try database.rows("SELECT MAX(Z_PK) FROM \(table.name)").first?[0].integer ?? 0
      let handedOut = places.parts(of: table).map { (highest[$0.table.name] ?? 0) + $0.offset }.max() ?? 0
      for entity in table.entities {
        try database.run(
          "INSERT INTO Z_PRIMARYKEY(Z_ENT, Z_NAME, Z_SUPER, Z_MAX) VALUES(?, ?, ?, ?)",
          [
            .integer(Int64(entity.number)), .text(entity.name), .integer(Int64(entity.superNumber)),
            .integer(entity === table.root ? max(used, handedOut) : 0),
          ])
      }
    }
  }

  /// The history of changes names entities by their numbers.
  private func renumberHistory() throws {
    guard try !database.rows("SELECT 1 FROM sqlite_master WHERE name = 'ACHANGE'").isEmpty else { return }
    let pairs = mapping.entities.compactMap { entity -> (Int, Int)? in
      guard let old = source.layout(of: entity.source), let new = destination.layout(of: entity.destination)
      else {
        return nil
      }
      return (old.number, new.number)
    }
    let cases = pairs.map { "WHEN \($0.0) THEN \($0.1)" }.joined(separator: " ")
    if pairs.isEmpty { return try database.run("DELETE FROM ACHANGE") }
    try database.run("UPDATE ACHANGE SET ZENTITY = CASE ZENTITY \(cases) ELSE -1 END")
    try database.run("DELETE FROM ACHANGE WHERE ZENTITY = -1")
  }

  private func checkMandatory() throws {
    for entity in newTables.flatMap(\.entities) where !entity.entity.isAbstract {
      for property in entity.properties where !property.description.isOptional {
        guard case .attribute(let column) = property.place else { continue }
        let missing = try database.rows(
          "SELECT 1 FROM \(entity.table.name) WHERE Z_ENT = ? AND \(column.name) IS NULL LIMIT 1",
          [.integer(Int64(entity.number))])
        guard missing.isEmpty else { throw Self.missing(entity, property) }
      }
    }
  }

  private static func missing(_ entity: EntityLayout, _ property: PropertyLayout) -> NSError {
    NSError(
      domain: NSCocoaErrorDomain, code: MigrationErrorCode.migration,
      userInfo: [
        "entity": entity.name, "attribute": property.name,
        "reason": "Validation error missing attribute values on mandatory destination attribute",
        NSLocalizedDescriptionKey: "\(entity.name).\(property.name) is mandatory, has no default value, "
          + "and rows of the store have no value for it.",
      ])
  }
}
