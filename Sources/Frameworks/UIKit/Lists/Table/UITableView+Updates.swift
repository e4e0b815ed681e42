/// - Partial: rows change at once; row animations are not played.
extension UITableView {
  public func beginUpdates() {}

  public func endUpdates() { changeRows() }

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    changeRows()
    completion?(true)
  }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeRows() }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeRows() }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { changeRows() }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) { changeRows() }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { changeRows() }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { changeRows() }

  /// Asks for everything again and keeps the place the user is at.
  private func changeRows() {
    recycleEverything()
    needsReload = true
    setNeedsLayout()
  }
}
