import TouchstoneFoundation

extension NSPersistentStoreCoordinator {
  func add(
    _ type: String, _ configuration: String?, _ url: URL?, _ options: [AnyHashable: Any]?
  ) throws -> NSPersistentStore {
    let store: NSPersistentStore
    switch type {
    case NSSQLiteStoreType:
      guard let url else { throw NSError.coreData(.open, [NSLocalizedDescriptionKey: "No URL was given."]) }
      if let open = stores.first(where: { $0.url == url && $0.type == type }) { return open }
      store = SQLiteStore(
        persistentStoreCoordinator: self, configurationName: configuration, at: url, options: options)
    case NSInMemoryStoreType:
      store = InMemoryStore(
        persistentStoreCoordinator: self, configurationName: configuration,
        at: url ?? URL(fileURLWithPath: "/dev/null"), options: options)
    default:
      guard let made = CoreDataRuntime.shared.storeClass(of: type) else {
        throw NSError.coreData(
          .invalidStoreType, [NSLocalizedDescriptionKey: "No store type \"\(type)\" is known."])
      }
      store = StoreMaking.make(
        made, self, configuration, url ?? URL(fileURLWithPath: "/dev/null"), options)
    }
    if type == NSSQLiteStoreType, let url {
      try StoreMigration(of: url, to: managedObjectModel, configuration, options).runIfWanted()
    }
    // Its number is in the keys of its objects.
    store.number = nextNumber
    try store.loadMetadata()
    try (store as? NSAtomicStore)?.load()
    register(store)
    return store
  }

  func add(_ description: NSPersistentStoreDescription) -> (any Error)? {
    do {
      try addPersistentStore(
        ofType: description.type, configurationName: description.configuration, at: description.url,
        options: description.options)
      return nil
    } catch { return error }
  }

  /// The ID of a URI, if its store is here and its entity known.
  func id(of url: URL) -> NSManagedObjectID? {
    guard url.scheme == "x-coredata", let host = url.host, !host.isEmpty else { return nil }
    let parts = url.path.split(separator: "/")
    guard parts.count == 2, parts[1].first == "p",
      let store = persistentStores.first(where: { $0.identifier == host }),
      let entity = managedObjectModel.entitiesByName[String(parts[0])]
    else { return nil }
    let layout = entity.layout
    guard let pk = store.number(ofText: String(parts[1].dropFirst()), layout) else { return nil }
    return NSManagedObjectID(
      ObjectKey(store: store.number, entity: layout.number, pk: pk), entity, store.place)
  }

  // MARK: Types of stores

  public class func registerStoreClass(_ storeClass: AnyClass?, forStoreType storeType: String) {
    CoreDataRuntime.shared.register(storeClass as? NSPersistentStore.Type, storeType)
  }

  public class func registerStoreClass(_ storeClass: AnyClass?, type: NSPersistentStore.StoreType) {
    registerStoreClass(storeClass, forStoreType: type.rawValue)
  }
}
