import TouchstoneFoundation
import TouchstoneObjectStore

extension NSManagedObjectContext {
  func count(_ settings: FetchSettings) throws -> Int {
    var settings = try settings.prepared()
    settings.resultType = .managedObjectResultType
    let entity = try entity(of: settings)
    if !(settings.includesPendingChanges && hasChanges) {
      if let parent = storedParent { return try parent.performAndWait { try parent.count(settings) } }
      if let store = onlyStore(for: entity, settings),
        let count = try store.reading(self, { try store.count(settings, entity) })
      {
        return count
      }
      settings.resultType = .countResultType
      if let results = try ownResults(settings, entity) {
        return (results.first as? NSNumber)?.intValue ?? results.count
      }
      settings.resultType = .managedObjectResultType
    }
    return try fetchObjects(settings).count
  }

  /// The one store that knows SQL, if it is the only one that is asked.
  func onlyStore(for entity: EntityLayout, _ settings: FetchSettings) -> SQLiteStore? {
    guard let coordinator = persistentStoreCoordinator else { return nil }
    let stores = coordinator.stores(for: entity, among: settings.affectedStores)
    return stores.count == 1 ? stores[0] as? SQLiteStore : nil
  }

  /// Of the one store that is asked, if an app wrote it; objects are fetched by `fetchObjects`.
  private func ownResults(_ settings: FetchSettings, _ entity: EntityLayout) throws -> [Any]? {
    guard storedParent == nil, let coordinator = persistentStoreCoordinator else { return nil }
    let stores = coordinator.stores(for: entity, among: settings.affectedStores)
    guard stores.count == 1, let store = stores[0] as? NSIncrementalStore else { return nil }
    return try store.results(settings, entity, self)
  }

  func fetchIDs(_ asked: FetchSettings) throws -> [NSManagedObjectID] {
    let settings = try asked.prepared()
    let entity = try entity(of: settings)
    if !(settings.includesPendingChanges && hasChanges), let results = try ownResults(settings, entity) {
      return results.compactMap { $0 as? NSManagedObjectID ?? ($0 as? NSManagedObject)?.objectID }
    }
    guard storedParent == nil, !(settings.includesPendingChanges && hasChanges),
      !settings.includesPropertyValues,
      let store = onlyStore(for: entity, settings),
      let ids = try store.reading(self, { try store.ids(settings, entity) })
    else { return try fetchObjects(settings).map(\.objectID) }
    return ids
  }

  // MARK: Dictionaries

  func fetchDictionaries(_ asked: FetchSettings) throws -> [NSDictionary] {
    let settings = try asked.prepared()
    let entity = try entity(of: settings)
    // What is not saved yet is in no dictionary.
    if let parent = storedParent {
      return try parent.performAndWait { try parent.fetchDictionaries(settings) }
    }
    if let store = onlyStore(for: entity, settings),
      let found = try store.reading(self, { try store.dictionaries(settings, entity) })
    {
      return found
    }
    if let found = try ownResults(settings, entity) as? [NSDictionary] { return found }
    let making = DictionaryMaking(settings, entity)
    return try making.dictionaries(of: try fetchObjects(making.objectSettings))
  }
}
