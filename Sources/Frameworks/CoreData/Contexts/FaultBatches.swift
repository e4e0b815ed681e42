import TouchstoneFoundation
import TouchstoneObjectStore

/// Rows that fetches with a batch size found and did not read: the first fault of a batch that fires reads the whole
/// batch. Used on the context's queue.
///
/// A fault without a row has its place in the fetch where the others have their place in a block.
final class FaultBatches {
  private final class Fetch {
    let keys: [ObjectKey]
    let entity: EntityLayout
    let size: Int
    let prefetched: [String]
    var unread: Set<Int>

    init(_ keys: [ObjectKey], _ entity: EntityLayout, _ settings: FetchSettings) {
      (self.keys, self.entity, size) = (keys, entity, settings.fetchBatchSize)
      prefetched = settings.relationshipKeyPathsForPrefetching ?? []
      unread = Set(0..<(keys.count + size - 1) / size)
    }
  }

  /// What a batch is to be read with.
  struct Batch {
    let keys: ArraySlice<ObjectKey>
    let entity: EntityLayout
    let prefetched: [String]
  }

  private var fetches: [Fetch] = []
  /// Rows of fetches before the last few are read one by one.
  private static let limit = 8

  var isEmpty: Bool { fetches.isEmpty }

  func add(_ keys: [ObjectKey], _ entity: EntityLayout, _ settings: FetchSettings) {
    guard !keys.isEmpty else { return }
    if fetches.count == Self.limit { fetches.removeFirst() }
    fetches.append(Fetch(keys, entity, settings))
  }

  func removeAll() { fetches = [] }

  /// The batch of a fault that fires; each is handed out once.
  func take(_ object: NSManagedObject) -> Batch? {
    let place = Int(object.row)
    for (index, fetch) in fetches.enumerated().reversed()
    where place < fetch.keys.count && fetch.keys[place] == object.key {
      let number = place / fetch.size
      guard fetch.unread.remove(number) != nil else { return nil }
      if fetch.unread.isEmpty { fetches.remove(at: index) }
      let start = number * fetch.size
      return Batch(
        keys: fetch.keys[start..<min(start + fetch.size, fetch.keys.count)], entity: fetch.entity,
        prefetched: fetch.prefetched)
    }
    return nil
  }
}

extension NSManagedObject {
  /// A fault whose row is not here either.
  var isUnread: Bool { isFault && block == nil && working == nil }
}

extension NSManagedObjectContext {
  /// Faults of rows that are not read yet, by their keys from a place in a fetch on.
  func unreadObjects(_ keys: [ObjectKey], _ entity: EntityLayout, from start: Int = 0) -> [NSManagedObject] {
    let root = entity.table.root.number
    var shape = entity.shape!
    var objects: [NSManagedObject] = []
    objects.reserveCapacity(keys.count)
    for (place, key) in keys.enumerated() {
      if shape.layout.number != key.entityNumber {
        guard let layout = model?.layout.entity(number: key.entityNumber) else { continue }
        shape = layout.shape
      }
      let object = registry.object(key, root: root) ?? fault(key, shape)
      if object.isUnread { object.wait(at: start + place) }
      objects.append(object)
    }
    return objects
  }

  /// Reads the batch that a fault belongs to; false if it belongs to none, or its row is gone.
  func loadBatch(of object: NSManagedObject, _ store: SQLiteStore) -> Bool {
    guard let batch = faultBatches.take(object) else { return false }
    let root = batch.entity.table.root.number
    // They must live on until they have their rows.
    let unread = batch.keys.compactMap { registry.object($0, root: root) }.filter(\.isUnread)
    return withExtendedLifetime(unread) {
      let query = StoreQuery(keys: unread.map(\.key.pk), of: batch.entity)
      guard let blocks = try? store.reading(self, { try store.blocks(query) }) else { return false }
      let read = objects(blocks, batch.entity, store: store.number, refreshes: false)
      // Without it relationships are read when they are followed.
      if !batch.prefetched.isEmpty { try? Prefetching(self).run(batch.prefetched, from: read) }
      return object.block != nil
    }
  }
}

extension NSManagedObjectContext {
  /// Has the parent read the batch that a fault belongs to, and takes over its values.
  func borrowBatch(of object: NSManagedObject, _ parent: NSManagedObjectContext) -> Bool {
    guard let batch = faultBatches.take(object) else { return false }
    let root = batch.entity.table.root.number
    let theirs = parent.unreadObjects(Array(batch.keys), batch.entity, from: batch.keys.startIndex)
    return withExtendedLifetime(theirs) {
      for key in batch.keys {
        if let own = registry.object(key, root: root), own.isUnread { _ = parent.lend(own) }
      }
      return object.working != nil
    }
  }
}

extension StoreQuery {
  /// Rows by their keys.
  init(keys: [Int64], of entity: EntityLayout) {
    let columns = entity.table.columns(of: entity)
    self.init(
      sql: "SELECT \(StoreQuery.columnList(entity, columns)) FROM \(entity.table.name) t0 "
        + "WHERE  t0.Z_PK IN (SELECT * FROM _Z_intarray0)  LIMIT \(keys.count)",
      values: [], entity: entity, plan: StoreQuery.plan(entity, columns), remainder: nil, keyLists: [keys])
  }
}

extension SQLiteStore {
  /// The objects of a fetch that reads keys alone, as faults; nil where memory has to filter or sort.
  func fetchKeys(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject]? {
    let statement = RowQuery(settings, entity).keys()
    guard statement.remainder == nil else { return nil }
    let keys = try keys(statement, entity)
    if settings.fetchBatchSize > 0 { context.faultBatches.add(keys, entity, settings) }
    return context.unreadObjects(keys, entity)
  }

  private func keys(_ statement: StoreStatement, _ entity: EntityLayout) throws -> [ObjectKey] {
    try coordinator!.performAndWait {
      log.sql(statement.sql, statement.values)
      let start = ContinuousClock.now
      var keys: [ObjectKey] = []
      do {
        try setKeyLists(statement.keyLists)
        logPlan(statement.sql, statement.values)
        let rows = try database.statement(statement.sql)
        defer { rows.reset() }
        rows.bind(statement.values)
        let hasSubentities = entity.table.hasSubentities
        while try rows.step() {
          let kind = hasSubentities ? Int(rows.integer(0)) : entity.number
          keys.append(ObjectKey(store: number, entity: kind, pk: rows.integer(1)))
        }
        logFetch(rows, of: entity, since: start, count: keys.count) {
          keys.compactMap { key in model.entity(number: key.entityNumber).map { "\(id(key.pk, $0))" } }
        }
      } catch let error as DatabaseError { throw StoreError.cocoa(error, storedURL) }
      return keys
    }
  }
}
