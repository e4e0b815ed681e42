@_spi(Host) import QuartzCore

/// Where the rooms next door enter a view's life. Classes of UIKit override them; apps do not see them.
extension UIView {
  /// The unsafe border that subviews inherit; a scroll view that consumes it answers zero.
  var safeAreaInsetsForSubviews: UIEdgeInsets {
    if let source = self as? any SafeAreaSource { return source.safeAreaForSubviews }
    return safeAreaInsets
  }

  /// The size changed: springs and struts of the subviews apply (Layout/).
  func sizeDidChange(from oldSize: CGSize) {}

  /// What a change of the view's layer animates as; outside of animation blocks nothing does (Animation/).
  func layerAction(forKey event: String) -> (any CAAction)? { NSNull() }

  /// `isHidden` changed: a stack view collapses the arranged subview (Layout/).
  func hiddenDidChange() {}

  /// Safe area or margins changed: their layout guides follow (Layout/).
  func insetsDidChange() {}
}

/// A view whose subviews do not inherit its own safe area as it is.
@MainActor protocol SafeAreaSource {
  var safeAreaForSubviews: UIEdgeInsets { get }
}
