/// How far a task has come, 0...1.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, @unchecked Sendable { case `default`, bar }

  open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  open var progress: Float {
    get { current }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "progress")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "progress") }
      setProgress(newValue, animated: false)
    }
  }
  open var progressTintColor: UIColor? {
    didSet {
      styled(\UIProgressView.progressTintColor)
      color()
    }
  }
  open var trackTintColor: UIColor? {
    didSet {
      styled(\UIProgressView.trackTintColor)
      color()
    }
  }
  /// Takes the colour's place, as the track's image does for the rest.
  open var progressImage: UIImage? {
    didSet {
      styled(\UIProgressView.progressImage)
      color()
    }
  }
  open var trackImage: UIImage? {
    didSet {
      styled(\UIProgressView.trackImage)
      color()
    }
  }
  /// Whatever thread it goes on in, the view follows it on the main one.
  open var observedProgress: Progress? { didSet { follow() } }
  private var observation: NSKeyValueObservation?
  private var current: Float = 0
  private let track = UIImageView()
  private let bar = UIImageView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: style == .bar ? 2.5 : 4))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    for part in [track, bar] { addSubview(part) }
    color()
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    current = min(1, max(0, progress))
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  private func follow() {
    observation = observedProgress?.observe(\.fractionCompleted, _key: "fractionCompleted") {
      [weak self] _, _ in
      guard let self else { return }
      if Thread.isMainThread {
        MainActor.assumeIsolated { self.showObserved() }
      } else {
        DispatchQueue.main.async { self.showObserved() }
      }
    }
    showObserved()
  }

  private func showObserved() {
    guard let observedProgress else { return }
    let fraction = Float(observedProgress.fractionCompleted)
    if fraction != current { setProgress(fraction, animated: window != nil) }
  }

  private func color() {
    bar.image = progressImage
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    track.image = trackImage
    byDefault { backgroundColor = trackImage == nil ? trackTintColor ?? .systemFill : nil }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Progress" }
  override var defaultAccessibilityValue: String? {
    "\(Int(bounded: (Double(current) * 100).rounded()))%"
  }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  override func complete(_ look: inout AutomationLook) {
    look.type = .progressIndicator
    look.subviews = []
  }

  open override var intrinsicContentSize: CGSize {
    let stock: CGFloat = progressViewStyle == .bar ? 2.5 : 4
    return CGSize(width: UIView.noIntrinsicMetric, height: trackImage?.size.height ?? stock)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // Images bring their own ends.
    layer.cornerRadius = trackImage == nil ? bounds.height / 2 : 0
    bar.layer.cornerRadius = progressImage == nil ? bounds.height / 2 : 0
    track.frame = bounds
    bar.frame = directed(
      CGRect(x: 0, y: 0, width: bounds.width * CGFloat(current), height: bounds.height))
  }
}
