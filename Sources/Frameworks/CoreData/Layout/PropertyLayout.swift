/// Where a property's values are.
package final class PropertyLayout {
  package enum Place {
    case attribute(ColumnLayout)
    case toOne(ToOne)
    /// The rows of the destination hold the owner's key.
    case toManyByKey(ToManyByKey)
    /// A table of pairs holds it.
    case toManyByPairs(ToManyByPairs)
    /// An attribute of attributes, each with a place of its own.
    case composite([PropertyLayout])
    /// Nothing is stored: transient and fetched properties.
    case none
  }

  package struct ToOne {
    package let column: ColumnLayout
    /// There when the destination has entities below it.
    package let entityColumn: ColumnLayout?
    /// There when the inverse is ordered: the place of this row among those of its owner.
    package let orderColumn: ColumnLayout?
    package unowned let destination: EntityLayout
  }

  package struct ToManyByKey {
    package unowned let destination: EntityLayout
    /// In the destination's table.
    package let column: ColumnLayout
    package let orderColumn: ColumnLayout?
    /// The property of the destination that is the other side; `nil` if there is none.
    package let inverse: String?
  }

  package struct ToManyByPairs {
    package unowned let destination: EntityLayout
    package let table: JoinTable
    package let ownColumn: String
    package let otherColumn: String
    package let orderColumn: String?
  }

  package let name: String
  /// Among the properties of an entity: the same one in all entities below the one that declares it.
  package let index: Int
  package let description: NSPropertyDescription
  package unowned let declaringEntity: EntityLayout
  package internal(set) var place = Place.none

  init(_ description: NSPropertyDescription, index: Int, declaredBy entity: EntityLayout) {
    name = description.name
    self.index = index
    self.description = description
    declaringEntity = entity
  }

  package var column: ColumnLayout? {
    switch place {
    case .attribute(let column): column
    case .toOne(let one): one.column
    default: nil
    }
  }
}
