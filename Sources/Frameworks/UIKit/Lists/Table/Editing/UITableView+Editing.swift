extension UITableView {
  /// What the row is while the table is edited; nil for one that is not.
  func rowEditing(at path: IndexPath) -> RowEditing? {
    guard isEditing, let dataSource else { return nil }
    let path = dataPath(path)
    let canEdit = dataSource.tableView(self, canEditRowAt: path)
    let canMove = takesMoves && dataSource.tableView(self, canMoveRowAt: path)
    guard canEdit || canMove else { return nil }
    guard canEdit else { return RowEditing(style: .none, isTicked: false, indents: false, canMove: canMove) }
    return RowEditing(
      style: tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete,
      isTicked: allowsMultipleSelectionDuringEditing,
      indents: tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true, canMove: canMove)
  }

  /// Whether the data source implements `tableView(_:moveRowAt:to:)`: translated classes say so.
  var takesMoves: Bool {
    dataSource.map { ObjectRuntime.responds($0, to: "tableView:moveRowAt:to:") } ?? false
  }

  /// Shows or hides the controls of every row on the screen.
  func editingChanged(animated: Bool) {
    if !isEditing || !allowsSelectionDuringEditing && !allowsMultipleSelectionDuringEditing {
      for path in selection.rows { deselectRow(at: path, animated: animated) }
    }
    for (path, cell) in shown.cells { cell.adopt(rowEditing(at: path), animated: animated) }
  }

  /// The control at a row's start: one deletes after it asked, one inserts at once.
  func editControlTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell), let editing = cell.rowEditing else { return }
    switch editing.style {
    case .none: break
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      guard let actions = swipeActions(at: path, leading: false) else { return }
      openSwipe(cell, path, actions)
    }
  }
}
