@_spi(Host) import QuartzCore

/// Where the rooms next door enter a view's life. Classes of UIKit override them; apps do not see them.
extension UIView {
  /// The unsafe border that subviews inherit; a scroll view that consumes it answers zero.
  var safeAreaInsetsForSubviews: UIEdgeInsets {
    // Not a protocol: to look one up in vain costs each class tens of microseconds when an app starts.
    if let scroll = self as? UIScrollView { return scroll.safeAreaForSubviews }
    return safeAreaInsets
  }
}
