/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  open var numberOfPages = 0 { didSet { rebuild() } }
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      color()
    }
  }
  open var hidesForSinglePage = false { didSet { rebuild() } }
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      styled(\UIPageControl.pageIndicatorTintColor)
      color()
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      styled(\UIPageControl.currentPageIndicatorTintColor)
      color()
    }
  }
  private var dots: [UIView] = []

  private static let diameter: CGFloat = 7
  private static let pitch: CGFloat = 16

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(1, pageCount)) * Self.pitch + 23, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func rebuild() {
    for dot in dots { dot.removeFromSuperview() }
    dots = (0..<max(0, numberOfPages)).map { _ in
      let dot = UIView()
      dot.layer.cornerRadius = Self.diameter / 2
      dot.isUserInteractionEnabled = false
      addSubview(dot)
      return dot
    }
    for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages <= 1 }
    invalidateIntrinsicContentSize()
    color()
    setNeedsLayout()
  }

  private func color() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(dots.count) * Self.pitch
    var x = (bounds.width - width) / 2 + (Self.pitch - Self.diameter) / 2
    for dot in dots {
      dot.frame = CGRect(
        x: x, y: (bounds.height - Self.diameter) / 2, width: Self.diameter, height: Self.diameter)
      x += Self.pitch
    }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let next = currentPage + (touch.location(in: self).x < bounds.midX ? -1 : 1)
    guard next >= 0, next < numberOfPages else { return }
    currentPage = next
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
