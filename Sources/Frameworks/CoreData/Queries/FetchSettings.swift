import TouchstoneFoundation

/// What a fetch request asks for, whatever its results' type.
package struct FetchSettings {
  package var entity: NSEntityDescription?
  package var entityName: String?
  package var predicate: NSPredicate?
  package var sortDescriptors: [NSSortDescriptor]?
  package var fetchLimit = 0
  package var fetchOffset = 0
  package var fetchBatchSize = 0
  package var resultType = NSFetchRequestResultType.managedObjectResultType
  package var includesSubentities = true
  package var includesPropertyValues = true
  package var includesPendingChanges = true
  package var returnsObjectsAsFaults = true
  package var returnsDistinctResults = false
  package var shouldRefreshRefetchedObjects = false
  package var relationshipKeyPathsForPrefetching: [String]?
  package var propertiesToFetch: [Any]?
  package var propertiesToGroupBy: [Any]?
  package var havingPredicate: NSPredicate?
  package var affectedStores: [NSPersistentStore]?

  package init() {}
}

/// Any fetch request.
package protocol FetchRequesting: NSPersistentStoreRequest {
  var settings: FetchSettings { get set }
}
