import TouchstoneFoundation
import TouchstoneObjectStore

public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly = 0
  case resultTypeObjectIDs = 1
  case resultTypeCount = 2
}

open class NSBatchDeleteResult: NSPersistentStoreResult {
  public final let result: Any?
  public final let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    (self.result, resultType) = (result, type)
    super.init()
  }
}

/// - Partial: rules that deny a deletion are not asked; those that cascade and nullify are followed.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public final let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  open var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    super.init()
  }

  public convenience init(objectIDs objects: [NSManagedObjectID]) {
    guard let entity = objects.first?.entity else {
      NSException.raise(.invalidArgumentException, "A batch deletion needs the IDs of at least one object.")
    }
    var settings = FetchSettings()
    let tree = entity.layout.table.root.entity
    (settings.entity, settings.entityName) = (tree, tree.name)
    settings.predicate = NSPredicate(format: "SELF IN %@", objects as NSArray)
    self.init(fetchRequest: NSFetchRequest(settings))
  }

  open override var requestType: NSPersistentStoreRequestType { .batchDeleteRequestType }

  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let settings = try fetchRequest.settings.prepared()
    let entity = try context.entity(of: settings)
    var (count, ids): (Int, [NSManagedObjectID]) = (0, [])
    for store in try context.sqliteStores(affectedStores ?? settings.affectedStores, entity) {
      let query = RowQuery(settings, entity)
      try store.inTransaction {
        let keys = try store.batchKeys(query, context)
        let found =
          resultType == .resultTypeObjectIDs || store.tracksHistory ? try store.ids(keys, entity) : []
        ids += found
        try store.record(found, .delete, context)
        if !keys.isNone { count += try BatchDeletion(store).delete(keys, of: entity) }
      }
    }
    switch resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(NSNumber(value: true), resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, resultType)
    case .resultTypeCount: return NSBatchDeleteResult(NSNumber(value: count), resultType)
    }
  }
}

/// Deletes rows and what their relationships say.
struct BatchDeletion {
  private let store: SQLiteStore
  /// Temporary lists are numbered by depth: a cascade makes others while one is in use.
  private let depth: Int

  init(_ store: SQLiteStore, depth: Int = 0) { (self.store, self.depth) = (store, depth) }

  func delete(_ keys: BatchKeys, of entity: EntityLayout) throws -> Int {
    try followRelationships(of: entity, keys)
    let condition = try store.condition(keys, "Z_PK", list: depth)
    return try store.logged("DELETE FROM \(entity.table.name)\(condition)")
  }

  private func followRelationships(of entity: EntityLayout, _ keys: BatchKeys) throws {
    var seen: Set<ObjectIdentifier> = []
    for below in entity.table.entities where below.isKind(of: entity) {
      for property in below.properties where seen.insert(ObjectIdentifier(property)).inserted {
        guard let relationship = property.description as? NSRelationshipDescription else { continue }
        try follow(property, relationship.deleteRule, keys, entity)
      }
    }
  }

  private func follow(
    _ property: PropertyLayout, _ rule: NSDeleteRule, _ keys: BatchKeys, _ entity: EntityLayout
  ) throws {
    switch property.place {
    case .toManyByKey(let many):
      let (table, column) = (many.destination.table.name, many.column.name)
      if rule == .cascadeDeleteRule, depth < 32 {
        let condition = try linkCondition(keys, column)
        let children = try store.database.rows("SELECT Z_PK FROM \(table)\(condition)").compactMap {
          $0[0].integer
        }
        if !children.isEmpty {
          _ = try BatchDeletion(store, depth: depth + 1).delete(.some(children), of: many.destination)
        }
      } else if rule != .noActionDeleteRule {
        try store.logged("UPDATE \(table) SET \(column) = NULL\(linkCondition(keys, column))")
      }
    case .toManyByPairs(let pairs):
      let condition = try store.condition(keys, pairs.ownColumn, list: depth)
      try store.logged("DELETE FROM \(store.name(of: pairs.table))\(condition)")
    case .toOne(let one):
      // The other side of a pair of one and one holds a key, too.
      if let inverse = (property.description as? NSRelationshipDescription)?.inverseRelationship,
        !inverse.isToMany,
        case .toOne(let back)? = one.destination.property(inverse.name)?.place
      {
        let column = back.column.name
        try store.logged(
          "UPDATE \(one.destination.table.name) SET \(column) = NULL\(linkCondition(keys, column))")
      }
    default: break
    }
  }

  /// Of rows that point to one of those.
  private func linkCondition(_ keys: BatchKeys, _ column: String) throws -> String {
    let condition = try store.condition(keys, column, list: depth)
    return condition.isEmpty ? " WHERE \(column) IS NOT NULL" : condition
  }
}
