import TouchstoneFoundation

open class NSPersistentStoreCoordinator: _NSObject {
  public final let managedObjectModel: NSManagedObjectModel
  open var name: String?
  final var stores: [NSPersistentStore] = []
  final let lock = NSRecursiveLock()
  /// The contexts right above it.
  final let followers = NSHashTable<NSManagedObjectContext>.weakObjects()
  final let queue = DispatchQueue(label: "NSPersistentStoreCoordinator")
  /// Of the store that comes next.
  final private(set) var nextNumber = 0

  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    CoreDataRuntime.shared.use(model)
  }

  open var persistentStores: [NSPersistentStore] { lock.withLock { stores } }

  open func persistentStore(for URL: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url?.standardizedFileURL == URL.standardizedFileURL }
  }

  open func url(for store: NSPersistentStore) -> URL { store.url ?? URL(fileURLWithPath: "/dev/null") }

  @discardableResult open func setURL(_ url: URL, for store: NSPersistentStore) -> Bool {
    store.url = url
    return true
  }

  // MARK: Work

  /// One at a time, on whichever thread asks.
  open func performAndWait(_ block: () -> Void) { lock.withLock(block) }

  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    queue.async { self.performAndWait(block) }
  }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try lock.withLock(block) }

  // MARK: Stores

  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try lock.withLock { try add(storeType, configuration, storeURL, options) }
  }

  @discardableResult
  public func addPersistentStore(
    type: NSPersistentStore.StoreType, configuration: String? = nil, at storeURL: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: storeURL, options: options)
  }

  open func addPersistentStore(
    with storeDescription: NSPersistentStoreDescription,
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let work = { block(storeDescription, self.add(storeDescription)) }
    if storeDescription.shouldAddStoreAsynchronously { queue.async { work() } } else { work() }
  }

  open func remove(_ store: NSPersistentStore) throws {
    lock.lock()
    defer { lock.unlock() }
    guard stores.contains(where: { $0 === store }) else { return }
    NotificationCenter.default.post(name: .NSPersistentStoreCoordinatorWillRemoveStore, object: store)
    store.willRemove(from: self)
    stores.removeAll { $0 === store }
    store.coordinator = nil
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self,
      userInfo: [NSRemovedPersistentStoresKey: [store]])
  }

  func register(_ store: NSPersistentStore) {
    store.number = nextNumber
    nextNumber += 1
    stores.append(store)
    store.didAdd(to: self)
    NotificationCenter.default.post(
      name: .NSPersistentStoreCoordinatorStoresDidChange, object: self,
      userInfo: [NSAddedPersistentStoresKey: [store]])
  }

  // MARK: Metadata

  open func metadata(for store: NSPersistentStore) -> [String: Any] { store.metadata ?? [:] }
  open func setMetadata(_ metadata: [String: Any]?, for store: NSPersistentStore) {
    store.metadata = metadata
  }

  // MARK: IDs

  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? { id(of: url) }

  // MARK: Requests

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext) throws -> Any {
    if let fetch = request as? any FetchRequesting { return try context.fetchAny(fetch) }
    return try context.executeNow(request)
  }

  func store(number: Int) -> NSPersistentStore? {
    lock.withLock { stores.first { $0.number == number } }
  }

  /// Those that keep the entity.
  func stores(for entity: EntityLayout, among wanted: [NSPersistentStore]?) -> [NSPersistentStore] {
    lock.withLock {
      stores.filter { store in
        (wanted?.contains { $0 === store } ?? true) && keeps(store, entity)
      }
    }
  }

  /// Where a new object goes: to the first that may be written.
  func usualStore(for entity: EntityLayout) -> NSPersistentStore? {
    let stores = stores(for: entity, among: nil)
    return stores.first { !$0.isReadOnly } ?? stores.first
  }

  private func keeps(_ store: NSPersistentStore, _ entity: EntityLayout) -> Bool {
    guard stores.count > 1,
      let listed = managedObjectModel.entities(forConfigurationName: store.configurationName)
    else { return true }
    return listed.contains { $0 === entity.entity }
  }
}
