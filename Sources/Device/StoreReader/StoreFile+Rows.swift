import CoreData
import TouchstoneFoundation
import TouchstoneObjectStore

extension StoreFile {
  /// Each row in turn, as it is read.
  package func rows(
    _ question: RowQuestion, _ columns: [StoreColumn], _ body: (StoreRow) throws -> Void
  ) throws {
    let entity = try entity(named: question.entity)
    let needed = columns.flatMap(\.needed)
    let statement = try run(try question.query(entity).rows(needed))
    defer { statement.reset() }
    while try reading({ try statement.step() }) {
      let number = entity.table.hasSubentities ? statement.integer(0) : nil
      let id = StoreReference(entity: name(ofEntity: number, below: entity), key: statement.integer(1))
      var (values, place): ([StoreValue], Int) = ([], 3)
      values.reserveCapacity(columns.count)
      for column in columns {
        values.append(try value(column, statement, place, id, question.bytes))
        place += column.needed.count
      }
      try body(StoreRow(id: id, values: values))
    }
  }

  /// How many rows there are, whatever the limit.
  package func count(_ question: RowQuestion) throws -> Int {
    var all = question
    (all.limit, all.offset, all.order) = (0, 0, [])
    let statement = try run(try all.query(try entity(named: question.entity)).count())
    defer { statement.reset() }
    return try reading { try statement.step() } ? Int(statement.integer(0)) : 0
  }

  private func run(_ query: StoreStatement) throws -> Statement {
    if let left = query.remainder {
      throw StoreProblem(
        .question, "the database cannot answer this",
        reason: left.predicate.map { "Core Data would ask each object: \(Plain.line($0.predicateFormat))." }
          ?? "Core Data would sort the objects itself.")
    }
    return try reading {
      for (number, list) in query.keyLists.enumerated() {
        try database.setIntegerList(list, number: number)
      }
      let statement = try database.statement(query.sql)
      statement.bind(query.values)
      return statement
    }
  }

  // MARK: Values

  private func value(
    _ column: StoreColumn, _ row: Statement, _ place: Int, _ id: StoreReference, _ bytes: Int?
  ) throws -> StoreValue {
    switch column.content {
    case .attribute(let layout, let description):
      if row.isNull(place) { return .null }
      if row.isBlob(place), layout.storage != .uuid {
        return data(row, place, bytes, mayBeFile: description.allowsExternalBinaryDataStorage)
      }
      return plain(row.value(place), layout.storage)
    case .toOne(let one):
      guard !row.isNull(place) else { return .null }
      let number = one.entityColumn.map { _ in row.integer(place + 1) }
      return .reference(
        StoreReference(entity: name(ofEntity: number, below: one.destination), key: row.integer(place)))
    case .toMany(let property): return .references(try related(property, id.key))
    }
  }

  /// What is not of the column's type is shown as what it is.
  private func plain(_ value: DatabaseValue, _ storage: ColumnStorage) -> StoreValue {
    switch (value, storage) {
    case (.integer(let value), .boolean): .boolean(value != 0)
    case (.integer(let value), .date): .date(Double(value))
    case (.integer(let value), .decimal): .decimal(Double(value))
    case (.integer(let value), .double), (.integer(let value), .float): .real(Double(value))
    case (.real(let value), .date): .date(value)
    case (.real(let value), .decimal): .decimal(value)
    case (.real(let value), .float): .real(Double("\(Float(value))") ?? value)
    case (.blob(let bytes), .uuid) where bytes.count == 16:
      .uuid(bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) })
    case (.blob(let bytes), _): .data(StoreData(bytes: bytes, count: bytes.count))
    case (.integer(let value), _): .integer(value)
    case (.real(let value), _): .real(value)
    case (.text(let value), _): .text(value)
    case (.null, _): .null
    }
  }

  private func data(_ row: Statement, _ place: Int, _ limit: Int?, mayBeFile: Bool) -> StoreValue {
    let count = row.byteCount(place)
    let mark = mayBeFile ? row.blob(place, first: 1).first : nil
    if mark == 2, let name = ExternalValue.name(row.blob(place, first: 200)) {
      return .data(ExternalValue.data(named: name, ofStoreAt: url, limit: limit))
    }
    let bytes = row.blob(place, first: limit.map { min($0 + 1, count) } ?? count)
    // The byte before says that the value is here.
    if mark == 1 { return .data(StoreData(bytes: bytes.dropFirst(), count: count - 1)) }
    return .data(StoreData(bytes: bytes, count: count))
  }

  // MARK: Relationships to many

  private func related(_ property: PropertyLayout, _ key: Int64) throws -> [StoreReference] {
    guard let (sql, destination) = relatedSQL(property) else { return [] }
    return try reading {
      try database.rows(sql, [.integer(key)]).compactMap { row in
        guard let key = row[1].integer else { return nil }
        let number = destination.table.hasSubentities ? row[0].integer : nil
        return StoreReference(entity: name(ofEntity: number, below: destination), key: key)
      }
    }
  }

  private func relatedSQL(_ property: PropertyLayout) -> (String, EntityLayout)? {
    switch property.place {
    case .toManyByKey(let place):
      let table = place.destination.table
      let order = place.orderColumn?.name ?? "Z_PK"
      return (
        "SELECT \(Self.number(table)), t0.Z_PK FROM \(table.name) t0 WHERE t0.\(place.column.name) = ? "
          + "ORDER BY t0.\(order)", place.destination
      )
    case .toManyByPairs(let place):
      let table = place.destination.table
      let order = place.orderColumn.map { "t1.\($0)" } ?? "t0.Z_PK"
      return (
        "SELECT \(Self.number(table)), t0.Z_PK FROM \(name(of: place.table)) t1 JOIN \(table.name) t0 "
          + "ON t0.Z_PK = t1.\(place.otherColumn) WHERE t1.\(place.ownColumn) = ? ORDER BY \(order)",
        place.destination
      )
    default: return nil
    }
  }

  private static func number(_ table: TableLayout) -> String { table.hasSubentities ? "t0.Z_ENT" : "0" }

  /// Files of one version call the pairs of a relationship within one entity by either side.
  private func name(of table: JoinTable) -> String {
    if !tableNames.contains(table.name), let other = table.otherName, tableNames.contains(other) {
      return other
    }
    return table.name
  }
}

extension StoreColumn {
  /// The columns of the row's table that it takes.
  var needed: [ColumnLayout] {
    switch content {
    case .attribute(let column, _): [column]
    case .toOne(let one): [one.column] + (one.entityColumn.map { [$0] } ?? [])
    case .toMany: []
    }
  }
}
