import TouchstoneFoundation
import TouchstoneObjectStore

/// Reads what relationships lead to before anyone follows them: one query for each relationship and level of a key path.
struct Prefetching {
  private let context: NSManagedObjectContext

  init(_ context: NSManagedObjectContext) { self.context = context }

  func run(_ keyPaths: [String], from objects: [NSManagedObject]) throws {
    for path in keyPaths {
      var level = objects
      for name in path.split(separator: ".") where !level.isEmpty { level = try follow(String(name), level) }
    }
  }

  // MARK: One level

  /// Objects of one store whose relationship has one place there.
  private struct Group {
    let store: SQLiteStore
    let property: PropertyShape
    var sources: [(object: NSManagedObject, index: Int)] = []
  }

  private func follow(_ name: String, _ objects: [NSManagedObject]) throws -> [NSManagedObject] {
    var groups: [Group] = []
    for object in objects where !object.isUnread && !object.key.isTemporary && !object.isDeleted {
      guard let index = object.shape.index(of: name), object.shape.properties[index].kind.isRelationship
      else {
        NSException.raise(
          .invalidArgumentException,
          "Prefetching: the entity \(object.shape.layout.name) has no relationship \"\(name)\".")
      }
      let property = object.shape.properties[index]
      let place = groups.firstIndex {
        $0.property.layout === property.layout && $0.store.number == object.key.store
      }
      if let place {
        groups[place].sources.append((object, index))
      } else if let store = context.sqliteStore(of: object.key) {
        groups.append(Group(store: store, property: property, sources: [(object, index)]))
      }
    }
    var seen: Set<ObjectIdentifier> = []
    return try groups.flatMap { group in
      group.property.kind == .toOne ? try readOnes(group, name) : try readMany(group, name)
    }.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func blocks(_ query: StoreQuery, _ group: Group) throws -> [RecordBlock] {
    try group.store.reading(context) { try group.store.blocks(query) }
  }

  private func tell(_ group: Group, _ name: String, _ count: Int) {
    group.store.log.annotation("Prefetching with key '\(name)'. Got \(count) rows.")
  }

  // MARK: To one

  private func readOnes(_ group: Group, _ name: String) throws -> [NSManagedObject] {
    guard let destination = group.property.destination else { return [] }
    var (found, missing): ([NSManagedObject], Set<Int64>) = ([], [])
    var ends: [(object: NSManagedObject, index: Int, key: ObjectKey)] = []
    let root = destination.table.root.number
    for (object, index) in group.sources {
      switch object.cell(index) {
      case .object(let target): found.append(target)
      case .reference(let key):
        ends.append((object, index, key))
        if context.registry.object(key, root: root)?.isUnread ?? true { missing.insert(key.pk) }
      default: break
      }
    }
    var read: [NSManagedObject] = []
    if !missing.isEmpty {
      let blocks = try blocks(StoreQuery(keys: missing.sorted(), of: destination), group)
      read = context.objects(blocks, destination, store: group.store.number, refreshes: false)
      tell(group, name, read.count)
    }
    // Whoever points there keeps it.
    for (object, index, key) in ends {
      guard let target = context.registry.object(key, root: root), !target.isUnread else { continue }
      object.remember(.object(target), index)
      found.append(target)
    }
    return withExtendedLifetime(read) { found }
  }

  // MARK: To many

  private func readMany(_ group: Group, _ name: String) throws -> [NSManagedObject] {
    var (known, wanted): ([NSManagedObject], [(object: NSManagedObject, index: Int)]) = ([], [])
    for source in group.sources {
      let state = source.object.toManyState(source.index)
      if state.isLoaded { known += state.members } else { wanted.append(source) }
    }
    guard !wanted.isEmpty, let destination = group.property.destination,
      let query = query(group, destination, wanted.map(\.object.key.pk))
    else { return known }
    let blocks = try blocks(query.rows, group)
    let read = context.objects(blocks, destination, store: group.store.number, refreshes: false)
    tell(group, name, blocks.reduce(0) { $0 + $1.count })
    let objects = Dictionary(read.map { ($0.key.pk, $0) }) { first, _ in first }
    var members: [Int64: [NSManagedObject]] = [:]
    for block in blocks {
      for row in 0..<block.count {
        guard let object = objects[block.integer(destination.table.slotCount, of: row)] else { continue }
        members[block.integer(query.ownerSlot, of: row), default: []].append(object)
      }
    }
    for (object, index) in wanted {
      let found = (members[object.key.pk] ?? []).filter { !$0.isDeleted || !$0.flags.contains(.propagated) }
      object.toManyState(index).load(found)
      known += object.toManyState(index).members
    }
    return known
  }

  /// Rows of the destination, in their order, and the slot that says whose each is.
  private func query(
    _ group: Group, _ destination: EntityLayout, _ owners: [Int64]
  ) -> (rows: StoreQuery, ownerSlot: Int)? {
    let columns = destination.table.columns(of: destination)
    let list = StoreQuery.columnList(destination, columns)
    let plan = StoreQuery.plan(destination, columns)
    let inList = "IN (SELECT * FROM _Z_intarray0)"
    func query(_ sql: String, _ plan: ReadPlan) -> StoreQuery {
      StoreQuery(
        sql: sql, values: [], entity: destination, plan: plan, remainder: nil, keyLists: [owners])
    }
    switch group.property.layout.place {
    case .toManyByKey(let place):
      let (own, order) = ("t0.\(place.column.name)", place.orderColumn.map { ", t0.\($0.name)" } ?? "")
      let sql =
        "SELECT \(list) FROM \(destination.table.name) t0 WHERE  \(own) \(inList)  ORDER BY \(own)\(order)"
      return (query(sql, plan), place.column.slot)
    case .toManyByPairs(let place):
      let (own, order) = ("t1.\(place.ownColumn)", place.orderColumn.map { ", t1.\($0)" } ?? "")
      let sql =
        "SELECT \(list), \(own) FROM \(destination.table.name) t0 JOIN \(group.store.name(of: place.table)) t1 "
        + "ON t0.Z_PK = t1.\(place.otherColumn) WHERE  \(own) \(inList)  ORDER BY \(own)\(order)"
      // Behind all that belongs to the row itself.
      let slot = plan.slotCount
      let owner = ReadPlan.Step(column: columns.count + 3, slot: slot, kind: .integer)
      return (query(sql, ReadPlan(slotCount: slot + 1, steps: plan.steps + [owner])), slot)
    default: return nil
    }
  }
}
