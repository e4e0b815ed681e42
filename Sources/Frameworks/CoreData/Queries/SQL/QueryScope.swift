import TouchstoneFoundation
import TouchstoneObjectStore

/// The rows that a SELECT goes through: a table by its alias, and what is joined to it for key paths.
final class QueryScope {
  let entity: EntityLayout
  let alias: String
  private let aliases: AliasSource
  private var joins: [Join] = []
  /// True once a row can come several times.
  private(set) var multiplies = false

  fileprivate struct Join {
    /// Where it leads to; one that is shared has the key path from the root.
    let path: String?
    var isInner: Bool
    let table: String
    let alias: String
    let condition: String
  }

  /// Numbers the tables of a statement.
  final class AliasSource {
    private var count = 0
    func next() -> String {
      defer { count += 1 }
      return "t\(count)"
    }
  }

  init(_ entity: EntityLayout, _ aliases: AliasSource = AliasSource()) {
    self.entity = entity
    self.aliases = aliases
    alias = aliases.next()
  }

  func subscope(_ entity: EntityLayout) -> QueryScope { QueryScope(entity, aliases) }

  func nextAlias() -> String { aliases.next() }

  /// ` JOIN ZAUTHOR t1 ON t0.ZAUTHOR = t1.Z_PK`, one after the other.
  var joinText: String {
    joins.map { join in
      " \(join.isInner ? "JOIN" : "LEFT OUTER JOIN") \(join.table) \(join.alias) ON \(join.condition)"
    }.joined()
  }

  var hasJoins: Bool { !joins.isEmpty }

  /// What a translation that fails has to put back.
  struct SavedJoins {
    fileprivate let joins: [Join]
    fileprivate let multiplies: Bool
  }

  var savedJoins: SavedJoins { SavedJoins(joins: joins, multiplies: multiplies) }

  func restoreJoins(_ saved: SavedJoins) { (joins, multiplies) = (saved.joins, saved.multiplies) }

  // MARK: Joining

  /// The alias of the row at the other side of a relationship to one; the same path shares it.
  func joinOne(_ one: PropertyLayout.ToOne, from alias: String, path: String, isInner: Bool) -> String {
    let path = "\(alias).\(path)"
    if let known = joins.firstIndex(where: { $0.path == path }) {
      joins[known].isInner = joins[known].isInner || isInner
      return joins[known].alias
    }
    let new = aliases.next()
    joins.append(
      Join(
        path: path, isInner: isInner, table: one.destination.table.name, alias: new,
        condition: "\(alias).\(one.column.name) = \(new).Z_PK"))
    return new
  }

  /// Rows of many; each use has a join of its own.
  func joinMany(_ table: String, _ ownColumn: String, from alias: String, isInner: Bool) -> String {
    let new = aliases.next()
    joins.append(
      Join(
        path: nil, isInner: isInner, table: table, alias: new,
        condition: "\(alias).Z_PK = \(new).\(ownColumn)"))
    multiplies = true
    return new
  }

  /// The row that a column of a joined table stands for.
  func joinRow(_ table: String, _ column: String, of alias: String, isInner: Bool) -> String {
    let new = aliases.next()
    joins.append(
      Join(
        path: nil, isInner: isInner, table: table, alias: new, condition: "\(alias).\(column) = \(new).Z_PK"))
    return new
  }
}
