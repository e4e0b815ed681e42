/// The old top and bottom guides of a view controller.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// A strip over the bars at the top or bottom of a controller's view.
@MainActor final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return source == .topBars ? insets.top : insets.bottom
  }

  nonisolated deinit {}
}

extension UIViewController {
  public var topLayoutGuide: any UILayoutSupport { view.layoutState.barGuide(.topBars, of: view) }
  public var bottomLayoutGuide: any UILayoutSupport { view.layoutState.barGuide(.bottomBars, of: view) }
}
