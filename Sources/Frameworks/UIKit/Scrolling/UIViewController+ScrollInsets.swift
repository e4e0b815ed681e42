/// Kept with controllers that want their scroll views' insets left alone.
private final class ScrollInsetRefusal {}

extension UIViewController {
  /// Whether a scroll view with automatic insets makes room for bars even if its content is too short to
  /// scroll.
  @available(iOS, introduced: 7.0, deprecated: 11.0)
  public var automaticallyAdjustsScrollViewInsets: Bool {
    get { concerns[ScrollInsetRefusal.self] == nil }
    set {
      concerns[ScrollInsetRefusal.self] = newValue ? nil : ScrollInsetRefusal()
      guard let view = viewIfLoaded else { return }
      for case let scroll as UIScrollView in [view] + view.subviews { scroll.updateAdjustedInset() }
    }
  }
}
