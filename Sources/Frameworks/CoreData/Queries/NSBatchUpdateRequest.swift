import TouchstoneFoundation
import TouchstoneObjectStore

public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType = 0
  case updatedObjectIDsResultType = 1
  case updatedObjectsCountResultType = 2
}

open class NSBatchUpdateResult: NSPersistentStoreResult {
  public final let result: Any?
  public final let resultType: NSBatchUpdateRequestResultType

  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    (self.result, resultType) = (result, type)
    super.init()
  }
}

open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  private final var settings = FetchSettings()
  open var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType
  /// Values or expressions, by name or description of the property.
  open var propertiesToUpdate: [AnyHashable: Any]?

  public init(entityName: String) {
    super.init()
    settings.entityName = entityName
  }

  public init(entity: NSEntityDescription) {
    super.init()
    (settings.entity, settings.entityName) = (entity, entity.name)
  }

  open override var requestType: NSPersistentStoreRequestType { .batchUpdateRequestType }
  open var entityName: String { settings.entityName ?? "" }
  open var entity: NSEntityDescription {
    guard let entity = settings.entity else {
      NSException.raise(
        .internalInconsistencyException, "The request was made with a name; only a context knows its entity.")
    }
    return entity
  }

  open var predicate: NSPredicate? {
    get { settings.predicate }
    set { settings.predicate = newValue }
  }

  open var includesSubentities: Bool {
    get { settings.includesSubentities }
    set { settings.includesSubentities = newValue }
  }

  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let settings = try settings.prepared()
    let entity = try context.entity(of: settings)
    var (count, ids): (Int, [NSManagedObjectID]) = (0, [])
    for store in try context.sqliteStores(affectedStores, entity) {
      try store.inTransaction {
        let keys = try store.batchKeys(RowQuery(settings, entity), context)
        let derives = entity.table.entities.contains { !$0.shape.derivedIndices.isEmpty }
        let found =
          resultType == .updatedObjectIDsResultType || store.tracksHistory || derives
          ? try store.ids(keys, entity) : []
        if resultType == .updatedObjectIDsResultType { ids += found }
        try store.record(found, .update, context)
        guard !keys.isNone else { return }
        var text = try assignments(entity)
        text = "UPDATE \(entity.table.name) AS t0 SET " + text
        text += try store.condition(keys, "Z_PK", list: 0)
        count += try store.logged(text.text, text.values)
        if derives { try store.recomputeDerived(found) }
      }
    }
    switch resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(NSNumber(value: true), resultType)
    case .updatedObjectIDsResultType: return NSBatchUpdateResult(ids, resultType)
    case .updatedObjectsCountResultType: return NSBatchUpdateResult(NSNumber(value: count), resultType)
    }
  }

  /// `ZAGE = ?, ZNAME = ?, Z_OPT = (Z_OPT + 1)`
  private func assignments(_ entity: EntityLayout) throws -> SQLText {
    let named = (propertiesToUpdate ?? [:]).map { key, value in
      ((key.base as? NSPropertyDescription)?.name ?? key.base as? String ?? "\(key)", value)
    }
    let translation = PredicateTranslation(
      QueryScope(entity), PredicateTranslation.IntegerArrays(), mayMultiply: false)
    var texts: [SQLText] = []
    for (name, value) in named.sorted(by: { $0.0 < $1.0 }) {
      guard let property = entity.property(name), let column = property.column else {
        NSException.raise(
          .invalidArgumentException,
          "Invalid string key \(name) passed to propertiesToUpdate: "
            + "the entity \(entity.name) stores no such attribute.")
      }
      let new = try self.value(value, property, translation)
      texts.append("\(column.name) = " + new)
    }
    return SQLText.joined(texts + [SQLText("Z_OPT = (Z_OPT + 1)")], ", ")
  }

  private func value(
    _ value: Any, _ property: PropertyLayout, _ translation: PredicateTranslation
  ) throws -> SQLText {
    var value: Any? = PredicateValue.plain(value)
    if let expression = value as? NSExpression {
      DecodedEvaluation.check(expression)
      guard PredicateTranslation.isConstant(expression) else {
        do { return try translation.side(expression, false).text } catch {
          NSException.raise(
            .invalidArgumentException, "The expression \(expression) cannot be calculated by a store.")
        }
      }
      value = try PredicateTranslation.constant(expression)
    }
    return SQLText.bound(BatchValue.column(value, property))
  }
}

/// Values of batch requests as columns hold them.
enum BatchValue {
  static func column(_ value: Any?, _ property: PropertyLayout) -> DatabaseValue {
    guard let value = PredicateValue.plain(value) else { return .null }
    if let row = value as? any RowReference { return row.rowKey.map { .integer($0) } ?? .null }
    let shape = PropertyShape(property)
    guard let cell = shape.cell(of: value) else {
      NSException.raise(
        .invalidArgumentException,
        "Unacceptable type of value for attribute: property = \"\(property.name)\"; given type = \(type(of: value)); "
          + "value = \(value).")
    }
    return shape.databaseValue(of: cell)
  }
}
