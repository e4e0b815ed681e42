/// The dots below scrolling pages: there if the data source counts its pages.
extension UIPageViewController {
  private static let height: CGFloat = 37

  var showsIndicator: Bool { indicator.superview != nil }

  /// What lies above the dots.
  var pageArea: CGRect {
    guard showsIndicator else { return view.bounds }
    var area = view.bounds
    area.size.height = max(0, indicator.frame.minY)
    return area
  }

  /// The count is asked for whenever the app sets pages; swipes count by themselves.
  func updateIndicator() {
    guard isViewLoaded else { return }
    let count = dataSource?.presentationCount(for: self) ?? PageSourceDefault.uncounted
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, count >= 0, !spread.isEmpty,
      let index = dataSource?.presentationIndex(for: self), index >= 0
    else {
      indicator.removeFromSuperview()
      return
    }
    if indicator.superview == nil { view.addSubview(indicator) }
    indicator.numberOfPages = count
    indicator.currentPage = index
    shownIndex = index
    placeIndicator()
    view.setNeedsLayout()
  }

  func placeIndicator() {
    guard showsIndicator else { return }
    let bottom = view.bounds.height - view.safeAreaInsets.bottom
    indicator.frame = CGRect(x: 0, y: bottom - Self.height, width: view.bounds.width, height: Self.height)
  }

  func moveIndicator(_ direction: NavigationDirection) {
    let count = indicator.numberOfPages
    guard showsIndicator, count > 0 else { return }
    indicator.currentPage = (indicator.currentPage + (direction == .forward ? 1 : count - 1)) % count
    shownIndex = indicator.currentPage
  }

  /// The control went one dot on; the pages follow, or it goes back.
  func indicatorPressed() {
    let direction: NavigationDirection = indicator.currentPage > shownIndex ? .forward : .reverse
    guard turn == nil, let pages = neighbours(direction) else {
      indicator.currentPage = shownIndex
      return
    }
    indicator.currentPage = shownIndex
    begin(PageTurn(from: spread, to: pages, direction: direction, isByUser: true))
    if let turn { stage?.animate(turn) }
  }
}
