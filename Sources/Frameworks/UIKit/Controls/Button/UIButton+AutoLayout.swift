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
      // A width that an app leaves open is negative.
      let whole = CGRect(x: 0, y: 0, width: max(0, size.width), height: size.height)
      return ButtonConfigurationLayout(configuration, in: self, bounds: whole).titleFrame
    }
    return titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
  }
}

/// A configured title wraps where constraints make the button narrower than the title is.
extension UIButton: WidthDependentHeight {
  var wrapsContent: Bool {
    guard let configuration else { return false }
    return configuration.attributedTitle != nil && configuration.titleLineBreakMode == .byWordWrapping
      || configuration.attributedSubtitle != nil && configuration.subtitleLineBreakMode == .byWordWrapping
  }
  var yieldsWidth: Bool { false }

  /// A size that is the app's own stays.
  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let whole = intrinsicContentSize
    guard let configuration, width > 0, width < whole.width - 0.01,
      ButtonConfigurationContent(configuration, of: self, width: .infinity).size == whole
    else { return whole }
    return ButtonConfigurationContent(configuration, of: self, width: width).size
  }
}
