import TouchstoneFoundation
import TouchstoneObjectStore

/// From insertion through faults to deletion.
extension NSManagedObject {
  func becomeInserted(into context: NSManagedObjectContext) {
    guard !shape.entity.isAbstract else {
      NSException.raise(
        .invalidArgumentException, "Cannot insert an instance of the abstract entity \(shape.layout.name).")
    }
    registry = context.registry
    if context.registry.checksQueue {
      context.checkQueue()
      flags.insert(.checksQueue)
    }
    if key.entityNumber == 0 { key = .temporary(entity: shape.layout.number) }
    flags.insert(.inserted)
    if working == nil { working = WorkingValues(shape.initialCells) }
    context.noteInserted(self)
    flags.insert(.awaking)
    awakeFromInsert()
    flags.remove(.awaking)
  }

  /// What a fetch or a look-up makes: an object of a row that is not read yet, or is. The context's table has to hear of
  /// it.
  func becomeRegistered(_ registry: ContextRegistry, _ key: ObjectKey) {
    self.registry = registry
    self.key = key
    flags = registry.checksQueue ? [.fault, .checksQueue] : .fault
  }

  /// Reads its row, or tells that there is none.
  @inline(never) func fireFault() {
    if block == nil, working == nil {
      guard let context = registry?.context else {
        flags.remove(.fault)
        return
      }
      guard context.loadRow(of: self) else {
        context.meetInaccessible(self)
        return
      }
    }
    flags.remove(.fault)
    flags.insert(.awaking)
    awakeFromFetch()
    flags.remove(.awaking)
  }

  /// Forgets values and relationships; the next access reads them again.
  func turnIntoFault() {
    guard !flags.contains(.fault) else {
      dropValues()
      return
    }
    willTurnIntoFault()
    dropValues()
    flags.insert(.fault)
    didTurnIntoFault()
  }

  /// Marks the property and the object as changed, and has the context tell of it.
  @inline(__always) func noteChange(_ index: Int) {
    guard flags.isDisjoint(with: [.awaking, .gone]) || flags.contains(.inserted) else {
      // What awakeFromFetch sets is no change.
      if flags.contains(.awaking), shape.properties[index].isTransient { working?.changed.remove(index) }
      return
    }
    workingValues.changed.insert(index)
    if flags.isDisjoint(with: [.inserted, .updated, .deleted]) {
      flags.insert(.updated)
      registry?.context?.noteUpdated(self)
    }
    if !flags.contains(.unprocessed) { registry?.context?.noteUnprocessed(self) }
  }

  /// After a save: what it holds is what the store has.
  func becomeSaved(version: Int64) {
    flags.subtract([.inserted, .updated, .validated, .toldInserted])
    guard let working else { return }
    if let block {
      for index in working.cells.indices where working.cells[index].isAbsent {
        let property = shape.properties[index]
        if property.kind != .toMany { working.cells[index] = rowCell(index) }
      }
      _ = block
      dropRow()
    }
    working.version = version
    working.committed = nil
    for index in shape.relationshipIndices {
      if case .toMany(let state) = working.cells[index] { state.saved() }
    }
    working.changed = PropertySet()
  }

  /// Back to what the store has.
  func discardChanges() {
    flags.remove(.updated)
    guard let working else { return }
    for index in changedIndices {
      let property = shape.properties[index]
      ObjectRuntime.willChangeValue(of: self, property.name)
      if property.kind == .toMany {
        working.cells[index] = .absent
      } else if let committed = working.committed {
        working.cells[index] = committed[index]
      } else {
        working.cells[index] = .absent
      }
      ObjectRuntime.didChangeValue(of: self, property.name)
    }
    working.committed = nil
    working.changed = PropertySet()
  }
}
