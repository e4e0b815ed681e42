import TouchstoneFoundation

/// A store that an app writes itself, read and written as a whole. All of it is called with the coordinator's lock held.
open class NSAtomicStore: NSPersistentStore, ReferringStore {
  final let references = ReferenceTable()
  private final var nodes: [Int64: NSAtomicStoreCacheNode] = [:]

  // MARK: What subclasses do

  /// Makes a node of each row, and adds them.
  open func load() throws { mustOverride("load()") }

  /// Writes all nodes.
  open func save() throws { mustOverride("save()") }

  open func newCacheNode(for managedObject: NSManagedObject) -> NSAtomicStoreCacheNode {
    NSAtomicStoreCacheNode(objectID: managedObject.objectID)
  }

  /// Takes over what an object has: for a new one when all new ones have their nodes, so that they find each other.
  open func updateCacheNode(_ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject) {
    mustOverride("updateCacheNode(_:from:)")
  }

  open func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    mustOverride("newReferenceObject(for:)")
  }

  open func willRemoveCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {}

  private func mustOverride(_ name: String) -> Never {
    NSException.raise(.internalInconsistencyException, "\(Swift.type(of: self)) must override \(name).")
  }

  // MARK: Nodes

  open func cacheNodes() -> Set<NSAtomicStoreCacheNode> { Set(nodes.values) }

  open func addCacheNodes(_ cacheNodes: Set<NSAtomicStoreCacheNode>) {
    for node in cacheNodes { nodes[node.objectID.key.pk] = node }
  }

  open func cacheNode(for objectID: NSManagedObjectID) -> NSAtomicStoreCacheNode? { nodes[objectID.key.pk] }

  // MARK: IDs

  open func objectID(for entity: NSEntityDescription, withReferenceObject data: Any) -> NSManagedObjectID {
    makeID(entity, data)
  }

  open func referenceObject(for objectID: NSManagedObjectID) -> Any { knownReference(objectID) }

  override func reference(_ pk: Int64) -> Any? { references.reference(pk) }
  override func number(ofText text: String, _ entity: EntityLayout) -> Int64? {
    references.number(ofText: text, root: entity.table.root.number)
  }

  // MARK: What contexts ask

  override func fetch(
    _ settings: FetchSettings, _ entity: EntityLayout, _ context: NSManagedObjectContext
  ) throws -> [NSManagedObject] {
    let ids = coordinator!.performAndWait {
      nodes.sorted { $0.key < $1.key }.map(\.value.objectID).filter { id in
        let own = id.entity.layout
        return settings.includesSubentities ? own.isKind(of: entity) : own === entity
      }
    }
    var objects = ids.map { context.object(with: $0) }
    if let predicate = settings.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
    return NSManagedObjectContext.cut(
      NSManagedObjectContext.sorted(objects, settings.sortDescriptors), settings)
  }

  override func load(_ object: NSManagedObject) -> Bool {
    guard let node = nodes[object.key.pk] else { return false }
    let cells = object.shape.properties.map { property -> Cell in
      switch property.kind {
      case .toMany, .fetched: return .absent
      case .toOne: return Self.key(node.value(forKey: property.name)).map { .reference($0) } ?? .null
      default:
        return property.isTransient ? .absent : property.cell(of: node.value(forKey: property.name)) ?? .null
      }
    }
    object.working = WorkingValues(ContiguousArray(cells))
    return true
  }

  /// Nodes stand for what relationships lead to.
  private static func key(_ value: Any?) -> ObjectKey? {
    (value as? NSAtomicStoreCacheNode)?.objectID.key ?? (value as? NSManagedObjectID)?.key
  }

  override func relatedKeys(_ object: NSManagedObject, _ index: Int) -> [ObjectKey] {
    let members: [Any]
    switch nodes[object.key.pk]?.value(forKey: object.shape.properties[index].name) {
    case let set as NSOrderedSet: members = set.array
    case let set as NSSet: members = set.allObjects
    case let list as [Any]: members = list
    case let set as any Collection: members = set.map { $0 }
    default: members = []
    }
    return members.compactMap(Self.key)
  }

  override func obtainKeys(_ objects: [NSManagedObject]) throws {
    for object in objects {
      object.becomePermanent(makeID(object.entity, newReferenceObject(for: object)).key)
    }
  }

  override func save(_ set: SaveSet, _ context: NSManagedObjectContext) throws {
    let before = nodes
    addCacheNodes(Set(set.inserted.map(newCacheNode)))
    for object in set.inserted + set.updated {
      if let node = nodes[object.key.pk] { updateCacheNode(node, from: object) }
    }
    willRemoveCacheNodes(Set(set.deleted.compactMap { nodes[$0.key.pk] }))
    for object in set.deleted { nodes[object.key.pk] = nil }
    do { try save() } catch {
      nodes = before
      throw error
    }
  }
}
