/// The row that a finger carries: where the data source has it, and where it stands now.
@MainActor struct TableReordering {
  let cell: UITableViewCell
  let origin: IndexPath
  var place: IndexPath

  /// The data source's name for the row that stands at `shown`.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    shown == place ? origin : Self.opened(Self.closed(shown, over: place), at: origin)
  }

  /// Where the data source's row stands now.
  func shown(_ path: IndexPath) -> IndexPath {
    path == origin ? place : Self.opened(Self.closed(path, over: origin), at: place)
  }

  /// The place once the row at `gap` is taken out.
  static func closed(_ path: IndexPath, over gap: IndexPath) -> IndexPath {
    guard path.section == gap.section, path.row > gap.row else { return path }
    return IndexPath(row: path.row - 1, section: path.section)
  }

  /// The place once a row is put in at `gap`.
  static func opened(_ path: IndexPath, at gap: IndexPath) -> IndexPath {
    guard path.section == gap.section, path.row >= gap.row else { return path }
    return IndexPath(row: path.row + 1, section: path.section)
  }
}

extension UITableView {
  /// The data source's name for a row on the screen: they differ while a finger carries a row.
  func dataPath(_ shown: IndexPath) -> IndexPath { reordering?.dataPath(shown) ?? shown }

  /// Lets the other rows glide so that the carried one can fall at `place`.
  func makeRoom(at place: IndexPath, height: CGFloat, bare: TableLayout) {
    guard var reordering, reordering.place != place else { return }
    var moved: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells {
      let new =
        cell === reordering.cell
        ? place
        : TableReordering.opened(TableReordering.closed(path, over: reordering.place), at: place)
      moved[new] = cell
      cell.indexPath = new
    }
    cells = moved
    reordering.place = place
    self.reordering = reordering
    map = bare
    map.insertRow(height: height, at: place)
    contentSize = CGSize(width: bounds.width, height: map.contentHeight)
    for (path, cell) in cells where cell !== reordering.cell { configure(cell, at: path) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.layoutVisible()
    }
  }
}

extension TableLayout {
  mutating func removeRow(at path: IndexPath) {
    sections[path.section].rows.remove(at: path.row)
    place()
  }

  mutating func insertRow(height: CGFloat, at path: IndexPath) {
    sections[path.section].rows.insert(height, at: path.row)
    place()
  }

  /// Where a row whose top is at `y` falls between the rows.
  func slot(for y: CGFloat) -> IndexPath {
    var index = 0
    while index + 1 < sections.count {
      let end = sections[index].rowsStart + sections[index].rows.total
      guard y > (end + sections[index + 1].rowsStart) / 2 else { break }
      index += 1
    }
    let section = sections[index]
    var row = section.rows.row(at: y - section.rowsStart) ?? (y < section.rowsStart ? 0 : section.rows.count)
    if row < section.rows.count, y > section.rowsStart + section.rows.offset(of: row) + section.rows[row] / 2
    {
      row += 1
    }
    return IndexPath(row: row, section: index)
  }
}
