import TouchstoneFoundation
import TouchstoneObjectStore

extension NSManagedObject: RowReference {
  /// Of a child's object the key that it has since a context above saved it.
  var rowKey: Int64? { key.isTemporary ? registry?.context?.savedKey(key)?.pk : key.pk }
}

extension NSManagedObjectID: RowReference {
  var rowKey: Int64? { key.isTemporary ? nil : key.pk }
}

extension SQLiteStore {
  func setKeyLists(_ lists: [[Int64]]) throws(DatabaseError) {
    for (number, list) in lists.enumerated() {
      log.annotation("Bound intarray _Z_intarray\(number)")
      try database.setIntegerList(list, number: number)
      log.annotation("Bound intarray values.")
    }
  }

  /// All rows of a statement, value by value, with the lines of a log that belong to it.
  func rows(_ statement: StoreStatement) throws -> [[DatabaseValue]] {
    try coordinator!.performAndWait {
      log.sql(statement.sql, statement.values)
      do {
        try setKeyLists(statement.keyLists)
        logPlan(statement.sql, statement.values)
        return try database.rows(statement.sql, statement.values)
      } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
    }
  }

  /// Nil if only objects can tell.
  func count(_ settings: FetchSettings, _ entity: EntityLayout) throws -> Int? {
    let statement = RowQuery(settings, entity).count()
    guard statement.remainder == nil else { return nil }
    let start = ContinuousClock.now
    let count = try rows(statement).first?.first?.integer ?? 0
    log.annotation(
      "total count request execution time: \(SQLLog.seconds(ContinuousClock.now - start)) for count of \(count)."
    )
    return Int(count)
  }
}

extension SQLiteStore {
  /// Nil if only objects can tell.
  func ids(_ settings: FetchSettings, _ entity: EntityLayout) throws -> [NSManagedObjectID]? {
    let statement = RowQuery(settings, entity).keys()
    guard statement.remainder == nil else { return nil }
    return try rows(statement).compactMap { row in
      guard let pk = row[1].integer else { return nil }
      let number = entity.table.hasSubentities ? Int(row[0].integer ?? 0) : entity.number
      guard let found = model.entity(number: number) else { return nil }
      return id(pk, found)
    }
  }

  func id(_ pk: Int64, _ entity: EntityLayout) -> NSManagedObjectID {
    NSManagedObjectID(ObjectKey(store: number, entity: entity.number, pk: pk), entity.entity, place)
  }

  /// Nil if only objects can tell.
  func dictionaries(_ settings: FetchSettings, _ entity: EntityLayout) throws -> [NSDictionary]? {
    let query: DictionaryQuery
    do {
      query = try DictionaryQuery(
        RowQuery(settings, entity), properties: settings.dictionaryProperties(entity),
        groupBy: settings.propertiesToGroupBy ?? [], having: settings.havingPredicate)
    } catch { return nil }
    return try dictionaries(query, entity)
  }

  private func dictionaries(_ query: DictionaryQuery, _ entity: EntityLayout) throws -> [NSDictionary] {
    try coordinator!.performAndWait {
      log.sql(query.statement.sql, query.statement.values)
      let start = ContinuousClock.now
      do {
        try setKeyLists(query.statement.keyLists)
        logPlan(query.statement.sql, query.statement.values)
        let statement = try database.statement(query.statement.sql)
        defer { statement.reset() }
        statement.bind(query.statement.values)
        var reader = DictionaryReader(query.columns, self)
        var rows: [NSDictionary] = []
        while try statement.step() { rows.append(reader.dictionary(statement)) }
        logFetch(statement, of: entity, since: start, count: rows.count) { rows.map { "\($0)" } }
        return rows
      } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
    }
  }
}
