/// The bar of tabs at the bottom of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemPresenter {
  open weak var delegate: (any UITabBarDelegate)?
  open var barTintColor: UIColor? {
    didSet {
      styled(\UITabBar.barTintColor)
      updateAppearance()
    }
  }
  open var barStyle: UIBarStyle = .default {
    didSet {
      styled(\UITabBar.barStyle)
      updateAppearance()
    }
  }
  open var isTranslucent = true {
    didSet {
      styled(\UITabBar.isTranslucent)
      updateAppearance()
    }
  }
  open var backgroundImage: UIImage? {
    didSet {
      styled(\UITabBar.backgroundImage)
      updateAppearance()
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      styled(\UITabBar.shadowImage)
      updateAppearance()
    }
  }
  open var selectionIndicatorImage: UIImage? {
    didSet {
      styled(\UITabBar.selectionIndicatorImage)
      updateButtons()
    }
  }
  open var unselectedItemTintColor: UIColor? {
    didSet {
      styled(\UITabBar.unselectedItemTintColor)
      updateButtons()
    }
  }
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open weak var selectedItem: UITabBarItem? { didSet { updateButtons() } }

  let background = BarBackgroundView(edge: .top)
  private var buttons: [TabBarButton] = []
  private var standard: UITabBarAppearance?

  static let rowHeight: CGFloat = 49

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight)
  }

  // MARK: Appearance

  open var standardAppearance: UITabBarAppearance {
    get {
      if let standard { return standard }
      let fresh = UITabBarAppearance()
      fresh.onChange = { [weak self, weak fresh] in
        guard let self, let fresh, self.standard == nil else { return }
        self.adopt(fresh)
      }
      untouched = fresh
      return fresh
    }
    set {
      adopt(newValue.duplicate)
      styled(\UITabBar.standardAppearance)
    }
  }
  private var untouched: UITabBarAppearance?

  /// - Inert: at the end of the content a bar without a look of its own is clear, any other stays as it is.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { styled(\UITabBar.scrollEdgeAppearance) } }

  private func adopt(_ appearance: UITabBarAppearance) {
    standard = appearance
    appearance.onChange = { [weak self] in self?.updateAppearance() }
    updateAppearance()
  }

  /// Whether content goes on under the bar; the controller tells.
  var isOverContent = true { didSet { if isOverContent != oldValue { updateAppearance() } } }

  /// A bar that nobody gave a look shows only its items where nothing lies under it.
  private var isClear: Bool {
    !isOverContent && isTranslucent && barStyle == .default && barTintColor == nil && backgroundImage == nil
  }

  private func updateAppearance() {
    var look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    if let backgroundImage { look.show(backgroundImage, shadow: shadowImage) }
    background.shown = standard?.look ?? (isClear ? .clear : look)
    updateButtons()
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.presenter = self
      let button = TabBarButton(item: item)
      button.addAction(
        UIAction { [weak self, weak item] _ in item.map { self?.press($0) } }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    styleItems()
    updateButtons()
    setNeedsLayout()
  }

  private func styleItems() {
    guard UIKitRuntime.shared.hasStyles else { return }
    for item in items ?? [] { item.adoptStyles(in: self) }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { styleItems() }
  }

  private func press(_ item: UITabBarItem) {
    // The controller decides about the selection; without one the bar selects by itself.
    if let controller = delegate as? UITabBarController {
      controller.tabPressed(item)
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  private func updateButtons() {
    for button in buttons {
      let isSelected = button.item === selectedItem
      let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      let items = button.isCompact ? standard?.inlineLayoutAppearance : standard?.stackedLayoutAppearance
      let state = isSelected ? items?.selected : button.item.isEnabled ? items?.normal : items?.disabled
      button.show(
        color: color, isSelected: isSelected, state: state,
        indicator: isSelected ? standard?.selectionIndicatorImage ?? selectionIndicatorImage : nil)
    }
  }

  func barItemChanged(_ item: UIBarItem) {
    updateButtons()
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateButtons()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateButtons()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let insets = safeAreaInsets
    let room = bounds.width - insets.left - insets.right
    let compact = traitCollection.verticalSizeClass == .compact
    let width = min(room / CGFloat(buttons.count), 200)
    var x = insets.left + (room - width * CGFloat(buttons.count)) / 2
    for button in buttons {
      button.isCompact = compact || traitCollection.horizontalSizeClass == .regular
      button.frame = CGRect(x: x.rounded(), y: 0, width: width.rounded(), height: Self.rowHeight)
      x += width
    }
  }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
