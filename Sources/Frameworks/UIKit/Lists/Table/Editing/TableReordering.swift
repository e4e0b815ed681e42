/// The row that a finger carries.
@MainActor struct TableReordering {
  let cell: UITableViewCell
  var order: ListReordering
}

extension UITableView {
  /// The data source's name for a row on the screen: they differ while a finger carries a row.
  func dataPath(_ shown: IndexPath) -> IndexPath { reordering?.order.dataPath(shown) ?? shown }

  /// Lets the other rows glide so that the carried one can fall at `place`.
  func makeRoom(at place: IndexPath, height: CGFloat, bare: TableLayout) {
    guard let reordering, reordering.order.place != place else { return }
    shift(to: place, height: height, bare: bare)
    contentSize = CGSize(width: bounds.width, height: content.map.contentHeight)
    for (path, cell) in shown.cells where cell !== reordering.cell { configure(cell, at: path) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
      self.layoutVisible()
    }
  }

  /// Names the rows anew as if the carried one lay at `place`, and moves nothing.
  func shift(to place: IndexPath, height: CGFloat, bare: TableLayout) {
    guard var reordering else { return }
    var moved: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in shown.cells {
      let new = reordering.order.moved(path, to: place)
      moved[new] = cell
      cell.indexPath = new
    }
    shown.cells = moved
    reordering.order.place = place
    self.reordering = reordering
    content.map = bare
    content.map.insertRow(height: height, at: place)
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
