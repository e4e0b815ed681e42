import TouchstoneFoundation

extension NSManagedObjectContext {
  func refreshNow(_ object: NSManagedObject, keepsChanges: Bool) {
    guard !object.flags.contains(.inserted) else { return }
    if keepsChanges, object.isUpdated {
      let changed = object.changedIndices.map { ($0, object.cell($0)) }
      object.dropValues()
      if loadRow(of: object) {
        for (index, cell) in changed { object.write(cell, index) }
      }
    } else {
      object.flags.subtract([.updated])
      object.turnIntoFault()
    }
    toldChanges.refreshed.append(object)
    if concurrencyType == .mainQueueConcurrencyType { schedule() }
  }

  func schedule() {
    guard !isProcessingScheduled else { return }
    isProcessingScheduled = true
    nonisolated(unsafe) weak let context = self
    queue.async {
      context?.isProcessingScheduled = false
      context?.process()
    }
  }

  func rollbackNow() {
    process()
    onMain { storedUndoManager?.removeAllActions() }
    let (inserted, updated, deleted) = (insertedList, updatedList, deletedList)
    (insertedList, updatedList, deletedList, pendingDeletes) = ([], [], [], [])
    for object in inserted where object.flags.contains(.inserted) {
      registry.remove(object)
      object.flags.subtract([.inserted, .updated, .deleted, .unprocessed])
      object.flags.insert(.gone)
    }
    for object in deleted where !object.flags.contains(.gone) {
      object.flags.subtract([.deleted, .propagated])
      object.discardChanges()
    }
    for object in updated where !object.flags.contains(.gone) { object.discardChanges() }
    toldChanges.refreshed += updated.filter { !$0.flags.contains(.gone) }
    toldChanges.mergedDeleted += inserted.filter(\.wasToldInserted)
    toldChanges.mergedInserted += deleted.filter { !$0.flags.contains(.gone) }
    unprocessed = []
    process()
  }

  func resetNow() {
    let all = registry.table.all
    (insertedList, updatedList, deletedList, pendingDeletes, unprocessed, retained) = ([], [], [], [], [], [])
    toldChanges = ToldChanges()
    faultBatches.removeAll()
    advanceGeneration()
    let ids = all.map(\.objectID)
    for object in all {
      registry.remove(object)
      object.flags = [.gone, .fault]
      object.dropValues()
    }
    onMain { storedUndoManager?.removeAllActions() }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: [NSInvalidatedAllObjectsKey: ids]
    )
  }
}
