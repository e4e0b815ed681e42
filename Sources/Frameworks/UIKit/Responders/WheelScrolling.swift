extension UIKitRuntime {
  /// A wheel scrolls the innermost view under the pointer that can.
  func scrollByWheel(at point: CGPoint, by delta: CGVector) {
    var view: UIView?
    for window in windows.reversed() where view == nil {
      view = window.hitTest(window.convert(point, from: screen.coordinateSpace), with: nil)
    }
    while let current = view {
      if let scroller = current as? any WheelScrollable, scroller.scroll(byWheel: delta) { return }
      view = current.superview
    }
  }
}

/// A view that a wheel or trackpad scrolls (Scrolling/).
@preconcurrency @MainActor protocol WheelScrollable: AnyObject {
  /// False if the view cannot move that way; the next one outwards is asked.
  func scroll(byWheel delta: CGVector) -> Bool
}
