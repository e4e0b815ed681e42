extension UINavigationController {
  /// Height of the bar's rows as shown now, in points: large titles shrink while content scrolls under them.
  private var barHeight: CGFloat {
    guard bar.showsLargeTitle else { return bar.rowHeight }
    return bar.rowHeight + UINavigationBar.largeTitleRowHeight * bar.largeTitleFraction
  }

  /// Places the bars and hands their room to the top controller as safe area.
  func layoutBars() {
    guard isViewLoaded else { return }
    let safe = view.safeAreaInsets
    let width = view.bounds.width
    let hidesBar = hidesBar || outerNavigation != nil
    let rows = bar.rowHeight + (bar.showsLargeTitle ? UINavigationBar.largeTitleRowHeight : 0)
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
    updateScrollEdge()
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
    UIView.animate(withDuration: 0.2) {
      self.layoutBars()
      self.view.layoutIfNeeded()
    }
  }

  /// Called when the top controller's scroll view moved: the bar is clear at the content's top edge,
  /// and a large title shrinks into the row.
  func updateScrollEdge() {
    if let outerNavigation { return outerNavigation.updateScrollEdge() }
    guard isViewLoaded, let scrollView = innermostTop?.contentScrollViewForBars else {
      bar.isAtScrollEdge = topViewController != nil
      bar.largeTitleFraction = 1
      return
    }
    let scrolled = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    if bar.showsLargeTitle {
      let room = UINavigationBar.largeTitleRowHeight
      let fraction = min(1, max(0, 1 - scrolled / room))
      if bar.largeTitleFraction != fraction {
        bar.largeTitleFraction = fraction
        bar.frame.size.height = bar.rowHeight + room * fraction
      }
      bar.isAtScrollEdge = fraction > 0
    } else {
      bar.isAtScrollEdge = scrolled <= 0.5
    }
  }
}

extension UIViewController {
  /// The scroll view that decides how the bars above it look: the view itself or its first subview.
  var contentScrollViewForBars: UIScrollView? {
    guard isViewLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { $0.frame.minY <= 0 }
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
