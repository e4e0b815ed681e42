/// Where a guide's rectangle comes from.
enum GuideSource {
  /// The app's constraints.
  case constraints
  case safeArea
  case margins
  case readable
  /// A controller's old guides: the bars at its view's top and bottom.
  case topBars
  case bottomBars
  /// What the keyboard covers.
  case keyboard
  /// A scroll view's content and its visible part.
  case scrollContent
  case scrollFrame

  /// Readable text is no wider than this.
  static let readableWidth: CGFloat = 672

  /// How far the rectangle is inside the view's bounds; nil where it is not given by insets.
  @MainActor func insets(of view: UIView, width: CGFloat) -> UIEdgeInsets? {
    switch self {
    case .safeArea: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    case .readable:
      var insets = view.layoutMargins
      let spare = width - insets.left - insets.right - Self.readableWidth
      if spare > 0 {
        insets.left += spare / 2
        insets.right += spare / 2
      }
      return insets
    case .constraints, .topBars, .bottomBars, .keyboard, .scrollContent, .scrollFrame: return nil
    }
  }
}
