import TouchstoneFoundation
import TouchstoneObjectStore
import TouchstoneSwiftRuntime

extension NSManagedObjectContext {
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    // One class of results is the rule: then the array itself is of the type.
    switch request.settings.resultType {
    case .managedObjectResultType:
      guard let type = T.self as? NSManagedObject.Type else { break }
      if registry.checksQueue { checkQueue() }
      if try type == NSManagedObject.self || entity(of: request.settings).shape.makesOnly(type) {
        return TypedObjects.of(try fetchObjects(request.settings), as: T.self)
      }
    case .dictionaryResultType where T.self == NSDictionary.self:
      if registry.checksQueue { checkQueue() }
      return TypedObjects.of(try fetchDictionaries(request.settings), as: T.self)
    default: break
    }
    return try fetchAny(request).map { result in
      guard let typed = result as? T else {
        NSException.raise(
          .invalidArgumentException,
          "The request's results are \(Swift.type(of: result)), not \(T.self): its resultType or entity is another."
        )
      }
      return typed
    }
  }

  public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
    try count(request.settings)
  }

  /// Results of whatever type the request's `resultType` says.
  func fetchAny(_ request: any FetchRequesting) throws -> [AnyObject] {
    if registry.checksQueue { checkQueue() }
    let settings = request.settings
    switch settings.resultType {
    case .managedObjectResultType: return try fetchObjects(settings)
    case .managedObjectIDResultType: return try fetchIDs(settings)
    case .countResultType: return [NSNumber(value: try count(settings))]
    default: return try fetchDictionaries(settings)
    }
  }

  func entity(of settings: FetchSettings) throws -> EntityLayout {
    if let entity = settings.entity, entity.model === model { return entity.layout }
    guard let name = settings.entityName ?? settings.entity?.name else {
      NSException.raise(
        .invalidArgumentException, "executeFetchRequest:error: A fetch request must have an entity.")
    }
    guard let entity = model?.entitiesByName[name] else {
      NSException.raise(
        .internalInconsistencyException,
        model == nil
          ? "The context has no coordinator, or the coordinator no model, to find the entity \"\(name)\" in."
          : "NSFetchRequest could not locate an NSEntityDescription for entity name '\(name)'")
    }
    return entity.layout
  }

  func fetchObjects(_ asked: FetchSettings) throws -> [NSManagedObject] {
    let settings = try asked.prepared()
    process()
    let entity = try entity(of: settings)
    guard settings.includesPendingChanges, hasChanges, mayAffect(entity) else {
      return try finished(try fetchStored(settings, entity), settings)
    }
    var wide = settings
    // Pending changes may push rows over the limit's edge.
    (wide.fetchLimit, wide.fetchOffset, wide.fetchBatchSize) = (0, 0, 0)
    return try finished(try withPending(try fetchStored(wide, entity), settings, entity), settings)
  }

  private func finished(
    _ objects: [NSManagedObject], _ settings: FetchSettings
  ) throws -> [NSManagedObject] {
    if let paths = settings.relationshipKeyPathsForPrefetching, !paths.isEmpty, storedParent == nil {
      try Prefetching(self).run(paths, from: objects)
    }
    if !settings.returnsObjectsAsFaults {
      for object in objects where object.isFault { object.fireFault() }
    }
    if retainsRegisteredObjects { retained += objects }
    return objects
  }

  /// What parent or stores have.
  private func fetchStored(_ settings: FetchSettings, _ entity: EntityLayout) throws -> [NSManagedObject] {
    if let parent = storedParent {
      let keys = try parent.performAndWait { try parent.fetchObjects(settings).map { ($0.key, $0.shape) } }
      // A batch is read by the keys of rows, which are not those of objects that were saved since.
      if settings.fetchBatchSize > 0, !parent.hasChanges,
        !keys.contains(where: { known($0, root: $1.rootNumber)?.key.isTemporary ?? false })
      {
        let all = keys.map(\.0)
        faultBatches.add(all, entity, settings)
        return unreadObjects(all, entity)
      }
      return keys.map { object($0, $1) }
    }
    guard let coordinator = persistentStoreCoordinator else { return [] }
    let stores = coordinator.stores(for: entity, among: settings.affectedStores)
    if stores.count == 1 { return try stores[0].fetch(settings, entity, self) }
    var wide = settings
    (wide.fetchLimit, wide.fetchOffset) = (0, 0)
    let all = try stores.flatMap { try $0.fetch(wide, entity, self) }
    return Self.cut(Self.sorted(all, settings.sortDescriptors), settings)
  }

  // MARK: Pending changes

  private func mayAffect(_ entity: EntityLayout) -> Bool {
    [insertedList, updatedList, deletedList].contains {
      $0.contains { $0.shape.layout.table === entity.table }
    }
      || !updatedList.isEmpty
  }

  private func withPending(
    _ stored: [NSManagedObject], _ settings: FetchSettings, _ entity: EntityLayout
  ) throws -> [NSManagedObject] {
    func belongs(_ object: NSManagedObject) -> Bool {
      settings.includesSubentities ? object.shape.layout.isKind(of: entity) : object.shape.layout === entity
    }
    func matches(_ object: NSManagedObject) -> Bool { settings.predicate?.evaluate(with: object) ?? true }
    var result: [NSManagedObject] = []
    var seen: Set<ObjectIdentifier> = []
    for object in stored where !object.isDeleted {
      if object.isUpdated, !matches(object) { continue }
      result.append(object)
      seen.insert(ObjectIdentifier(object))
    }
    for object in updated + inserted
    where belongs(object) && !seen.contains(ObjectIdentifier(object)) && matches(object) {
      result.append(object)
    }
    return Self.cut(Self.sorted(result, settings.sortDescriptors), settings)
  }

  static func sorted<T>(
    _ objects: [T], _ descriptors: [NSSortDescriptor]?,
    by compare: (T, T, NSSortDescriptor) -> ComparisonResult = { $2.compare($0, to: $1) }
  ) -> [T] {
    guard let descriptors, !descriptors.isEmpty else { return objects }
    // Stable: equal ones stay in their order.
    return objects.enumerated().sorted { left, right in
      for descriptor in descriptors {
        switch compare(left.element, right.element, descriptor) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        default: continue
        }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  static func cut<T>(_ objects: [T], _ settings: FetchSettings) -> [T] {
    let rest = settings.fetchOffset > 0 ? Array(objects.dropFirst(settings.fetchOffset)) : objects
    return settings.fetchLimit > 0 ? Array(rest.prefix(settings.fetchLimit)) : rest
  }

  // MARK: Rows become objects

  /// One object per row; those that are here already keep their values, unless they are faults or are to be refreshed.
  func objects(_ blocks: [RecordBlock], _ entity: EntityLayout, store: Int, refreshes: Bool)
    -> [NSManagedObject]
  {
    let count = blocks.reduce(0) { $0 + $1.count }
    var objects: [NSManagedObject] = []
    objects.reserveCapacity(count)
    registry.table.reserve(count)
    let root = entity.table.root.number
    var (number, maker) = (entity.number, entity.shape.maker)
    // In a context without objects none of them is known.
    var isFirst = registry.table.count == 0
    for block in blocks {
      let rows = rows(of: block, entity, store: store)
      let known = isFirst ? [] : registry.objects(rows, root: root)
      var made: [MadeObject] = []
      made.reserveCapacity(rows.count)
      for index in rows.indices {
        let row = rows[index]
        if !isFirst, let object = known[index] {
          if object.isFault ? object.working == nil || !object.hasChanges : refreshes && !object.hasChanges {
            object.working = nil
            object.hold(block, row.index)
          }
          objects.append(object)
          continue
        }
        if row.key.entityNumber != number {
          guard let other = model?.layout.entity(number: row.key.entityNumber)?.shape else { continue }
          (number, maker) = (row.key.entityNumber, other.maker)
        }
        let object = maker.make()
        object.becomeRegistered(registry, row.key)
        object.hold(block, row.index)
        made.append(MadeObject(key: row.key, index: objects.count, object: .passUnretained(object)))
        objects.append(object)
      }
      // A row that came twice, or that the object's own initialiser looked up, has one object all the same.
      for (index, object) in registry.insert(made, root: root) { objects[index] = object }
      if isFirst, registry.table.count != objects.count { isFirst = false }
    }
    return objects
  }

  /// Whose the rows of a block are; those of entities that the model lacks are left out.
  private func rows(of block: RecordBlock, _ entity: EntityLayout, store: Int) -> [FetchedRow] {
    let ends = entity.table.slotCount
    let hasSubentities = entity.table.hasSubentities
    let entityCount = model?.layout.entities.count ?? 0
    var rows: [FetchedRow] = []
    rows.reserveCapacity(block.count)
    for row in 0..<block.count {
      let record = block.row(row)
      let number = hasSubentities ? Int(truncatingIfNeeded: record.integer(ends + 1)) : entity.number
      guard number > 0, number <= entityCount else { continue }
      let key = ObjectKey(store: store, entity: number, pk: record.integer(ends))
      rows.append(FetchedRow(index: Int32(truncatingIfNeeded: row), key: key))
    }
    return rows
  }
}

/// A row of a block, and whose it is.
struct FetchedRow {
  let index: Int32
  let key: ObjectKey
}

/// An object that was made for a row, kept by the results at that index.
struct MadeObject {
  let key: ObjectKey
  let index: Int
  let object: Unmanaged<NSManagedObject>
}

extension EntityShape {
  /// Whether every object of the entity and those below it is a `type`.
  func makesOnly(_ type: NSManagedObject.Type) -> Bool {
    layout.table.entities.filter { $0.isKind(of: layout) }.allSatisfy { $0.shape.maker.type.isKind(of: type) }
  }
}

extension NSManagedObject {
  class func isKind(of type: NSManagedObject.Type) -> Bool {
    var current: AnyClass? = self
    while let one = current {
      if one == type { return true }
      current = _getSuperclass(one)
    }
    return false
  }
}
