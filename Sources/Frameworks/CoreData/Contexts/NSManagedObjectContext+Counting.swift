import TouchstoneFoundation

extension NSManagedObjectContext {
  /// FIXME: counts objects; the queries' room makes it SQL.
  func count(_ settings: FetchSettings) throws -> Int {
    var settings = settings
    settings.resultType = .managedObjectResultType
    return try fetchObjects(settings).count
  }

  /// FIXME: plain properties only; the queries' room makes it SQL.
  func fetchDictionaries(_ settings: FetchSettings) throws -> [NSDictionary] {
    let names = (settings.propertiesToFetch ?? []).compactMap {
      ($0 as? NSPropertyDescription)?.name ?? $0 as? String
    }
    return try fetchObjects(settings).map { object in
      let keys =
        names.isEmpty ? object.shape.properties.filter { !$0.kind.isRelationship }.map(\.name) : names
      return NSDictionary(
        dictionary: Dictionary(
          keys.compactMap { key in object.value(forKey: key).map { (key, $0) } }, uniquingKeysWith: { $1 }))
    }
  }

  /// FIXME: fetches only; the queries' room adds batch and asynchronous requests.
  func executeNow(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    throw NSError.coreData(.unsupportedRequestType)
  }

  /// - Partial: a fetched property is run anew each time.
  func fetchedValue(of object: NSManagedObject, _ index: Int) -> Any? { nil }
}
