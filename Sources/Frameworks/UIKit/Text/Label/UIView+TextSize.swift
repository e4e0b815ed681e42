extension UIView {
  /// The size the text wants changed: whoever lays the view out asks again.
  func intrinsicTextSizeChanged() { superview?.setNeedsLayout() }
}
