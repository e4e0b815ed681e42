extension UITableView: RowSwiping {
  func rowForSwipe(at point: CGPoint) -> (view: UIView, path: IndexPath)? {
    guard let path = indexPathForRow(at: point), let cell = cells[path] else { return nil }
    return (cell, path)
  }

  func swipeActions(at path: IndexPath, leading: Bool) -> UISwipeActionsConfiguration? {
    if leading {
      return tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let asked =
      tableDelegate.map { $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) }
      ?? TableDelegateDefault.noSwipeActions
    guard asked === TableDelegateDefault.noSwipeActions else { return asked }
    return deletion(at: path)
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
