/// The images an app gave a row of segments: behind them by state, and between them by the states at both sides.
@MainActor struct SegmentImages {
  private struct Use: Hashable {
    var left: UInt
    var right: UInt?
    var metrics: Int
  }
  private var images: [Use: UIImage] = [:]

  subscript(background state: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
    get { images[Use(left: state.rawValue, right: nil, metrics: metrics.rawValue)] }
    set { images[Use(left: state.rawValue, right: nil, metrics: metrics.rawValue)] = newValue }
  }

  subscript(divider left: UIControl.State, right: UIControl.State, metrics: UIBarMetrics) -> UIImage? {
    get { images[Use(left: left.rawValue, right: right.rawValue, metrics: metrics.rawValue)] }
    set { images[Use(left: left.rawValue, right: right.rawValue, metrics: metrics.rawValue)] = newValue }
  }

  /// R14.12: what is said of the normal state does for all.
  func background(for state: UIControl.State) -> UIImage? {
    self[background: state, .default] ?? self[background: .normal, .default]
  }

  func divider(between left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[divider: left, right, .default] ?? self[divider: .normal, .normal, .default]
  }
}

/// One segment's part of a background image: the outer segments have its caps, the inner ones its middle.
@MainActor final class SegmentBackdrop: UIView {
  private let picture = UIImageView()
  private var isFirst = false
  private var isLast = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(picture)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ image: UIImage?, isFirst: Bool, isLast: Bool) {
    picture.image = image
    (self.isFirst, self.isLast) = (isFirst, isLast)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let caps = picture.image?.capInsets ?? .zero
    let left = isFirst ? 0 : caps.left
    let right = isLast ? 0 : caps.right
    picture.frame = CGRect(x: -left, y: 0, width: bounds.width + left + right, height: bounds.height)
  }
}
