import TouchstoneFoundation

/// A store that an app writes itself, asked for what is wanted as it is wanted. All of it is called with the
/// coordinator's lock held.
open class NSIncrementalStore: NSPersistentStore, ReferringStore {
  final let references = ReferenceTable()

  // MARK: What subclasses answer

  /// Objects, IDs, dictionaries or a number for a fetch request, as its result type says; nothing for a save.
  open func execute(_ request: NSPersistentStoreRequest, with context: NSManagedObjectContext?) throws -> Any
  {
    mustOverride("execute(_:with:)")
  }

  open func newValuesForObject(
    with objectID: NSManagedObjectID, with context: NSManagedObjectContext
  ) throws -> NSIncrementalStoreNode { mustOverride("newValuesForObject(with:with:)") }

  /// An ID or null for one, a list of IDs for many.
  open func newValue(
    forRelationship relationship: NSRelationshipDescription, forObjectWith objectID: NSManagedObjectID,
    with context: NSManagedObjectContext?
  ) throws -> Any { mustOverride("newValue(forRelationship:forObjectWith:with:)") }

  open func obtainPermanentIDs(for array: [NSManagedObject]) throws -> [NSManagedObjectID] {
    mustOverride("obtainPermanentIDs(for:)")
  }

  open class func identifierForNewStore(at storeURL: URL) -> Any { UUID().uuidString }

  /// - Inert: nobody tells a store which objects are in use.
  open func managedObjectContextDidRegisterObjects(with objectIDs: [NSManagedObjectID]) { reportInert() }

  /// - Inert: nobody tells a store which objects are in use.
  open func managedObjectContextDidUnregisterObjects(with objectIDs: [NSManagedObjectID]) { reportInert() }

  private func mustOverride(_ name: String) -> Never {
    NSException.raise(.internalInconsistencyException, "\(Swift.type(of: self)) must override \(name).")
  }

  // MARK: IDs

  open func newObjectID(for entity: NSEntityDescription, referenceObject data: Any) -> NSManagedObjectID {
    makeID(entity, data)
  }

  open func referenceObject(for objectID: NSManagedObjectID) -> Any { knownReference(objectID) }

  override func reference(_ pk: Int64) -> Any? { references.reference(pk) }
  override func number(ofText text: String, _ entity: EntityLayout) -> Int64? {
    references.number(ofText: text, root: entity.table.root.number)
  }

  // MARK: What contexts ask

  /// Results of the type that the request says, as far as the store gives such.
  func results(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [Any] {
    var settings = settings
    (settings.entity, settings.entityName) = (entity.entity, entity.name)
    let request = NSFetchRequest<any NSFetchRequestResult>(settings)
    let result = try coordinator!.performAndWait { try execute(request, with: context) }
    switch result {
    case let list as [Any]: return list
    case let list as NSArray: return list.map { $0 }
    default: return [result]
    }
  }

  override func fetch(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject] {
    try results(settings, entity, context).compactMap { result in
      result as? NSManagedObject ?? (result as? NSManagedObjectID).map { context.object(with: $0) }
    }
  }

  override func load(_ object: NSManagedObject) -> Bool {
    guard let context = object.registry?.context,
      let node = try? newValuesForObject(with: object.objectID, with: context)
    else { return false }
    let cells = object.shape.properties.map { property -> Cell in
      switch property.kind {
      case .toMany, .fetched: return .absent
      case .toOne:
        let value =
          node.value(for: property.description)
          ?? (try? newValue(
            forRelationship: property.relationship, forObjectWith: object.objectID, with: context))
        return (value as? NSManagedObjectID).map { .reference($0.key) } ?? .null
      default:
        return property.isTransient
          ? .absent : property.cell(of: node.value(for: property.description)) ?? .null
      }
    }
    object.working = WorkingValues(ContiguousArray(cells))
    object.working?.version = Int64(truncatingIfNeeded: node.version)
    return true
  }

  override func relatedKeys(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] {
    let relationship = object.shape.properties[index].relationship
    let value = try? newValue(
      forRelationship: relationship, forObjectWith: object.objectID, with: object.registry?.context)
    return NSManagedObjectContext.ids(value, coordinator).map(\.key)
  }

  override func obtainKeys(_ objects: [NSManagedObject]) throws {
    for (object, id) in zip(objects, try obtainPermanentIDs(for: objects)) { object.becomePermanent(id.key) }
  }

  override func save(_ set: SaveSet, _ context: NSManagedObjectContext) throws {
    let request = NSSaveChangesRequest(
      inserted: Set(set.inserted), updated: Set(set.updated), deleted: Set(set.deleted), locked: nil)
    _ = try execute(request, with: context)
  }
}
