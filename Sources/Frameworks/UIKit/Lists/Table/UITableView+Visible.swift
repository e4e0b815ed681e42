extension UITableView {
  /// Points an inset group keeps from each of the table's sides, beyond what covers that side; plain rows keep none.
  private var groupInsets: (left: CGFloat, right: CGFloat) {
    guard style == .insetGrouped else { return (0, 0) }
    let margin = UIView.sideMargin(width: bounds.width)
    return (safeAreaInsets.left + margin, safeAreaInsets.right + margin)
  }

  /// Where a row stands, and a section's header and footer.
  func rowFrame(y: CGFloat, height: CGFloat) -> CGRect {
    let insets = groupInsets
    return CGRect(x: insets.left, y: y, width: bounds.width - insets.left - insets.right, height: height)
  }

  /// Gives every row and header on the screen its cell and place, and takes away what left.
  func layoutVisible() {
    guard bounds.height > 0, dataSource != nil else { return }
    // Measuring rows moves the ones below; each round measures one row more, so it ends.
    var rounds = 0
    while !placeVisible(), rounds < 1000 { rounds += 1 }
    removeInvisible()
  }

  var visibleRange: (low: CGFloat, high: CGFloat) { shown.span ?? (bounds.minY, bounds.maxY) }

  /// One round; false if a measured height moved something and it has to run again.
  private func placeVisible() -> Bool {
    let (low, high) = visibleRange
    for section in content.map.sections(from: low, to: high) {
      for row in content.map.rows(of: section, from: low, to: high) {
        let path = IndexPath(row: row, section: section)
        guard let (y, height) = content.map.rowRange(path) else { continue }
        let existing = shown.cells[path]
        let cell = existing ?? makeCell(at: path)
        if cell.needsMeasure {
          cell.needsMeasure = false
          place(cell, forMeasuringAt: y)
          let wanted = measuredHeight(of: cell, at: path, current: height)
          if abs(wanted - height) > 0.01 {
            adopt(height: wanted, at: path)
            return false
          }
        }
        guard cell !== reordering?.cell else { continue }
        var frame = rowFrame(y: y, height: height)
        frame.origin.x += swiper?.shift(of: cell) ?? 0
        guard cell.frame != frame else { continue }
        if existing == nil {
          // A row that only now comes is at its place, whatever else moves there.
          UIView.performWithoutAnimation { cell.frame = frame }
        } else {
          cell.frame = frame
        }
      }
      placeHeader(section)
      placeFooter(section)
    }
    return true
  }

  /// A row is measured where it will stand, as wide as it will be: its margins follow from that.
  private func place(_ cell: UITableViewCell, forMeasuringAt y: CGFloat) {
    let frame = rowFrame(y: y, height: cell.bounds.height)
    guard cell.bounds.width != frame.width || cell.frame.minX != frame.minX, cell !== reordering?.cell else {
      return
    }
    UIView.performWithoutAnimation { cell.frame = frame }
  }

  private func adopt(height: CGFloat, at path: IndexPath) {
    guard let (y, old) = content.map.rowRange(path) else { return }
    content.map.sections[path.section].rows[path.row] = height
    content.map.place()
    contentSize = CGSize(width: bounds.width, height: content.map.contentHeight)
    // A row above the top edge that grows must not push what the user reads.
    let top = bounds.minY + adjustedContentInset.top
    if y + old < top, isTracking || isDecelerating { bounds.origin.y += height - old }
  }

  /// What the row wants once its cell exists; known heights are not measured.
  private func measuredHeight(of cell: UITableViewCell, at path: IndexPath, current: CGFloat) -> CGFloat {
    if let asked = tableDelegate?.tableView(self, heightForRowAt: dataPath(path)),
      asked != TableDelegateDefault.unanswered
    {
      if asked != UITableView.automaticDimension { return asked }
    } else if rowHeight > 0 {
      return rowHeight
    }
    let width = rowFrame(y: 0, height: 0).width
    let scale = max(1, traitCollection.displayScale)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // Constraints that leave the height open collapse the row; that is taken for an oversight.
    guard size.height.isFinite, size.height >= 1 else {
      return cell.interface.height ?? Self.standardRowHeight
    }
    return (size.height * scale).rounded(.up) / scale
  }

  private func makeCell(at path: IndexPath) -> UITableViewCell {
    guard let dataSource else {
      NSException.raise(
        .internalInconsistencyException, "UITableView: a cell was asked for without a data source")
    }
    let named = dataPath(path)
    let cell = dataSource.tableView(self, cellForRowAt: named)
    shown.cells[path] = cell
    cell.table = self
    cell.indexPath = path
    cell.needsMeasure = true
    configure(cell, at: path)
    if cell.superview !== self { insertSubview(cell, at: floorIndex) }
    cell.isHidden = false
    let isSelected = selection.rows.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if cell.isHighlighted, selection.touched != path { cell.setHighlighted(false, animated: false) }
    if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: named), level > 0 {
      cell.indentationLevel = level
    }
    if isEditing || cell.isEditing { cell.adopt(rowEditing(at: path), animated: false) }
    if cell.hasOwnConfigurationUpdate { cell.updateConfigurationBeforeDisplay() }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: named)
    return cell
  }

  var plainColor: UIColor { backgroundColor ?? .systemBackground }

  private func giveColor(to cell: UITableViewCell) {
    guard cell.backgroundColor == nil || cell.backgroundColor === cell.backgrounds.stock else { return }
    let stock = style == .plain ? plainColor : .secondarySystemGroupedBackground
    cell.backgrounds.stock = stock
    cell.byDefault { cell.backgroundColor = stock }
  }

  /// What is shown of a plain table follows its colour.
  func showColor(insteadOf old: UIColor?) {
    visibleCells.forEach(giveColor)
    for case let header as UITableViewHeaderFooterView in shown.headers.values
    where header.reuseIdentifier == nil && header.contentView.backgroundColor == old ?? .systemBackground {
      header.contentView.backgroundColor = plainColor
    }
  }

  /// The looks a row has from its place in the table.
  func configure(_ cell: UITableViewCell, at path: IndexPath) {
    let count = content.map.sections[path.section].rows.count
    let isLast = path.row == count - 1
    giveColor(to: cell)
    if cell.ownSeparatorInset == nil { cell.setNeedsLayout() }
    switch style {
    case .insetGrouped:
      var corners: CACornerMask = []
      if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
      cell.groupCorners = corners
      cell.groupEdges = []
      cell.showsSeparator = separatorStyle != .none && !isLast
    default:
      cell.groupCorners = []
      var edges: UIRectEdge = []
      if style == .grouped, path.row == 0 { edges.insert(.top) }
      if style == .grouped, isLast { edges.insert(.bottom) }
      cell.groupEdges = edges
      cell.showsSeparator = separatorStyle != .none
    }
  }

  private func placeHeader(_ section: Int) {
    let part = content.map.sections[section]
    guard part.header > 0 else { return }
    let view: UIView
    if let existing = shown.headers[section] {
      view = existing
    } else {
      guard let made = makeHeader(section) else { return }
      view = made
      shown.headers[section] = made
      addSubview(made)
      tableDelegate?.tableView(self, willDisplayHeaderView: made, forSection: section)
    }
    var y = part.headerTop
    if style == .plain {
      // A plain header sticks to the top until its section's end pushes it out.
      let top = uncoveredBounds.minY
      y = min(max(y, top), part.origin + part.height - part.footer - part.header)
      y = max(y, part.headerTop)
    }
    view.frame = rowFrame(y: y, height: part.header)
  }

  private func makeHeader(_ section: Int) -> UIView? {
    if let view = tableDelegate?.tableView(self, viewForHeaderInSection: section) { return view }
    return title(ofHeader: section) == nil ? nil : stockHeader(section)
  }

  private func placeFooter(_ section: Int) {
    let part = content.map.sections[section]
    guard part.footer > 0 else { return }
    let view: UIView
    if let existing = shown.footers[section] {
      view = existing
    } else {
      let own = tableDelegate?.tableView(self, viewForFooterInSection: section)
      guard let made = own ?? (title(ofFooter: section) == nil ? nil : stockFooter(section)) else { return }
      view = made
      shown.footers[section] = made
      addSubview(made)
      tableDelegate?.tableView(self, willDisplayFooterView: made, forSection: section)
    }
    var y = part.origin + part.height - part.footer
    if style == .plain {
      // A plain footer sticks to the bottom until its section's rows push it out.
      y = max(min(y, bounds.maxY - adjustedContentInset.bottom - part.footer), part.rowsStart)
    }
    view.frame = rowFrame(y: y, height: part.footer)
  }

  private func removeInvisible() {
    let (low, high) = visibleRange
    for (path, cell) in shown.cells where cell !== reordering?.cell {
      if let (y, height) = content.map.rowRange(path), y < high, y + max(height, 0.5) > low { continue }
      shown.cells[path] = nil
      recycle(cell, at: path)
    }
    let sections = content.map.sections(from: low, to: high)
    for (section, view) in shown.headers where !sections.contains(section) {
      shown.headers[section] = nil
      tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
      pool.recycle(headerFooter: view)
    }
    for (section, view) in shown.footers where !sections.contains(section) {
      shown.footers[section] = nil
      tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
      pool.recycle(headerFooter: view)
    }
  }

  func recycle(_ cell: UITableViewCell, at path: IndexPath) {
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    cell.indexPath = nil
    if pool.recycle(cell) {
      // Kept in the tree but hidden: the next row shows it again without a new place in the hierarchy.
      cell.isHidden = true
    } else {
      cell.removeFromSuperview()
    }
  }
}
