import TouchstoneFoundation

extension NSManagedObjectContext {
  public var insertedObjects: Set<NSManagedObject> { Set(inserted) }
  public var updatedObjects: Set<NSManagedObject> { Set(updated) }
  public var deletedObjects: Set<NSManagedObject> { Set(deleted) }
  public var registeredObjects: Set<NSManagedObject> {
    Set(registry.table.all.filter { !$0.flags.contains(.gone) })
  }

  public var hasChanges: Bool {
    insertedList.contains(where: \.isInserted) || updatedList.contains(where: \.isUpdated)
      || deletedList.contains(where: \.isDeletion)
  }

  var inserted: [NSManagedObject] { insertedList.only { $0.isInserted } }
  var updated: [NSManagedObject] { updatedList.only { $0.isUpdated } }
  var deleted: [NSManagedObject] { deletedList.only { $0.isDeletion } }

  // MARK: Notes of objects

  func noteInserted(_ object: NSManagedObject) {
    registry.insert(object)
    insertedList.append(object)
    noteUnprocessed(object)
    if registry.recordsUndo { recordUndoOfInsertion(object) }
  }

  func noteUpdated(_ object: NSManagedObject) { updatedList.append(object) }

  /// Its change is told of at the end of the event.
  func noteUnprocessed(_ object: NSManagedObject) {
    object.flags.insert(.unprocessed)
    unprocessed.append(object)
    scheduleProcessing()
  }

  private func scheduleProcessing() {
    guard !isProcessingScheduled, concurrencyType == .mainQueueConcurrencyType else { return }
    isProcessingScheduled = true
    // A block of the run loop comes before its next event; the main queue may be drained within one.
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.async {
      context?.isProcessingScheduled = false
      context?.process()
    }
  }

  func insertNow(_ object: NSManagedObject) {
    if object.isDeleted, object.registry === registry {
      object.flags.remove(.deleted)
      object.flags.remove(.propagated)
      insertionNumber += 1
      pendingDeletes.removeAll { $0 === object }
      deletedList.removeAll { $0 === object }
      return
    }
    guard object.registry == nil else { return }
    object.becomeInserted(into: self)
  }

  // MARK: Processing

  /// Spreads deletions, then tells of all that changed.
  func process() {
    guard !isProcessing else { return }
    isProcessing = true
    defer { isProcessing = false }
    spreadDeletions()
    guard !unprocessed.isEmpty || !toldChanges.isEmpty else { return }
    let objects = unprocessed
    unprocessed = []
    let info = takeChangeInfo(objects)
    defer { endEvent(of: objects) }
    guard !info.isEmpty else { return }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: info)
  }

  /// What observers changed meanwhile belongs to an event of its own.
  private func endEvent(of objects: [NSManagedObject]) {
    objects.each { object in
      if let working = object.working, working.event?.isTold == true { working.event = nil }
    }
  }

  private func takeChangeInfo(_ objects: [NSManagedObject]) -> [AnyHashable: Any] {
    var (inserted, updated, deleted) = (
      Set<NSManagedObject>(), Set<NSManagedObject>(), Set<NSManagedObject>()
    )
    inserted.reserveCapacity(Swift.min(objects.count, insertedList.count))
    // Where a set is filled with very many: `insert` would answer each with one more reference to it.
    objects.each { object in
      object.flags.remove(.unprocessed)
      if let working = object.working, working.event != nil { working.event?.isTold = true }
      if object.isDeleted {
        if !object.flags.contains(.inserted) || object.wasToldInserted { deleted.insert(object) }
      } else if object.flags.contains(.inserted), !object.wasToldInserted {
        inserted.update(with: object)
        object.flags.insert(.toldInserted)
      } else if object.hasChanges {
        updated.insert(object)
      }
    }
    toldInsertions = (inserted, insertionNumber)
    let told = toldChanges
    toldChanges = ToldChanges()
    inserted.formUnion(told.mergedInserted)
    updated.formUnion(told.mergedUpdated)
    deleted.formUnion(told.mergedDeleted)
    var info: [AnyHashable: Any] = [:]
    if !inserted.isEmpty { info[NSInsertedObjectsKey] = inserted }
    if !updated.isEmpty { info[NSUpdatedObjectsKey] = updated }
    if !deleted.isEmpty { info[NSDeletedObjectsKey] = deleted }
    if !told.refreshed.isEmpty { info[NSRefreshedObjectsKey] = Set(told.refreshed) }
    if !told.invalidated.isEmpty { info[NSInvalidatedObjectsKey] = Set(told.invalidated) }
    if let all = told.invalidatedAll { info[NSInvalidatedAllObjectsKey] = all }
    return info
  }
}

extension NSManagedObject {
  var wasToldInserted: Bool { flags.contains(.toldInserted) }
  /// Deleted, and there is something to be deleted.
  var isDeletion: Bool { isDeleted && !flags.contains(.inserted) }
}
