@_spi(Host) import QuartzCore

extension UIView {
  /// The layer's turn in the layout pass: the controller's hooks go around the view's own layout.
  func runLayout(of layer: CALayer) {
    guard layer === backing else { return }
    withOwnTraits { layOut() }
  }

  private func layOut() {
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
