extension UITableView: RowSwiping {
  func rowForSwipe(at point: CGPoint) -> (view: UIView, path: IndexPath)? {
    guard !isEditing, let path = indexPathForRow(at: point), let cell = shown.cells[path] else { return nil }
    return (cell, path)
  }

  func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
    if leading {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    // Nil stands for the table's own, an empty configuration for none.
    if let own = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
      return own
    }
    return rowActions(at: path) ?? deletion(at: path)
  }

  /// What apps from before iOS 11 give.
  private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path),
      dataSource?.tableView(self, canEditRowAt: path) ?? false
    else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func swipeWillOpen(_ row: UIView, at path: IndexPath) {
    guard let cell = row as? UITableViewCell else { return }
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    cell.willTransition(
      to: cell.isEditing ? [.showingEditControl, .showingDeleteConfirmation] : .showingDeleteConfirmation)
    cell.showingDeleteConfirmation = true
  }

  func swipeDidClose(_ row: UIView?) {
    guard let cell = row as? UITableViewCell else { return }
    cell.showingDeleteConfirmation = false
    cell.didTransition(to: cell.isEditing ? .showingEditControl : [])
    tableDelegate?.tableView(self, didEndEditingRowAt: indexPath(for: cell))
  }

  /// Whether the data source implements `tableView(_:commit:forRowAt:)`: translated classes say so.
  private func takesDeletions(_ source: any UITableViewDataSource) -> Bool {
    ObjectRuntime.responds(source, to: "tableView:commit:forRowAt:")
  }

  /// Rows of a data source that takes deletions offer one by themselves.
  private func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource, takesDeletions(dataSource), dataSource.tableView(self, canEditRowAt: path),
      (tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete
    else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }
}
