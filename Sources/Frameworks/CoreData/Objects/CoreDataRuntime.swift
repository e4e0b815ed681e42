import Synchronization
import TouchstoneFoundation

/// What belongs to the whole program: the models in use, by which classes find their entities, the numbers of objects that
/// no store knows yet, and the switches of the command line.
package final class CoreDataRuntime: @unchecked Sendable {
  package static let shared = CoreDataRuntime()

  private let lock = NSLock()
  private let temporaryNumber = Atomic<Int64>(0)
  private let shapeNumber = Atomic<UInt32>(0)
  private var models: [WeakModel] = []
  private var classesByName: [String: AnyClass] = [:]
  private var validations: [ClassOfEntity: KnownValidation] = [:]
  private var storeTypes: [String: NSPersistentStore.Type] = [:]
  let remoteChanges = RemoteChanges()
  let currentGeneration = NSQueryGenerationToken()
  /// `-com.apple.CoreData.SQLDebug`, 0…4.
  package let log: SQLLog
  /// There if a simulator wants to know.
  let statements = StatementReport()
  package let faults = FaultLog()
  /// `-com.apple.CoreData.ConcurrencyDebug`.
  package let checksQueues: Bool
  /// Told apart in URIs of objects that were never saved.
  let processIdentifier = UUID()

  private struct WeakModel { weak var model: NSManagedObjectModel? }

  private init() {
    log = SQLLog(level: Self.argument("com.apple.CoreData.SQLDebug"))
    checksQueues = Self.argument("com.apple.CoreData.ConcurrencyDebug") > 0
    if checksQueues { log.announce("Core Data multi-threading assertions enabled.") }
  }

  private static func argument(_ name: String) -> Int { UserDefaults.standard.integer(forKey: name) }

  func nextTemporaryNumber() -> Int64 { temporaryNumber.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Begins anew after sixteen million.
  func nextShapeNumber() -> UInt32 { shapeNumber.wrappingAdd(1, ordering: .relaxed).newValue & 0xFF_FFFF }

  // MARK: Models

  /// A coordinator has it; the latest comes first.
  func use(_ model: NSManagedObjectModel) {
    _ = model.layout
    lock.lock()
    defer { lock.unlock() }
    models.removeAll { $0.model == nil || $0.model === model }
    models.insert(WeakModel(model: model), at: 0)
  }

  /// The entity whose objects are of `type`, in the model used last that has one.
  func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    lock.lock()
    let models = models.compactMap(\.model)
    lock.unlock()
    for model in models {
      if let entity = Self.entity(of: type, in: model) { return entity }
    }
    return nil
  }

  static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel) -> NSEntityDescription? {
    model.layout.entities.first { $0.shape.maker.type == type }?.entity
  }

  // MARK: Classes

  /// For classes that no translator declared: of plain Swift programs.
  func declare(_ type: AnyClass, named name: String) {
    lock.lock()
    defer { lock.unlock() }
    classesByName[name] = type
  }

  func type(named name: String) -> AnyClass? {
    lock.lock()
    defer { lock.unlock() }
    return classesByName[name]
  }

  // MARK: Validation

  private struct ClassOfEntity: Hashable {
    let type: ObjectIdentifier
    let shape: ObjectIdentifier
  }

  private struct KnownValidation {
    let methods: ValidationMethods?
    /// Kept, so that no other comes to be in its place.
    let shape: EntityShape
  }

  func validationMethods(
    of object: NSManagedObject, _ find: () -> ValidationMethods?
  ) -> ValidationMethods? {
    let key = ClassOfEntity(
      type: ObjectIdentifier(Swift.type(of: object)), shape: ObjectIdentifier(object.shape))
    if let known = lock.withLock({ validations[key] }) { return known.methods }
    let found = find()
    lock.withLock { validations[key] = KnownValidation(methods: found, shape: object.shape) }
    return found
  }

  // MARK: Stores

  func register(_ type: NSPersistentStore.Type?, _ name: String) {
    lock.lock()
    defer { lock.unlock() }
    storeTypes[name] = type
  }

  /// What an app registered, else the platform's own.
  func storeClass(of type: String) -> NSPersistentStore.Type? {
    lock.lock()
    defer { lock.unlock() }
    return storeTypes[type] ?? (type == NSBinaryStoreType ? BinaryStore.self : nil)
  }
}
