import TouchstoneFoundation

open class NSMigrationManager: _NSObject {
  public final let sourceModel: NSManagedObjectModel
  public final let destinationModel: NSManagedObjectModel
  /// Any store is read and written object by object here; SQLite's own way is taken where a container migrates.
  open var usesStoreSpecificMigrationManager = true
  open var userInfo: [AnyHashable: Any]?
  open private(set) var mappingModel = NSMappingModel()
  open private(set) var currentEntityMapping = NSEntityMapping()
  /// Can be observed by its key.
  open private(set) var migrationProgress: Float = 0 {
    willSet { ObjectRuntime.willChangeValue(of: self, "migrationProgress") }
    didSet { ObjectRuntime.didChangeValue(of: self, "migrationProgress") }
  }
  private final var contexts: (source: NSManagedObjectContext, destination: NSManagedObjectContext)?
  private final var associations = MigrationAssociations()
  private final var cancellation: (any Error)?

  public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) {
    (self.sourceModel, self.destinationModel) = (sourceModel, destinationModel)
    super.init()
  }

  public override class func _exposeMembers(_ c: ExposedClass) {
    guard self == NSMigrationManager.self else { return }
    c.key("migrationProgress", { o in (o as! NSMigrationManager).migrationProgress as Any? })
    c.keyPath(\NSMigrationManager.migrationProgress, "migrationProgress")
  }

  open var sourceContext: NSManagedObjectContext { current.source }
  open var destinationContext: NSManagedObjectContext { current.destination }

  private final var current: (source: NSManagedObjectContext, destination: NSManagedObjectContext) {
    guard let contexts else {
      NSException.raise(
        .internalInconsistencyException, "The migration manager has contexts only while it migrates.")
    }
    return contexts
  }

  open func reset() {
    contexts = nil
    associations = MigrationAssociations()
    (migrationProgress, cancellation) = (0, nil)
  }

  open func cancelMigrationWithError(_ error: any Error) { cancellation = error }

  // MARK: Entities and objects

  open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.sourceEntityName.flatMap { sourceModel.entitiesByName[$0] }
  }

  open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.destinationEntityName.flatMap { destinationModel.entitiesByName[$0] }
  }

  open func associate(
    sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
    for entityMapping: NSEntityMapping
  ) { associations.add(sourceInstance, destinationInstance, entityMapping.name) }

  open func destinationInstances(
    forEntityMappingName mappingName: String, sourceInstances: [NSManagedObject]?
  ) -> [NSManagedObject] { associations.destinations(mappingName, sourceInstances) }

  open func sourceInstances(
    forEntityMappingName mappingName: String, destinationInstances: [NSManagedObject]?
  ) -> [NSManagedObject] { associations.sources(mappingName, destinationInstances) }

  final func destinationInstances(of sources: [NSManagedObject]) -> [NSManagedObject] {
    associations.destinations("", sources)
  }

  // MARK: Migrating

  open func migrateStore(
    from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
    with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
    destinationOptions dOptions: [AnyHashable: Any]? = nil
  ) throws {
    reset()
    mappingModel = mappings ?? NSMappingModel()
    let source = try Self.context(
      sourceModel, sourceURL, sStoreType, sOptions, MigrationErrorCode.sourceStore)
    let destination = try Self.context(
      destinationModel, dURL, dStoreType, dOptions, MigrationErrorCode.destinationStore)
    contexts = (source, destination)
    defer { contexts = nil }
    var result: Result<Void, any Error> = .success(())
    source.performAndWait { destination.performAndWait { result = Result { try self.runPasses() } } }
    try result.get()
    migrationProgress = 1
  }

  public func migrateStore(
    from sourceURL: URL, type sourceType: NSPersistentStore.StoreType,
    options sourceOptions: [AnyHashable: Any]? = nil,
    mapping: NSMappingModel, to destinationURL: URL, type destinationType: NSPersistentStore.StoreType,
    options destinationOptions: [AnyHashable: Any]? = nil
  ) throws {
    try migrateStore(
      from: sourceURL, sourceType: sourceType.rawValue, options: sourceOptions, with: mapping,
      toDestinationURL: destinationURL, destinationType: destinationType.rawValue,
      destinationOptions: destinationOptions)
  }

  /// Objects are of no class of the app's: of an older version there is none any more.
  private static func context(
    _ model: NSManagedObjectModel, _ url: URL, _ type: String, _ options: [AnyHashable: Any]?, _ code: Int
  ) throws -> NSManagedObjectContext {
    guard let copy = model.copy() as? NSManagedObjectModel else { throw CocoaError(.featureUnsupported) }
    for entity in copy.entities { entity.managedObjectClassName = nil }
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: copy)
    var options = options ?? [:]
    options[NSMigratePersistentStoresAutomaticallyOption] = false
    do {
      _ = try coordinator.addPersistentStore(ofType: type, configurationName: nil, at: url, options: options)
    } catch {
      throw NSError(
        domain: NSCocoaErrorDomain, code: code,
        userInfo: [NSUnderlyingErrorKey: error, NSFilePathErrorKey: url.path])
    }
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    context.undoManager = nil
    return context
  }

  private final func runPasses() throws {
    let work = try mappingModel.entityMappings.map { ($0, try MigrationPolicies.policy(of: $0)) }
    let steps = Float(max(1, work.count * 3))
    for (mapping, policy) in work {
      currentEntityMapping = mapping
      try policy.begin(mapping, with: self)
      for source in try sources(of: mapping) {
        try policy.createDestinationInstances(forSource: source, in: mapping, manager: self)
        if let cancellation { throw cancellation }
      }
      try policy.endInstanceCreation(forMapping: mapping, manager: self)
      migrationProgress += 1 / steps
    }
    for (mapping, policy) in work {
      currentEntityMapping = mapping
      for made in associations.destinations(mapping.name, nil) {
        try policy.createRelationships(forDestination: made, in: mapping, manager: self)
        if let cancellation { throw cancellation }
      }
      try policy.endRelationshipCreation(forMapping: mapping, manager: self)
      migrationProgress += 1 / steps
    }
    for (mapping, policy) in work {
      currentEntityMapping = mapping
      try policy.performCustomValidation(forMapping: mapping, manager: self)
      try policy.end(mapping, manager: self)
    }
    try destinationContext.save()
  }

  /// Those of the entity itself: entities below it have mappings of their own.
  private final func sources(of mapping: NSEntityMapping) throws -> [NSManagedObject] {
    guard let name = mapping.sourceEntityName else { return [] }
    let request = NSFetchRequest<NSManagedObject>(entityName: name)
    request.predicate = mapping.sourcePredicate
    request.includesSubentities = false
    return try sourceContext.fetch(request)
  }
}
