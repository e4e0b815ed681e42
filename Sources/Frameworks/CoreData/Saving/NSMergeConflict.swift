import TouchstoneFoundation

/// An object whose row another one changed, or deleted, since it was read.
open class NSMergeConflict: _NSObject {
  public final let sourceObject: NSManagedObject
  /// The object's own values at its last read.
  public final let objectSnapshot: [String: Any]?
  public final let cachedSnapshot: [String: Any]?
  /// What the store has now; `nil` if the row is gone.
  public final let persistedSnapshot: [String: Any]?
  public final let newVersionNumber: Int
  public final let oldVersionNumber: Int

  public init(
    source srcObject: NSManagedObject, newVersion newvers: Int, oldVersion oldvers: Int,
    cachedSnapshot cachesnap: [String: Any]?, persistedSnapshot persnap: [String: Any]?
  ) {
    sourceObject = srcObject
    objectSnapshot = srcObject.committedDictionary(nil)
    cachedSnapshot = cachesnap
    persistedSnapshot = persnap
    (newVersionNumber, oldVersionNumber) = (newvers, oldvers)
    super.init()
  }

  /// The row is gone and the object is to be deleted, or to be changed, or the values differ.
  func settle(_ type: NSMergePolicyType) {
    guard let context = sourceObject.managedObjectContext else { return }
    let changes = sourceObject.changedIndices.map {
      ($0, sourceObject.cell($0), sourceObject.committedCell($0))
    }
    let whole = sourceObject.shape.properties.indices.map { ($0, sourceObject.cell($0)) }
    let wasDeleted = sourceObject.isDeleted
    guard persistedSnapshot != nil else { return context.settleMissing(sourceObject, type) }
    sourceObject.takeRow(context)
    if wasDeleted {
      if type == .rollbackMergePolicyType || type == .mergeByPropertyStoreTrumpMergePolicyType {
        sourceObject.flags.subtract([.deleted, .propagated])
        context.deletedList.removeAll { $0 === sourceObject }
      }
      return
    }
    switch type {
    case .rollbackMergePolicyType: sourceObject.flags.remove(.updated)
    case .mergeByPropertyStoreTrumpMergePolicyType:
      // What the store changed stays the store's.
      for (index, mine, base) in changes where !sourceObject.differs(from: base, index) {
        sourceObject.write(mine, index)
      }
    case .overwriteMergePolicyType:
      for (index, mine) in whole where !mine.isAbsent { sourceObject.write(mine, index) }
    default:
      for (index, mine, _) in changes { sourceObject.write(mine, index) }
    }
    sourceObject.awake(fromSnapshotEvents: .mergePolicy)
  }
}

extension NSManagedObject {
  /// Its row as it is now, without its changes.
  func takeRow(_ context: NSManagedObjectContext) {
    let kept = shape.relationshipIndices.compactMap { index -> (Int, Cell)? in
      guard shape.properties[index].kind == .toMany, let cell = working?.cells[index] else { return nil }
      return (index, cell)
    }
    dropValues()
    // Not as the context saw it before.
    context.advanceGeneration()
    _ = context.loadRow(of: self)
    for (index, cell) in kept { workingValues.cells[index] = cell }
  }

  /// Whether the row's value is another than `base`.
  func differs(from base: Cell, _ index: Int) -> Bool {
    let property = shape.properties[index]
    if property.kind == .toMany { return false }
    let (now, before) = (cell(index), base)
    switch (now, before) {
    case (.null, .null), (.null, .absent): return false
    case (.reference(let a), .object(let b)): return a.place != b.key.place
    case (.reference(let a), .reference(let b)): return a.place != b.place
    default:
      return !SameValue.test(property.value(of: now), property.value(of: before))
    }
  }
}

extension NSManagedObjectContext {
  /// Another one deleted what was changed here.
  func settleMissing(_ object: NSManagedObject, _ type: NSMergePolicyType) {
    switch type {
    case .overwriteMergePolicyType, .mergeByPropertyObjectTrumpMergePolicyType:
      // It is inserted anew, under its old key.
      object.flags.remove(.updated)
      object.flags.insert(.inserted)
      insertedList.append(object)
    default:
      registry.remove(object)
      object.flags.subtract([.updated, .deleted])
      object.flags.insert(.gone)
      toldChanges.mergedDeleted.append(object)
    }
  }

  /// Hands conflicts to the policy; returns when a new attempt is worth it.
  func settle(_ conflicts: SaveConflicts) throws {
    let policy = mergePolicy as? NSMergePolicy ?? NSMergePolicy.error
    if let (object, names) = conflicts.constraint {
      try policy.resolve(mergeConflicts: [constraintConflict(object, names)])
      return
    }
    let list = conflicts.rows.map { object -> NSMergeConflict in
      let persisted = persistedSnapshot(object)
      return NSMergeConflict(
        source: object, newVersion: Int(persisted?.version ?? 0), oldVersion: Int(object.version),
        cachedSnapshot: object.committedAttributes(), persistedSnapshot: persisted?.values)
    }
    try policy.resolve(mergeConflicts: list)
  }

  private func persistedSnapshot(_ object: NSManagedObject) -> (version: Int64, values: [String: Any])? {
    let probe = object.shape.maker.make()
    probe.key = object.key
    guard let store = store(of: object.key), let coordinator = persistentStoreCoordinator,
      coordinator.performAndWait({ store.load(probe) })
    else { return nil }
    return (probe.version, probe.committedAttributes())
  }
}

extension NSManagedObject {
  func committedAttributes() -> [String: Any] {
    var values: [String: Any] = [:]
    for (index, property) in shape.properties.enumerated()
    where !property.kind.isRelationship && !property.isTransient {
      values[property.name] = property.value(of: committedCell(index)) ?? NSNull()
    }
    return values
  }
}
