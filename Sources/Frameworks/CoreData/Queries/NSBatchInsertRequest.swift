import TouchstoneFoundation
import TouchstoneObjectStore

public enum NSBatchInsertRequestResultType: UInt, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
}

open class NSBatchInsertResult: NSPersistentStoreResult {
  public final let result: Any?
  public final let resultType: NSBatchInsertRequestResultType

  init(_ result: Any?, _ type: NSBatchInsertRequestResultType) {
    (self.result, resultType) = (result, type)
    super.init()
  }
}

/// - Partial: relationships are left out, as values of binary attributes that may lie in files of their own.
open class NSBatchInsertRequest: NSPersistentStoreRequest {
  private final var settings = FetchSettings()
  open var resultType = NSBatchInsertRequestResultType.statusOnly
  open var objectsToInsert: [[String: Any]]?
  /// Fills the next row; true when there is none.
  open var dictionaryHandler: ((NSMutableDictionary) -> Bool)?
  open var managedObjectHandler: ((NSManagedObject) -> Bool)?

  public init(entityName: String, objects dictionaries: [[String: Any]]) {
    super.init()
    settings.entityName = entityName
    objectsToInsert = dictionaries
  }

  public init(entity: NSEntityDescription, objects dictionaries: [[String: Any]]) {
    super.init()
    (settings.entity, settings.entityName) = (entity, entity.name)
    objectsToInsert = dictionaries
  }

  public init(entityName: String, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool) {
    super.init()
    settings.entityName = entityName
    dictionaryHandler = handler
  }

  public init(entity: NSEntityDescription, dictionaryHandler handler: @escaping (NSMutableDictionary) -> Bool)
  {
    super.init()
    (settings.entity, settings.entityName) = (entity, entity.name)
    dictionaryHandler = handler
  }

  public init(entityName: String, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool) {
    super.init()
    settings.entityName = entityName
    managedObjectHandler = handler
  }

  public init(entity: NSEntityDescription, managedObjectHandler handler: @escaping (NSManagedObject) -> Bool)
  {
    super.init()
    (settings.entity, settings.entityName) = (entity, entity.name)
    managedObjectHandler = handler
  }

  open override var requestType: NSPersistentStoreRequestType { .batchInsertRequestType }
  open var entityName: String { settings.entityName ?? "" }
  open var entity: NSEntityDescription? { settings.entity }

  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let entity = try context.entity(of: settings)
    guard let store = try context.sqliteStores(affectedStores, entity).first else {
      throw NSError.coreData(.unsupportedRequestType)
    }
    let next = rowSource(entity)
    let keys = try store.inTransaction {
      let keys = try BatchInsertion(store, entity, context.mergePolicy as? NSMergePolicy).insert { next() }
      if store.tracksHistory { try store.record(keys.map { store.id($0, entity) }, .insert, context) }
      return keys
    }
    switch resultType {
    case .statusOnly: return NSBatchInsertResult(NSNumber(value: true), resultType)
    case .objectIDs: return NSBatchInsertResult(keys.map { store.id($0, entity) }, resultType)
    case .count: return NSBatchInsertResult(NSNumber(value: keys.count), resultType)
    }
  }

  /// One row after the other.
  private func rowSource(_ entity: EntityLayout) -> () -> [String: Any]? {
    if let handler = dictionaryHandler {
      return {
        let row = NSMutableDictionary()
        return handler(row) ? nil : row as? [String: Any] ?? [:]
      }
    }
    if let handler = managedObjectHandler {
      let names = entity.properties.filter { $0.column != nil }.map(\.name)
      return {
        let object = entity.shape.maker.make()
        return handler(object) ? nil : object.dictionaryWithValues(forKeys: names)
      }
    }
    var rows = (objectsToInsert ?? []).makeIterator()
    return { rows.next() }
  }
}

/// Writes rows straight from dictionaries.
final class BatchInsertion {
  private let store: SQLiteStore
  private let entity: EntityLayout
  private let columns: [(property: PropertyLayout, name: String, fallback: DatabaseValue)]
  /// By column, of those that are computed from the row.
  private let derived: [NSExpression?]
  private let isDerived: Bool
  /// What rows have that do not say otherwise, for those expressions.
  private let defaults: [String: Any]
  private let sql: String
  /// Whether SQL answers with each row's key, which may be that of a row that was there already.
  private let tellsKeys: Bool
  /// Keys are taken in portions: how many rows there will be nobody knows.
  private static let portion = 1000
  private var (next, left): (Int64, Int) = (0, 0)

  init(_ store: SQLiteStore, _ entity: EntityLayout, _ policy: NSMergePolicy?) {
    (self.store, self.entity) = (store, entity)
    columns = entity.properties.compactMap { property in
      guard case .attribute(let column) = property.place else { return nil }
      let attribute = property.description as? NSAttributeDescription
      return (property, column.name, BatchValue.column(attribute?.defaultValue, property))
    }
    derived = columns.map { column in
      store.derived.isTriggered(column.property.declaringEntity.name, column.property.name)
        ? nil : (column.property.description as? NSDerivedAttributeDescription)?.derivationExpression
    }
    isDerived = derived.contains { $0 != nil }
    defaults = isDerived ? entity.entity.attributesByName.compactMapValues(\.defaultValue) : [:]
    let names = ["Z_PK", "Z_ENT", "Z_OPT"] + columns.map(\.name)
    let marks = names.map { _ in "?" }.joined(separator: ", ")
    let clause = Self.conflictClause(entity, policy, columns.map(\.name))
    tellsKeys = !clause.isEmpty
    sql =
      "INSERT INTO \(entity.table.name)(\(names.joined(separator: ", "))) VALUES(\(marks))"
      + clause + (clause.isEmpty ? "" : " RETURNING Z_PK")
  }

  /// What becomes of a row whose unique values are there already.
  private static func conflictClause(
    _ entity: EntityLayout, _ policy: NSMergePolicy?, _ columns: [String]
  ) -> String {
    guard !entity.entity.uniquenessConstraints.isEmpty, let policy else { return "" }
    switch policy.mergeType {
    case .mergeByPropertyObjectTrumpMergePolicyType, .overwriteMergePolicyType:
      let set = columns.map { "\($0) = excluded.\($0)" } + ["Z_OPT = (Z_OPT + 1)"]
      return " ON CONFLICT DO UPDATE SET \(set.joined(separator: ", "))"
    case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: return " ON CONFLICT DO NOTHING"
    default: return ""
    }
  }

  /// The keys of what was inserted, or updated in its place.
  func insert(_ row: () -> [String: Any]?) throws -> [Int64] {
    store.log.sql(sql)
    let statement = try store.database.statement(sql)
    defer { statement.reset() }
    var keys: [Int64] = []
    while let values = row() {
      let key = try takeKey()
      statement.bind(1, key)
      statement.bind(2, Int64(entity.number))
      statement.bind(3, Int64(1))
      let source = isDerived ? source(of: values) : nil
      for (place, column) in columns.enumerated() {
        let value =
          derived[place].map {
            BatchValue.column($0.expressionValue(with: source, context: nil), column.property)
          }
          ?? values[column.property.name].map { BatchValue.column($0, column.property) } ?? column.fallback
        statement.bind(place + 4, value)
      }
      // Nothing comes back for a row that was left as it is.
      while try statement.step() { keys.append(statement.integer(0)) }
      statement.reset()
      if !tellsKeys { keys.append(key) }
    }
    return keys
  }

  /// What derived attributes are computed from. What is null is not there: a key path would go on into it.
  private func source(of values: [String: Any]) -> NSDictionary {
    NSDictionary(dictionary: defaults.merging(values) { $1 }.filter { !($0.value is NSNull) })
  }

  private func takeKey() throws -> Int64 {
    if left == 0 {
      next = try store.takeKeys(Self.portion, root: entity.table.root.number)
      left = Self.portion
    }
    next += 1
    left -= 1
    return next
  }
}
