import TouchstoneFoundation

/// Apple's needs `ResultType` to be a `NSFetchRequestResult`. Here it may also be that protocol itself, which without
/// Objective-C does not conform to itself.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest, FetchRequesting {
  package final var settings = FetchSettings()

  public override init() { super.init() }

  public init(entityName: String) {
    super.init()
    settings.entityName = entityName
  }

  open override var requestType: NSPersistentStoreRequestType { .fetchRequestType }

  open override var affectedStores: [NSPersistentStore]? {
    get { settings.affectedStores }
    set { settings.affectedStores = newValue }
  }

  /// With results of another type; the request's own is not what stores look at.
  package convenience init(_ settings: FetchSettings) {
    self.init()
    self.settings = settings
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSFetchRequest<ResultType>()
    copy.settings = settings
    return copy
  }

  /// In the context whose block this is called in.
  open func execute() throws -> [ResultType] {
    guard let context = CurrentContext.context else {
      NSException.raise(
        .internalInconsistencyException,
        "A fetch request is executed within a block of perform(_:) or performAndWait(_:), by that context; "
          + "this thread is in none.")
    }
    return try context.fetch(self)
  }

  open var entity: NSEntityDescription? {
    get { settings.entity }
    set { (settings.entity, settings.entityName) = (newValue, newValue?.name) }
  }

  open var entityName: String? { settings.entityName ?? settings.entity?.name }

  open var predicate: NSPredicate? {
    get { settings.predicate }
    set { settings.predicate = newValue }
  }
  open var sortDescriptors: [NSSortDescriptor]? {
    get { settings.sortDescriptors }
    set { settings.sortDescriptors = newValue }
  }
  open var fetchLimit: Int {
    get { settings.fetchLimit }
    set { settings.fetchLimit = newValue }
  }
  open var fetchOffset: Int {
    get { settings.fetchOffset }
    set { settings.fetchOffset = newValue }
  }
  open var fetchBatchSize: Int {
    get { settings.fetchBatchSize }
    set { settings.fetchBatchSize = newValue }
  }
  open var resultType: NSFetchRequestResultType {
    get { settings.resultType }
    set { settings.resultType = newValue }
  }
  open var includesSubentities: Bool {
    get { settings.includesSubentities }
    set { settings.includesSubentities = newValue }
  }
  open var includesPropertyValues: Bool {
    get { settings.includesPropertyValues }
    set { settings.includesPropertyValues = newValue }
  }
  open var includesPendingChanges: Bool {
    get { settings.includesPendingChanges }
    set { settings.includesPendingChanges = newValue }
  }
  open var returnsObjectsAsFaults: Bool {
    get { settings.returnsObjectsAsFaults }
    set { settings.returnsObjectsAsFaults = newValue }
  }
  open var returnsDistinctResults: Bool {
    get { settings.returnsDistinctResults }
    set { settings.returnsDistinctResults = newValue }
  }
  open var shouldRefreshRefetchedObjects: Bool {
    get { settings.shouldRefreshRefetchedObjects }
    set { settings.shouldRefreshRefetchedObjects = newValue }
  }
  open var relationshipKeyPathsForPrefetching: [String]? {
    get { settings.relationshipKeyPathsForPrefetching }
    set { settings.relationshipKeyPathsForPrefetching = newValue }
  }
  /// - Partial: of dictionaries; objects are read whole.
  open var propertiesToFetch: [Any]? {
    get { settings.propertiesToFetch }
    set { settings.propertiesToFetch = newValue }
  }
  open var propertiesToGroupBy: [Any]? {
    get { settings.propertiesToGroupBy }
    set { settings.propertiesToGroupBy = newValue }
  }
  open var havingPredicate: NSPredicate? {
    get { settings.havingPredicate }
    set { settings.havingPredicate = newValue }
  }
}

extension NSManagedObject {
  /// All objects of the class's entity. Generated subclasses have one with results of their own type beside it, which is
  /// meant where neither is named.
  @_disfavoredOverload
  public class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entity().name ?? "")
    request.entity = entity()
    return request
  }
}
