import TouchstoneFoundation
import TouchstoneObjectStore

/// Finds for each relationship to many where it is stored: with the other side's keys, or in a table of pairs.
struct PlaceMaking {
  private let model: ModelLayout

  init(_ model: ModelLayout) { self.model = model }

  func addDestinations() {
    for entity in model.entities {
      for property in entity.properties where property.declaringEntity === entity {
        guard let relationship = property.description as? NSRelationshipDescription, relationship.isToMany,
          !relationship.isTransient, let destination = model.layout(of: relationship.destinationEntity)
        else { continue }
        if let inverse = relationship.inverseRelationship {
          if inverse.isToMany {
            addPairs(property, relationship, inverse, entity, destination)
          } else {
            addKeys(property, inverse, destination)
          }
        } else {
          addForeignKey(property, relationship, entity, destination)
        }
      }
    }
  }

  private func addKeys(
    _ property: PropertyLayout, _ inverse: NSRelationshipDescription, _ destination: EntityLayout
  ) {
    guard case .toOne(let one)? = destination.property(inverse.name)?.place else { return }
    property.place = .toManyByKey(
      PropertyLayout.ToManyByKey(
        destination: destination, column: one.column, orderColumn: one.orderColumn, inverse: inverse.name))
  }

  /// What the destination knows nothing of has a key in its table all the same.
  private func addForeignKey(
    _ property: PropertyLayout, _ relationship: NSRelationshipDescription, _ entity: EntityLayout,
    _ destination: EntityLayout
  ) {
    let table = destination.table
    let name = SchemaName.foreignColumn(entity.number, property.name)
    let key = ColumnLayout(table.freeName(name), .key, of: destination, property: property.name)
    table.columns.append(key)
    var order: ColumnLayout?
    if relationship.isOrdered {
      let name = table.freeName(SchemaName.joinOrder(entity.number, property.name))
      order = ColumnLayout(name, .order, of: destination, property: property.name)
      table.columns.append(order!)
    }
    property.place = .toManyByKey(
      PropertyLayout.ToManyByKey(destination: destination, column: key, orderColumn: order, inverse: nil))
  }

  // MARK: Pairs

  private func addPairs(
    _ property: PropertyLayout, _ relationship: NSRelationshipDescription,
    _ inverse: NSRelationshipDescription, _ entity: EntityLayout, _ destination: EntityLayout
  ) {
    guard let otherSide = inverse.owner.flatMap({ model.layout(of: $0) }) else { return }
    if inverse === relationship {
      addReflexive(property, relationship, entity)
    } else if names(relationship, entity, inverse, otherSide) {
      let own = SchemaName.join(entity.number, inverse.name)
      let other = uniqueName(SchemaName.join(otherSide.number, relationship.name), besides: own)
      let order = SchemaName.joinOrder(otherSide.number, relationship.name)
      let inverseOrder = SchemaName.joinOrder(entity.number, inverse.name)
      let table = JoinTable(
        SchemaName.join(entity.number, relationship.name), columns: [own, other],
        orderColumns: (inverse.isOrdered ? [inverseOrder] : []) + (relationship.isOrdered ? [order] : []),
        otherName: entity === otherSide ? SchemaName.join(entity.number, inverse.name) : nil, owner: entity)
      entity.table.joinTables.append(table)
      property.place = .toManyByPairs(
        PropertyLayout.ToManyByPairs(
          destination: destination, table: table, ownColumn: own, otherColumn: other,
          orderColumn: relationship.isOrdered ? order : nil))
      otherSide.property(inverse.name)?.place = .toManyByPairs(
        PropertyLayout.ToManyByPairs(
          destination: model.layout(of: inverse.destinationEntity) ?? entity, table: table, ownColumn: other,
          otherColumn: own, orderColumn: inverse.isOrdered ? inverseOrder : nil))
    }
  }

  /// Whether the table is named after `relationship`: that of the entity with the lower number. Within one entity files
  /// differ; most have the name that is last in the alphabet.
  private func names(
    _ relationship: NSRelationshipDescription, _ entity: EntityLayout, _ inverse: NSRelationshipDescription,
    _ otherSide: EntityLayout
  ) -> Bool {
    entity.number == otherSide.number
      ? ModelLayout.comesFirst(inverse.name, relationship.name) : entity.number < otherSide.number
  }

  private func addReflexive(
    _ property: PropertyLayout, _ relationship: NSRelationshipDescription, _ entity: EntityLayout
  ) {
    let own = SchemaName.join(entity.number, relationship.name)
    let order = SchemaName.joinOrder(entity.number, relationship.name)
    let table = JoinTable(
      own, columns: [own, "REFLEXIVE"], orderColumns: relationship.isOrdered ? [order] : [], otherName: nil,
      owner: entity)
    entity.table.joinTables.append(table)
    property.place = .toManyByPairs(
      PropertyLayout.ToManyByPairs(
        destination: entity, table: table, ownColumn: own, otherColumn: "REFLEXIVE",
        orderColumn: relationship.isOrdered ? order : nil))
  }

  private func uniqueName(_ name: String, besides other: String) -> String {
    name == other ? name + "1" : name
  }
}
