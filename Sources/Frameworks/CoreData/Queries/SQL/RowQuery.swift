import TouchstoneFoundation
import TouchstoneObjectStore

/// What a fetch asks a store for, by its parts alone.
package struct RowQuery {
  package let entity: EntityLayout
  package var predicate: NSPredicate?
  package var sortDescriptors: [NSSortDescriptor] = []
  package var limit = 0
  package var offset = 0
  package var includesSubentities = true
  package var returnsDistinctResults = false

  package init(_ entity: EntityLayout) { self.entity = entity }

  package init(_ settings: FetchSettings, _ entity: EntityLayout) {
    self.entity = entity
    (predicate, sortDescriptors) = (settings.predicate, settings.sortDescriptors ?? [])
    (limit, offset) = (settings.fetchLimit, settings.fetchOffset)
    includesSubentities = settings.includesSubentities
    returnsDistinctResults =
      settings.returnsDistinctResults && settings.resultType == .dictionaryResultType
  }
}

/// A statement that a store runs: its text, the values bound in it, the lists of keys it reads as `_Z_intarray0` and so on.
package struct StoreStatement {
  package let sql: String
  package let values: [DatabaseValue]
  package var keyLists: [[Int64]] = []
  /// What SQL could not say, to be done with what was fetched: filter, sort, then offset and limit.
  package var remainder: Remainder?

  package struct Remainder {
    package var predicate: NSPredicate?
    package var sortDescriptors: [NSSortDescriptor]
    package var offset: Int
    package var limit: Int
  }
}

extension RowQuery {
  /// Whole rows, or those of the columns that are asked for.
  package func rows(_ columns: [ColumnLayout]) -> StoreStatement {
    select { alias in
      ["\(first(alias)), \(alias).Z_PK, \(alias).Z_OPT"] + columns.map { "\(alias).\($0.name)" }
    }
  }

  /// Entity numbers and keys alone.
  package func keys() -> StoreStatement { select { alias in ["\(first(alias)), \(alias).Z_PK"] } }

  /// `0` stands for the entity's number where the table has but one.
  private func first(_ alias: String) -> String { entity.table.hasSubentities ? "\(alias).Z_ENT" : "0" }

  private func parts(mayMultiply: Bool) -> SelectParts {
    var parts = SelectParts(entity, mayMultiply: mayMultiply)
    parts.filter(predicate, includesSubentities: includesSubentities)
    return parts
  }

  private func select(_ columns: (String) -> [String]) -> StoreStatement {
    var parts = parts(mayMultiply: true)
    parts.sort(sortDescriptors)
    let distinct = parts.scope.multiplies || returnsDistinctResults ? "DISTINCT " : ""
    let head = "SELECT \(distinct)\(columns(parts.scope.alias).joined(separator: ", "))\(parts.from)"
    let text = head + parts.whereText + parts.orderText + parts.limitText(limit, offset: offset)
    return statement(text, parts)
  }

  private func statement(_ text: SQLText, _ parts: SelectParts) -> StoreStatement {
    var statement = StoreStatement(sql: text.text, values: text.values, keyLists: parts.arrays.lists)
    if !parts.isComplete {
      statement.remainder = StoreStatement.Remainder(
        predicate: parts.predicateLeft, sortDescriptors: parts.isOrderLeft ? sortDescriptors : [],
        offset: offset,
        limit: limit)
    }
    return statement
  }

  /// How many there are; with a remainder the statement is of no use.
  package func count() -> StoreStatement {
    let parts = parts(mayMultiply: true)
    let alias = parts.scope.alias
    if limit > 0 || offset > 0 {
      let distinct = parts.scope.multiplies ? "DISTINCT " : ""
      let inner =
        "SELECT \(distinct)\(alias).Z_PK\(parts.from)" + parts.whereText
        + parts.limitText(limit, offset: offset)
      return statement("SELECT COUNT(*) FROM (" + inner + ")", parts)
    }
    if parts.scope.multiplies {
      return statement("SELECT COUNT( DISTINCT \(alias).Z_PK)\(parts.from)" + parts.whereText, parts)
    }
    if parts.condition == nil {
      return statement(SQLText("SELECT COUNT(*) FROM \(entity.table.name)"), parts)
    }
    return statement("SELECT COUNT(*)\(parts.from)" + parts.whereText, parts)
  }
}
