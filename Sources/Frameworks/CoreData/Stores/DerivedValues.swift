import TouchstoneFoundation
import TouchstoneObjectStore

/// Derived attributes of a store: counts by triggers, as Apple's framework keeps them; all others are computed as their
/// objects are saved.
final class DerivedValues {
  /// What triggers changed in the transaction that runs.
  struct Change {
    let entity: Int
    let pk: Int64
    let attribute: String
    let value: DatabaseValue
  }

  var changes: [Change] = []
  /// "Entity_attribute" of those that triggers of the file keep.
  private var triggered: Set<String> = []

  /// The triggers call these; without them no row could be written.
  func define(in database: Database) throws {
    for name in [
      "NSCoreDataDATriggerUpdatedAffectedObjectValue", "NSCoreDataDATriggerInsertUpdatedAffectedObjectValue",
    ] {
      database.define(name, parameters: 5, isDeterministic: false) { [unowned self] values in
        if let entity = values[1].integer, let pk = values[2].integer, let attribute = values[3].text {
          changes.append(Change(entity: Int(entity), pk: pk, attribute: attribute, value: values[4]))
        }
        return .null
      }
    }
    for row in try database.rows(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'Z_DA_%'")
    {
      triggered.insert(row[0].text ?? "")
    }
  }

  func isTriggered(_ entity: String, _ attribute: String) -> Bool {
    triggered.contains { $0.contains("_\(entity)_\(attribute)_") }
  }

  // MARK: Triggers

  /// An attribute that counts the rows of a relationship.
  private struct Count {
    let entity: EntityLayout
    let attribute: String
    let column: String
    /// The other table's.
    let other: String
    let key: String

    init?(_ property: PropertyLayout, _ entity: EntityLayout) {
      guard let derived = property.description as? NSDerivedAttributeDescription,
        let column = property.column?.name,
        let counted = DerivedValues.counted(derived.derivationText),
        case .toManyByKey(let place)? = entity.property(counted)?.place
      else { return nil }
      (self.entity, attribute, self.column) = (entity, property.name, column)
      (other, key) = (place.destination.table.name, place.column.name)
    }
  }

  private static func counts(in tables: [TableLayout]) -> [Count] {
    tables.flatMap { table in
      table.entities.flatMap { entity in
        entity.properties.filter { $0.declaringEntity === entity }.compactMap { Count($0, entity) }
      }
    }
  }

  static func triggers(for tables: [TableLayout]) -> [String] { counts(in: tables).flatMap(triggers) }

  /// What makes all counts anew, where rows came without the triggers.
  static func recounts(for tables: [TableLayout]) -> [String] {
    counts(in: tables).map { count in
      let own = count.entity.table.name
      return "UPDATE \(own) SET \(count.column) = (SELECT COUNT(t.\(count.key)) FROM \(count.other) t "
        + "WHERE t.\(count.key) = \(own).Z_PK) "
        + "WHERE Z_ENT BETWEEN \(count.entity.number) AND \(count.entity.lastNumber)"
    }
  }

  private static func triggers(_ count: Count) -> [String] {
    let (own, other, key, column) = (count.entity.table.name, count.other, count.key, count.column)
    func name(_ table: String, _ end: String) -> String {
      "Z_DA_\(table)_\(count.entity.name)_\(count.attribute)_\(end)"
    }
    func tell(_ row: String) -> String {
      "SELECT NSCoreDataDATriggerUpdatedAffectedObjectValue('\(own)', Z_ENT, Z_PK, '\(count.attribute)', \(column)) "
        + "FROM \(own) WHERE Z_PK = \(row).\(key); END"
    }
    func change(_ end: String, _ event: String, _ row: String, _ value: String) -> String {
      "CREATE TRIGGER \(name(other, end)) AFTER \(event) ON \(other) FOR EACH ROW WHEN (\(row).\(key) NOT NULL) "
        + "BEGIN UPDATE \(own) SET \(column) = \(value) WHERE Z_PK = \(row).\(key); \(tell(row))"
    }
    return [
      change("PARAMETER_INSERT", "INSERT", "NEW", "IFNULL(\(column), 0) + 1"),
      change("PARAMETER_UPDATE_INCREMENT", "UPDATE OF \(key)", "NEW", "\(column) + 1"),
      change("PARAMETER_UPDATE_DECREMENT", "UPDATE OF \(key)", "OLD", "\(column) - 1"),
      change("PARAMETER_DELETE", "DELETE", "OLD", "\(column) - 1"),
      "CREATE TRIGGER \(name(own, "SOURCE_INSERT")) AFTER INSERT ON \(own) FOR EACH ROW BEGIN UPDATE \(own) SET "
        + "\(column) = (SELECT IFNULL(COUNT(\(key)), 0) FROM \(other) WHERE \(key) = NEW.Z_PK) WHERE Z_PK = NEW.Z_PK; "
        + "SELECT NSCoreDataDATriggerInsertUpdatedAffectedObjectValue('\(own)', Z_ENT, Z_PK, '\(count.attribute)', "
        + "\(column)) FROM \(own) WHERE Z_PK = NEW.Z_PK; END",
    ]
  }

  /// "pages" of "count:(pages)" and of "pages.@count".
  private static func counted(_ text: String) -> String? {
    if text.hasPrefix("count:("), text.hasSuffix(")") { return String(text.dropFirst(7).dropLast()) }
    if text.hasSuffix(".@count") { return String(text.dropLast(7)) }
    return nil
  }
}

extension SQLiteStore {
  /// What SQL of stores calls by name.
  func defineFunctions() throws {
    SearchFunctions.define(on: database)
    try derived.define(in: database)
  }

  /// Before their rows are written.
  func computeDerived(_ objects: [NSManagedObject]) {
    for object in objects {
      for index in object.shape.derivedIndices {
        let property = object.shape.properties[index]
        guard let attribute = property.description as? NSDerivedAttributeDescription,
          let expression = attribute.derivationExpression,
          !derived.isTriggered(property.layout.declaringEntity.name, property.name),
          let cell = property.cell(of: expression.expressionValue(with: object, context: nil))
        else { continue }
        object.write(cell, index)
      }
    }
  }

  /// Of rows that a batch request changed, which are no objects.
  func recomputeDerived(_ ids: [NSManagedObjectID]) throws {
    for id in ids {
      let shape: EntityShape = id.entity.layout.shape
      let own = shape.derivedIndices.filter { index in
        let property = shape.properties[index].layout
        return !derived.isTriggered(property.declaringEntity.name, property.name)
      }
      guard !own.isEmpty else { continue }
      let object = shape.maker.make()
      object.key = id.key
      guard load(object) else { continue }
      for index in own {
        let property = shape.properties[index]
        guard let column = property.layout.column?.name,
          let expression = (property.description as? NSDerivedAttributeDescription)?.derivationExpression,
          let cell = property.cell(of: expression.expressionValue(with: object, context: nil))
        else { continue }
        try database.run(
          "UPDATE \(shape.layout.table.name) SET \(column) = ? WHERE Z_PK = ?",
          [property.databaseValue(of: cell), .integer(id.key.pk)])
      }
    }
  }

  /// What triggers counted goes to the objects that are here.
  func applyDerived(_ context: NSManagedObjectContext) {
    defer { derived.changes = [] }
    for change in derived.changes {
      guard let shape = model.entity(number: change.entity)?.shape,
        let index = shape.index(of: change.attribute),
        let object = context.registry.object(
          ObjectKey(store: number, entity: change.entity, pk: change.pk), root: shape.rootNumber),
        !object.isFault
      else { continue }
      let value: Cell =
        switch change.value {
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        default: .null
        }
      ObjectRuntime.willChangeValue(of: object, change.attribute)
      object.remember(value, index)
      ObjectRuntime.didChangeValue(of: object, change.attribute)
    }
  }
}
