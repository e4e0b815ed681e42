/// The window above the app's that holds the keyboard; touches beside it go through.
@MainActor final class KeyboardWindow: UIWindow {
  let tray = KeyboardTray()

  static func make() -> KeyboardWindow {
    let window = KeyboardWindow(frame: UIKitRuntime.shared.environment.bounds)
    window.windowLevel = UIWindow.Level(rawValue: 10_000)
    // It is moved and measured; how high what stands in it is does not follow from that.
    window.tray.autoresizesSubviews = false
    window.addSubview(window.tray)
    window.isHidden = false
    return window
  }

  /// Who types stays where the typing was.
  override var canBecomeKey: Bool { false }

  func fillScreen() { frame = UIKitRuntime.shared.environment.bounds }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
