/// The columns on the screen while there is room for them.
extension UISplitViewController {
  var isOnScreen: Bool { appearance.phase == .appeared || appearance.phase == .appearing }
  var isCompactWidth: Bool { traitCollection.horizontalSizeClass == .compact }

  var layout: SplitLayout { layout(in: currentMode) }

  private func layout(in mode: DisplayMode) -> SplitLayout {
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    return SplitLayout(
      size: viewIfLoaded?.bounds.size ?? .zero, style: style, mode: mode, behavior: wantedBehavior,
      widths: [.primary: primaryColumnWidth, .supplementary: supplementaryColumnWidth],
      gutter: 1 / max(1, traitCollection.displayScale),
      isMirrored: (primaryEdge == .trailing) != isRightToLeft)
  }

  /// What can be seen now.
  var visiblePanes: [UIViewController] {
    guard isViewLoaded else { return [] }
    if let collapsed { return [collapsed.root] }
    return panes.columns.filter { layout.isVisible($0) }.compactMap { panes[$0] }
  }

  var statusBarPane: UIViewController? { collapsed?.root ?? panes[.primary] }

  // MARK: Installing

  func installExpanded() {
    lastSize = view.bounds.size
    if currentMode == .automatic {
      let mode = wantedMode
      if mode != .oneBesideSecondary { announce(mode) }
      currentMode = mode
    }
    for column in panes.columns {
      guard let pane = panes[column] else { continue }
      addPane(pane, column, isSeen: layout.isVisible(column))
    }
    updateButtons()
    tellOldDelegate()
  }

  /// Adds a column's view, the primary one on top.
  func addPane(_ pane: UIViewController, _ column: Column, isSeen: Bool) {
    if column != .secondary {
      setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: pane)
    }
    let appears = isSeen && isOnScreen
    if appears { pane.beginAppearanceTransition(true, animated: false) }
    pane.view.frame = layout.frame(of: column)
    pane.view.autoresizingMask = []
    if column == .secondary {
      view.insertSubview(pane.view, at: 0)
    } else {
      view.addSubview(pane.view)
    }
    chrome.raise(in: self)
    if appears, appearance.phase == .appeared { pane.endAppearanceTransition() }
    placePanes()
  }

  /// Gives every column its frame.
  func placePanes() {
    guard isViewLoaded, !isCollapsed else { return }
    let layout = layout
    for column in panes.columns { panes[column]?.viewIfLoaded?.frame = layout.frame(of: column) }
    chrome.place(layout)
  }

  func placeAgain() {
    guard isViewLoaded else { return }
    placePanes()
    view.setNeedsLayout()
  }

  // MARK: Changes

  /// R38.4: an app may move a column itself; columns are placed anew only when the size changed.
  func sizeMayHaveChanged() {
    if let collapsed {
      collapsed.root.view.frame = view.bounds
      lastSize = view.bounds.size
      return
    }
    guard lastSize != view.bounds.size else { return }
    lastSize = view.bounds.size
    change(to: wantedMode, animated: false)
    placePanes()
    tellOldDelegate()
  }

  func modeMayHaveChanged() { change(to: wantedMode, animated: false) }

  /// The size class changed: stacks the columns or puts them side by side.
  func followWidth() {
    guard isViewLoaded, isCompactWidth != isCollapsed else { return }
    if isCompactWidth { collapse() } else { expand() }
  }

  /// What the app prefers is done at once; in an animation block it is animated.
  func followPreferences() {
    guard isViewLoaded, !isCollapsed else { return }
    change(to: wantedMode, animated: false)
    placePanes()
  }

  func change(to mode: DisplayMode, animated: Bool) {
    guard isViewLoaded, !isCollapsed, mode != currentMode else { return }
    let (before, after) = (layout, layout(in: mode))
    let gone = panes.columns.filter { before.isVisible($0) && !after.isVisible($0) }
    let fresh = panes.columns.filter { !before.isVisible($0) && after.isVisible($0) }
    announce(mode)
    for column in gone { delegate?.splitViewController(self, willHide: column) }
    for column in fresh { delegate?.splitViewController(self, willShow: column) }
    let animates = animated && view.window != nil
    if isOnScreen {
      for column in gone { panes[column]?.beginAppearanceTransition(false, animated: animates) }
      for column in fresh { panes[column]?.beginAppearanceTransition(true, animated: animates) }
    }
    currentMode = mode
    let moved = (gone + fresh).compactMap { panes[$0] }
    let finish = { [weak self] in
      guard let self, appearance.phase == .appeared else { return }
      for pane in moved { pane.endAppearanceTransition() }
    }
    updateButtons()
    guard animates else {
      placePanes()
      return finish()
    }
    UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseInOut]) {
      self.placePanes()
      self.view.layoutIfNeeded()
    } completion: { _ in
      finish()
    }
  }

  private func announce(_ mode: DisplayMode) { delegate?.splitViewController(self, willChangeTo: mode) }
}
