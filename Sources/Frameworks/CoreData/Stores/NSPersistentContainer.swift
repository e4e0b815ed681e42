import TouchstoneFoundation

open class NSPersistentContainer: _NSObject {
  public final let name: String
  public final let managedObjectModel: NSManagedObjectModel
  public final let persistentStoreCoordinator: NSPersistentStoreCoordinator
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]
  private final var knownViewContext: NSManagedObjectContext?
  private final let lock = NSLock()

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: Self.model(named: name))
  }

  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    persistentStoreDescriptions = []
    super.init()
    let url = type(of: self).defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
  }

  /// That of the bundle; all its models together where none has the name.
  private static func model(named name: String) -> NSManagedObjectModel {
    for type in ["momd", "mom", "xcdatamodeld", "xcdatamodel"] {
      if let url = Bundle.main.url(forResource: name, withExtension: type),
        let model = NSManagedObjectModel(contentsOf: url)
      {
        return model
      }
    }
    if let merged = NSManagedObjectModel.mergedModel(from: nil), !merged.entities.isEmpty { return merged }
    NSException.raise(
      .internalInconsistencyException, "Failed to load model named \(name): the bundle has no \(name).momd.")
  }

  open var viewContext: NSManagedObjectContext {
    lock.lock()
    defer { lock.unlock() }
    if let knownViewContext { return knownViewContext }
    let context = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    knownViewContext = context
    return context
  }

  open class func defaultDirectoryURL() -> URL {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  public func performBackgroundTask<T, E: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(E) -> T
  ) async throws(E) -> T {
    let context = newBackgroundContext()
    return try await context.perform(schedule: .enqueued) { () throws(E) -> T in try block(context) }
  }
}
