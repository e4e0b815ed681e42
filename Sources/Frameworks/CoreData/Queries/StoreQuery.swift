import TouchstoneFoundation
import TouchstoneObjectStore

/// A fetch as SQL: what stores run. Made of a request's settings and the layout alone, so it needs no store.
package struct StoreQuery {
  package var sql: String
  package var values: [DatabaseValue]
  package let entity: EntityLayout
  /// Column for column of the SQL: where each goes in a record.
  package var plan: ReadPlan
  /// What SQL could not say, to be done with the objects: in this order filter, sort, offset and limit.
  package var remainder: StoreStatement.Remainder?
  /// What `_Z_intarray0` and so on are, while it runs.
  package var keyLists: [[Int64]] = []
}

extension StoreQuery {
  /// What a request asks for.
  package init(_ settings: FetchSettings, _ entity: EntityLayout) {
    let columns = entity.table.columns(of: entity)
    self.init(RowQuery(settings, entity).rows(columns), entity, StoreQuery.plan(entity, columns))
  }

  package init(_ statement: StoreStatement, _ entity: EntityLayout, _ plan: ReadPlan) {
    (sql, values, keyLists, remainder) = (
      statement.sql, statement.values, statement.keyLists, statement.remainder
    )
    (self.entity, self.plan) = (entity, plan)
  }

  package init(rowsOf entity: EntityLayout, includesSubentities: Bool) {
    let columns = entity.table.columns(of: entity)
    var condition = ""
    if entity.table.hasSubentities, !(entity === entity.table.root && includesSubentities) {
      condition =
        entity.hasSubentities && includesSubentities
        ? " WHERE  t0.Z_ENT BETWEEN \(entity.number) AND \(entity.lastNumber)"
        : " WHERE  t0.Z_ENT = \(entity.number)"
    }
    sql = "SELECT \(StoreQuery.columnList(entity, columns)) FROM \(entity.table.name) t0\(condition)"
    values = []
    self.entity = entity
    plan = StoreQuery.plan(entity, columns)
  }

  /// `0` stands for the entity's number where the table has but one.
  package static func columnList(_ entity: EntityLayout, _ columns: [ColumnLayout]) -> String {
    let first = entity.table.hasSubentities ? "t0.Z_ENT" : "0"
    return (["\(first), t0.Z_PK, t0.Z_OPT"] + columns.map { "t0.\($0.name)" }).joined(separator: ", ")
  }

  /// For a list of columns as `columnList` makes it.
  package static func plan(_ entity: EntityLayout, _ columns: [ColumnLayout]) -> ReadPlan {
    let end = entity.table.slotCount
    let system = [
      ReadPlan.Step(column: 0, slot: end + 1, kind: .integer), .init(column: 1, slot: end, kind: .integer),
      .init(column: 2, slot: end + 2, kind: .integer),
    ]
    let own = columns.enumerated().map { place, column in
      ReadPlan.Step(column: place + 3, slot: column.slot, kind: column.storage.slotKind)
    }
    return ReadPlan(slotCount: end + 3, steps: system + own)
  }
}

extension ColumnStorage {
  package var slotKind: SlotKind {
    switch self {
    case .int16, .int32, .int64, .boolean, .key, .entityNumber, .order: .integer
    case .double, .float, .date, .decimal: .real
    case .string, .uri: .text
    case .uuid, .binary, .transformable: .blob
    }
  }
}
