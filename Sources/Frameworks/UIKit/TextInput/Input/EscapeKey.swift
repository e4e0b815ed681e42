/// The escape key: leaves what is shown on top of the rest.
@MainActor enum EscapeKey {
  static func press() -> Bool {
    if EditMenuDesk.current.isVisible {
      EditMenuDesk.current.hide(animated: true)
      return true
    }
    return UIKitRuntime.shared.topController?.escapePressed() ?? false
  }
}
