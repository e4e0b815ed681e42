import TouchstoneFoundation
import TouchstoneObjectStore

/// Objects with the same values where the model wants them to differ.
open class NSConstraintConflict: _NSObject {
  public final let constraint: [String]
  public final let constraintValues: [String: Any]
  /// The one that the store has already.
  public final let databaseObject: NSManagedObject?
  public final let databaseSnapshot: [String: Any]?
  public final let conflictingObjects: [NSManagedObject]
  public final let conflictingSnapshots: [[String: Any]]

  public init(
    constraint contraint: [String], databaseObject: NSManagedObject?, databaseSnapshot: [String: Any]?,
    conflictingObjects: [NSManagedObject], conflictingSnapshots: [Any]
  ) {
    constraint = contraint
    self.databaseObject = databaseObject
    self.databaseSnapshot = databaseSnapshot
    self.conflictingObjects = conflictingObjects
    self.conflictingSnapshots = conflictingSnapshots.compactMap { $0 as? [String: Any] }
    constraintValues = Dictionary(
      contraint.compactMap { key in conflictingObjects.first?.value(forKey: key).map { (key, $0) } },
      uniquingKeysWith: { $1 })
    super.init()
  }

  /// One object is left: the store's, with the values of the winner.
  func settle(_ type: NSMergePolicyType) {
    guard let loser = conflictingObjects.first, let context = loser.managedObjectContext else { return }
    guard let winner = databaseObject else {
      // Two new ones: the first stays.
      for object in conflictingObjects.dropFirst() { context.drop(object) }
      return
    }
    if type == .mergeByPropertyObjectTrumpMergePolicyType || type == .overwriteMergePolicyType {
      for (index, property) in loser.shape.properties.enumerated() where property.kind != .fetched {
        guard loser.working?.changed.contains(index) ?? false || type == .overwriteMergePolicyType,
          let own = winner.shape.index(of: property.name)
        else { continue }
        winner.setManagedValue(loser.managedValue(index), own)
      }
    }
    context.drop(loser)
    context.process()
  }
}

extension NSManagedObjectContext {
  /// Takes an object out that is not to be saved after all; what it was related to forgets it.
  func drop(_ object: NSManagedObject) {
    deleteNow(object)
    spreadDeletions()
    if !object.flags.contains(.inserted) { return }
    registry.remove(object)
    object.flags.insert(.gone)
    insertedList.removeAll { $0 === object }
    deletedList.removeAll { $0 === object }
  }

  func constraintConflict(_ object: NSManagedObject, _ names: [String]) -> NSConstraintConflict {
    let same = inserted.filter { other in
      other.shape.layout.table === object.shape.layout.table
        && names.allSatisfy { SameValue.test(other.value(forKey: $0), object.value(forKey: $0)) }
    }
    let stored = same.count > 1 ? nil : storedObject(object, names)
    return NSConstraintConflict(
      constraint: names, databaseObject: stored, databaseSnapshot: stored?.committedAttributes(),
      conflictingObjects: stored == nil ? same : [object],
      conflictingSnapshots: (stored == nil ? same : [object]).map { $0.committedAttributes() })
  }

  private func storedObject(_ object: NSManagedObject, _ names: [String]) -> NSManagedObject? {
    guard let store = sqliteStore(of: object.key) else { return nil }
    let layout = object.shape.layout
    let columns = names.compactMap { layout.property($0)?.column }
    let values = names.compactMap { name in
      object.shape.index(of: name).map { object.shape.properties[$0].databaseValue(of: object.cell($0)) }
    }
    let condition = columns.map { "\($0.name) IS ?" }.joined(separator: " AND ")
    let sql = "SELECT Z_PK, Z_ENT FROM \(layout.table.name) WHERE \(condition) AND Z_PK <> ?"
    let rows = persistentStoreCoordinator?.performAndWait {
      try? store.database.rows(sql, values + [.integer(object.key.pk)])
    }
    guard let row = rows?.first,
      let pk = row[0].integer, let entity = row[1].integer
    else { return nil }
    let found = self.object(ObjectKey(store: store.number, entity: Int(entity), pk: pk))
    if let found, found.isFault { found.fireFault() }
    return found
  }
}
