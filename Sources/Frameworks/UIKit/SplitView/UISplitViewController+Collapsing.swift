/// A split view without room for two columns: one controller fills it.
struct CollapsedSplit {
  var root: UIViewController
  /// What was put on top of the root as the detail; expanding takes it off again.
  weak var detail: UIViewController?
  /// The second controller that the delegate did not want on top.
  var spare: UIViewController?
  /// Columns that lie as navigation controllers in the root's stack.
  var stacked: [UISplitViewController.Column] = []
}

extension UISplitViewController {
  // MARK: To one column

  func collapse() {
    for column in panes.columns { panes[column].map { takeOut($0) } }
    chrome.hideAll()
    currentMode = .automatic
    if style == .unspecified { collapseClassic() } else { collapseColumns() }
    // Without controllers there is nothing to collapse yet.
    guard collapsed != nil else { return }
    installCollapsedRoot()
    updateButtons()
    detailTargetChanged()
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Rows that lead to details look otherwise where those come on top.
  private func detailTargetChanged() {
    NotificationCenter.default.post(name: Self.showDetailTargetDidChangeNotification, object: self)
  }

  private func collapseClassic() {
    let secondary = panes[.secondary]
    guard let primary = delegate?.primaryViewController(forCollapsing: self) ?? panes[.primary] ?? secondary
    else { return }
    if primary.parent == nil { addChild(primary) }
    setOverrideTraitCollection(nil, forChild: primary)
    collapsed = CollapsedSplit(root: primary)
    guard let secondary, secondary !== primary else { return }
    if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false {
      collapsed?.spare = secondary
      if secondary.parent === self { dismantle(secondary) }
    } else {
      collapsed?.detail = secondary
      primary.collapseSecondaryViewController(secondary, for: self)
    }
  }

  private func collapseColumns() {
    let proposed: Column =
      panes[.compact] != nil ? .compact : panes.columns.last ?? .primary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    if let compact = panes[.compact] {
      collapsed = CollapsedSplit(root: compact)
      return
    }
    let columns = panes.columns.filter { $0.rawValue <= top.rawValue }
    guard let first = columns.first, let root = panes[first] as? UINavigationController else { return }
    setOverrideTraitCollection(nil, forChild: root)
    collapsed = CollapsedSplit(root: root)
    for column in columns.dropFirst() { stack(column, on: root, animated: false) }
  }

  private func stack(_ column: Column, on root: UINavigationController, animated: Bool) {
    guard let pane = panes[column], collapsed?.stacked.contains(column) == false else { return }
    setOverrideTraitCollection(nil, forChild: pane)
    collapsed?.stacked.append(column)
    root.setViewControllers(root.viewControllers + [pane], animated: animated)
  }

  private func installCollapsedRoot() {
    guard let root = collapsed?.root else { return }
    if root.parent !== self {
      addChild(root)
      root.didMove(toParent: self)
    }
    if isOnScreen { root.beginAppearanceTransition(true, animated: false) }
    root.view.frame = view.bounds
    view.insertSubview(root.view, at: 0)
    if appearance.phase == .appeared { root.endAppearanceTransition() }
  }

  // MARK: Back to several

  func expand() {
    guard let state = collapsed else { return }
    takeOut(state.root)
    let primary = delegate?.primaryViewController(forExpanding: self) ?? state.root
    if style == .unspecified {
      expandClassic(state, primary)
    } else {
      expandColumns(state)
    }
    let proposed = wantedMode
    let mode = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
    currentMode = mode ?? proposed
    installExpanded()
    detailTargetChanged()
    delegate?.splitViewControllerDidExpand(self)
  }

  private func expandClassic(_ state: CollapsedSplit, _ primary: UIViewController) {
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? state.spare
    collapsed = nil
    panes.shown = [:]
    for (controller, column) in [(primary, Column.primary), (secondary, .secondary)] {
      guard let controller else { continue }
      if controller.parent !== self {
        addChild(controller)
        controller.didMove(toParent: self)
      }
      panes.shown[column] = controller
    }
    panes.given = panes.shown
    for left in [state.root, state.spare].compactMap({ $0 }) {
      let stays = panes.shown.values.contains { $0 === left }
      if !stays, left.parent === self { dismantle(left) }
    }
  }

  /// The columns lie on the root no longer.
  private func unstack(_ state: CollapsedSplit) {
    guard let root = state.root as? UINavigationController, !state.stacked.isEmpty else { return }
    let stacked = state.stacked.compactMap { panes[$0] }
    root.setViewControllers(
      root.viewControllers.filter { controller in !stacked.contains { $0 === controller } }, animated: false)
  }

  private func expandColumns(_ state: CollapsedSplit) {
    unstack(state)
    collapsed = nil
    for column in panes.columns {
      guard let pane = panes[column], pane.parent !== self else { continue }
      addChild(pane)
      pane.didMove(toParent: self)
    }
  }

  // MARK: Columns while they are stacked

  func revealCollapsed(_ column: Column) {
    guard let state = collapsed, column != .compact, state.root !== panes[.compact],
      let root = state.root as? UINavigationController
    else { return }
    forgetPopped(root)
    if let pane = panes[column], root === pane || root.viewControllers.contains(where: { $0 === pane }) {
      let target = root === pane ? root.viewControllers.first : pane
      if let target { root.popToViewController(target, animated: true) }
      return
    }
    for next in panes.columns where next.rawValue <= column.rawValue && panes[next] !== root {
      stack(next, on: root, animated: next == column)
    }
  }

  func concealCollapsed(_ column: Column) {
    guard let root = collapsed?.root as? UINavigationController, let pane = panes[column],
      let index = root.viewControllers.firstIndex(where: { $0 === pane }), index > 0
    else { return }
    root.popToViewController(root.viewControllers[index - 1], animated: true)
    forgetPopped(root)
  }

  /// Columns that the user went back from can be shown again.
  private func forgetPopped(_ root: UINavigationController) {
    collapsed?.stacked.removeAll { column in !root.viewControllers.contains { $0 === panes[column] } }
  }

  /// A column's controller was exchanged while the columns are stacked.
  func collapsedPaneChanged(from old: UIViewController?, to new: UIViewController?, in column: Column) {
    guard let state = collapsed else { return }
    if column == .compact, old == nil, let new {
      unstack(state)
      takeOut(state.root)
      collapsed = CollapsedSplit(root: new)
      installCollapsedRoot()
    } else if let old, old === state.root, let new {
      dismantle(old)
      collapsed?.root = new
      installCollapsedRoot()
    } else if let root = state.root as? UINavigationController, let old, let new,
      let index = root.viewControllers.firstIndex(where: { $0 === old })
    {
      var stack = root.viewControllers
      stack[index] = new
      root.setViewControllers(stack, animated: false)
      if collapsed?.detail === old { collapsed?.detail = new }
    } else if style == .unspecified, column == .secondary {
      collapsed?.spare = new
    }
  }
}
