extension UINavigationController {
  /// Height of the bar's rows as shown now, in points: large titles shrink while content scrolls under them.
  private var barHeight: CGFloat {
    titleRow + largeTitleRow * bar.largeTitleFraction + bar.shownSearchHeight
  }

  /// A search may have the bar to itself.
  private var titleRow: CGFloat { bar.hidesTitleRow ? 0 : bar.promptHeight + bar.rowHeight }
  private var largeTitleRow: CGFloat {
    bar.showsLargeTitle && !bar.hidesTitleRow ? UINavigationBar.largeTitleRowHeight : 0
  }

  /// Places the bars and hands their room to the top controller as safe area.
  func layoutBars() {
    guard isViewLoaded else { return }
    tabBarController?.pagesChanged()
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    let hidesBar = hidesBar || outerNavigation != nil
    let rows = titleRow + largeTitleRow + bar.searchRowHeight
    bar.topInset = safe.top
    bar.isHidden = hidesBar
    bar.frame = CGRect(x: 0, y: safe.top, width: width, height: barHeight)
    var insets = UIEdgeInsets.zero
    if !hidesBar { insets.top = rows }
    if !hidesToolbar, let toolbar = bottomBar {
      toolbar.isHidden = false
      let height = toolbar.rowHeight
      toolbar.frame = CGRect(x: 0, y: view.bounds.height - safe.bottom - height, width: width, height: height)
      insets.bottom = height
    } else {
      bottomBar?.isHidden = true
    }
    for controller in viewControllers {
      controller.containerInsets = insets.without(edgesBesideBars(controller))
    }
    placeTop()
    bar.setNeedsLayout()
    innermostTop?.navigationItem.searchRow?.barsMoved()
    updateScrollEdge()
    tabBarController?.updateScrollEdge()
  }

  /// Pages extend under bars, but not where they say so, and not under an opaque one.
  private func edgesBesideBars(_ page: UIViewController) -> UIRectEdge {
    var edges: UIRectEdge = []
    let goesUnderOpaque = page.extendedLayoutIncludesOpaqueBars
    let hidesBar = hidesBar || outerNavigation != nil
    if !hidesBar, !page.edgesForExtendedLayout.contains(.top) || !(bar.isTranslucent || goesUnderOpaque) {
      edges.insert(.top)
    }
    if !hidesToolbar, let bottomBar,
      !page.edgesForExtendedLayout.contains(.bottom) || !(bottomBar.isTranslucent || goesUnderOpaque)
    {
      edges.insert(.bottom)
    }
    return edges
  }

  /// Where a page lies in the space below the bars.
  func frame(of page: UIViewController) -> CGRect {
    let edges = edgesBesideBars(page)
    var frame = pages.bounds
    if edges.contains(.top) {
      let top = bar.frame.minY + bar.preferredHeight
      frame = CGRect(x: frame.minX, y: top, width: frame.width, height: frame.height - top)
    }
    if edges.contains(.bottom), let bottomBar { frame.size.height = bottomBar.frame.minY - frame.minY }
    return frame
  }

  func placeTop() {
    guard running == nil, let top = topViewController, let view = top.viewIfLoaded,
      view.superview === pages
    else { return }
    view.frame = frame(of: top)
  }

  func relayoutBars(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil else {
      layoutBars()
      return
    }
    UIView.animate(withDuration: Self.hideShowBarDuration.native) {
      self.layoutBars()
      self.view.layoutIfNeeded()
    }
  }

  /// The top controller's scroll view moved, or the bars did: the bar is clear at the content's top edge,
  /// and a large title shrinks into the row.
  func updateScrollEdge() {
    if let outerNavigation { return outerNavigation.updateScrollEdge() }
    guard isViewLoaded, let scrollView = innermostTop?.contentScrollViewForBars else {
      bar.isAtScrollEdge = topViewController != nil
      bar.largeTitleFraction = 1
      bar.search.fraction = 1
      return
    }
    let scrolled = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    // The search bar goes first, then the large title.
    let searchRoom = bar.searchRowRoom
    let room = largeTitleRow
    let search = searchRoom > 0 ? min(1, max(0, 1 - scrolled / searchRoom)) : 1
    let title = room > 0 ? min(1, max(0, 1 - (scrolled - searchRoom) / room)) : 1
    if bar.largeTitleFraction != title || bar.search.fraction != search {
      bar.largeTitleFraction = title
      bar.search.fraction = search
      bar.frame.size.height = barHeight
      bar.setNeedsLayout()
    }
    scrollView.uncoveredInset = max(0, titleRow + room + bar.searchRowHeight - barHeight)
    bar.isAtScrollEdge = room > 0 ? title > 0 : scrolled - searchRoom <= 0.5
  }
}

extension UIViewController {
  /// The scroll view that decides how the bars above it look: the view itself or its first subview that begins
  /// under them.
  var contentScrollViewForBars: UIScrollView? {
    guard isViewLoaded else { return nil }
    if let scrollView = viewsForBars.top as? UIScrollView { return scrollView }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first {
      $0.frame.minY <= 0 || $0.frame.minY < view.safeAreaInsets.top - 0.5
    }
  }
}

extension UIScrollView {
  /// Whether content lies under the bar at the bottom.
  var goesOnBelow: Bool {
    contentSize.height - contentOffset.y > bounds.height - adjustedContentInset.bottom + 0.5
  }
}

extension UIEdgeInsets {
  /// Nothing on these edges, the same on the others.
  fileprivate func without(_ edges: UIRectEdge) -> UIEdgeInsets {
    UIEdgeInsets(
      top: edges.contains(.top) ? 0 : top, left: left, bottom: edges.contains(.bottom) ? 0 : bottom,
      right: right)
  }
}
