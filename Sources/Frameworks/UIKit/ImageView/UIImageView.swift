@_spi(Host) import QuartzCore

/// Shows an image, or the frames of an animation, where its content mode puts it.
@preconcurrency @MainActor
open class UIImageView: UIView {
  var state = ImageViewState()

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setClassDefaults() {
    super.setClassDefaults()
    isUserInteractionEnabled = false
    clipsToBounds = false
    isOpaque = false
  }

  // MARK: Images

  open var image: UIImage? {
    get { state.image }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "image")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "image") }
      guard newValue !== state.image else { return }
      state.image = newValue
      imageChanged()
    }
  }
  open var highlightedImage: UIImage? {
    get { state.highlightedImage }
    set {
      state.highlightedImage = newValue
      if isHighlighted { setNeedsDisplay() }
    }
  }
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set {
      guard newValue != state.isHighlighted else { return }
      state.isHighlighted = newValue
      if isAnimating { restartAnimation() }
      setNeedsDisplay()
    }
  }
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    get { state.symbolConfiguration }
    set {
      state.symbolConfiguration = newValue
      imageChanged()
    }
  }

  // MARK: Animation

  open var animationImages: [UIImage]? {
    get { state.frames }
    set {
      stopAnimating()
      state.frames = newValue
    }
  }
  open var highlightedAnimationImages: [UIImage]? {
    get { state.highlightedFrames }
    set {
      stopAnimating()
      state.highlightedFrames = newValue
    }
  }
  /// 0 means a thirtieth of a second for each frame.
  open var animationDuration: TimeInterval {
    get { state.duration }
    set { state.duration = newValue }
  }
  /// 0 means for ever.
  open var animationRepeatCount: Int {
    get { state.repeatCount }
    set { state.repeatCount = newValue }
  }
  open func startAnimating() { beginAnimation() }
  open func stopAnimating() { endAnimation() }
  open var isAnimating: Bool { state.timer != nil }

  // MARK: Measures

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  // MARK: What changes the contents

  override var drawsForEverySize: Bool {
    shownImage.map { $0.look.isResizable || $0.hasLargePixels } ?? false
  }

  open override func display(_ layer: CALayer) { displayImage(layer) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { setNeedsDisplay() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }
  override func directionDidChange() {
    super.directionDidChange()
    if shownImage?.look.flipsForRightToLeft == true { setNeedsDisplay() }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowChanged()
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .image }
  override var defaultAccessibilityLabel: String? { image?.accessibilityLabel }
  override func complete(_ look: inout AutomationLook) {
    look.fallback = .image
    look.identifier = look.identifier ?? image?.accessibilityIdentifier ?? image?.nameForTests
  }
}
