@_spi(Host) import QuartzCore

extension UIView {
  /// The layer's turn in the layout pass: the controller's hooks go around the view's own layout.
  func runLayout(of layer: CALayer) {
    guard layer === backing else { return }
    withOwnTraits { layOut() }
  }

  /// Updates, solves and lays out until all three are quiet: a layout may ask for either of the others.
  func layOutUntilSettled() {
    for _ in 0..<FrameLoop.rounds {
      updateTreeIfNeeded()
      ConstraintSystem.shared.settle(for: self)
      backing.layoutIfNeeded()
      guard pendingUpdates.needsTree || ConstraintSystem.shared.hasWork(for: self) else { return }
    }
  }

  private func layOut() {
    if pendingUpdates.needsOwn {
      updateIfNeeded()
      // What the update made of the view is laid out now.
      backing.layoutCoversRequests()
    }
    updateInsets()
    settleConstraints()
    guard let controller = owningController else {
      applySolvedFrames()
      layoutSubviews()
      return
    }
    controller.isAppearingIfDue()
    controller.viewWillLayoutSubviews()
    settleConstraints()
    applySolvedFrames()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }
}
