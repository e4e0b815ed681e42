/// The table of pairs behind a relationship that is to many on both sides.
package final class JoinTable {
  package let name: String
  /// The primary key's two columns, first the one that the table is named after.
  package let columns: [String]
  package let orderColumns: [String]
  /// The name it has where the other side of a relationship within one entity gave it; older files differ.
  package let otherName: String?
  package unowned let owner: EntityLayout

  init(
    _ name: String, columns: [String], orderColumns: [String], otherName: String?, owner: EntityLayout
  ) {
    self.name = name
    self.columns = columns
    self.orderColumns = orderColumns
    self.otherName = otherName
    self.owner = owner
  }

  /// The index for the way back; for the way there the primary key is enough.
  package var indexName: String { "\(name)_\(columns[1])_INDEX" }
}
