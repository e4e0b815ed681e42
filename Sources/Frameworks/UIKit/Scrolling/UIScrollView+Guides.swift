extension UIScrollView: ScrolledContent {
  /// The content's rectangle: constraints against it say how large the content is.
  public var contentLayoutGuide: UILayoutGuide { layoutState.systemGuide(.scrollContent, of: self) }
  /// The visible rectangle, which does not move with the content.
  public var frameLayoutGuide: UILayoutGuide { layoutState.systemGuide(.scrollFrame, of: self) }
}
