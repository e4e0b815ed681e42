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
    reportWindow(tintIsInherited: hierarchy.window.map { _ in inheritsTint } ?? false)
  }

  /// A view that took its tint before it was in a window learns of the one it has there.
  private func reportWindow(tintIsInherited: Bool) {
    if hierarchy.window != nil {
      requestFirstConstraintUpdate()
      requestFirstUpdate()
      if UIKitRuntime.shared.hasStyles { adoptStyles() }
    }
    let tinted = tintIsInherited || look.tint != nil
    if tinted { tintChanged() }
    didMoveToWindow()
    for child in hierarchy.children { child.reportWindow(tintIsInherited: tinted) }
  }

  private var inheritsTint: Bool {
    var view: UIView? = self
    while let current = view {
      if current.look.tint != nil { return true }
      view = current.hierarchy.parent
    }
    return false
  }
}
