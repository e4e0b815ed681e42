/// The escape key: leaves what is shown on top of the rest.
@MainActor enum EscapeKey {
  static func press() -> Bool {
    if EditMenuDesk.current.isVisible {
      EditMenuDesk.current.hide(animated: true)
      return true
    }
    guard let alert = UIKitRuntime.shared.topController as? UIAlertController,
      let cancel = alert.actions.first(where: { $0.style == .cancel })
    else { return false }
    alert.choose(cancel)
    return true
  }
}
