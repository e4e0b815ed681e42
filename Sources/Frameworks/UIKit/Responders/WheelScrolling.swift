extension UIKitRuntime {
  /// A wheel scrolls the innermost view under the pointer that can.
  func scrollByWheel(at point: CGPoint, by delta: CGVector) {
    var view: UIView?
    for window in windows.reversed() where view == nil {
      view = window.hitTest(window.convert(point, from: screen.coordinateSpace), with: nil)
    }
    while let current = view {
      if let scroller = current as? any WheelScrollable,
        scroller.scroll(byWheel: delta, at: current.convert(point, from: screen.coordinateSpace))
      {
        return
      }
      view = current.superview
    }
  }
}

/// A view that a wheel or trackpad scrolls (Scrolling/), and what shows pages that are not UIKit's.
@_spi(Host) @preconcurrency @MainActor public protocol WheelScrollable: AnyObject {
  /// By so many points, with the pointer at a place of the view's. False if the view cannot move that way; the next one outwards is
  /// asked.
  func scroll(byWheel delta: CGVector, at point: CGPoint) -> Bool
}
