/// Where what a list shows is after a batch of changes.
///
/// Sections that the batch does not touch cost nothing; a touched one is worked out when first asked about.
@MainActor final class ListPlaces {
  private let batch: ListBatch
  private let old: [Int]
  private let sections: [Int?]
  private let reloaded: Set<IndexPath>
  private let inserted: Set<IndexPath>
  private let touched: Set<Int>
  private var items: [Int: [IndexPath?]] = [:]
  private var origins: [Int: [Int: IndexPath]] = [:]

  /// `old` counts the items of each section before the batch.
  init(_ batch: ListBatch, old: [Int]) {
    self.batch = batch
    self.old = old
    sections = batch.newSections(oldCount: old.count)
    reloaded = Set(batch.reloadedItems)
    inserted = Set(batch.insertedItems)
    var touched = Set((batch.deletedItems + batch.movedItems.map(\.from)).map(\.section))
    let targets = Set((batch.insertedItems + batch.movedItems.map(\.to)).map(\.section))
    for (section, target) in sections.enumerated() {
      if let target, targets.contains(target) { touched.insert(section) }
    }
    self.touched = touched
  }

  /// The section's new number; nil if it was deleted or is shown anew.
  func section(of old: Int) -> Int? {
    batch.reloadedSections.contains(old) || !sections.indices.contains(old) ? nil : sections[old]
  }

  /// The item's new place; nil if it was deleted or is shown anew.
  func place(of path: IndexPath) -> IndexPath? {
    reloaded.contains(path) ? nil : target(of: path)
  }

  /// As `place(of:)`, for items that are shown anew as well.
  private func target(of path: IndexPath) -> IndexPath? {
    guard let section = section(of: path.section), path.item < old[path.section] else { return nil }
    guard touched.contains(path.section) else { return IndexPath(item: path.item, section: section) }
    return targets(path.section, section)[path.item]
  }

  private func targets(_ section: Int, _ new: Int) -> [IndexPath?] {
    if let known = items[section] { return known }
    let made = batch.newItems(ofOldSection: section, newSection: new, oldCount: old[section])
    items[section] = made
    return made
  }

  /// Whether the batch touches nothing in the old section.
  func isUntouched(_ section: Int) -> Bool { !touched.contains(section) }

  /// The new places of the reloaded items, by old place.
  var reloadedPlaces: [(old: IndexPath, new: IndexPath)] {
    batch.reloadedItems.compactMap { path in target(of: path).map { (path, $0) } }
  }

  /// Where the item that is at `path` now was before; nil if it is new or shown anew.
  func origin(of path: IndexPath) -> IndexPath? {
    if inserted.contains(path) { return nil }
    let known = origins[path.section] ?? makeOrigins(path.section)
    return known[path.item]
  }

  private func makeOrigins(_ section: Int) -> [Int: IndexPath] {
    var result: [Int: IndexPath] = [:]
    for old in sections.indices {
      let isHome = self.section(of: old) == section
      guard isHome || batch.movedItems.contains(where: { $0.from.section == old && $0.to.section == section })
      else { continue }
      for item in 0..<self.old[old] {
        let from = IndexPath(item: item, section: old)
        if let to = place(of: from), to.section == section { result[to.item] = from }
      }
    }
    origins[section] = result
    return result
  }
}
