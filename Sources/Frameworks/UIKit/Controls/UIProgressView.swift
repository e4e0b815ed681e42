/// How far a task has come, 0...1.
@preconcurrency @MainActor open class UIProgressView: UIView {
  public enum Style: Int, @unchecked Sendable { case `default`, bar }

  open var progressViewStyle: Style = .default { didSet { invalidateIntrinsicContentSize() } }
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
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
  private var current: Float = 0
  private let bar = UIView()

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
    addSubview(bar)
    color()
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    current = min(1, max(0, progress))
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  private func color() {
    bar.backgroundColor = progressTintColor ?? tintColor
    backgroundColor = trackTintColor ?? .systemFill
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2.5 : 4)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    bar.layer.cornerRadius = bounds.height / 2
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(current), height: bounds.height)
  }
}
