import TouchstoneFoundation
import TouchstoneObjectStore

extension NSManagedObjectContext {
  var model: NSManagedObjectModel? { persistentStoreCoordinator?.managedObjectModel }

  /// The entity of a class, in this context's model before any other.
  func entity(ofClass type: NSManagedObject.Type) -> NSEntityDescription {
    if let known = entitiesByClass[ObjectIdentifier(type)] { return known }
    let found = model.flatMap { CoreDataRuntime.entity(of: type, in: $0) } ?? type.entity()
    entitiesByClass[ObjectIdentifier(type)] = found
    return found
  }

  // MARK: By key

  /// The object of a row, made as a fault if it is not here yet. Keys of what is not saved are known to this context or
  /// its parent only.
  func object(_ key: ObjectKey) -> NSManagedObject? {
    guard let layout = model?.layout.entity(number: key.entityNumber) else { return nil }
    return object(key, layout.shape)
  }

  func object(_ key: ObjectKey, _ shape: EntityShape) -> NSManagedObject {
    known(key, root: shape.rootNumber)
      ?? fault(key.isTemporary ? savedKey(key) ?? key : key, shape)
  }

  /// The key that an object without one has since this context or one above saved it.
  func savedKey(_ key: ObjectKey) -> ObjectKey? {
    var context: NSManagedObjectContext? = self
    while let one = context {
      if let later = one.registry.savedKeys.later(than: key) { return later }
      context = one.storedParent
    }
    return nil
  }

  /// One that is here, also by the key that it had before this context or one above saved it.
  func known(_ key: ObjectKey, root: Int) -> NSManagedObject? {
    if let found = registry.object(key, root: root) { return found }
    if key.isTemporary {
      return savedKey(key).flatMap { registry.object($0, root: root) }
    }
    var parent = storedParent
    while let above = parent {
      if let old = above.registry.savedKeys.earlier(than: key), let found = registry.object(old, root: root) {
        return found
      }
      parent = above.storedParent
    }
    return nil
  }

  func fault(_ key: ObjectKey, _ shape: EntityShape) -> NSManagedObject {
    let object = shape.maker.make()
    object.becomeRegistered(registry, key)
    registry.insert(object)
    if retainsRegisteredObjects { retained.append(object) }
    return object
  }

  func registeredOrFault(_ id: NSManagedObjectID) -> NSManagedObject {
    let found = object(id.key, id.entity.layout.shape)
    // Its own is another if a context saved it since.
    if found.knownID == nil, found.key == id.key { found.knownID = id }
    return found
  }

  func existing(_ id: NSManagedObjectID) throws -> NSManagedObject {
    let found = registeredOrFault(id)
    if found.isDeleted || found.flags.contains(.gone) { throw missing(id) }
    if found.isFault {
      guard found.block != nil || found.working != nil || loadRow(of: found) else { throw missing(id) }
      found.fireFault()
    }
    return found
  }

  private func missing(_ id: NSManagedObjectID) -> NSError {
    .coreData(.referentialIntegrity, [NSAffectedObjectsErrorKey: [id]])
  }

  // MARK: Rows

  func store(of key: ObjectKey) -> NSPersistentStore? {
    key.isTemporary ? nil : persistentStoreCoordinator?.store(number: key.store)
  }

  /// The same for IDs, mostly of the store asked for last.
  func storePlace(of key: ObjectKey) -> StorePlace? {
    if let known = registry.lastPlace, known.number == key.store, let storedCoordinator,
      known.coordinator == ObjectIdentifier(storedCoordinator)
    {
      return known.place
    }
    guard !key.isTemporary, let coordinator = persistentStoreCoordinator else { return nil }
    if let known = registry.lastPlace, known.coordinator == ObjectIdentifier(coordinator),
      known.number == key.store
    {
      return known.place
    }
    guard let place = coordinator.store(number: key.store)?.place else { return nil }
    registry.lastPlace = (ObjectIdentifier(coordinator), key.store, place)
    return place
  }

  func sqliteStore(of key: ObjectKey) -> SQLiteStore? { store(of: key) as? SQLiteStore }

  /// Reads an object's values from the parent or the store; false if it has no row.
  func loadRow(of object: NSManagedObject) -> Bool {
    if let parent = storedParent {
      return parent.performAndWait {
        if !faultBatches.isEmpty, borrowBatch(of: object, parent) { return true }
        return parent.lend(object)
      }
    }
    guard let store = store(of: object.key), let coordinator = persistentStoreCoordinator else {
      return false
    }
    return coordinator.performAndWait {
      if !faultBatches.isEmpty, let store = store as? SQLiteStore, loadBatch(of: object, store) {
        return true
      }
      return store.load(object)
    }
  }

  /// Whom a relationship to many leads to, as parent or store have it.
  func loadToMany(_ object: NSManagedObject, _ index: Int) -> [NSManagedObject] {
    let keys: [ObjectKey]
    if let parent = storedParent {
      keys = parent.performAndWait { parent.relatedKeys(object, index) }
    } else if let store = store(of: object.key), let coordinator = persistentStoreCoordinator {
      keys = coordinator.performAndWait { store.relatedKeys(object, index) }
    } else {
      keys = []
    }
    return keys.compactMap { self.object($0) }.filter { !$0.isDeleted || !$0.flags.contains(.propagated) }
  }

  /// Gives a child's object the values that this context has for it.
  func lend(_ target: NSManagedObject) -> Bool {
    let own = object(target.key, target.shape)
    if own.isDeleted { return false }
    if own.isFault, own.block == nil, own.working == nil {
      guard loadRow(of: own) else { return false }
    }
    if own.isFault { own.fireFault() }
    target.working = WorkingValues(own.cellsForOthers())
    target.working?.version = own.version
    return true
  }

  private func relatedKeys(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] {
    self.object(object.key, object.shape).related(index).map(\.key)
  }

  // MARK: What is gone

  /// A fault without a row: deleted with no values, if the context is to bear it.
  func meetInaccessible(_ object: NSManagedObject) {
    guard shouldHandleInaccessibleFault(object, for: object.objectID, triggeredByProperty: nil) else {
      NSException.raise(
        .objectInaccessibleException,
        "CoreData could not fulfill a fault for '\(object.objectID)'")
    }
    object.flags.remove(.fault)
    object.flags.formUnion([.inaccessible, .deleted, .propagated])
    object.working = WorkingValues(
      ContiguousArray(
        object.shape.properties.map { $0.kind == .toMany ? .toMany(ToManyState(empty: true)) : .null }))
    deletedList.append(object)
    noteUnprocessed(object)
  }
}

extension NSManagedObject {
  /// Values without objects of this context.
  func cellsForOthers() -> ContiguousArray<Cell> {
    ContiguousArray(
      shape.properties.indices.map { index in
        switch cell(index) {
        case .object(let object): .reference(object.key)
        case .toMany: .absent
        case let other: other
        }
      })
  }

  /// Its context is no more.
  func leave() {
    registry = nil
    flags.subtract([.inserted, .updated, .unprocessed])
    working?.cells = []
    dropValues()
    flags.insert(.fault)
  }
}
