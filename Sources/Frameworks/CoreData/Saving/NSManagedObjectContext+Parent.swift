import TouchstoneFoundation

extension NSManagedObjectContext {
  /// One level up: there the changes are changes still.
  func save(into parent: NSManagedObjectContext) throws {
    let (inserted, updated, deleted) = (inserted, updated, deleted)
    let info = savedInfo(inserted, updated, deleted)
    parent.performAndWait {
      for object in inserted { parent.takeInserted(object) }
      for object in inserted + updated { parent.takeValues(of: object) }
      for object in deleted where !object.flags.contains(.inserted) {
        parent.deleteNow(parent.object(object.key, object.shape))
      }
      parent.process()
    }
    becomeSaved(inserted, updated, deleted)
    tellOfSave(info, [inserted, updated, deleted])
  }

  /// The same object here, under the key that it has in the child.
  private func takeInserted(_ theirs: NSManagedObject) {
    guard registry.object(theirs.key, root: theirs.shape.rootNumber) == nil else { return }
    let own = theirs.shape.maker.make()
    own.key = theirs.key
    own.registry = registry
    own.flags.formUnion(registry.checksQueue ? [.inserted, .checksQueue] : .inserted)
    own.working = WorkingValues(theirs.shape.initialCells)
    noteInserted(own)
  }

  private func takeValues(of theirs: NSManagedObject) {
    let own = object(theirs.key, theirs.shape)
    if own.isFault { own.fireFault() }
    let indices =
      theirs.flags.contains(.inserted)
      ? Array(theirs.shape.properties.indices) : theirs.changedIndices.filter { theirs.isChanged($0) }
    for index in indices { take(theirs, own, index) }
  }

  private func take(_ theirs: NSManagedObject, _ own: NSManagedObject, _ index: Int) {
    let property = theirs.shape.properties[index]
    switch property.kind {
    case .toOne:
      let other = theirs.toOne(index).map { object($0.key, $0.shape) }
      if own.toOne(index) !== other { own.setToOne(other, index) }
    case .toMany:
      guard case .toMany(let state) = theirs.working?.cells[index] ?? .absent else { return }
      if state.isLoaded {
        own.setToMany(state.members.map { object($0.key, $0.shape) }, index)
      } else {
        for gone in state.removed { own.remove(object(gone.key, gone.shape), index) }
        for new in state.added { own.insert(object(new.key, new.shape), index) }
      }
    case .fetched: break
    default: own.setCell(theirs.cell(index), index)
    }
  }
}
