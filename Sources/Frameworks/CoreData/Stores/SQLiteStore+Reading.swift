import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// Runs a query; its rows, in blocks.
  func blocks(_ query: StoreQuery) throws -> [RecordBlock] {
    try coordinator!.performAndWait {
      log.sql(query.sql, query.values)
      let start = ContinuousClock.now
      var blocks: [RecordBlock] = []
      do {
        try setKeyLists(query.keyLists)
        logPlan(query.sql, query.values)
        let statement = try database.statement(query.sql)
        defer { statement.reset() }
        statement.bind(query.values)
        try query.plan.readAll(statement) { block, row in if row == 0 { blocks.append(block) } }
        logFetch(statement, of: query.entity, since: start, count: blocks.reduce(0) { $0 + $1.count }) {
          words(of: blocks, query.entity)
        }
      } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
      return blocks
    }
  }

  func fetchNow(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject] {
    let readsKeys = settings.fetchBatchSize > 0 || !settings.includesPropertyValues
    if readsKeys, !settings.shouldRefreshRefetchedObjects,
      let faults = try fetchKeys(settings, entity, context)
    {
      return faults
    }
    let query = StoreQuery(settings, entity)
    var objects = context.objects(
      try blocks(query), entity, store: number, refreshes: settings.shouldRefreshRefetchedObjects)
    guard let rest = query.remainder else { return objects }
    if let predicate = rest.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    var cut = settings
    (cut.fetchOffset, cut.fetchLimit) = (rest.offset, rest.limit)
    return NSManagedObjectContext.cut(NSManagedObjectContext.sorted(objects, rest.sortDescriptors), cut)
  }

  // MARK: Faults

  func loadNow(_ object: NSManagedObject) -> Bool {
    let entity = object.shape.layout
    let columns = entity.table.columns(of: entity)
    let query = StoreQuery(
      sql:
        "SELECT \(StoreQuery.columnList(entity, columns)) FROM \(entity.table.name) t0 WHERE  t0.Z_PK = ? ",
      values: [.integer(object.key.pk)], entity: entity, plan: object.shape.rowPlan, remainder: nil)
    guard let block = try? blocks(query).first else { return false }
    object.hold(block, 0)
    log.annotation("fault fulfilled from database for : \(object.objectID)")
    return true
  }

  func relatedKeysNow(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] {
    let property = object.shape.properties[index]
    guard let destination = property.destination, let sql = relatedSQL(property, destination) else {
      return []
    }
    let values: [DatabaseValue] = [.integer(object.key.pk)]
    log.sql(sql, values)
    guard let rows = try? database.rows(sql, values) else { return [] }
    log.annotation(
      "to-many relationship fault \"\(property.name)\" for objectID \(object.objectID) fulfilled from database.  "
        + "Got \(rows.count) rows")
    let hasSubentities = destination.table.hasSubentities
    return rows.compactMap { row in
      guard let pk = row[1].integer else { return nil }
      let entity = hasSubentities ? Int(row[0].integer ?? 0) : destination.number
      return ObjectKey(store: number, entity: entity, pk: pk)
    }
  }

  private func relatedSQL(_ property: PropertyShape, _ destination: EntityLayout) -> String? {
    let first = destination.table.hasSubentities ? "t0.Z_ENT" : "0"
    switch property.layout.place {
    case .toManyByKey(let place):
      let order = place.orderColumn.map { " ORDER BY t0.\($0.name)" } ?? ""
      return
        "SELECT \(first), t0.Z_PK FROM \(destination.table.name) t0 WHERE  t0.\(place.column.name) = ?\(order)"
    case .toManyByPairs(let place):
      let order = place.orderColumn.map { " ORDER BY t1.\($0)" } ?? ""
      return
        "SELECT \(first), t0.Z_PK FROM \(name(of: place.table)) t1 JOIN \(destination.table.name) t0 "
        + "ON t0.Z_PK = t1.\(place.otherColumn) WHERE t1.\(place.ownColumn) = ?\(order)"
    default: return nil
    }
  }
}

extension EntityShape {
  /// For a statement that reads all columns of the entity.
  var rowPlan: ReadPlan { StoreQuery.plan(layout, layout.table.columns(of: layout)) }
}
