/// A button's baselines are its title's.
extension UIButton: BaselineProviding {
  var firstBaselineFromTop: CGFloat {
    shownTitle.map { titlePlace.minY + $0.firstBaselineFromTop } ?? 0
  }
  var lastBaselineFromBottom: CGFloat {
    shownTitle.map { intrinsicContentSize.height - titlePlace.maxY + $0.lastBaselineFromBottom } ?? 0
  }
  var baselineLineHeight: CGFloat { shownTitle?.baselineLineHeight ?? 0 }
  /// Configured titles always stand in the middle.
  var keepsTextInMiddle: Bool {
    shownTitle != nil && (configuration != nil || contentVerticalAlignment == .center)
  }

  private var shownTitle: UILabel? {
    let hasTitle =
      configuration?.attributedTitle != nil || currentTitle != nil || currentAttributedTitle != nil
    return hasTitle ? titleLabel : nil
  }

  /// Where the title stands in a button that is as large as it wants to be.
  private var titlePlace: CGRect {
    let size = intrinsicContentSize
    if let configuration {
      let frame = ButtonConfigurationLayout(configuration, in: self).titleFrame
      return frame.offsetBy(dx: 0, dy: (size.height - bounds.height) / 2)
    }
    return titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
  }
}
