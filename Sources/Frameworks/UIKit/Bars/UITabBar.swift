import TouchstoneFoundation

/// The bar of tabs at the bottom of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemPresenter {
  public enum ItemPositioning: Int, @unchecked Sendable { case automatic, fill, centered }

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
      updateAppearance()
    }
  }
  open var unselectedItemTintColor: UIColor? {
    didSet {
      styled(\UITabBar.unselectedItemTintColor)
      updateAppearance()
    }
  }
  open var itemPositioning = ItemPositioning.automatic {
    didSet {
      styled(\UITabBar.itemPositioning)
      setNeedsLayout()
    }
  }
  /// 0: as wide as UIKit finds right. Only for items in the middle, as the spacing.
  open var itemWidth: CGFloat = 0 {
    didSet {
      styled(\UITabBar.itemWidth)
      setNeedsLayout()
    }
  }
  open var itemSpacing: CGFloat = 0 {
    didSet {
      styled(\UITabBar.itemSpacing)
      setNeedsLayout()
    }
  }
  open var items: [UITabBarItem]? {
    didSet {
      hasNewItems = true
      updateAppearance()
    }
  }
  /// The tab's own look may take the place of the bar's.
  open weak var selectedItem: UITabBarItem? { didSet { updateAppearance() } }
  private var hasNewItems = false

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
    // The file's items are there already.
    insertSubview(background, at: 0)
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  // MARK: Customizing

  private var customization: TabBarCustomization?
  open var isCustomizing: Bool { customization != nil }

  /// Shows a page above the bar from which the user drags `items` into it. Items of the bar that are not among
  /// them stay where they are.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    guard customization == nil, superview != nil else { return }
    let page = TabBarCustomization(items, for: self)
    customization = page
    delegate?.tabBar(self, willBeginCustomizing: items)
    showCustomization(page)
  }

  /// Whether the user changed the bar.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool {
    guard let page = customization else { return false }
    customization = nil
    let changed = page.hasChanged
    hideCustomization(page, animated: animated)
    return changed
  }

  /// The place of a tab, by a point of the bar.
  func slot(at point: CGPoint) -> Int? {
    updateContentIfNeeded()
    return buttons.firstIndex { $0.frame.contains(point) }
  }

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

  /// Where nothing lies under the bar; a bar with a look of its own is clear there unless this is set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue?.duplicate
      scrollEdge?.onChange = { [weak self] in self?.updateAppearance() }
      styled(\UITabBar.scrollEdgeAppearance)
      updateAppearance()
    }
  }
  private var scrollEdge: UITabBarAppearance?

  /// What the chosen tab says goes before what the bar says.
  private var shownAppearance: UITabBarAppearance? {
    let scrolled = selectedItem?.standardAppearance ?? standard
    return isOverContent ? scrolled : selectedItem?.scrollEdgeAppearance ?? scrollEdge ?? scrolled
  }

  private func adopt(_ appearance: UITabBarAppearance) {
    standard = appearance
    appearance.onChange = { [weak self] in self?.updateAppearance() }
    updateAppearance()
  }

  /// Whether content goes on under the bar; the controller tells.
  var isOverContent = true { didSet { if isOverContent != oldValue { updateAppearance() } } }

  /// A bar without images shows only its items where nothing lies under it, whatever its tint and style, since iOS 15.
  private var isClear: Bool { !isOverContent && isTranslucent && backgroundImage == nil }

  private func updateAppearance() {
    setNeedsUpdate(.content)
    setNeedsLayout()
  }

  override func updateOwnContent() {
    if hasNewItems {
      hasNewItems = false
      makeButtons()
    }
    showLook()
    updateButtons()
  }

  private func showLook() {
    var look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    if let backgroundImage { look.show(backgroundImage, shadow: shadowImage) }
    let hasEdgeLook = (selectedItem?.scrollEdgeAppearance ?? scrollEdge) != nil
    if let shownAppearance {
      background.shown = isOverContent || hasEdgeLook ? shownAppearance.look : .clear
    } else {
      background.shown = isClear ? .clear : look
    }
  }

  private func makeButtons() {
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
    // What items took from styles is shown now.
    pendingUpdates.remove(.content)
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
    guard !isCustomizing else { return }
    // The controller decides about the selection; without one the bar selects by itself.
    if let controller = delegate as? any TabChooser {
      controller.tabPressed(item)
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  private func updateButtons() {
    let appearance = shownAppearance
    let inline =
      traitCollection.verticalSizeClass == .compact
      ? appearance?.compactInlineLayoutAppearance : appearance?.inlineLayoutAppearance
    for button in buttons {
      let isSelected = button.item === selectedItem
      let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      let items = button.isCompact ? inline : appearance?.stackedLayoutAppearance
      let state = isSelected ? items?.selected : button.item.isEnabled ? items?.normal : items?.disabled
      button.show(
        color: color, isSelected: isSelected, state: state, inherited: items?.normal.titleTextAttributes,
        indicator: isSelected ? indicator : nil)
    }
  }

  private var indicator: UIImage? {
    guard let appearance = shownAppearance, let image = appearance.selectionIndicatorImage else {
      return selectionIndicatorImage
    }
    return appearance.selectionIndicatorTintColor.map {
      image.withTintColor($0, renderingMode: .alwaysOriginal)
    } ?? image
  }

  func barItemChanged(_ item: UIBarItem) { updateAppearance() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAppearance()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits { .tabBar }
  override var defaultAccessibilityLabel: String? { "Tab Bar" }
  override func complete(_ look: inout AutomationLook) {
    look.type = .tabBar
    look.subviews = subviews.filter { $0 !== background }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + BarBackgroundView.reach(below: self))
    guard !buttons.isEmpty else { return }
    let insets = safeAreaInsets
    let room = bounds.width - insets.left - insets.right
    let compact = traitCollection.verticalSizeClass == .compact
    let isStacked = !compact && traitCollection.horizontalSizeClass != .regular
    let place = ItemPlace(
      count: buttons.count, room: room,
      positioning: shownAppearance?.stackedItemPositioning ?? itemPositioning,
      width: shownAppearance?.stackedItemWidth ?? itemWidth,
      spacing: shownAppearance?.stackedItemSpacing ?? itemSpacing, isStacked: isStacked)
    let row = CGRect(x: insets.left, y: 0, width: room, height: Self.rowHeight)
    var x = insets.left + place.start
    passDirection(to: buttons)
    for button in buttons {
      button.isCompact = !isStacked
      let slot = CGRect(x: x, y: 0, width: place.width, height: Self.rowHeight)
      let frame = isRightToLeft ? slot.mirrored(in: row) : slot
      button.frame = CGRect(
        x: frame.minX.rounded(), y: 0, width: frame.width.rounded(), height: Self.rowHeight)
      x += place.width + place.spacing
    }
    updateButtons()
  }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// Where a tab bar's items stand: over the whole width, or together in the middle.
private struct ItemPlace {
  var start: CGFloat
  var width: CGFloat
  var spacing: CGFloat = 0

  @MainActor init(
    count: Int, room: CGFloat, positioning: UITabBar.ItemPositioning, width wanted: CGFloat,
    spacing gap: CGFloat,
    isStacked: Bool
  ) {
    let share = room / CGFloat(count)
    // Automatic fills a phone's bar; items beside their images keep together.
    guard isStacked, positioning == .centered else {
      width = positioning == .fill ? share : min(share, 200)
      start = (room - width * CGFloat(count)) / 2
      return
    }
    width = min(wanted > 0 ? wanted : 76, share)
    spacing = count > 1 ? min(gap > 0 ? gap : wanted > 0 ? 0 : 34, share - width) : 0
    start = (room - width * CGFloat(count) - spacing * CGFloat(count - 1)) / 2
  }
}

/// A delegate that chooses the selected item itself.
@preconcurrency @MainActor protocol TabChooser: UITabBarDelegate {
  func tabPressed(_ item: UITabBarItem)
}
