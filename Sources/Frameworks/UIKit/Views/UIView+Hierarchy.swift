@_spi(Host) import QuartzCore

/// Where a view is in the tree. A parent owns its children; it clears their back links before it goes.
struct ViewHierarchyState {
  nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  nonisolated(unsafe) unowned(unsafe) var window: UIWindow?
  nonisolated(unsafe) var children: [UIView] = []
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
  var tag = 0

  mutating func remove(_ child: UIView) {
    if let place = children.place(of: child) { children.remove(at: place) }
  }
}

extension UIView {
  func insert(_ view: UIView, at index: Int) {
    guard !isInside(view) else {
      NSException.raise(
        .invalidArgumentException,
        "\(view) cannot become a subview of \(self), which is inside it. Add it to another view.")
    }
    let old = view.hierarchy.parent
    if old === self {
      move(view, to: index)
      return
    }
    let oldWindow = view.hierarchy.window
    let newWindow = windowForChildren
    let appearance = AppearanceChange(of: view, from: oldWindow, to: newWindow)

    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceWindow(newWindow) }
    appearance.begin()
    if let old {
      old.willRemoveSubview(view)
      view.leaveLayout()
      old.hierarchy.remove(view)
      old.backing.childrenAskForLayout()
    }
    let place = min(max(0, index), hierarchy.children.count)
    hierarchy.children.insert(view, at: place)
    view.hierarchy.parent = self
    if view.pendingUpdates.needsTree { view.noteUpdatesAbove() }
    view.joinLayout()
    backing.insertSublayer(view.backing, at: layerIndex(ofChild: place))
    if oldWindow !== newWindow { view.enterWindow(newWindow) }
    view.didMoveToSuperview()
    if oldWindow !== newWindow { view.reportWindow() }
    didAddSubview(view)
    view.environmentDidChange()
    appearance.finish()
    backing.childrenAskForLayout()
  }

  func detach() {
    guard let parent = hierarchy.parent else { return }
    let oldWindow = hierarchy.window
    let appearance = AppearanceChange(of: self, from: oldWindow, to: nil)
    // The parent may hold the only reference.
    withExtendedLifetime(self) {
      parent.willRemoveSubview(self)
      leaveLayout()
      willMove(toSuperview: nil)
      if oldWindow != nil { announceWindow(nil) }
      appearance.begin()
      parent.hierarchy.remove(self)
      hierarchy.parent = nil
      backing.removeFromSuperlayer()
      parent.backing.childrenAskForLayout()
      if oldWindow != nil { enterWindow(nil) }
      didMoveToSuperview()
      if oldWindow != nil { reportWindow() }
      appearance.finish()
    }
  }

  func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
    guard sibling !== view else { return }
    guard var index = hierarchy.children.place(of: sibling) else {
      insert(view, at: hierarchy.children.count)
      return
    }
    // Counted without the view itself.
    if view.hierarchy.parent === self, let own = hierarchy.children.place(of: view), own < index {
      index -= 1
    }
    insert(view, at: above ? index + 1 : index)
  }

  func restack(_ view: UIView, toFront: Bool) {
    guard view.hierarchy.parent === self else { return }
    move(view, to: toFront ? hierarchy.children.count : 0)
  }

  func exchange(_ first: Int, _ second: Int) {
    guard first != second, hierarchy.children.indices.contains(first),
      hierarchy.children.indices.contains(second)
    else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (a, b) = (hierarchy.children[low], hierarchy.children[high])
    move(b, to: low)
    move(a, to: high)
  }

  /// Changes the order of a child; `index` counts without it.
  private func move(_ view: UIView, to index: Int) {
    guard let current = hierarchy.children.place(of: view) else { return }
    hierarchy.children.remove(at: current)
    let place = min(max(0, index), hierarchy.children.count)
    hierarchy.children.insert(view, at: place)
    guard place != current else { return }
    view.backing.removeFromSuperlayer()
    backing.insertSublayer(view.backing, at: layerIndex(ofChild: place))
  }

  /// Layers that an app added by hand keep their places: a view's layer goes right above the one
  /// of the view below it.
  private func layerIndex(ofChild index: Int) -> UInt32 {
    guard let layers = backing.sublayers, !layers.isEmpty else { return 0 }
    if index == hierarchy.children.count - 1, layers.count == index { return UInt32(index) }
    if index + 1 < hierarchy.children.count {
      let above: CALayer = hierarchy.children[index + 1].backing
      // Without layers of the app's own it is where its view is, one further down than that one now.
      if layers.indices.contains(index), layers[index] === above { return UInt32(index) }
      if let place = layers.place(of: above) { return UInt32(place) }
    }
    return UInt32(layers.count)
  }

  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.hierarchy.parent
    }
    return false
  }

  func find(tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for child in hierarchy.children {
      if let found = child.viewWithTag(tag) { return found }
    }
    return nil
  }

  nonisolated func abandonSubviews() {
    withMainActorAssumed {
      // From the end: what is last among many siblings leaves at once.
      for child in hierarchy.children.reversed() {
        child.hierarchy.parent = nil
        child.backing.removeFromSuperlayer()
        if child.hierarchy.window != nil { child.enterWindow(nil) }
      }
    }
  }
}
