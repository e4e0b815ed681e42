import TouchstoneFoundation

extension NSManagedObjectContext {
  func deleteNow(_ object: NSManagedObject) {
    if registry.checksQueue { checkQueue() }
    guard object.registry === registry, !object.isDeleted, !object.flags.contains(.gone) else { return }
    if object.isFault { object.fireFault() }
    // A fault without a row is deleted already.
    guard !object.isDeleted else { return }
    object.flags.insert(.deleted)
    deletedList.append(object)
    insertionNumber += 1
    pendingDeletes.append(object)
    object.prepareForDeletion()
    noteUnprocessed(object)
    if registry.recordsUndo { recordUndoOfDeletion(object) }
    if !propagatesDeletesAtEndOfEvent { spreadDeletions() }
  }

  /// Follows the delete rules of what was deleted, and of what that deletes.
  func spreadDeletions() {
    while let object = pendingDeletes.popLast() {
      guard object.isDeleted, !object.flags.contains(.propagated) else { continue }
      object.flags.insert(.propagated)
      for index in object.shape.relationshipIndices { spread(object, index) }
    }
  }

  private func spread(_ object: NSManagedObject, _ index: Int) {
    let relationship = object.shape.properties[index].relationship
    switch relationship.deleteRule {
    case .noActionDeleteRule, .denyDeleteRule: break
    case .nullifyDeleteRule:
      guard let inverse = relationship.inverseRelationship else { return }
      for other in object.related(index) where !other.isDeleted { other.forget(object, inverse) }
    case .cascadeDeleteRule:
      for other in object.related(index) where !other.isDeleted { deleteNow(other) }
      guard let inverse = relationship.inverseRelationship else { return }
      for other in object.related(index) where !other.isDeleted { other.forget(object, inverse) }
    }
  }
}
