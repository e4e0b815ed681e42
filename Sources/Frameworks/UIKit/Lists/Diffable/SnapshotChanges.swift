/// What leads from one snapshot to the next, as a list's batch wants it.
struct SnapshotChanges {
  var batch = ListBatch()
  var reconfigured: [IndexPath] = []
  var isEmpty: Bool { batch.isEmpty }

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let oldSections = old.sectionIdentifiers, newSections = new.sectionIdentifiers
    let oldIndex = Dictionary(uniqueKeysWithValues: oldSections.enumerated().map { ($1, $0) })
    let newIndex = Dictionary(uniqueKeysWithValues: newSections.enumerated().map { ($1, $0) })
    batch.deletedSections = IndexSet(oldSections.indices.filter { newIndex[oldSections[$0]] == nil })
    batch.insertedSections = IndexSet(newSections.indices.filter { oldIndex[newSections[$0]] == nil })
    let kept = newSections.filter { oldIndex[$0] != nil }
    let moved = Self.outOfOrder(kept.map { oldIndex[$0]! })
    for (position, section) in kept.enumerated() where moved.contains(position) {
      batch.movedSections.append((oldIndex[section]!, newIndex[section]!))
    }
    compareItems(old, new, oldIndex, newIndex)
    for section in new.reloadedSectionIdentifiers {
      if let index = oldIndex[section] { batch.reloadedSections.insert(index) }
    }
  }

  private mutating func compareItems<Section, Item>(
    _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
    _ oldIndex: [Section: Int], _ newIndex: [Section: Int]
  ) {
    var oldPlace: [Item: IndexPath] = [:]
    for (section, identifier) in old.sectionIdentifiers.enumerated() {
      for (item, value) in old.itemIdentifiers(inSection: identifier).enumerated() {
        oldPlace[value] = IndexPath(item: item, section: section)
        if new.sectionIdentifier(containingItem: value) == nil, newIndex[identifier] != nil {
          batch.deletedItems.append(IndexPath(item: item, section: section))
        }
      }
    }
    for (section, identifier) in new.sectionIdentifiers.enumerated() where oldIndex[identifier] != nil {
      let values = new.itemIdentifiers(inSection: identifier)
      // Items that stayed in their section move only if their order among each other changed.
      var stayed: [(position: Int, old: IndexPath)] = []
      for (item, value) in values.enumerated() {
        let place = IndexPath(item: item, section: section)
        guard let from = oldPlace[value] else {
          batch.insertedItems.append(place)
          continue
        }
        if from.section == oldIndex[identifier] {
          stayed.append((item, from))
        } else if newIndex[old.sectionIdentifiers[from.section]] != nil {
          batch.movedItems.append((from, place))
        } else {
          // Its old section goes with everything in it.
          batch.insertedItems.append(place)
        }
      }
      let moved = Self.outOfOrder(stayed.map(\.old.item))
      for (position, entry) in stayed.enumerated() where moved.contains(position) {
        batch.movedItems.append((entry.old, IndexPath(item: entry.position, section: section)))
      }
    }
    // What moves into a section that is new comes with it; its old place has to be given up.
    for identifier in new.sectionIdentifiers where oldIndex[identifier] == nil {
      for value in new.itemIdentifiers(inSection: identifier) {
        if let from = oldPlace[value], newIndex[old.sectionIdentifiers[from.section]] != nil {
          batch.deletedItems.append(from)
        }
      }
    }
    // What was marked and taken out afterwards has nothing to show.
    let reloaded = new.reloadedItemIdentifiers.filter { new.sectionIdentifier(containingItem: $0) != nil }
    batch.reloadedItems = reloaded.compactMap { oldPlace[$0] }
    // A reload makes a new cell, so it has nothing left to configure.
    let isReloaded = Set(reloaded)
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { value in
      guard !isReloaded.contains(value), let identifier = new.sectionIdentifier(containingItem: value),
        let section = newIndex[identifier],
        let item = new.itemIdentifiers(inSection: identifier).firstIndex(of: value)
      else { return nil }
      return IndexPath(item: item, section: section)
    }
  }

  /// The positions that are not part of a longest rising sequence: those have to move.
  static func outOfOrder(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (position, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[position] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var rising: Set<Int> = []
    var at = tails.last
    while let position = at {
      rising.insert(position)
      at = previous[position]
    }
    return Set(values.indices).subtracting(rising)
  }
}
