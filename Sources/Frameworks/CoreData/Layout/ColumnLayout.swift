/// A column of a table, and the slot that its values have in a record of that table.
package final class ColumnLayout {
  package let name: String
  package let storage: ColumnStorage
  /// Given once the table's columns are in order.
  package fileprivate(set) var slot = -1
  /// Of the entity that declares it.
  package let entityNumber: Int
  package let propertyName: String

  init(_ name: String, _ storage: ColumnStorage, of entity: EntityLayout, property: String) {
    self.name = name
    self.storage = storage
    entityNumber = entity.number
    propertyName = property
  }

  static func number(_ columns: [ColumnLayout]) {
    for (slot, column) in columns.enumerated() { column.slot = slot }
  }
}
