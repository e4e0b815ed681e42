import Synchronization
import TouchstoneFoundation

/// Overridable members stand here, and call what the extensions beside this file do.
open class NSManagedObjectContext: _NSObject {
  public final let concurrencyType: NSManagedObjectContextConcurrencyType
  final let queue: DispatchQueue
  /// The thread that a block of it is on just now; 0 for none.
  final let runner = Atomic<UInt>(0)
  /// The thread that made it, if that is looked at.
  final let home: Thread?
  final private(set) var registry: ContextRegistry!

  final var storedCoordinator: NSPersistentStoreCoordinator?
  final var storedParent: NSManagedObjectContext?
  final var assignedStores: [ObjectIdentifier: NSPersistentStore] = [:]

  /// Changed objects, kept; those that are no longer what a list says are left out when it is read.
  final var insertedList: [NSManagedObject] = [] {
    didSet {
      insertionNumber += 1
      if insertedList.isEmpty { toldInsertions.objects = [] }
    }
  }
  final var updatedList: [NSManagedObject] = []
  final var deletedList: [NSManagedObject] = []
  /// Not told of yet.
  final var unprocessed: [NSManagedObject] = []
  final var pendingDeletes: [NSManagedObject] = []
  final var toldChanges = ToldChanges()
  /// The set of insertions that observers were told of last, and how often insertions had changed by then.
  final var toldInsertions: (objects: Set<NSManagedObject>, number: Int) = ([], 0)
  final var insertionNumber = 0
  final var isProcessing = false
  final var isProcessingScheduled = false
  final var retained: [NSManagedObject] = []
  final var storedUndoManager: UndoManager?
  final var savedObserver: AnyObject?
  final var entitiesByClass: [ObjectIdentifier: NSEntityDescription] = [:]
  final let faultBatches = FaultBatches()
  final var generation: NSQueryGenerationToken?

  open var name: String?
  open var transactionAuthor: String?
  open var mergePolicy: Any = NSErrorMergePolicy
  open var propagatesDeletesAtEndOfEvent = true
  open var retainsRegisteredObjects = false { didSet { if !retainsRegisteredObjects { retained = [] } } }
  open var shouldDeleteInaccessibleFaults = true
  /// - Inert: stored and returned; what was read stays until it is refreshed.
  open var stalenessInterval: TimeInterval = -1 { didSet { reportInert() } }
  open var automaticallyMergesChangesFromParent = false { didSet { followParent() } }
  open private(set) var userInfo = NSMutableDictionary()

  @available(*, deprecated, message: "Use another initializer")
  public convenience override init() { self.init(concurrencyType: .privateQueueConcurrencyType) }

  public init(concurrencyType ct: NSManagedObjectContextConcurrencyType) {
    concurrencyType = ct
    let isChecked = CoreDataRuntime.shared.checksQueues
    home = isChecked && ct == .confinementConcurrencyType ? Thread.current : nil
    queue =
      ct == .mainQueueConcurrencyType
      ? .main : DispatchQueue(label: "NSManagedObjectContext")
    super.init()
    registry = ContextRegistry(self)
  }

  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  public struct ConcurrencyType: Hashable, Sendable {
    private let number: Int
    public static let privateQueue = ConcurrencyType(number: 1)
    public static let mainQueue = ConcurrencyType(number: 2)
  }

  public struct ScheduledTaskType: Hashable, Sendable {
    private let number: Int
    public static let immediate = ScheduledTaskType(number: 0)
    public static let enqueued = ScheduledTaskType(number: 1)
  }

  deinit {
    registry.context = nil
    for object in registry.table.all { object.leave() }
  }

  // MARK: Place in the stack

  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    get { storedCoordinator ?? storedParent?.persistentStoreCoordinator }
    set {
      if storedParent != nil {
        NSException.raise(
          .invalidArgumentException,
          "A context with a parent saves into that; it cannot have a coordinator as well.")
      }
      if let storedCoordinator {
        storedCoordinator.lock.withLock { storedCoordinator.followers.remove(self) }
      }
      storedCoordinator = newValue
      registry.lastPlace = nil
      if let newValue { newValue.lock.withLock { newValue.followers.add(self) } }
      followParent()
    }
  }

  open var parent: NSManagedObjectContext? {
    get { storedParent }
    set {
      storedParent = newValue
      newValue?.registry.savedKeys.want()
      registry.lastPlace = nil
      if newValue != nil { storedCoordinator = nil }
      followParent()
    }
  }

  open var undoManager: UndoManager? {
    get { storedUndoManager }
    set {
      storedUndoManager = newValue
      registry.recordsUndo = newValue != nil
    }
  }

  // MARK: Objects

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject { registeredOrFault(objectID) }

  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    known(objectID.key, root: objectID.rootNumber)
  }

  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    checkQueueIfAsked()
    return try existing(objectID)
  }

  open func insert(_ object: NSManagedObject) {
    checkQueueIfAsked()
    insertNow(object)
  }

  open func delete(_ object: NSManagedObject) { deleteNow(object) }

  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {
    checkQueueIfAsked()
    refreshNow(object, keepsChanges: flag)
  }

  open func refreshAllObjects() {
    checkQueueIfAsked()
    for object in registry.table.all where !object.isInserted { refreshNow(object, keepsChanges: true) }
    processPendingChanges()
  }

  open func assign(_ object: Any, to store: NSPersistentStore) {
    guard let object = object as? NSManagedObject else { return }
    assignedStores[ObjectIdentifier(object)] = store
  }

  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {
    checkQueueIfAsked()
    try obtainIDs(objects)
  }

  /// Whether an object whose row is gone counts as deleted; otherwise using it is misuse.
  ///
  /// - Partial: it is not told which property was asked for.
  open func shouldHandleInaccessibleFault(
    _ fault: NSManagedObject, for oid: NSManagedObjectID, triggeredByProperty property: NSPropertyDescription?
  ) -> Bool { shouldDeleteInaccessibleFaults }

  // MARK: Changes

  open func processPendingChanges() {
    checkQueueIfAsked()
    process()
  }

  open func save() throws { try saveNow() }

  open func rollback() {
    checkQueueIfAsked()
    rollbackNow()
  }

  open func reset() {
    checkQueueIfAsked()
    resetNow()
  }

  open func undo() { onMain { storedUndoManager?.undo() } }
  open func redo() { onMain { storedUndoManager?.redo() } }

  open func mergeChanges(fromContextDidSave notification: Notification) {
    merge(notification.userInfo ?? [:])
  }

  open class func mergeChanges(
    fromRemoteContextSave changeNotificationData: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    for context in contexts { context.performAndWait { context.merge(changeNotificationData) } }
  }

  // MARK: Requests

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    checkQueueIfAsked()
    return try executeNow(request)
  }

  // MARK: Queues

  open func perform(_ block: @escaping () -> Void) { enqueue(block) }
  open func performAndWait(_ block: () -> Void) { runAndWait(block) }
}

public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType = 0
  case privateQueueConcurrencyType = 1
  case mainQueueConcurrencyType = 2
}
