import TouchstoneObjectStore

/// The table of a tree of entities. Records of it have one slot for each column behind the first three
/// (`Z_PK`, `Z_ENT`, `Z_OPT`), those of entities beside the row's own included.
package final class TableLayout: @unchecked Sendable {
  package struct Index {
    package let name: String
    package let isUnique: Bool
    /// Behind the table's name, as `ZA COLLATE BINARY ASC, ZB COLLATE BINARY ASC`.
    package let terms: String
    /// Behind WHERE.
    package let condition: NSPredicate?
  }

  package let name: String
  /// In preorder.
  package internal(set) var entities: [EntityLayout] = []
  package internal(set) var columns: [ColumnLayout] = []
  /// Those whose name comes from an entity of this table.
  package internal(set) var joinTables: [JoinTable] = []
  package internal(set) var indexes: [Index] = []

  private var takenNames: Set<String> = ["Z_PK", "Z_ENT", "Z_OPT"]

  init(_ name: String) { self.name = name }

  package var root: EntityLayout { entities[0] }
  package var slotCount: Int { columns.count }
  /// The entities below the root.
  package var hasSubentities: Bool { entities.count > 1 }

  /// The columns that rows of `entity` or entities below it may fill.
  package func columns(of entity: EntityLayout) -> [ColumnLayout] {
    let above = Set(entities.filter { entity.isKind(of: $0) || $0.isKind(of: entity) }.map(\.number))
    return columns.filter { above.contains($0.entityNumber) }
  }

  /// `name`, with a number behind it if another column has it.
  func freeName(_ name: String) -> String {
    var (free, number) = (name, 0)
    while !takenNames.insert(free).inserted {
      number += 1
      free = "\(name)\(number)"
    }
    return free
  }
}
