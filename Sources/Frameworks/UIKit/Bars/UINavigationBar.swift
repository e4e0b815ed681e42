/// The bar that shows the top of a stack of navigation items.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
  open var barTintColor: UIColor? { didSet { updateAppearance() } }
  /// - Partial: bars are nearly opaque; what lies behind is not blurred.
  open var isTranslucent = true { didSet { updateAppearance() } }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  open var prefersLargeTitles = false { didSet { largeTitlesChanged() } }

  private(set) var stack: [UINavigationItem] = []
  let background = BarBackgroundView(edge: .bottom)
  private var content = NavigationBarContent()
  let largeTitle = UILabel()
  /// Called when the back button is pressed; the navigation controller pops.
  var backAction: (() -> Void)?
  /// Called when the bar's height may have changed.
  var heightChanged: (() -> Void)?
  /// How much of the large title's row shows, 0...1; the scroll position decides.
  var largeTitleFraction: CGFloat = 1 { didSet { if largeTitleFraction != oldValue { setNeedsLayout() } } }
  /// Points of status bar that the background also covers.
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }

  static let rowHeight: CGFloat = 44
  static let largeTitleRowHeight: CGFloat = 52

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(background)
    largeTitle.isHidden = true
    addSubview(largeTitle)
    updateAppearance()
  }

  open var barPosition: UIBarPosition { .topAttached }

  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  open var topItem: UINavigationItem? { stack.last }
  open var backItem: UINavigationItem? { stack.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items ?? []
    for item in stack { item.bar = self }
    rebuild(animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    stack.append(item)
    item.bar = self
    rebuild(animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    stack.removeLast()
    item.bar = nil
    rebuild(animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  func itemChanged(_ item: UINavigationItem) {
    if item === topItem || item === backItem { rebuild() }
  }

  /// Whether the top item wants its title large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, let index = stack.indices.last else { return false }
    // An automatic item does what the one below it does, the lowest one is large.
    for item in stack[...index].reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Height without the status bar, in points.
  var preferredHeight: CGFloat {
    Self.rowHeight + (showsLargeTitle ? Self.largeTitleRowHeight : 0)
  }

  private func largeTitlesChanged() {
    rebuild()
    heightChanged?()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
  }

  private func updateAppearance() {
    background.barColor =
      barTintColor.map { isTranslucent ? $0.withAlphaComponent(0.96) : $0 }
      ?? (barStyle == .black ? .black : isTranslucent ? nil : .systemBackground)
    rebuild()
  }

  /// Makes the row's views for the top item again; animated, old and new cross-fade.
  func rebuild(animated: Bool = false) {
    let old = content
    content = NavigationBarContent()
    content.fill(bar: self)
    for view in content.views { addSubview(view) }
    updateLargeTitle()
    setNeedsLayout()
    guard animated, window != nil, !old.views.isEmpty else {
      old.remove()
      return
    }
    layoutIfNeeded()
    let fresh = content
    for view in fresh.views { view.alpha = 0 }
    UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseInOut]) {
      for view in fresh.views { view.alpha = 1 }
      for view in old.views { view.alpha = 0 }
    } completion: { _ in
      old.remove()
    }
  }

  var titleColor: UIColor { barStyle == .black ? .white : .label }

  private func updateLargeTitle() {
    largeTitle.isHidden = !showsLargeTitle
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: titleColor,
    ]
    for (key, value) in largeTitleTextAttributes ?? [:] { attributes[key] = value }
    largeTitle.attributedText = topItem?.title.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    rebuild()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -topInset, width: bounds.width, height: bounds.height + topInset)
    sendSubviewToBack(background)
    let insets = safeAreaInsets
    let side = max(insets.left, insets.right)
    content.layout(
      in: CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight), sideInset: side,
      hidesTitle: showsLargeTitle && largeTitleFraction > 0.3)
    if showsLargeTitle {
      let margin = max(16, layoutMargins.left)
      let height = largeTitle.sizeThatFits(bounds.size).height
      largeTitle.frame = CGRect(
        x: side + margin, y: bounds.height - Self.largeTitleRowHeight + 3,
        width: bounds.width - 2 * (side + margin),
        height: height)
      largeTitle.alpha = largeTitleFraction
    }
  }
}

@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
