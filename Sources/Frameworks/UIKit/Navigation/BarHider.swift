/// Hides a navigation controller's bars, and shows them, as its `hidesBars…` settings want it.
@MainActor final class BarHider: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  private var hidTheToolbar = false
  private var hidForHeight = false
  private var keyboard: (any NSObjectProtocol)?

  /// Points a finger moves before the bars react.
  private static let reach: CGFloat = 40

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
    (tap.isEnabled, swipe.isEnabled) = (false, false)
    tap.cancelsTouchesInView = false
    swipe.cancelsTouchesInView = false
    for recognizer in [tap, swipe] { recognizer.delegate = self }
    tap.addHandler { [weak self] in
      guard let self, self.tap.state == .ended else { return }
      // Whatever hid the bars, a tap shows them.
      guard self.controller.hidesBarsOnTap || self.controller.hidesBar else { return }
      self.set(hidden: !self.controller.hidesBar)
    }
    swipe.addHandler { [weak self] in self?.swiped() }
  }

  deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

  private func swiped() {
    guard swipe.state == .changed else { return }
    let distance = swipe.translation(in: controller.view).y
    if distance < -Self.reach { set(hidden: true) }
    if distance > Self.reach { set(hidden: false) }
  }

  func set(hidden: Bool) {
    guard hidden != controller.hidesBar else { return }
    controller.setNavigationBarHidden(hidden, animated: true)
    if hidden ? !controller.isToolbarHidden : hidTheToolbar {
      hidTheToolbar = hidden
      controller.setToolbarHidden(hidden, animated: true)
    }
  }

  /// A phone on its side has little height; what was hidden for that comes back with it.
  func heightChanged() {
    let isLow = controller.traitCollection.verticalSizeClass == .compact
    if controller.hidesBarsWhenVerticallyCompact, isLow, !controller.hidesBar {
      hidForHeight = true
      set(hidden: true)
    } else if hidForHeight, !isLow {
      hidForHeight = false
      set(hidden: false)
    }
  }

  func settingsChanged() {
    tap.isEnabled =
      controller.hidesBarsOnTap || controller.hidesBarsWhenKeyboardAppears
      || controller.hidesBarsWhenVerticallyCompact
  }

  func watchKeyboard(_ watches: Bool) {
    if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
    keyboard = nil
    guard watches else { return }
    keyboard = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        // Not for the keyboard of another tab.
        if self?.controller.viewIfLoaded?.window != nil { self?.set(hidden: true) }
      }
    }
  }

  // MARK: The recognisers' questions

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    if view is UIControl && gestureRecognizer === tap { return false }
    return !view.isDescendant(of: controller.bar)
      && !(controller.bottomBar.map { view.isDescendant(of: $0) } ?? false)
  }

  // The content scrolls under the same finger.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }
}
