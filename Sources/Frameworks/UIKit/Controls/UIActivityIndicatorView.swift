/// Eight spokes that turn while something goes on.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, @unchecked Sendable {
    case medium = 100, large = 101
    @available(iOS, deprecated: 13, renamed: "large")
    case whiteLarge = 0
    @available(iOS, deprecated: 13, renamed: "medium")
    case white = 1
    @available(iOS, deprecated: 13, renamed: "medium")
    case gray = 2

    /// Those of before iOS 13 bring a colour, which does not follow the appearance.
    fileprivate var ownColor: UIColor? {
      switch self {
      case .white, .whiteLarge: .white
      case .gray: .gray
      case .medium, .large: nil
      }
    }
    fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }
  }

  open var style: Style {
    didSet {
      if let own = style.ownColor { color = own }
      rebuild()
    }
  }
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  open var color: UIColor! = .secondaryLabel {
    didSet {
      styled(\UIActivityIndicatorView.color)
      rebuild()
    }
  }
  open private(set) var isAnimating = false
  private var spokes: [CALayer] = []

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    if let own = style.ownColor { color = own }
    bounds.size = intrinsicContentSize
    isHidden = true
    rebuild()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    isHidden = true
    rebuild()
  }

  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    // A file may have started it by now.
    if hidesWhenStopped, !isAnimating { isHidden = true }
    rebuild()
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
  override var defaultAccessibilityValue: String? { isAnimating ? "1" : "0" }
  override func complete(_ look: inout AutomationLook) { look.type = .activityIndicator }

  open override var intrinsicContentSize: CGSize {
    style.isLarge ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Shows that share of the blades, as a pulled refresh control does.
  func reveal(_ share: CGFloat) {
    let count = Int((max(0, min(1, share)) * CGFloat(spokes.count)).rounded())
    for (index, spoke) in spokes.enumerated() where spoke.isHidden != (index >= count) {
      spoke.isHidden = index >= count
    }
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    animate()
  }

  open func stopAnimating() {
    isAnimating = false
    for spoke in spokes { spoke.removeAllAnimations() }
    if hidesWhenStopped { isHidden = true }
  }

  private func rebuild() {
    for spoke in spokes { spoke.removeFromSuperlayer() }
    spokes = (0..<8).map { index in
      let spoke = CALayer()
      spoke.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
      spoke.opacity = Self.opacity(of: index, at: 0)
      layer.addSublayer(spoke)
      return spoke
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isAnimating { animate() }
  }

  private static func opacity(of spoke: Int, at step: Int) -> Float {
    // At rest the darkest blade is the one at nine o'clock; four fade behind it.
    let behind = (step + 6 - spoke + 16) % 8
    return behind < fading.count ? fading[behind] : faded
  }

  private static let fading: [Float] = [0.85, 0.7, 0.555, 0.42]
  private static let faded: Float = 0.273

  private func animate() {
    guard isAnimating, window != nil else { return }
    for (index, spoke) in spokes.enumerated() {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = (0...8).map { Self.opacity(of: index, at: $0) }
      animation.calculationMode = .discrete
      animation.duration = 0.8
      animation.repeatCount = .infinity
      spoke.add(animation, forKey: "turn")
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    animate()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize.width
    let (length, thickness) = (size / 3, size / 8)
    let radius = size / 2 - length / 2
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) * .pi / 4
      spoke.bounds = CGRect(x: 0, y: 0, width: thickness, height: length)
      spoke.cornerRadius = thickness / 2
      spoke.position = CGPoint(x: bounds.midX + sin(angle) * radius, y: bounds.midY - cos(angle) * radius)
      spoke.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    }
  }
}
