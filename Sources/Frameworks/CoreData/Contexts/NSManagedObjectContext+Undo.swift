import TouchstoneFoundation

/// Takes changes back one by one, in the groups of the context's undo manager.
extension NSManagedObjectContext {
  func recordUndo(of object: NSManagedObject, _ index: Int) {
    guard let manager = storedUndoManager else { return }
    let restore: () -> Void
    if object.shape.properties[index].kind == .toMany {
      let state = object.toManyState(index)
      if state.isLoaded {
        let members = state.members
        restore = { object.restore(index) { $0.replace(members) } }
      } else {
        let (added, removed) = (state.added, state.removed)
        restore = { object.restore(index) { $0.takeBack(added: added, removed: removed) } }
      }
    } else {
      let old = object.cell(index)
      restore = { object.setCell(old, index) }
    }
    register(manager, restore)
  }

  func recordUndoOfInsertion(_ object: NSManagedObject) {
    guard let manager = storedUndoManager else { return }
    register(manager) { object.managedObjectContext?.deleteNow(object) }
  }

  func recordUndoOfDeletion(_ object: NSManagedObject) {
    guard let manager = storedUndoManager else { return }
    register(manager) {
      object.managedObjectContext?.undelete(object)
    }
  }

  private func register(_ manager: UndoManager, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    onMain {
      guard manager.isUndoRegistrationEnabled else { return }
      manager.registerUndo(withTarget: self) { _ in body() }
    }
  }

  private func undelete(_ object: NSManagedObject) {
    guard object.isDeleted, !object.flags.contains(.gone) else { return }
    object.flags.subtract([.deleted, .propagated])
    pendingDeletes.removeAll { $0 === object }
    deletedList.removeAll { $0 === object }
    object.awake(fromSnapshotEvents: .undoDeletion)
    noteUnprocessed(object)
    guard let manager = storedUndoManager else { return }
    register(manager) { object.managedObjectContext?.deleteNow(object) }
  }
}

extension NSManagedObject {
  /// One side only: the other has an undo of its own.
  fileprivate func restore(_ index: Int, _ change: (ToManyState) -> Void) {
    let name = shape.properties[index].name
    ObjectRuntime.willChangeValue(of: self, name)
    recordForUndo(index)
    recordForEvent(index)
    change(toManyState(index))
    noteChange(index)
    ObjectRuntime.didChangeValue(of: self, name)
  }
}
