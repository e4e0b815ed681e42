extension UITableView {
  /// Header, rows and footer from the top, whatever the order in which their views came.
  func inOrderOfRows(_ views: [UIView]) -> [UIView] {
    let behind = views.filter { $0 === backgroundView }
    let rest = views.filter { $0 !== backgroundView }
    return behind
      + rest.enumerated().sorted {
        ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
      }.map(\.element)
  }

  /// Changes when rows may be others than they were.
  var rowGeneration: Int { content.generation }

  /// The places of the rows that have no cell now, of at most so many rows; none while rows move.
  func rowsOffScreen(of most: Int) -> [(path: IndexPath, place: CGRect)] {
    guard dataSource != nil, !content.needsReload, shown.span == nil, reordering == nil, window != nil else {
      return []
    }
    var rows: [(path: IndexPath, place: CGRect)] = []
    for (section, part) in content.map.sections.enumerated() {
      for row in 0..<part.rows.count {
        guard rows.count + shown.cells.count < most else { return rows }
        let path = IndexPath(row: row, section: section)
        guard shown.cells[path] == nil, let (y, height) = content.map.rowRange(path) else { continue }
        rows.append((path, rowFrame(y: y, height: height)))
      }
    }
    return rows
  }

  /// Has a look at the cell of such a row: it is made and laid out for that, and not shown. The delegate does not hear
  /// of it, as nothing is displayed.
  func look(atRow path: IndexPath, in place: CGRect, _ look: (UITableViewCell) -> Void) {
    guard let dataSource else { return }
    UIView.performWithoutAnimation {
      let cell = dataSource.tableView(self, cellForRowAt: dataPath(path))
      guard !shown.cells.values.contains(where: { $0 === cell }) else { return }
      cell.table = self
      if cell.superview !== self { insertSubview(cell, at: floorIndex) }
      cell.isHidden = false
      cell.frame = place
      cell.layoutIfNeeded()
      look(cell)
      cell.indexPath = nil
      if pool.recycle(cell) { cell.isHidden = true } else { cell.removeFromSuperview() }
    }
  }
}
