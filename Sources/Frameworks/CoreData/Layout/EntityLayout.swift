import TouchstoneObjectStore

/// An entity as a store sees it: its number, its table, and where each property's value is.
///
/// Made once for a model that is in use, and never changed. Any thread.
package final class EntityLayout: @unchecked Sendable {
  package unowned let entity: NSEntityDescription
  package let name: String
  /// From 1, a parent before all below it.
  package let number: Int
  /// Of the parent; 0 for a root.
  package let superNumber: Int
  /// The greatest number of an entity below it, its own if there is none: `number...lastNumber` is its subtree.
  package let lastNumber: Int
  /// The table that it shares with all of its tree.
  package unowned let table: TableLayout
  /// With what it inherits, parents' first.
  package internal(set) var properties: [PropertyLayout] = []
  package internal(set) var propertiesByName: [String: PropertyLayout] = [:]
  /// The same for objects; made when all places are known.
  package internal(set) var shape: EntityShape!

  init(_ entity: NSEntityDescription, number: Int, superNumber: Int, lastNumber: Int, table: TableLayout) {
    self.entity = entity
    name = entity.name ?? ""
    self.number = number
    self.superNumber = superNumber
    self.lastNumber = lastNumber
    self.table = table
  }

  package var hasSubentities: Bool { lastNumber > number }

  package func isKind(of other: EntityLayout) -> Bool {
    number >= other.number && number <= other.lastNumber
  }

  package func property(_ name: String) -> PropertyLayout? { propertiesByName[name] }
}
