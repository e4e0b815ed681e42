extension UITableView {
  public func beginUpdates() { openUpdates() }

  public func endUpdates() { closeUpdates() }

  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    openUpdates()
    updates?()
    if let completion { self.updates?.completions.append(completion) }
    closeUpdates()
  }

  /// Headers promise that the updates are over when it returns, so closures that do not escape may be handed on.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  public var hasUncommittedUpdates: Bool { updates != nil }

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.insert(rows: indexPaths, animation) }
  }
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.delete(rows: indexPaths, animation) }
  }
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { $0.reload(rows: indexPaths, animation) }
  }
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.batch.movedItems.append((indexPath, newIndexPath)) }
  }
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.insert(sections: sections, animation) }
  }
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.delete(sections: sections, animation) }
  }
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { $0.reload(sections: sections, animation) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.batch.movedSections.append((section, newSection)) }
  }

  /// Lets the data source configure the same cells again.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let old = shown.cells[path], let dataSource else { continue }
      reconfiguring = old
      let cell = dataSource.tableView(self, cellForRowAt: path)
      reconfiguring = nil
      guard cell === old else {
        NSException(
          name: .internalInconsistencyException,
          reason:
            "UITableView: while \(path) was reconfigured the data source gave another cell than the one on the screen. Dequeue it for the index path that was asked for.",
          userInfo: nil
        ).raise()
      }
      cell.needsMeasure = true
    }
    setNeedsLayout()
  }

  // MARK: Collecting

  /// One announced change; outside of `beginUpdates` it is a batch of its own.
  private func change(_ edit: (inout TableUpdates) -> Void) {
    openUpdates()
    edit(&updates!)
    closeUpdates()
  }

  private func openUpdates() {
    guard updates == nil else {
      updates?.depth += 1
      return
    }
    if reordering != nil { reorderer.abandon() }
    updates = TableUpdates(old: rowCounts)
  }

  private func closeUpdates() {
    guard var closing = updates else { return }
    closing.depth -= 1
    guard closing.depth == 0 else {
      updates = closing
      return
    }
    updates = nil
    run(closing)
  }

  /// What the table last heard of its data source; nil before it asked.
  var rowCounts: [Int]? { content.knowsCounts ? content.map.sections.map(\.rows.count) : nil }

  /// Goes from what is shown to what the data source says now.
  func run(_ updates: TableUpdates) {
    guard let old = updates.old else {
      // Nothing was shown yet, so there is nothing to lead over.
      recycleEverything()
      content.needsReload = true
      setNeedsLayout()
      for completion in updates.completions { completion(true) }
      return
    }
    // A batch without changes asks for heights again: a row that is aside stays so, if it stays where it is.
    if !updates.batch.isEmpty { closeSwipe() }
    prefetcher.forget()
    let before = content.map
    rebuildLayout()
    if let complaint = updates.batch.mismatch(
      old: old, new: content.map.sections.map(\.rows.count), noun: "row")
    {
      NSException(name: .internalInconsistencyException, reason: "UITableView: \(complaint)", userInfo: nil)
        .raise()
    }
    let places = ListPlaces(updates.batch, old: old)
    content.map.adoptGuessedHeights(of: before, places)
    if content.map.contentHeight != before.contentHeight { closeSwipe() }
    contentSize = CGSize(width: bounds.width, height: content.map.contentHeight)
    TableTransition(table: self, updates: updates, before: before, places: places).run()
  }
}

extension TableLayout {
  /// Rows whose height is a guess keep what was measured before.
  @MainActor mutating func adoptGuessedHeights(of before: TableLayout, _ places: ListPlaces) {
    for (section, part) in before.sections.enumerated() {
      guard let new = places.section(of: section), sections[new].areRowsGuessed, !part.rows.isUniform
      else { continue }
      if places.isUntouched(section), part.rows.count == sections[new].rows.count {
        sections[new].rows = part.rows
        continue
      }
      var heights = (0..<sections[new].rows.count).map { sections[new].rows[$0] }
      for row in 0..<part.rows.count {
        guard let place = places.place(of: IndexPath(row: row, section: section)), place.section == new
        else { continue }
        heights[place.row] = part.rows[row]
      }
      sections[new].rows = RowHeightIndex(heights: heights)
    }
    place()
  }
}
