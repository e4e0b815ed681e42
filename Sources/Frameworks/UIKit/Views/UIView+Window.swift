@_spi(Host) import QuartzCore

extension UIView {
  /// The window that subviews of this view are in.
  var windowForChildren: UIWindow? { (self as? UIWindow) ?? hierarchy.window }

  /// Tells the whole subtree that it is about to move to a window, outermost first.
  func announceWindow(_ window: UIWindow?) {
    willMove(toWindow: window)
    for child in hierarchy.children { child.announceWindow(window) }
  }

  /// Notes the window in the whole subtree.
  func enterWindow(_ window: UIWindow?) {
    hierarchy.window = window
    if window == nil { UIKitRuntime.shared.focus.forget(self) }
    for child in hierarchy.children { child.enterWindow(window) }
  }

  func reportWindow() {
    if hierarchy.window != nil { requestFirstConstraintUpdate() }
    didMoveToWindow()
    for child in hierarchy.children { child.reportWindow() }
  }
}
