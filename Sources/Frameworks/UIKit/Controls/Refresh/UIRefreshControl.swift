/// The spinner above a list's top: pulled far enough it asks for fresh content.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private enum Phase { case resting, pulled, refreshing }

  private let spinner = UIActivityIndicatorView(style: .large)
  private var titleLabel: UILabel?
  private var phase = Phase.resting
  private weak var scrollView: UIScrollView?
  /// A pull that already asked does not ask again before the finger left.
  private var hasAsked = false

  static let standardHeight: CGFloat = 60
  /// How far past its top the content is when the pull asks for a refresh.
  static let threshold: CGFloat = 96
  /// A pull shorter than this shows no blade of the spinner.
  private static let firstBlade: CGFloat = 24
  private static let spinnerScale: CGFloat = 0.8

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size.height = Self.standardHeight
    clipsToBounds = true
    alpha = 0
    spinner.hidesWhenStopped = false
    spinner.isHidden = false
    spinner.transform = CGAffineTransform(scaleX: Self.spinnerScale, y: Self.spinnerScale)
    spinner.reveal(0)
    addSubview(spinner)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: scrollView?.bounds.width ?? size.width, height: Self.standardHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight)
  }

  // MARK: State

  open var isRefreshing: Bool { phase == .refreshing }

  open var attributedTitle: NSAttributedString? {
    didSet {
      if titleLabel == nil, attributedTitle != nil {
        let label = UILabel()
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13)
        addSubview(label)
        titleLabel = label
      }
      titleLabel?.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Starts by the app's word; what the list shows moves only if the app moves it.
  open func beginRefreshing() {
    guard phase != .refreshing else { return }
    startSpinning()
    if scrollView?.isTracking != true { takeRoom(true) }
  }

  open func endRefreshing() {
    guard phase == .refreshing else { return }
    phase = .resting
    guard let scrollView, room > 0 else { return rest() }
    guard scrollView.window != nil, !scrollView.isTracking else {
      takeRoom(false)
      return rest()
    }
    scrollView.motion?.cancel()
    UIView.animate(withDuration: 0.35, delay: 0, options: [.allowUserInteraction]) {
      self.takeRoom(false)
      scrollView.contentOffset = scrollView.clamped(scrollView.contentOffset)
      self.spinner.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
      self.spinner.alpha = 0
      scrollView.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self, self.phase != .refreshing else { return }
      self.rest()
    }
  }

  private func startSpinning() {
    phase = .refreshing
    hasAsked = true
    alpha = 1
    spinner.alpha = 1
    spinner.transform = CGAffineTransform(scaleX: Self.spinnerScale, y: Self.spinnerScale)
    spinner.reveal(1)
    spinner.startAnimating()
    place()
  }

  private func rest() {
    phase = .resting
    spinner.stopAnimating()
    spinner.transform = CGAffineTransform(scaleX: Self.spinnerScale, y: Self.spinnerScale)
    spinner.alpha = 1
    scrolled()
  }

  // MARK: In its scroll view

  /// Points the control keeps free above the content while it spins.
  private(set) var room: CGFloat = 0

  private func takeRoom(_ takes: Bool) {
    room = takes ? Self.standardHeight : 0
    scrollView?.updateAdjustedInset(keepingTop: false)
  }

  func join(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    // Behind the content, which uncovers it.
    scrollView.insertSubview(self, at: 0)
    frame = CGRect(x: 0, y: 0, width: scrollView.bounds.width, height: Self.standardHeight)
    if isRefreshing { takeRoom(true) }
  }

  func leave() {
    if room > 0 { takeRoom(false) }
    scrollView = nil
    removeFromSuperview()
  }

  /// How far the content is below where it begins.
  private var pull: CGFloat {
    guard let scrollView else { return 0 }
    return max(0, room - scrollView.adjustedContentInset.top - scrollView.contentOffset.y)
  }

  /// The content moved.
  func scrolled() {
    place()
    guard phase != .refreshing else { return }
    let isDragged = scrollView?.isTracking ?? false
    if hasAsked, !isDragged, pull == 0 { hasAsked = false }
    guard pull > 0, phase == .pulled || isDragged else {
      phase = .resting
      alpha = 0
      return
    }
    phase = .pulled
    alpha = 1
    spinner.reveal((pull - Self.firstBlade) / (Self.threshold - Self.firstBlade))
    if pull >= Self.threshold, isDragged, !hasAsked, isEnabled {
      startSpinning()
      sendActions(for: .valueChanged)
    }
  }

  /// The finger left: what spins keeps its room.
  func dragEnds() {
    hasAsked = false
    if isRefreshing, room == 0 { takeRoom(true) }
  }

  /// The control fills what the pull uncovers; at rest it lies under the first rows.
  private func place() {
    guard let scrollView else { return }
    let pull = self.pull
    let height = pull > 0 ? pull : Self.standardHeight
    let place = CGRect(x: 0, y: -pull, width: scrollView.bounds.width, height: height)
    if frame != place { frame = place }
  }

  // MARK: Look

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // Only a tint of its own; the list's does not colour it.
    spinner.color = look.tint ?? .secondaryLabel
  }

  override var isElementByDefault: Bool { false }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle?.length ?? 0 > 0
    spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? 22 : Self.standardHeight / 2)
    spinner.bounds.size = spinner.intrinsicContentSize
    guard let titleLabel else { return }
    titleLabel.isHidden = !hasTitle
    let size = titleLabel.sizeThatFits(CGSize(width: bounds.width - 32, height: .greatestFiniteMagnitude))
    titleLabel.frame = CGRect(
      x: 16, y: max(40, Self.standardHeight - 4 - size.height), width: bounds.width - 32, height: size.height)
  }
}
