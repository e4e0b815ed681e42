@_spi(Host) import QuartzCore

/// Where the rooms next door enter a view's life. Classes of UIKit override them; apps do not see them.
extension UIView {
  /// The unsafe border that subviews inherit; a scroll view that consumes it answers zero.
  var safeAreaInsetsForSubviews: UIEdgeInsets {
    if let source = self as? any SafeAreaSource { return source.safeAreaForSubviews }
    return safeAreaInsets
  }
}

/// A view whose subviews do not inherit its own safe area as it is.
@MainActor protocol SafeAreaSource {
  var safeAreaForSubviews: UIEdgeInsets { get }
}
