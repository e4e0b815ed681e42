/// The changes between `beginUpdates` and `endUpdates`, and how each is to look.
struct TableUpdates {
  var batch = ListBatch()
  /// Rows of each section before the first change; nil where the table had not asked yet.
  let old: [Int]?
  var depth = 1
  var completions: [(Bool) -> Void] = []

  private var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var comingRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var leavingSections: [Int: UITableView.RowAnimation] = [:]
  private var comingSections: [Int: UITableView.RowAnimation] = [:]
  /// How everything looks that was not announced one by one.
  private var common: UITableView.RowAnimation = .automatic

  init(old: [Int]?) { self.old = old }

  /// A whole batch at once, as a snapshot's changes are.
  init(_ batch: ListBatch, old: [Int]?, animation: UITableView.RowAnimation) {
    self.batch = batch
    self.old = old
    common = animation
  }

  mutating func insert(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    batch.insertedItems += rows
    for row in rows { comingRows[row] = animation }
  }
  mutating func delete(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    batch.deletedItems += rows
    for row in rows { leavingRows[row] = animation }
  }
  mutating func reload(rows: [IndexPath], _ animation: UITableView.RowAnimation) {
    batch.reloadedItems += rows.filter { !batch.reloadedItems.contains($0) }
    for row in rows { leavingRows[row] = animation }
  }
  mutating func insert(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    batch.insertedSections.formUnion(sections)
    for section in sections { comingSections[section] = animation }
  }
  mutating func delete(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    batch.deletedSections.formUnion(sections)
    for section in sections { leavingSections[section] = animation }
  }
  mutating func reload(sections: IndexSet, _ animation: UITableView.RowAnimation) {
    batch.reloadedSections.formUnion(sections)
    for section in sections { leavingSections[section] = animation }
  }

  /// Reloaded rows and sections come as they leave, at their new places.
  @MainActor mutating func settle(_ places: ListPlaces) {
    for (old, new) in places.reloadedPlaces { comingRows[new] = leavingRows[old] }
    guard let count = old?.count else { return }
    let sections = batch.newSections(oldCount: count)
    for section in batch.reloadedSections where sections.indices.contains(section) {
      if let new = sections[section] { comingSections[new] = leavingSections[section] }
    }
  }

  func leaving(_ path: IndexPath) -> UITableView.RowAnimation {
    leavingRows[path] ?? leavingSections[path.section] ?? common
  }
  func coming(_ path: IndexPath) -> UITableView.RowAnimation {
    comingRows[path] ?? comingSections[path.section] ?? common
  }
  func leaving(section: Int) -> UITableView.RowAnimation { leavingSections[section] ?? common }
  func coming(section: Int) -> UITableView.RowAnimation { comingSections[section] ?? common }

  /// Whether the row stays at its place and only its cell is another.
  func isReload(_ path: IndexPath) -> Bool {
    batch.reloadedItems.contains(path) || batch.reloadedSections.contains(path.section)
  }
}
