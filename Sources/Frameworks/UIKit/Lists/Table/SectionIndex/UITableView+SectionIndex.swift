extension UITableView {
  /// Points the section index takes from the rows.
  var indexWidth: CGFloat { sectionIndex == nil || style != .plain ? 0 : SectionIndexView.width }

  public func reloadSectionIndexTitles() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let rows = content.map.sections.reduce(0) { $0 + $1.rows.count }
    if titles.isEmpty || rows < sectionIndexMinimumDisplayRowCount {
      guard sectionIndex != nil else { return }
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
    } else if let sectionIndex {
      return sectionIndex.show(titles)
    } else {
      let view = SectionIndexView(table: self)
      sectionIndex = view
      addSubview(view)
      view.show(titles)
    }
    for cell in shown.cells.values { cell.setNeedsLayout() }
    tableHeaderView?.setNeedsLayout()
    setNeedsLayout()
  }

  /// What of the screen's unsafe edge the insets did not take.
  private var unsafeTrailing: CGFloat {
    guard insetsContentViewsToSafeArea else { return 0 }
    let (safe, taken) = (safeAreaInsets, adjustedContentInset)
    return max(0, isRightToLeft ? safe.left - taken.left : safe.right - taken.right)
  }

  /// The letters stay at the edge while the rows move.
  func layoutSectionIndex() {
    guard let sectionIndex else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let trailing = CGRect(
      x: visible.maxX - unsafeTrailing - SectionIndexView.width, y: visible.minY,
      width: SectionIndexView.width,
      height: visible.height)
    let frame = isRightToLeft ? trailing.mirrored(in: visible) : trailing
    if sectionIndex.frame != frame { sectionIndex.frame = frame }
    if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
  }

  /// R13.15: a title names the section it belongs to, or none.
  func jump(toIndexTitle index: Int) {
    guard let sectionIndex, sectionIndex.titles.indices.contains(index), let dataSource else { return }
    let title = sectionIndex.titles[index]
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard section != NSNotFound else { return }
    guard section >= 0, section < numberOfSections else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "UITableView: the index title \(title) leads to section \(section), but there are \(numberOfSections). Return the section from tableView(_:sectionForSectionIndexTitle:at:), or NSNotFound for none.",
        userInfo: nil
      ).raise()
    }
    motion?.cancel()
    let top = content.map.sections[section].origin - adjustedContentInset.top
    contentOffset = clamped(CGPoint(x: contentOffset.x, y: top))
  }
}
