/// The changes an app announces between the data source's old and new answers.
///
/// Deletions, reloads and sources of moves are places before the batch; insertions and targets of moves
/// are places after it.
struct ListBatch {
  var insertedItems: [IndexPath] = []
  var deletedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []

  var isEmpty: Bool {
    insertedItems.isEmpty && deletedItems.isEmpty && reloadedItems.isEmpty && movedItems.isEmpty
      && insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty
  }

  /// Where each old section is after the batch; nil where it went.
  func newSections(oldCount: Int) -> [Int?] {
    let targets = Dictionary(movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { $1 })
    let taken = insertedSections.union(IndexSet(targets.values))
    var next = 0
    return (0..<oldCount).map { old in
      if deletedSections.contains(old) { return nil }
      if let target = targets[old] { return target }
      while taken.contains(next) { next += 1 }
      defer { next += 1 }
      return next
    }
  }

  /// Where the items of one old section are after the batch; nil where one went.
  func newItems(ofOldSection old: Int, newSection: Int, oldCount: Int) -> [IndexPath?] {
    let gone = Set(deletedItems.filter { $0.section == old }.map(\.item))
    let targets = Dictionary(
      movedItems.filter { $0.from.section == old }.map { ($0.from.item, $0.to) }, uniquingKeysWith: { $1 })
    let taken = Set(
      insertedItems.filter { $0.section == newSection }.map(\.item)
        + movedItems.filter { $0.to.section == newSection }.map { $0.to.item })
    var next = 0
    return (0..<oldCount).map { item in
      if gone.contains(item) { return nil }
      if let target = targets[item] { return target }
      while taken.contains(next) { next += 1 }
      defer { next += 1 }
      return IndexPath(item: next, section: newSection)
    }
  }

  /// The complaint about a batch that does not lead from the old counts to the new ones; nil if it does.
  func mismatch(old: [Int], new: [Int], noun: String) -> String? {
    misplacedSections(old.count, "before", Array(deletedSections) + movedSections.map(\.from))
      ?? misplacedSections(old.count, "before", Array(reloadedSections))
      ?? misplaced(old: old, noun: noun, "before", deletedItems + movedItems.map(\.from))
      ?? misplaced(old: old, noun: noun, "before", reloadedItems)
      ?? miscountedSections(old: old, new: new)
      ?? misplacedSections(new.count, "after", Array(insertedSections) + movedSections.map(\.to))
      ?? miscountedItems(old: old, new: new, noun: noun)
      ?? misplaced(old: new, noun: noun, "after", insertedItems + movedItems.map(\.to))
  }

  /// A place that does not exist, or that is named twice.
  private func misplaced(old counts: [Int], noun: String, _ when: String, _ places: [IndexPath]) -> String? {
    var seen: Set<IndexPath> = []
    for place in places {
      guard counts.indices.contains(place.section), (0..<counts[place.section]).contains(place.item) else {
        let count = counts.indices.contains(place.section) ? counts[place.section] : 0
        return
          "Invalid update: \(noun) \(place.item) of section \(place.section) is named, but that section has \(count) \(noun)s \(when) the update."
      }
      guard seen.insert(place).inserted else {
        return
          "Invalid update: \(noun) \(place.item) of section \(place.section) is named twice. Name each \(noun) once in a batch."
      }
    }
    return nil
  }

  private func misplacedSections(_ count: Int, _ when: String, _ sections: [Int]) -> String? {
    var seen: Set<Int> = []
    for section in sections {
      guard (0..<count).contains(section) else {
        return
          "Invalid update: section \(section) is named, but there are \(count) sections \(when) the update."
      }
      guard seen.insert(section).inserted else {
        return "Invalid update: section \(section) is named twice. Name each section once in a batch."
      }
    }
    return nil
  }

  private func miscountedSections(old: [Int], new: [Int]) -> String? {
    let expected = old.count + insertedSections.count - deletedSections.count
    guard expected != new.count else { return nil }
    return
      "Invalid update: invalid number of sections. There were \(old.count) sections; \(insertedSections.count) inserted and \(deletedSections.count) deleted make \(expected), but the data source now says \(new.count)."
  }

  private func miscountedItems(old: [Int], new: [Int], noun: String) -> String? {
    for (section, target) in newSections(oldCount: old.count).enumerated() {
      guard let target, !reloadedSections.contains(section) else { continue }
      let inserted = insertedItems.filter { $0.section == target }.count
      let deleted = deletedItems.filter { $0.section == section }.count
      let movedIn = movedItems.filter { $0.to.section == target }.count
      let movedOut = movedItems.filter { $0.from.section == section }.count
      let wanted = old[section] + inserted - deleted + movedIn - movedOut
      guard wanted == new[target] else {
        return
          "Invalid update: invalid number of \(noun)s in section \(target). There were \(old[section]); \(inserted) inserted, \(deleted) deleted, \(movedIn) moved in and \(movedOut) moved out make \(wanted), but the data source now says \(new[target]). Change the data and announce the change in the same batch."
      }
    }
    return nil
  }
}
