extension UITableView {
  public var indexPathForSelectedRow: IndexPath? { selection.rows.first }
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.rows.isEmpty ? nil : selection.rows.sorted()
  }

  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.rows { deselectRow(at: path, animated: animated) }
      return
    }
    if !selectsMany {
      for path in selection.rows where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    if !selection.rows.contains(indexPath) { selection.rows.append(indexPath) }
    shown.cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selection.rows.removeAll { $0 == indexPath }
    shown.cells[indexPath]?.setSelected(false, animated: animated)
  }

  /// Whether choosing a row leaves the others chosen.
  var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  private var selectsNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  // MARK: Touches

  /// A finger came down on a row: it lights up if it may be selected.
  func highlight(_ path: IndexPath) {
    if let swiper, swiper.isOpen { return swiper.close(animated: true) }
    guard selectsNow, tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    selection.touched = path
    shown.cells[path]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  func unhighlight() {
    guard let path = selection.touched else { return }
    selection.touched = nil
    shown.cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// The finger left the row it came down on.
  func choose(_ path: IndexPath) {
    if selection.rows.contains(path), selectsMany {
      guard let path = tableDelegate?.tableView(self, willDeselectRowAt: path) ?? path as IndexPath? else {
        return
      }
      deselectRow(at: path, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    var target = path
    if let tableDelegate {
      guard let answer = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
      target = answer
    }
    if !selectsMany {
      for old in selection.rows where old != target {
        guard
          let leaving = tableDelegate == nil ? old : tableDelegate?.tableView(self, willDeselectRowAt: old)
        else { continue }
        deselectRow(at: leaving, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: leaving)
      }
    }
    selectRow(at: target, animated: false, scrollPosition: .none)
    shown.cells[target]?.interface.selectionSegue?()
    tableDelegate?.tableView(self, didSelectRowAt: target)
    guard !isEditing, tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: target) ?? false else {
      return
    }
    tableDelegate?.tableView(self, performPrimaryActionForRowAt: target)
  }
}
