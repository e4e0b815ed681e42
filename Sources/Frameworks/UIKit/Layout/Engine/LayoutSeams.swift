/// A view whose height follows from the width it is given: a label of several lines.
@preconcurrency @MainActor protocol WidthDependentHeight: UIView {
  /// Whether the height depends on the width as the view is set up now.
  var wrapsContent: Bool { get }
  /// Whether, wrapping, it gives up width before others that resist as much, and is measured in the width it has.
  var yieldsWidth: Bool { get }
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize
  /// The size that it wants where nothing limits its width, whatever width an earlier layout gave it.
  var naturalContentSize: CGSize { get }
}

extension WidthDependentHeight {
  var yieldsWidth: Bool { true }
  var naturalContentSize: CGSize { intrinsicContentSize }
}

/// A view with text whose baselines others align with. Distances count from the edges of the view's
/// alignment rectangle at its intrinsic height.
@preconcurrency @MainActor protocol BaselineProviding: UIView {
  var firstBaselineFromTop: CGFloat { get }
  var lastBaselineFromBottom: CGFloat { get }
  /// The line height of the text, for system spacing between baselines.
  var baselineLineHeight: CGFloat { get }
  /// Whether the text stays in the middle of a view that is higher than it wants to be.
  var keepsTextInMiddle: Bool { get }
}

extension BaselineProviding {
  var keepsTextInMiddle: Bool { false }
}

/// A scroll view whose content size its subviews' constraints may decide.
@preconcurrency @MainActor protocol ScrolledContent: UIView {
  var contentSize: CGSize { get set }
}
