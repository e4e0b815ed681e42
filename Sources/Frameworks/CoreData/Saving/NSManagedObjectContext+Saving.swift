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
        list.each { object in
          guard !object.flags.contains(.validated) || round > 0 else { return }
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
      list.each { $0.flags.remove(.validated) }
    }
  }

  private func validate() throws {
    var errors: [NSError] = []
    func check(_ objects: [NSManagedObject], _ body: (NSManagedObject) throws -> Void) {
      objects.each { object in
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
    // Objects that nobody else keeps end with the save. Held until the notifications' sets are gone, they end in the order
    // in which they were made, one beside the other in memory, and not in that of their hashes.
    let kept = (insertedList, updatedList, deletedList)
    defer { withExtendedLifetime(kept) {} }
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
    let (inserted, updated, deleted) = (inserted, updated, deleted)
    try obtainIDs(inserted)
    var sets: [Int: SaveSet] = [:]
    func add(_ objects: [NSManagedObject], to list: ReferenceWritableKeyPath<SaveSet, [NSManagedObject]>) {
      func set(_ store: Int) -> SaveSet {
        if let known = sets[store] { return known }
        let made = SaveSet(author: transactionAuthor, contextName: name)
        sets[store] = made
        return made
      }
      guard let store = objects.first?.key.store else { return }
      // Mostly one store keeps them all: then the list is its list.
      if objects.areAll({ $0.key.store == store }) { return set(store)[keyPath: list] = objects }
      for object in objects { set(object.key.store)[keyPath: list].append(object) }
    }
    add(inserted, to: \.inserted)
    add(updated.filter(\.hasStoredChanges), to: \.updated)
    add(deleted.filter { !$0.key.isTemporary }, to: \.deleted)
    for (number, set) in sets.sorted(by: { $0.key < $1.key }) {
      guard let store = coordinator.store(number: number) else { continue }
      try store.save(set, self)
    }
    finishSave(coordinator, inserted, updated, deleted)
  }

  /// Permanent IDs for those that have none.
  func obtainIDs(_ objects: [NSManagedObject]) throws {
    let temporary = objects.only { $0.key.isTemporary && $0.flags.contains(.inserted) }
    guard !temporary.isEmpty else { return }
    if storedParent != nil, storedCoordinator == nil {
      try obtainIDsByParent(temporary)
      return
    }
    guard let coordinator = persistentStoreCoordinator else { return }
    try coordinator.performAndWait {
      for (store, objects) in try byStore(temporary, coordinator) { try store.obtainKeys(objects) }
    }
  }

  /// Which store is to keep which of the objects.
  private func byStore(
    _ objects: [NSManagedObject], _ coordinator: NSPersistentStoreCoordinator
  ) throws -> [(store: NSPersistentStore, objects: [NSManagedObject])] {
    var usual: [UInt32: NSPersistentStore] = [:]
    let shapes = objects.shapes
    for shape in shapes { usual[shape.number] = coordinator.usualStore(for: shape.layout) }
    if assignedStores.isEmpty, usual.count == shapes.count, let store = usual.first?.value,
      usual.values.allSatisfy({ $0 === store })
    {
      return [(store, objects)]
    }
    var groups: [(store: NSPersistentStore, objects: [NSManagedObject])] = []
    for object in objects {
      guard let store = assignedStores[ObjectIdentifier(object)] ?? usual[object.shapeNumber] else {
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
    return groups
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

  private func finishSave(
    _ coordinator: NSPersistentStoreCoordinator, _ inserted: [NSManagedObject], _ updated: [NSManagedObject],
    _ deleted: [NSManagedObject]
  ) {
    advanceGeneration()
    let info = savedInfo(inserted, updated, deleted)
    becomeSaved(inserted, updated, deleted)
    tellOfSave(info, [inserted, updated, deleted])
    coordinator.announce(info, from: self)
  }

  func becomeSaved(_ inserted: [NSManagedObject], _ updated: [NSManagedObject], _ deleted: [NSManagedObject])
  {
    inserted.each { $0.becomeSaved(version: 1) }
    for object in updated {
      object.becomeSaved(version: object.hasStoredChanges ? object.version + 1 : object.version)
    }
    for object in deleted {
      registry.remove(object)
      object.flags.insert(.gone)
      object.flags.remove(.deleted)
    }
    // Never stored, and not to be: inserted and deleted again.
    if insertedList.count != inserted.count {
      for object in insertedList where object.flags.isSuperset(of: [.inserted, .deleted]) {
        registry.remove(object)
        object.flags.insert(.gone)
      }
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
    var ids: [AnyHashable: Any] = [:]
    for (key, list) in zip([NSInsertedObjectIDsKey, NSUpdatedObjectIDsKey, NSDeletedObjectIDsKey], lists) {
      var found = Set<NSManagedObjectID>(minimumCapacity: list.count)
      list.each { object in
        object.didSave()
        found.update(with: object.objectID(in: self))
      }
      ids[key] = found
    }
    NotificationCenter.default.post(name: .NSManagedObjectContextDidSave, object: self, userInfo: info)
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: self, userInfo: ids)
  }
}

extension NSManagedObject {
  func becomePermanent(_ new: ObjectKey) {
    let old = key
    key = new
    knownID = nil
    registry?.move(self, from: old)
  }

  /// Something that a store keeps differs from what it has.
  var hasStoredChanges: Bool {
    changedIndices.contains { !shape.properties[$0].isTransient && isChanged($0) }
  }
}
