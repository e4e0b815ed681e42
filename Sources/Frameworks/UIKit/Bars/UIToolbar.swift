/// A bar of buttons, by its nature at the bottom.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemPresenter {
  open weak var delegate: (any UIToolbarDelegate)? { didSet { updateAppearance() } }
  /// A delegate of an interface file that says it by the protocol above.
  weak var positioner: (any UIBarPositioningDelegate)? { didSet { updateAppearance() } }
  open var barStyle: UIBarStyle = .default {
    didSet {
      styled(\UIToolbar.barStyle)
      updateAppearance()
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      styled(\UIToolbar.barTintColor)
      updateAppearance()
    }
  }
  open var isTranslucent = true {
    didSet {
      styled(\UIToolbar.isTranslucent)
      updateAppearance()
    }
  }
  open var items: [UIBarButtonItem]? {
    didSet {
      styleItems()
      setNeedsContent()
    }
  }

  private let background = BarBackgroundView(edge: .top)
  private var images = BarImages()
  private var shadows: [Int: UIImage] = [:]
  private var standard: UIToolbarAppearance?
  private var compact: UIToolbarAppearance?
  private var buttons: [BarButtonView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    // The file's items are there already.
    insertSubview(background, at: 0)
  }

  open var barPosition: UIBarPosition {
    delegate?.position(for: self) ?? positioner?.position(for: self) ?? .bottom
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: rowHeight) }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
  }

  /// R19.3: lower on a phone in landscape, as the bar at the top.
  var rowHeight: CGFloat { isCompact ? 32 : 44 }
  private var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
  }

  // MARK: Appearance

  open var standardAppearance: UIToolbarAppearance {
    get {
      if let standard { return standard }
      let fresh = UIToolbarAppearance()
      fresh.onChange = { [weak self, weak fresh] in
        guard let self, let fresh, self.standard == nil else { return }
        self.standard = self.watched(fresh)
        self.updateAppearance()
      }
      untouched = fresh
      return fresh
    }
    set {
      standard = watched(newValue.duplicate)
      updateAppearance()
      styled(\UIToolbar.standardAppearance)
    }
  }
  private var untouched: UIToolbarAppearance?

  open var compactAppearance: UIToolbarAppearance? {
    get { compact }
    set {
      compact = newValue.map { watched($0.duplicate) }
      updateAppearance()
      styled(\UIToolbar.compactAppearance)
    }
  }
  /// - Inert: toolbars do not notice the end of the content.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      styled(\UIToolbar.scrollEdgeAppearance)
      reportInert()
    }
  }
  /// - Inert: as `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      styled(\UIToolbar.compactScrollEdgeAppearance)
      reportInert()
    }
  }

  private func watched(_ appearance: UIToolbarAppearance) -> UIToolbarAppearance {
    appearance.onChange = { [weak self] in self?.updateAppearance() }
    return appearance
  }

  private var shownAppearance: UIToolbarAppearance? { isCompact ? compact ?? standard : standard }

  private func updateAppearance() { setNeedsContent() }

  private func setNeedsContent() {
    setNeedsUpdate(.content)
    setNeedsLayout()
  }

  private var ownLook: BarLook {
    var look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    if let image = images.image(at: barPosition, isCompact: isCompact) {
      look.show(image, shadow: shadows[barPosition.rawValue] ?? shadows[UIBarPosition.any.rawValue])
    }
    return look
  }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    images[topOrBottom, barMetrics] = backgroundImage
    styled(topOrBottom.rawValue, barMetrics.rawValue) { (bar: UIToolbar) in
      bar.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    updateAppearance()
  }

  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics)
    -> UIImage?
  { images[topOrBottom, barMetrics] }

  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadows[topOrBottom.rawValue] = shadowImage
    styled(topOrBottom.rawValue) { (bar: UIToolbar) in
      bar.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    updateAppearance()
  }

  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadows[topOrBottom.rawValue]
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAppearance()
  }

  private func styleItems() {
    guard UIKitRuntime.shared.hasStyles else { return }
    for item in items ?? [] { item.adoptStyles(in: self) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { styleItems() }
  }

  override func updateOwnContent() {
    styleItems()
    // What items took from styles is shown now.
    pendingUpdates.remove(.content)
    background.shown = shownAppearance?.look ?? ownLook
    for button in buttons { button.removeFromSuperview() }
    for item in items ?? [] { item.presenter = self }
    buttons = (items ?? []).filter { !$0.isConcealed }.map { item in
      let button = BarButtonView(
        item: item,
        appearance: item.style == .done
          ? shownAppearance?.doneButtonAppearance : shownAppearance?.buttonAppearance, isCompact: isCompact)
      button.isHidden = item.isSpace
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  func barItemChanged(_ item: UIBarItem) { setNeedsContent() }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// It goes on to the screen's edge that the bar is attached to; its line is at the other side.
  private func layoutBackground() {
    let position = barPosition
    let isAtTop = position == .top || position == .topAttached
    background.edge = isAtTop ? .bottom : .top
    let above = position == .topAttached ? BarBackgroundView.reach(above: self) : 0
    let below =
      isAtTop ? 0 : BarBackgroundView.reach(below: self) + (window == nil ? 0 : safeAreaInsets.bottom)
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + below)
  }

  override var defaultAccessibilityLabel: String? { "Toolbar" }
  override func complete(_ look: inout AutomationLook) {
    look.type = .toolbar
    look.identifier = look.identifier ?? "Toolbar"
    look.subviews = subviews.filter { $0 !== background }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBackground()
    let insets = safeAreaInsets
    let edge = max(insets.left, insets.right) + 8
    let widths = buttons.map { button -> CGFloat in
      switch button.item.systemItem {
      case .flexibleSpace: 0
      case .fixedSpace: button.item.width
      default: button.sizeThatFits(CGSize(width: bounds.width, height: 44)).width
      }
    }
    let flexible = buttons.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = max(0, bounds.width - 2 * edge - widths.reduce(0, +))
    let share = flexible > 0 ? rest / CGFloat(flexible) : 0
    var x = edge
    passDirection(to: buttons)
    for (button, width) in zip(buttons, widths) {
      let shown = button.item.systemItem == .flexibleSpace ? share : width
      button.frame = directed(CGRect(x: x, y: 0, width: shown, height: rowHeight))
      x += shown
    }
  }
}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
