/// An unseen subview that tells when its view comes to a window or leaves it.
@MainActor final class WindowMarker: UIView {
  private var changed: (() -> Void)?

  /// Watches `view` from now on; `changed` is not called for where the view is already.
  func watch(_ view: UIView, _ changed: @escaping () -> Void) {
    self.changed = nil
    isHidden = true
    view.addSubview(self)
    self.changed = changed
  }

  func stop() {
    changed = nil
    removeFromSuperview()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    changed?()
  }
}
