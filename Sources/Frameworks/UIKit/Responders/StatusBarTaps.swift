/// The status bar lies over all windows and takes what begins on it: a tap sends the content below to its start.
@MainActor struct StatusBarTaps {
  private var fingers: [Int: CGPoint] = [:]

  /// True where the finger is the bar's, not the app's.
  mutating func takes(_ sample: TouchSample) -> Bool {
    guard sample.phase == .began else {
      guard let start = fingers[sample.identifier] else { return false }
      let isTap = hypot(sample.location.x - start.x, sample.location.y - start.y) <= TapTiming.reach
      if sample.phase == .ended || sample.phase == .cancelled { fingers[sample.identifier] = nil }
      if sample.phase == .ended, isTap { Self.goToTop() }
      return true
    }
    guard Self.bar.contains(sample.location) else { return false }
    fingers[sample.identifier] = sample.location
    return true
  }

  private static var bar: CGRect { UIStatusBarManager().statusBarFrame }

  /// Where several would be meant, none moves.
  private static func goToTop() {
    // The keyboard's window has no controller.
    let windows = UIKitRuntime.shared.windows.filter { !$0.isHidden && $0.fillsScreen }
    let owned = windows.last { $0.rootViewController != nil }
    guard let window = owned ?? UIKitRuntime.shared.keyWindow else { return }
    var meant: [UIView] = []
    // What a sheet or an alert covers is not meant.
    let top = UIKitRuntime.shared.frontController(of: window)
    collect(top?.viewIfLoaded ?? window, in: window, &meant)
    if meant.count == 1 { meant[0].goToTop() }
  }

  private static func collect(_ view: UIView, in window: UIWindow, _ found: inout [UIView]) {
    guard !view.isHidden, view.alpha > 0.01,
      view.convert(view.bounds, to: window).intersects(window.bounds)
    else { return }
    if view.goesToTop { found.append(view) }
    for child in view.subviews { collect(child, in: window, &found) }
  }
}
