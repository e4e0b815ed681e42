/// Asks data source and delegate for counts and heights, and lays the table out from the answers.
@MainActor struct TableLayoutBuilder {
  let table: UITableView

  func build() -> TableLayout {
    var layout = TableLayout()
    layout.tableHeader = edgeHeight(table.tableHeaderView)
    layout.tableFooter = edgeHeight(table.tableFooterView)
    guard let source = table.dataSource else {
      layout.place()
      return layout
    }
    let count = max(0, source.numberOfSections(in: table))
    layout.sections.reserveCapacity(count)
    for section in 0..<count {
      let (rows, areGuessed) = rows(section, source)
      let header = headerHeight(section)
      layout.sections.append(
        TableLayout.Section(
          gap: headerGap(header), header: header, footer: footerHeight(section, isLast: section == count - 1),
          rows: rows, areRowsGuessed: areGuessed))
    }
    layout.place()
    return layout
  }

  private func edgeHeight(_ view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    return view.bounds.height
  }

  private func rows(_ section: Int, _ source: any UITableViewDataSource) -> (RowHeightIndex, areGuessed: Bool)
  {
    let count = source.tableView(table, numberOfRowsInSection: section)
    guard count > 0 else { return (RowHeightIndex(count: 0, height: 44), false) }
    if let delegate = table.tableDelegate {
      let first = delegate.tableView(table, heightForRowAt: IndexPath(row: 0, section: section))
      if first != TableDelegateDefault.unanswered {
        // A delegate with estimates spares the table all heights but those on the screen.
        let estimate = delegate.tableView(table, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
        if estimate != TableDelegateDefault.unanswered || table.estimatedRowHeight > 0 {
          let height = estimate > 0 ? estimate : max(table.estimatedRowHeight, 1)
          return (RowHeightIndex(count: count, height: height), true)
        }
        var areGuessed = first == UITableView.automaticDimension
        var heights = [resolved(first)]
        heights.reserveCapacity(count)
        for row in 1..<max(1, count) {
          let height = delegate.tableView(table, heightForRowAt: IndexPath(row: row, section: section))
          areGuessed = areGuessed || isOpen(height)
          heights.append(resolved(height))
        }
        return (RowHeightIndex(heights: heights), areGuessed)
      }
    }
    return (RowHeightIndex(count: count, height: plainHeight), table.rowHeight <= 0)
  }

  /// The height of rows nobody gave one: the table's, or a guess until the cell is measured.
  private var plainHeight: CGFloat {
    if table.rowHeight > 0 { return table.rowHeight }
    return table.estimatedRowHeight > 0 ? table.estimatedRowHeight : UITableView.standardRowHeight
  }

  private func resolved(_ height: CGFloat) -> CGFloat {
    isOpen(height) ? plainHeight : max(0, height)
  }

  /// Whether the delegate leaves a row's height to its content, or to the table.
  private func isOpen(_ height: CGFloat) -> Bool {
    height == UITableView.automaticDimension || height == TableDelegateDefault.unanswered
  }

  // MARK: Headers and footers

  /// Plain headers keep a distance from the rows above them.
  private func headerGap(_ header: CGFloat) -> CGFloat {
    guard table.style == .plain, header > 0 else { return 0 }
    return table.sectionHeaderTopPadding >= 0 ? table.sectionHeaderTopPadding : Self.plainHeaderGap
  }

  private static let plainHeaderGap: CGFloat = 22

  private func headerHeight(_ section: Int) -> CGFloat {
    let asked = table.tableDelegate?.tableView(table, heightForHeaderInSection: section)
    if let asked, asked != TableDelegateDefault.unanswered, asked != UITableView.automaticDimension {
      return max(0, asked)
    }
    let hasTitle = table.title(ofHeader: section) != nil
    let view = hasTitle ? nil : table.tableDelegate?.tableView(table, viewForHeaderInSection: section)
    if hasTitle || view != nil {
      if table.sectionHeaderHeight > 0, !hasTitle || table.style == .plain {
        return table.sectionHeaderHeight
      }
      var height = view.map(measured) ?? measuredStock(table.stockHeader(section))
      if table.style != .plain, section == 0, hasTitle { height += 17 }
      return height
    }
    guard table.style != .plain else { return 0 }
    if table.sectionHeaderHeight >= 0 { return table.sectionHeaderHeight }
    return section == 0 && table.tableHeaderView == nil ? 35 : 17.5
  }

  private func footerHeight(_ section: Int, isLast: Bool) -> CGFloat {
    let asked = table.tableDelegate?.tableView(table, heightForFooterInSection: section)
    if let asked, asked != TableDelegateDefault.unanswered, asked != UITableView.automaticDimension {
      return max(0, asked)
    }
    let hasTitle = table.title(ofFooter: section) != nil
    let view = hasTitle ? nil : table.tableDelegate?.tableView(table, viewForFooterInSection: section)
    if hasTitle || view != nil {
      if table.sectionFooterHeight > 0, !hasTitle { return table.sectionFooterHeight }
      return view.map(measured) ?? measuredStock(table.stockFooter(section))
    }
    guard table.style != .plain else { return 0 }
    return table.sectionFooterHeight >= 0 ? table.sectionFooterHeight : 17.5
  }

  /// A stock title is only borrowed for measuring.
  private func measuredStock(_ view: UITableViewHeaderFooterView) -> CGFloat {
    defer { table.pool.recycle(headerFooter: view) }
    return measured(view)
  }

  private func measured(_ view: UIView) -> CGFloat {
    // A view that was only made to be measured serves again.
    defer {
      if view.superview == nil, (view as? UITableViewHeaderFooterView)?.reuseIdentifier != nil {
        table.pool.recycle(headerFooter: view)
      }
    }
    let width = table.rowFrame(y: 0, height: 0).width
    let scale = max(1, table.traitCollection.displayScale)
    let height: CGFloat
    if view is UITableViewHeaderFooterView, !table.sizesItself(view) {
      height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    } else {
      // A header's own constraints are its content's: the content view lies loose in it.
      let header = view as? UITableViewHeaderFooterView
      header?.updateConfigurationIfNeeded()
      let fitted = header?.configuration.contentView ?? header?.contentView ?? view
      height =
        fitted.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    return (height * scale).rounded(.up) / scale
  }
}

extension UITableView {
  static let standardRowHeight: CGFloat = 44

  func title(ofHeader section: Int) -> String? {
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section), !title.isEmpty else {
      return nil
    }
    return title
  }

  func title(ofFooter section: Int) -> String? {
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section), !title.isEmpty else {
      return nil
    }
    return title
  }

  func stockHeader(_ section: Int) -> UITableViewHeaderFooterView {
    let view = pool.stock()
    view.titleLook = style == .plain ? .plainHeader : .groupedHeader
    view.textLabel?.text = style == .plain ? title(ofHeader: section) : title(ofHeader: section)?.uppercased()
    if style == .plain { view.contentView.backgroundColor = plainColor }
    return view
  }

  func stockFooter(_ section: Int) -> UITableViewHeaderFooterView {
    let view = pool.stock()
    view.titleLook = .footer
    view.textLabel?.text = title(ofFooter: section)
    return view
  }

  /// Whether constraints inside the view say how high it is.
  func sizesItself(_ view: UIView) -> Bool {
    guard let header = view as? UITableViewHeaderFooterView else { return true }
    return !header.contentView.constraints.isEmpty
  }
}
