import TouchstoneFoundation
import TouchstoneObjectStore

/// What relationships to many add to a save: pairs, places in an order, and keys of those without an inverse.
extension SQLiteStore {
  /// Apple's framework starts with the one and goes on by the other, so that there is room between.
  private static let firstPlace: Int64 = 2048
  private static let placeStep: Int64 = 1024

  func saveRelationships(of object: NSManagedObject) throws {
    guard let working = object.working, !working.changed.isEmpty || object.flags.contains(.inserted) else {
      return
    }
    for index in object.shape.relationshipIndices {
      guard case .toMany(let state) = working.cells[index] else { continue }
      let difference = state.difference
      let property = object.shape.properties[index]
      switch property.layout.place {
      case .toManyByPairs(let place):
        try savePairs(object, place, difference)
        if let column = place.orderColumn, state.isLoaded, object.isChanged(index) {
          let sql =
            "UPDATE \(name(of: place.table)) SET \(column) = ? WHERE \(place.ownColumn) = ? AND \(place.otherColumn) = ?"
          try saveOrder(state.members, sql, object.key.pk)
        }
      case .toManyByKey(let place):
        if place.inverse == nil { try saveKeys(object, place, difference) }
        if let column = place.orderColumn {
          let members = state.isLoaded ? state.members : object.related(index)
          guard object.isChanged(index) || !difference.added.isEmpty else { continue }
          let sql =
            "UPDATE \(place.destination.table.name) SET \(column.name) = ? WHERE \(place.column.name) = ? AND Z_PK = ?"
          try saveOrder(members, sql, object.key.pk)
        }
      default: break
      }
    }
  }

  private func savePairs(
    _ object: NSManagedObject, _ place: PropertyLayout.ToManyByPairs,
    _ difference: (added: [NSManagedObject], removed: [NSManagedObject])
  ) throws {
    let table = name(of: place.table)
    let own = DatabaseValue.integer(object.key.pk)
    for other in difference.removed {
      let sql = "DELETE FROM \(table) WHERE \(place.ownColumn) = ? AND \(place.otherColumn) = ?"
      let values: [DatabaseValue] = [own, .integer(other.key.pk)]
      log.sql(sql, values)
      try database.run(sql, values)
    }
    for other in difference.added where !other.isDeleted {
      // The other side may have said so already.
      let sql = "INSERT OR IGNORE INTO \(table)(\(place.ownColumn), \(place.otherColumn)) VALUES (?, ?)"
      let values: [DatabaseValue] = [own, .integer(other.key.pk)]
      log.sql(sql, values)
      try database.run(sql, values)
    }
  }

  private func saveKeys(
    _ object: NSManagedObject, _ place: PropertyLayout.ToManyByKey,
    _ difference: (added: [NSManagedObject], removed: [NSManagedObject])
  ) throws {
    let sql = "UPDATE \(place.destination.table.name) SET \(place.column.name) = ? WHERE Z_PK = ?"
    for (objects, value) in [
      (difference.removed, DatabaseValue.null), (difference.added, .integer(object.key.pk)),
    ] {
      for other in objects where !other.isDeleted {
        log.sql(sql, [value, .integer(other.key.pk)])
        try database.run(sql, [value, .integer(other.key.pk)])
      }
    }
  }

  private func saveOrder(_ members: [NSManagedObject], _ sql: String, _ owner: Int64) throws {
    for (place, member) in members.enumerated() where !member.isDeleted {
      let values: [DatabaseValue] = [
        .integer(Self.firstPlace + Int64(place) * Self.placeStep), .integer(owner), .integer(member.key.pk),
      ]
      log.sql(sql, values)
      try database.run(sql, values)
    }
  }
}
