import Synchronization
import TouchstoneFoundation
import TouchstoneObjectStore

/// What kind of value a property has.
package enum PropertyKind: UInt8, Sendable {
  case int16, int32, int64, boolean, double, float, date, decimal, string, uri, uuid, binary, transformable
  case objectID, composite, undefined
  case toOne, toMany, fetched

  init(_ description: NSPropertyDescription) {
    switch description {
    case let relationship as NSRelationshipDescription: self = relationship.isToMany ? .toMany : .toOne
    case is NSFetchedPropertyDescription: self = .fetched
    case is NSCompositeAttributeDescription: self = .composite
    case let attribute as NSAttributeDescription: self.init(attribute.attributeType)
    default: self = .undefined
    }
  }

  private init(_ type: NSAttributeType) {
    self =
      switch type {
      case .undefinedAttributeType: .undefined
      case .integer16AttributeType: .int16
      case .integer32AttributeType: .int32
      case .integer64AttributeType: .int64
      case .decimalAttributeType: .decimal
      case .doubleAttributeType: .double
      case .floatAttributeType: .float
      case .stringAttributeType: .string
      case .booleanAttributeType: .boolean
      case .dateAttributeType: .date
      case .binaryDataAttributeType: .binary
      case .UUIDAttributeType: .uuid
      case .URIAttributeType: .uri
      case .transformableAttributeType: .transformable
      case .objectIDAttributeType: .objectID
      case .compositeAttributeType: .composite
      }
  }

  var isRelationship: Bool { self == .toOne || self == .toMany }
}

/// A property as objects meet it, flat: no enumeration to be taken apart at each access.
struct PropertyShape {
  let kind: PropertyKind
  /// In records; -1 if the property has none.
  let slot: Int
  /// Of the number of the destination's entity, for relationships to one; -1 if there is none.
  let entitySlot: Int
  let orderSlot: Int
  let isTransient: Bool
  let isOrdered: Bool
  /// Large values may be in files beside the store.
  let isExternal: Bool
  let name: String
  unowned(unsafe) let layout: PropertyLayout
  unowned(unsafe) let description: NSPropertyDescription

  init(_ property: PropertyLayout) {
    kind = PropertyKind(property.description)
    name = property.name
    isTransient = property.description.isTransient
    isOrdered = (property.description as? NSRelationshipDescription)?.isOrdered ?? false
    isExternal = (property.description as? NSAttributeDescription)?.allowsExternalBinaryDataStorage ?? false
    layout = property
    description = property.description
    switch property.place {
    case .attribute(let column): (slot, entitySlot, orderSlot) = (column.slot, -1, -1)
    case .toOne(let one):
      (slot, entitySlot, orderSlot) = (
        one.column.slot, one.entityColumn?.slot ?? -1, one.orderColumn?.slot ?? -1
      )
    default: (slot, entitySlot, orderSlot) = (-1, -1, -1)
    }
  }

  var relationship: NSRelationshipDescription {
    unsafeDowncast(description, to: NSRelationshipDescription.self)
  }
  /// The entity that the relationship leads to.
  var destination: EntityLayout? { relationship.destinationEntity?.layout }
  var inverse: NSRelationshipDescription? { relationship.inverseRelationship }
}

/// What an object of an entity needs at hand for each access. Made with the layout; never changes but for the class, which
/// is looked up once.
package final class EntityShape: @unchecked Sendable {
  unowned let layout: EntityLayout
  /// Each has another, from 1; an address could come again.
  let number: UInt32
  let properties: ContiguousArray<PropertyShape>
  private let indices: [String: Int]
  /// Behind the slots of the columns.
  let pkSlot: Int
  let entSlot: Int
  let optSlot: Int
  let relationshipIndices: [Int]
  let derivedIndices: [Int]
  let knownCheckedIndices: [Int]
  let initialCells: ContiguousArray<Cell>
  let rootNumber: Int
  private var knownMaker: ObjectMaker?
  let accessors = AccessorTables()
  let knownSources = Mutex<[Int: InsertPlan.Source]?>(nil)

  init(_ layout: EntityLayout) {
    self.layout = layout
    number = CoreDataRuntime.shared.nextShapeNumber()
    properties = ContiguousArray(layout.properties.map(PropertyShape.init))
    indices = Dictionary(properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    pkSlot = layout.table.slotCount
    (entSlot, optSlot) = (pkSlot + 1, pkSlot + 2)
    let shapes = properties
    derivedIndices = shapes.indices.filter { shapes[$0].description is NSDerivedAttributeDescription }
    relationshipIndices = shapes.indices.filter { shapes[$0].kind.isRelationship }
    rootNumber = layout.table.root.number
    knownCheckedIndices = Self.checked(properties)
    initialCells = ContiguousArray(
      properties.map { property in
        guard let attribute = property.description as? NSAttributeDescription,
          let value = attribute.defaultValue
        else { return property.kind == .toMany ? .absent : .null }
        return property.cell(of: value) ?? .null
      })
  }

  /// Slots of a record of the entity's table.
  var slotCount: Int { pkSlot + 3 }

  var entity: NSEntityDescription { layout.entity }

  @inline(__always) func index(of key: String) -> Int? { indices[key] }

  /// Makes objects of the class that the entity names.
  var maker: ObjectMaker {
    if let knownMaker { return knownMaker }
    let made = ObjectMaker(layout.entity)
    knownMaker = made
    return made
  }
}
