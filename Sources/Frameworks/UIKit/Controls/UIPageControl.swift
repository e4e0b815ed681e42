import TouchstoneRaster

/// A row of dots, one for each page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  public enum InteractionState: Int, @unchecked Sendable { case none, discrete, continuous }
  public enum BackgroundStyle: Int, @unchecked Sendable { case automatic, prominent, minimal }

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      dotsChanged()
    }
  }
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if !defersCurrentPageDisplay || !isTracking { updateCurrentPageDisplay() }
    }
  }
  open var hidesForSinglePage = false { didSet { dotsChanged() } }
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      styled(\UIPageControl.pageIndicatorTintColor)
      recolor()
    }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      styled(\UIPageControl.currentPageIndicatorTintColor)
      recolor()
    }
  }
  /// Stands for every page that has no image of its own.
  open var preferredIndicatorImage: UIImage? { didSet { dotsChanged() } }
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { dotsChanged() } }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { recolor() } }
  /// A finger that slides along turns the pages.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none { didSet { recolor() } }
  /// The dots wait for `updateCurrentPageDisplay()` after a tap.
  open var defersCurrentPageDisplay = false

  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]
  private var dots: [UIImageView] = []
  private let plate = UIView()
  private var shownPage = 0
  private var touchStart: CGFloat = 0

  private static let diameter: CGFloat = 7
  private static let pitch: CGFloat = 16
  /// More no screen has room for.
  private static let mostDots = 1000
  private static let plateMargin: CGFloat = 11

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    dotsChanged()
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    dotsChanged()
  }
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  open func updateCurrentPageDisplay() {
    shownPage = currentPage
    recolor()
  }

  private var pitch: CGFloat {
    let own = Array(images.values) + Array(currentImages.values)
    let all = own + [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    return max(Self.pitch, 4 + (all.map(\.size.width).max() ?? 0))
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(1, pageCount)) * pitch + 23, height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func dotsChanged() {
    hasNewDots = true
    setNeedsUpdate(.content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private var hasNewDots = false

  override func updateOwnContent() {
    hasNewDots = false
    makeDots()
    color()
  }

  /// Dots that are there take another colour at once, new ones when they are made.
  private func recolor() { if !hasNewDots { color() } }

  private func makeDots() {
    for dot in dots { dot.removeFromSuperview() }
    plate.isUserInteractionEnabled = false
    if plate.superview == nil { insertSubview(plate, at: 0) }
    dots = (0..<min(numberOfPages, Self.mostDots)).map { _ in
      let dot = UIImageView()
      dot.contentMode = .center
      addSubview(dot)
      return dot
    }
    for dot in dots { dot.isHidden = hidesForSinglePage && numberOfPages <= 1 }
  }

  private func image(_ page: Int) -> UIImage? {
    let plain = images[page] ?? preferredIndicatorImage
    return page == shownPage
      ? currentImages[page] ?? preferredCurrentPageIndicatorImage ?? plain : plain
  }

  private func color() {
    for (index, dot) in dots.enumerated() {
      let color =
        index == shownPage
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
      let image = image(index)
      dot.image = image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? Self.diameter / 2 : 0
    }
    let isShown =
      backgroundStyle == .prominent || backgroundStyle == .automatic && interactionState == .continuous
    plate.backgroundColor = isShown ? .secondarySystemFill : nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = CGFloat(dots.count) * pitch
    let left = (bounds.width - width) / 2
    for (index, dot) in dots.enumerated() {
      let size = image(index)?.size ?? CGSize(width: Self.diameter, height: Self.diameter)
      dot.frame = directed(
        CGRect(
          x: left + (CGFloat(index) + 0.5) * pitch - size.width / 2, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
    }
    let height = min(bounds.height, 26)
    plate.frame = CGRect(
      x: left - Self.plateMargin, y: (bounds.height - height) / 2, width: width + 2 * Self.plateMargin,
      height: height)
    plate.layer.cornerRadius = height / 2
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self).x
    interactionState = .discrete
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard allowsContinuousInteraction, interactionState == .continuous || abs(x - touchStart) > 10 else {
      return true
    }
    interactionState = .continuous
    let left = (bounds.width - CGFloat(numberOfPages) * pitch) / 2
    let way = isRightToLeft ? bounds.width - x : x
    turn(to: min(max(0, Int(bounded: (way - left) / pitch)), max(0, numberOfPages - 1)))
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let slid = interactionState == .continuous
    if let touch, !slid {
      let isBack = (touch.location(in: self).x < bounds.midX) != isRightToLeft
      turn(to: currentPage + (isBack ? -1 : 1))
    }
    interactionState = .none
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func turn(to page: Int) {
    guard page >= 0, page < numberOfPages, page != currentPage else { return }
    currentPage = page
    if !defersCurrentPageDisplay { updateCurrentPageDisplay() }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  override var ownsTaps: Bool { true }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }
  override var defaultAccessibilityValue: String? { "page \(currentPage + 1) of \(numberOfPages)" }
  open override func accessibilityIncrement() { if isEnabled { turn(to: currentPage + 1) } }
  open override func accessibilityDecrement() { if isEnabled { turn(to: currentPage - 1) } }
  override func complete(_ look: inout AutomationLook) {
    look.type = .pageIndicator
    look.subviews = []
  }
}
