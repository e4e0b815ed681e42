/// What a context has told of since its last save, for the notification of the save.
struct ToldChanges {
  var refreshed: [NSManagedObject] = []
  var invalidated: [NSManagedObject] = []
  /// Inserted, updated and deleted by a merge.
  var mergedInserted: [NSManagedObject] = []
  var mergedUpdated: [NSManagedObject] = []
  var mergedDeleted: [NSManagedObject] = []
  /// Everything was thrown away.
  var invalidatedAll: [NSManagedObjectID]?

  var isEmpty: Bool {
    refreshed.isEmpty && invalidated.isEmpty && mergedInserted.isEmpty && mergedUpdated.isEmpty
      && mergedDeleted.isEmpty && invalidatedAll == nil
  }
}
