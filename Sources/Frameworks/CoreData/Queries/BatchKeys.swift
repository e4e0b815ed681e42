import TouchstoneFoundation
import TouchstoneObjectStore

/// The rows that a batch request is about: all of a table, or those of a list.
enum BatchKeys {
  case all
  case some([Int64])

  var isNone: Bool { if case .some(let keys) = self { keys.isEmpty } else { false } }
}

extension SQLiteStore {
  /// Keys that the request finds. What SQL cannot say is asked of objects in `context`.
  func batchKeys(_ query: RowQuery, _ context: NSManagedObjectContext) throws -> BatchKeys {
    let statement = query.keys()
    let isWhole = query.entity === query.entity.table.root && query.includesSubentities
    if query.limit == 0, query.offset == 0, isWhole, query.predicate == nil { return .all }
    guard let rest = statement.remainder else {
      return .some(try rows(statement).compactMap { $0[1].integer })
    }
    var settings = FetchSettings()
    (settings.entity, settings.predicate) = (query.entity.entity, query.predicate)
    (settings.sortDescriptors, settings.fetchLimit) = (query.sortDescriptors, rest.limit)
    settings.fetchOffset = rest.offset
    return .some(try fetch(settings, query.entity, context).map(\.key.pk))
  }

  /// The IDs of rows, of whatever entity of the tree each is.
  func ids(_ keys: BatchKeys, _ entity: EntityLayout) throws -> [NSManagedObjectID] {
    guard entity.table.hasSubentities || { if case .all = keys { true } else { false } }() else {
      guard case .some(let keys) = keys else { return [] }
      return keys.map { id($0, entity) }
    }
    let condition = try self.condition(keys, "Z_PK", list: 0)
    return try database.rows("SELECT Z_ENT, Z_PK FROM \(entity.table.name)\(condition)").compactMap { row in
      guard let pk = row[1].integer, let found = model.entity(number: Int(row[0].integer ?? 0)) else {
        return nil
      }
      return id(pk, found)
    }
  }

  /// ` WHERE Z_PK IN (SELECT * FROM _Z_intarray0)`, nothing for all.
  func condition(_ keys: BatchKeys, _ column: String, list: Int) throws(DatabaseError) -> String {
    guard case .some(let keys) = keys else { return "" }
    try database.setIntegerList(keys, number: list)
    return " WHERE \(column) IN (SELECT * FROM _Z_intarray\(list))"
  }

  /// Everything in one transaction, or nothing.
  func inTransaction<T>(_ body: () throws -> T) throws -> T {
    guard !isReadOnly else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteNoPermission.rawValue,
        userInfo: [NSFilePathErrorKey: path])
    }
    return try coordinator!.performAndWait {
      do {
        try logged("BEGIN EXCLUSIVE")
        do {
          let result = try body()
          try logged("COMMIT")
          CoreDataRuntime.shared.remoteChanges.tell(of: self)
          return result
        } catch {
          try? logged("ROLLBACK")
          throw error
        }
      } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
    }
  }

  @discardableResult
  func logged(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    log.sql(sql, values)
    try database.run(sql, values)
    return database.changeCount
  }
}
