import TouchstoneFoundation
import TouchstoneObjectStore

/// Gives each stored property of a tree of entities its columns.
struct ColumnMaking {
  private let model: ModelLayout
  private let table: TableLayout

  init(_ model: ModelLayout, _ table: TableLayout) {
    self.model = model
    self.table = table
  }

  func addColumns() {
    for entity in table.entities {
      let own = entity.properties.filter { $0.declaringEntity === entity }
      for property in own where !property.description.isTransient {
        switch property.description {
        case let composite as NSCompositeAttributeDescription: add(composite, property, to: entity)
        case let attribute as NSAttributeDescription: add(attribute, property, to: entity)
        default: break
        }
      }
      for property in own where !property.description.isTransient {
        if let relationship = property.description as? NSRelationshipDescription, !relationship.isToMany {
          add(relationship, property, to: entity)
        }
      }
    }
  }

  private func add(_ attribute: NSAttributeDescription, _ property: PropertyLayout, to entity: EntityLayout) {
    guard let storage = ColumnStorage(attribute.attributeType) else { return }
    property.place = .attribute(column(SchemaName.plain(property.name), storage, property, entity))
  }

  /// Each part is a column with the name of the whole before its own.
  private func add(
    _ composite: NSCompositeAttributeDescription, _ property: PropertyLayout, to entity: EntityLayout
  ) {
    property.place = .composite(
      composite.elements.enumerated().map { index, element in
        let part = PropertyLayout(element, index: index, declaredBy: entity)
        if let storage = ColumnStorage(element.attributeType) {
          let name = SchemaName.plain("\(property.name)_\(element.name)")
          part.place = .attribute(column(name, storage, property, entity))
        } else if let inner = element as? NSCompositeAttributeDescription {
          add(inner, part, to: entity)
        }
        return part
      })
  }

  private func add(
    _ relationship: NSRelationshipDescription, _ property: PropertyLayout, to entity: EntityLayout
  ) {
    guard let destination = model.layout(of: relationship.destinationEntity) else { return }
    let key = column(SchemaName.plain(property.name), .key, property, entity)
    let number =
      destination.hasSubentities
      ? column(SchemaName.entityColumn(destination.number, property.name), .entityNumber, property, entity)
      : nil
    let order =
      relationship.inverseRelationship?.isOrdered == true
      ? column(SchemaName.orderColumn(property.name), .order, property, entity) : nil
    property.place = .toOne(
      PropertyLayout.ToOne(
        column: key, entityColumn: number, orderColumn: order, destination: destination))
  }

  @discardableResult
  private func column(
    _ name: String, _ storage: ColumnStorage, _ property: PropertyLayout, _ entity: EntityLayout
  ) -> ColumnLayout {
    let column = ColumnLayout(table.freeName(name), storage, of: entity, property: property.name)
    table.columns.append(column)
    return column
  }

  /// Group by group; within one, as they were made.
  static func ordered(_ columns: [ColumnLayout]) -> [ColumnLayout] {
    columns.enumerated().sorted {
      ($0.element.storage.group, $0.offset) < ($1.element.storage.group, $1.offset)
    }.map(\.element)
  }
}
