import TouchstoneFoundation

extension NSManagedObjectContext {
  func saveNow() throws {
    if registry.checksQueue { checkQueue() }
    process()
    guard hasChanges else {
      clearStaleLists()
      return
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextWillSave, object: self)
    try settle()
    try validate()
    if let parent = storedParent { try save(into: parent) } else { try saveToStores() }
  }

  /// Objects may change more as they are told of the save; then all that changed is told anew, but not forever.
  private func settle() throws {
    for round in 0... {
      var told = 0
      let before = (insertedList.count, updatedList.count, deletedList.count)
      for list in [inserted, updated, deleted] {
        for object in list where !object.flags.contains(.validated) || round > 0 {
          object.flags.insert(.validated)
          object.willSave()
          told += 1
        }
      }
      process()
      let after = (insertedList.count, updatedList.count, deletedList.count)
      if before == after || told == 0 { break }
      guard round < 100 else {
        NSException.raise(
          .internalInconsistencyException,
          "Failed to process pending changes before save. The context is still dirty after 100 attempts. Typically "
            + "this recursive dirtying is caused by a bad validation method, -willSave, or notification handler."
        )
      }
    }
    for list in [insertedList, updatedList, deletedList] {
      for object in list { object.flags.remove(.validated) }
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ objects: [NSManagedObject], _ body: (NSManagedObject) throws -> Void) {
      for object in objects {
        do { try body(object) } catch let error as NSError {
          errors += error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error]
        }
      }
    }
    check(inserted) { try $0.validateForInsert() }
    check(updated) { try $0.validateForUpdate() }
    check(deleted) { if !$0.flags.contains(.inaccessible) { try $0.validateForDelete() } }
    try NSManagedObject.raise(errors)
  }

  // MARK: Stores

  private func saveToStores() throws {
    guard let coordinator = persistentStoreCoordinator, !coordinator.persistentStores.isEmpty else {
      throw NSError.coreData(
        .incompleteSave,
        [
          NSLocalizedDescriptionKey:
            "This NSPersistentStoreCoordinator has no persistent stores.  It cannot perform a save operation."
        ])
    }
    // Once for each conflict that a policy settles; each settles at least one.
    for _ in 0..<1000 {
      do {
        try coordinator.performAndWait { try attempt(coordinator) }
        return
      } catch let conflicts as SaveConflicts {
        try settle(conflicts)
      }
    }
    throw NSError.coreData(.save)
  }

  private func attempt(_ coordinator: NSPersistentStoreCoordinator) throws {
    try obtainIDs(inserted)
    var sets: [Int: SaveSet] = [:]
    var last: (store: Int, set: SaveSet)?
    func set(_ object: NSManagedObject) -> SaveSet {
      let store = object.key.store
      if let last, last.store == store { return last.set }
      let found = sets[store] ?? SaveSet(author: transactionAuthor, contextName: name)
      (sets[store], last) = (found, (store, found))
      return found
    }
    let inserted = inserted
    for object in inserted { set(object).inserted.append(object) }
    for object in updated where object.hasStoredChanges { set(object).updated.append(object) }
    for object in deleted where !object.key.isTemporary { set(object).deleted.append(object) }
    for (number, set) in sets.sorted(by: { $0.key < $1.key }) {
      guard let store = coordinator.store(number: number) else { continue }
      try store.save(set, self)
    }
    finishSave(coordinator)
  }

  /// Permanent IDs for those that have none.
  func obtainIDs(_ objects: [NSManagedObject]) throws {
    let temporary = objects.filter { $0.key.isTemporary && $0.flags.contains(.inserted) }
    guard !temporary.isEmpty else { return }
    if storedParent != nil, storedCoordinator == nil {
      try obtainIDsByParent(temporary)
      return
    }
    guard let coordinator = persistentStoreCoordinator else { return }
    try coordinator.performAndWait {
      var groups: [(store: NSPersistentStore, objects: [NSManagedObject])] = []
      var usual: (shape: EntityShape, store: NSPersistentStore?)?
      for object in temporary {
        if usual?.shape !== object.shape {
          usual = (object.shape, coordinator.usualStore(for: object.shape.layout))
        }
        let assigned = assignedStores.isEmpty ? nil : assignedStores[ObjectIdentifier(object)]
        guard let store = assigned ?? usual?.store else {
          throw NSError.coreData(
            .incompleteSave,
            [NSLocalizedDescriptionKey: "No store keeps the entity \(object.shape.layout.name)."])
        }
        if let index = groups.firstIndex(where: { $0.store === store }) {
          groups[index].objects.append(object)
        } else {
          groups.append((store, [object]))
        }
      }
      for (store, objects) in groups { try store.obtainKeys(objects) }
    }
  }

  /// In the stack's root; the keys are this context's as well as its parents'.
  private func obtainIDsByParent(_ objects: [NSManagedObject]) throws {
    var root = self
    while let next = root.storedParent { root = next }
    guard let coordinator = root.persistentStoreCoordinator else { return }
    try coordinator.performAndWait {
      guard let store = coordinator.stores(for: objects[0].shape.layout, among: nil).first else { return }
      try store.obtainKeys(objects)
    }
  }

  // MARK: Afterwards

  private func finishSave(_ coordinator: NSPersistentStoreCoordinator) {
    advanceGeneration()
    let (inserted, updated, deleted) = (inserted, updated, deleted)
    let info = savedInfo(inserted, updated, deleted)
    becomeSaved(inserted, updated, deleted)
    tellOfSave(info, [inserted, updated, deleted])
    coordinator.announce(info, from: self)
  }

  func becomeSaved(_ inserted: [NSManagedObject], _ updated: [NSManagedObject], _ deleted: [NSManagedObject])
  {
    for object in inserted { object.becomeSaved(version: 1) }
    for object in updated {
      object.becomeSaved(version: object.hasStoredChanges ? object.version + 1 : object.version)
    }
    for object in deleted {
      registry.remove(object)
      object.flags.insert(.gone)
      object.flags.remove(.deleted)
    }
    // Never stored, and not to be: inserted and deleted again.
    for object in insertedList where object.flags.isSuperset(of: [.inserted, .deleted]) {
      registry.remove(object)
      object.flags.insert(.gone)
    }
    (insertedList, updatedList, deletedList) = ([], [], [])
  }

  private func clearStaleLists() {
    for object in insertedList where object.flags.isSuperset(of: [.inserted, .deleted]) {
      registry.remove(object)
      object.flags.insert(.gone)
    }
    (insertedList, updatedList, deletedList) = ([], [], [])
  }

  func savedInfo(
    _ inserted: [NSManagedObject], _ updated: [NSManagedObject], _ deleted: [NSManagedObject]
  ) -> [AnyHashable: Any] {
    // Nothing came or went since observers were told: then it is the same set.
    let told = toldInsertions.number == insertionNumber && toldInsertions.objects.count == inserted.count
    return [
      NSInsertedObjectsKey: told ? toldInsertions.objects : Set(inserted), NSUpdatedObjectsKey: Set(updated),
      NSDeletedObjectsKey: Set(deleted),
    ]
  }

  func tellOfSave(_ info: [AnyHashable: Any], _ lists: [[NSManagedObject]]) {
    for list in lists { for object in list { object.didSave() } }
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    var ids: [AnyHashable: Any] = [:]
    for (key, value) in info {
      if let objects = value as? Set<NSManagedObject> {
        var found = Set<NSManagedObjectID>(minimumCapacity: objects.count)
        for object in objects { found.insert(object.objectID) }
        ids["\(key)_objectIDs"] = found
      }
    }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: self, userInfo: ids)
  }
}

extension NSManagedObject {
  func becomePermanent(_ new: ObjectKey) {
    registry?.remove(self)
    key = new
    knownID = nil
    registry?.insert(self)
  }

  /// Something that a store keeps differs from what it has.
  var hasStoredChanges: Bool {
    changedIndices.contains { !shape.properties[$0].isTransient && isChanged($0) }
  }
}
