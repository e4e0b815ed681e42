import TouchstoneFoundation
import TouchstoneObjectStore
import TouchstoneSwiftRuntime

extension NSManagedObjectContext {
  public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
    let results = try fetchAny(request)
    // One class of results is the rule: then the array itself is of the type.
    if let type = T.self as? NSManagedObject.Type, request.settings.resultType == .managedObjectResultType {
      let isAny = type == NSManagedObject.self
      if try isAny || entity(of: request.settings).shape.makesOnly(type) {
        return TypedObjects.of(results, as: T.self)
      }
    }
    return results.map { result in
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

  func fetchObjects(_ settings: FetchSettings) throws -> [NSManagedObject] {
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
      if settings.fetchBatchSize > 0, !parent.hasChanges {
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

  static func sorted(_ objects: [NSManagedObject], _ descriptors: [NSSortDescriptor]?) -> [NSManagedObject] {
    guard let descriptors, !descriptors.isEmpty else { return objects }
    // Stable: equal ones stay in their order.
    return objects.enumerated().sorted { left, right in
      for descriptor in descriptors {
        switch descriptor.compare(left.element, to: right.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        default: continue
        }
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  static func cut(_ objects: [NSManagedObject], _ settings: FetchSettings) -> [NSManagedObject] {
    let rest = settings.fetchOffset > 0 ? Array(objects.dropFirst(settings.fetchOffset)) : objects
    return settings.fetchLimit > 0 ? Array(rest.prefix(settings.fetchLimit)) : rest
  }

  // MARK: Rows become objects

  /// One object per row; those that are here already keep their values, unless they are faults or are to be refreshed.
  func objects(_ blocks: [RecordBlock], _ entity: EntityLayout, store: Int, refreshes: Bool)
    -> [NSManagedObject]
  {
    var objects: [NSManagedObject] = []
    objects.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
    let ends = entity.table.slotCount
    let hasSubentities = entity.table.hasSubentities
    let root = entity.table.root.number
    var shape = entity.shape!
    for block in blocks {
      for row in 0..<block.count {
        let pk = block.integer(ends, of: row)
        var number = entity.number
        if hasSubentities {
          number = Int(block.integer(ends + 1, of: row))
          if shape.layout.number != number {
            guard let layout = model?.layout.entity(number: number) else { continue }
            shape = layout.shape
          }
        }
        let key = ObjectKey(store: store, entity: number, pk: pk)
        if let known = registry.object(key, root: root) {
          if known.isFault {
            (known.block, known.row, known.working) = (block, Int32(row), nil)
          } else if refreshes, !known.hasChanges {
            known.working = nil
            (known.block, known.row) = (block, Int32(row))
          }
          objects.append(known)
          continue
        }
        let made = shape.maker.make()
        made.becomeRegistered(registry, key)
        (made.block, made.row) = (block, Int32(row))
        objects.append(made)
      }
    }
    return objects
  }
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
