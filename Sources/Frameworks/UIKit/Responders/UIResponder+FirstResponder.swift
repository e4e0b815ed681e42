/// Which responder has the keyboard: there is one per device.
@MainActor final class KeyboardFocus {
  fileprivate(set) weak var responder: UIResponder?
  /// A new first responder is about to follow the one that resigns: the keyboard stays.
  fileprivate var isHandedOver = false

  /// The first responder or its input views changed: the on-screen keyboard follows.
  fileprivate func didChange(_ responder: UIResponder?) {
    if !isHandedOver { UIKitRuntime.shared.keyboard.focusChanged(to: responder) }
  }

  func reloadInputViews(for responder: UIResponder) {
    if responder === self.responder { return didChange(responder) }
    // A controller's accessory is there also while another has the focus.
    if responder is UIViewController, !isHandedOver { UIKitRuntime.shared.keyboard.barMayChange() }
  }

  /// Forgets a responder that is leaving the screen, without asking it.
  func forget(_ leaving: UIResponder) {
    guard responder === leaving else { return }
    responder = nil
    didChange(nil)
  }
}

extension UIResponder {
  /// The old first responder is asked to resign before the new one becomes it.
  func takeFocus() -> Bool {
    let focus = UIKitRuntime.shared.focus
    if focus.responder === self { return true }
    guard canBecomeFirstResponder else { return false }
    // A view outside any window never gets the keyboard.
    if let view = self as? UIView, !view.comesIntoWindow { return false }
    if let current = focus.responder {
      focus.isHandedOver = true
      defer { focus.isHandedOver = false }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    focus.responder = self
    focus.didChange(self)
    return true
  }

  func giveUpFocus() -> Bool {
    let focus = UIKitRuntime.shared.focus
    guard focus.responder === self else { return true }
    guard canResignFirstResponder else { return false }
    focus.responder = nil
    focus.didChange(nil)
    return true
  }
}
