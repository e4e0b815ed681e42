import TouchstoneFoundation
import TouchstoneObjectStore

extension NSManagedObjectContext {
  func executeNow(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    switch request {
    case let request as any AsynchronousFetching: return request.start(in: self)
    case let request as NSBatchInsertRequest: return try request.run(in: self)
    case let request as NSBatchUpdateRequest: return try request.run(in: self)
    case let request as NSBatchDeleteRequest: return try request.run(in: self)
    case let request as NSPersistentHistoryChangeRequest: return try request.run(in: self)
    default: throw NSError.coreData(.unsupportedRequestType)
    }
  }

  /// - Partial: a fetched property is run anew each time.
  func fetchedValue(of object: NSManagedObject, _ index: Int) -> Any? {
    guard let property = object.shape.properties[index].description as? NSFetchedPropertyDescription,
      var settings = property.fetchRequest?.settings
    else { return nil }
    settings.predicate = settings.predicate?.withSubstitutionVariables(
      ["FETCH_SOURCE": object, "FETCHED_PROPERTY": property])
    return (try? fetchObjects(settings)).map { NSArray(array: $0) }
  }

  /// The stores that a request is for, which must know SQL.
  func sqliteStores(_ affected: [NSPersistentStore]?, _ entity: EntityLayout) throws -> [SQLiteStore] {
    guard let coordinator = persistentStoreCoordinator else {
      throw NSError.coreData(.unsupportedRequestType)
    }
    return try coordinator.stores(for: entity, among: affected).map { store in
      guard let store = store as? SQLiteStore, !(store is InMemoryStore) else {
        throw NSError.coreData(
          .unsupportedRequestType,
          [NSLocalizedFailureReasonErrorKey: "Batch requests are for stores of SQLite alone."])
      }
      return store
    }
  }
}
