import TouchstoneFoundation

extension NSManagedObjectContext {
  /// What another context saved; its objects or their IDs, as sets, arrays or URIs.
  func merge(_ info: [AnyHashable: Any]) {
    advanceGeneration()
    func ids(_ keys: String...) -> [NSManagedObjectID] {
      keys.flatMap { key -> [NSManagedObjectID] in Self.ids(info[key], persistentStoreCoordinator) }
    }
    let (new, changed) = (
      ids(NSInsertedObjectsKey, NSInsertedObjectIDsKey), ids(NSUpdatedObjectsKey, NSUpdatedObjectIDsKey)
    )
    for id in new {
      let object = registeredOrFault(id)
      toldChanges.mergedInserted.append(object)
    }
    for id in changed + ids(NSRefreshedObjectsKey, NSRefreshedObjectIDsKey) {
      guard let object = registeredObject(for: id) else {
        // Who observes the context may wait for it to match.
        toldChanges.mergedUpdated.append(registeredOrFault(id))
        continue
      }
      let wasFault = object.isFault
      refreshMerged(object)
      if !wasFault { toldChanges.refreshed.append(object) } else { toldChanges.mergedUpdated.append(object) }
    }
    let gone = ids(NSDeletedObjectsKey, NSDeletedObjectIDsKey)
    for id in gone {
      guard let object = registeredObject(for: id), !object.isDeleted else { continue }
      forgetDeleted(object)
    }
    process()
    tellOfMerge([NSInsertedObjectIDsKey: new, NSUpdatedObjectIDsKey: changed, NSDeletedObjectIDsKey: gone])
  }

  private func tellOfMerge(_ ids: [String: [NSManagedObjectID]]) {
    let told = ids.filter { !$0.value.isEmpty }
    guard !told.isEmpty else { return }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidMergeChangesObjectIDs, object: self,
      userInfo: Dictionary(uniqueKeysWithValues: told.map { (AnyHashable($0.key), Set($0.value)) }))
  }

  private func refreshMerged(_ object: NSManagedObject) {
    if object.isUpdated {
      let changed = object.changedIndices.map { ($0, object.cell($0)) }
      object.dropValues()
      if loadRow(of: object) { for (index, cell) in changed { object.write(cell, index) } }
    } else if !object.isInserted {
      object.turnIntoFault()
    }
  }

  /// Deleted by someone else: nothing is left to be saved.
  private func forgetDeleted(_ object: NSManagedObject) {
    for index in object.shape.relationshipIndices where !object.isFault {
      guard let inverse = object.shape.properties[index].inverse, !object.isRelationshipFault(index) else {
        continue
      }
      for other in object.related(index) where !other.isFault && !other.isDeleted {
        other.dropCached(object, inverse)
      }
    }
    registry.remove(object)
    object.flags.subtract([.updated, .inserted])
    object.flags.insert(.gone)
    toldChanges.mergedDeleted.append(object)
  }

  static func ids(_ value: Any?, _ coordinator: NSPersistentStoreCoordinator?) -> [NSManagedObjectID] {
    let items: [Any]
    switch value {
    case let set as Set<NSManagedObject>: items = Array(set)
    case let set as Set<NSManagedObjectID>: items = Array(set)
    case let set as NSSet: items = set.allObjects
    case let array as [Any]: items = array
    case let set as any Collection: items = set.map { $0 }
    default: items = []
    }
    return items.compactMap { item in
      (item as? NSManagedObject)?.objectID ?? item as? NSManagedObjectID
        ?? (item as? URL).flatMap { coordinator?.managedObjectID(forURIRepresentation: $0) }
    }
  }

  /// Saves of the same stores, or of the parent, come in as they happen, if that is wanted.
  func followParent() {
    if let savedObserver { NotificationCenter.default.removeObserver(savedObserver) }
    savedObserver = nil
    guard automaticallyMergesChangesFromParent, let parent = storedParent else { return }
    savedObserver =
      NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextDidSave, object: parent, queue: nil
      ) { [weak self] notification in
        nonisolated(unsafe) let info = Self.idInfo(notification.userInfo ?? [:])
        guard let self else { return }
        self.enqueue { self.merge(info) }
      } as AnyObject
  }

  /// IDs instead of objects: those belong to another queue.
  static func idInfo(_ info: [AnyHashable: Any]) -> [AnyHashable: Any] {
    info.mapValues { value in
      (value as? Set<NSManagedObject>).map { $0.map(\.objectID) } ?? value
    }
  }
}

extension NSManagedObject {
  /// Takes a member out of what is known of a relationship; the store knows it anyway.
  func dropCached(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    guard let index = shape.index(of: relationship.name), let working else { return }
    switch working.cells[index] {
    case .toMany(let state):
      state.remove(other)
      if !working.changed.contains(index) { state.saved() }
    case .object(let object) where object === other: working.cells[index] = .null
    default: break
    }
  }
}

extension NSPersistentStoreCoordinator {
  /// Lets the contexts that merge by themselves know what one of them saved.
  func announce(_ info: [AnyHashable: Any], from source: NSManagedObjectContext) {
    let merging = lock.withLock { followers.allObjects }.filter {
      $0 !== source && $0.automaticallyMergesChangesFromParent && $0.storedParent == nil
    }
    guard !merging.isEmpty else { return }
    nonisolated(unsafe) let ids = NSManagedObjectContext.idInfo(info)
    for context in merging { context.enqueue { context.merge(ids) } }
  }
}
