import TouchstoneFoundation

/// One weak reference for all IDs of a store: each of its own would cost more than the rest of an ID.
final class StorePlace {
  private(set) weak var store: NSPersistentStore?
  /// Whether the store has names of its own for its rows.
  let hasReferences: Bool

  init(_ store: NSPersistentStore) {
    self.store = store
    hasReferences = store is any ReferringStore
  }
}

open class NSPersistentStore: _NSObject {
  final weak var coordinator: NSPersistentStoreCoordinator?
  /// In keys of objects; given by the coordinator.
  final var number = 0
  /// For IDs, which know their store as long as it is there.
  final private(set) var place: StorePlace!
  final var storedURL: URL?
  final var storedIdentifier: String?
  final var storedMetadata: [String: Any]?
  public final let configurationName: String
  public final let options: [AnyHashable: Any]?
  open var isReadOnly: Bool

  public init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?,
    at url: URL,
    options: [AnyHashable: Any]? = nil
  ) {
    coordinator = root
    configurationName = name ?? "PF_DEFAULT_CONFIGURATION_NAME"
    storedURL = url
    self.options = options
    isReadOnly =
      (options?[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue
      ?? (options?[NSReadOnlyPersistentStoreOption] as? Bool) ?? false
    super.init()
    place = StorePlace(self)
  }

  open weak var persistentStoreCoordinator: NSPersistentStoreCoordinator? { coordinator }

  open var type: String { "" }

  open var url: URL? {
    get { storedURL }
    set { storedURL = newValue }
  }

  open var identifier: String! {
    get {
      if let storedIdentifier { return storedIdentifier }
      let made = (metadata?[NSStoreUUIDKey] as? String) ?? UUID().uuidString
      storedIdentifier = made
      return made
    }
    set { storedIdentifier = newValue }
  }

  open var metadata: [String: Any]! {
    get { storedMetadata }
    set { storedMetadata = newValue }
  }

  open class func metadataForPersistentStore(with url: URL) throws -> [String: Any] { [:] }
  open class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {}
  open func loadMetadata() throws {}
  open func didAdd(to coordinator: NSPersistentStoreCoordinator) {}
  open func willRemove(from coordinator: NSPersistentStoreCoordinator?) {}

  // MARK: What contexts ask; the coordinator's lock is held but for fetches, which take it themselves

  func fetch(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject] { [] }

  /// False if it has no such row.
  func load(_ object: NSManagedObject) -> Bool { false }

  /// What the store itself calls a row; nil where rows have keys alone.
  func reference(_ pk: Int64) -> Any? { nil }

  /// The key of a row by the end of its URI.
  func number(ofText text: String, _ entity: EntityLayout) -> Int64? { Int64(text) }

  func relatedKeys(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] { [] }

  func obtainKeys(_ objects: [NSManagedObject]) throws {}

  func save(_ set: SaveSet, _ context: NSManagedObjectContext) throws {}
}
