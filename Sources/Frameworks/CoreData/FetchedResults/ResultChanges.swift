import TouchstoneFoundation

/// The way from one list of results to the next, as delegates are told of it: rows in a table that makes these changes at
/// once end where the results are.
struct ResultChanges {
  private struct Change {
    let object: NSManagedObject
    let old: IndexPath?
    let new: IndexPath?
    let type: NSFetchedResultsChangeType
  }

  private var objects: [Change] = []
  private var sections: [(section: ResultSection, index: Int, type: NSFetchedResultsChangeType)] = []

  var isEmpty: Bool { objects.isEmpty && sections.isEmpty }

  var updatedObjects: [NSManagedObject] {
    objects.filter { $0.type == .update || $0.type == .move }.map(\.object)
  }

  init(
    _ old: [NSManagedObject], _ oldSections: [ResultSection], _ new: [NSManagedObject],
    _ newSections: [ResultSection], _ updated: Set<ObjectIdentifier>, _ results: FetchedResults
  ) {
    addSections(oldSections, newSections)
    let oldPlaces = Dictionary(uniqueKeysWithValues: old.enumerated().map { (ObjectIdentifier($1), $0) })
    let newPlaces = Dictionary(uniqueKeysWithValues: new.enumerated().map { (ObjectIdentifier($1), $0) })
    for (index, object) in old.enumerated() where newPlaces[ObjectIdentifier(object)] == nil {
      objects.append(
        Change(object: object, old: results.path(of: index, in: oldSections), new: nil, type: .delete))
    }
    var (moves, updates): ([Change], [Change]) = ([], [])
    let moved = Self.moved(new, oldPlaces, updated)
    for (index, object) in new.enumerated() {
      let path = results.path(of: index, in: newSections)
      guard let before = oldPlaces[ObjectIdentifier(object)] else {
        objects.append(Change(object: object, old: nil, new: path, type: .insert))
        continue
      }
      guard updated.contains(ObjectIdentifier(object)) else { continue }
      let from = results.path(of: before, in: oldSections)
      let changesSection =
        from.map { oldSections[$0[0]].name } != path.map { newSections[$0[0]].name }
      if changesSection || moved.contains(ObjectIdentifier(object)) {
        moves.append(Change(object: object, old: from, new: path, type: .move))
      } else {
        updates.append(Change(object: object, old: from, new: path, type: .update))
      }
    }
    objects += moves + updates
  }

  private mutating func addSections(_ old: [ResultSection], _ new: [ResultSection]) {
    let (oldNames, newNames) = (Set(old.map(\.name)), Set(new.map(\.name)))
    for (index, section) in old.enumerated() where !newNames.contains(section.name) {
      sections.append((section, index, .delete))
    }
    for (index, section) in new.enumerated() where !oldNames.contains(section.name) {
      sections.append((section, index, .insert))
    }
  }

  /// Those whose place among the others is another. What did not change stays in order, so each changed one is measured
  /// by how many of those are before it, and then by the changed ones beside it.
  private static func moved(
    _ new: [NSManagedObject], _ oldPlaces: [ObjectIdentifier: Int], _ updated: Set<ObjectIdentifier>
  ) -> Set<ObjectIdentifier> {
    let survivors = new.filter { oldPlaces[ObjectIdentifier($0)] != nil }
    let steady = survivors.filter { !updated.contains(ObjectIdentifier($0)) }.map {
      oldPlaces[ObjectIdentifier($0)]!
    }
    func steadyBefore(_ place: Int) -> Int {
      var (low, high) = (0, steady.count)
      while low < high {
        let middle = (low + high) / 2
        if steady[middle] < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    var moved: Set<ObjectIdentifier> = []
    var (count, last) = (0, -1)
    for object in survivors {
      let place = oldPlaces[ObjectIdentifier(object)]!
      if !updated.contains(ObjectIdentifier(object)) {
        (count, last) = (count + 1, place)
      } else if steadyBefore(place) != count || place < last {
        moved.insert(ObjectIdentifier(object))
      } else {
        last = place
      }
    }
    return moved
  }

  // MARK: Telling

  func tell(
    _ delegate: any NSFetchedResultsControllerDelegate,
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {
    for (section, index, type) in sections {
      delegate.controller(controller, didChange: section, atSectionIndex: index, for: type)
    }
    for change in objects {
      delegate.controller(
        controller, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
    }
  }
}
