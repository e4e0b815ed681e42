/// The bar that shows the top of a stack of navigation items.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  open weak var delegate: (any UINavigationBarDelegate)?
  /// A delegate of an interface file that only says where the bar is.
  weak var positioner: (any UIBarPositioningDelegate)? { didSet { setNeedsLayout() } }
  open var barStyle: UIBarStyle = .default {
    didSet {
      styled(\UINavigationBar.barStyle)
      updateAppearance()
    }
  }
  open var barTintColor: UIColor? {
    didSet {
      styled(\UINavigationBar.barTintColor)
      updateAppearance()
    }
  }
  open var isTranslucent = true {
    didSet {
      styled(\UINavigationBar.isTranslucent)
      updateAppearance()
      if isTranslucent != oldValue { heightChanged?() }
    }
  }
  open var shadowImage: UIImage? {
    didSet {
      styled(\UINavigationBar.shadowImage)
      updateAppearance()
    }
  }
  open var backIndicatorImage: UIImage? {
    didSet {
      styled(\UINavigationBar.backIndicatorImage)
      setNeedsContent()
    }
  }
  /// - Inert: the image does not move while pages slide.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet {
      styled(\UINavigationBar.backIndicatorTransitionMaskImage)
      reportInert()
    }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      styled(\UINavigationBar.titleTextAttributes)
      setNeedsContent()
    }
  }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      styled(\UINavigationBar.largeTitleTextAttributes)
      setNeedsContent()
    }
  }
  open var prefersLargeTitles = false {
    didSet {
      styled(\UINavigationBar.prefersLargeTitles)
      largeTitlesChanged()
    }
  }

  private(set) var stack: [UINavigationItem] = []
  let background = BarBackgroundView(edge: .bottom)
  private var images = BarImages()
  private var appearances = NavigationBarAppearances()
  private var titleAdjustments: [Int: CGFloat] = [:]
  /// The content below shows its upper edge: bars are then clear unless they are told otherwise.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { updateAppearance() } } }
  private var content = NavigationBarContent()
  /// Stands before the top item's own buttons: a split view's.
  var outerItem: UIBarButtonItem? { didSet { if outerItem !== oldValue { setNeedsContent() } } }
  let largeTitle = UILabel()
  var search = NavigationSearch()
  /// Called when the back button is pressed; the navigation controller pops.
  var backAction: (() -> Void)?
  /// Called when the bar's height may have changed.
  var heightChanged: (() -> Void)?
  /// How much of the large title's row shows, 0...1; the scroll position decides.
  var largeTitleFraction: CGFloat = 1 { didSet { if largeTitleFraction != oldValue { setNeedsLayout() } } }
  /// Points of status bar that the background also covers.
  var topInset: CGFloat = 0 { didSet { if topInset != oldValue { setNeedsLayout() } } }

  /// R19.3: a phone in landscape has a lower bar.
  var rowHeight: CGFloat { isCompact ? 32 : 44 }
  var isCompact: Bool {
    traitCollection.verticalSizeClass == .compact && traitCollection.userInterfaceIdiom == .phone
  }
  static let largeTitleRowHeight: CGFloat = 52
  /// Where a large title begins, from the bar's side.
  var largeTitleInset: CGFloat {
    // The margins have the safe area in them.
    max(safeAreaInsets.left, safeAreaInsets.right) + max(16, layoutMargins.left - safeAreaInsets.left)
  }

  /// The line above the title's row; 0 without a prompt.
  var promptHeight: CGFloat { topItem?.prompt == nil ? 0 : 30 }
  private let prompt = UILabel()

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
    largeTitle.accessibilityTraits = [.staticText, .header]
    addSubview(largeTitle)
    prompt.textAlignment = .center
    prompt.font = .systemFont(ofSize: 13)
    addSubview(prompt)
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
    setNeedsContent(animated: animated)
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    stack.append(item)
    item.bar = self
    setNeedsContent(animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
    stack.removeLast()
    item.bar = nil
    setNeedsContent(animated: animated)
    delegate?.navigationBar(self, didPop: item)
    return item
  }

  func itemChanged(_ item: UINavigationItem) {
    if item === topItem || item === backItem { setNeedsContent() }
  }

  /// Whether the top item wants its title large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles, !isCompact, let index = stack.indices.last else { return false }
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
    if hidesTitleRow { return searchRowHeight }
    return promptHeight + rowHeight + (showsLargeTitle ? Self.largeTitleRowHeight : 0) + searchRowHeight
  }

  private func largeTitlesChanged() {
    setNeedsContent()
    heightChanged?()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: preferredHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: preferredHeight)
  }

  // MARK: Appearance

  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let standard = appearances.standard { return standard }
      // Whoever changes the object has a say from then on.
      let fresh = UINavigationBarAppearance()
      fresh.onChange = { [weak self, weak fresh] in
        guard let self, let fresh, self.appearances.standard == nil else { return }
        self.set(\.standard, fresh)
      }
      untouched = fresh
      return fresh
    }
    set {
      set(\.standard, newValue.duplicate)
      styled(\UINavigationBar.standardAppearance)
    }
  }
  private var untouched: UINavigationBarAppearance?

  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set {
      set(\.compact, newValue?.duplicate)
      styled(\UINavigationBar.compactAppearance)
    }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set {
      set(\.scrollEdge, newValue?.duplicate)
      styled(\UINavigationBar.scrollEdgeAppearance)
    }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set {
      set(\.compactScrollEdge, newValue?.duplicate)
      styled(\UINavigationBar.compactScrollEdgeAppearance)
    }
  }

  private func set(
    _ occasion: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>,
    _ appearance: UINavigationBarAppearance?
  ) {
    appearances[keyPath: occasion] = appearance
    appearance?.onChange = { [weak self] in self?.updateAppearance() }
    updateAppearance()
  }

  /// The appearance for the moment; nil if neither bar nor item has one.
  var shownAppearance: UINavigationBarAppearance? {
    let item = topItem?.appearances ?? NavigationBarAppearances()
    let scrolled = item.scrolled(isCompact: isCompact) ?? appearances.scrolled(isCompact: isCompact)
    guard isAtScrollEdge else { return scrolled }
    return item.edge(isCompact: isCompact) ?? appearances.edge(isCompact: isCompact) ?? scrolled?.transparent
  }

  private func updateAppearance() { setNeedsContent() }

  private var ownLook: BarLook {
    let image = images.image(at: barPosition, isCompact: isCompact)
    // Of the older properties only an image shows where no content lies below, since iOS 15.
    if isAtScrollEdge, image == nil { return .clear }
    var look = BarLook(style: barStyle, tint: barTintColor, isTranslucent: isTranslucent)
    if let image { look.show(image, shadow: shadowImage) }
    return look
  }

  // R57.1, R19.4
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }

  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { images[.any, barMetrics] }

  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    images[barPosition, barMetrics] = backgroundImage
    styled(barPosition.rawValue, barMetrics.rawValue) { (bar: UINavigationBar) in
      bar.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    updateAppearance()
  }

  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    images[barPosition, barMetrics]
  }

  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleAdjustments[barMetrics.rawValue] = adjustment
    styled(barMetrics.rawValue) { (bar: UINavigationBar) in
      bar.setTitleVerticalPositionAdjustment(adjustment, for: barMetrics)
    }
    setNeedsLayout()
  }

  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics.rawValue] ?? 0
  }

  /// How far the title stands from its place.
  private var titleOffset: UIOffset {
    if let shownAppearance { return shownAppearance.titlePositionAdjustment }
    let metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    let vertical = metrics.lazy.compactMap { self.titleAdjustments[$0.rawValue] }.first ?? 0
    return UIOffset(horizontal: 0, vertical: vertical)
  }

  /// What an item's own appearances change.
  func appearanceChanged(of item: UINavigationItem) { if item === topItem { updateAppearance() } }

  /// The update pass makes the row's views for the top item again; animated, old and new cross-fade.
  func setNeedsContent(animated: Bool = false) {
    if animated { fadesContent = true }
    setNeedsUpdate(.content)
    setNeedsLayout()
  }
  private var fadesContent = false

  override func updateOwnContent() {
    styleItems()
    // What items took from styles is shown now.
    pendingUpdates.remove(.content)
    let fades = fadesContent
    fadesContent = false
    let old = content
    content = NavigationBarContent()
    content.fill(bar: self)
    // Right above the background: what an app adds to a bar stays on top of its items.
    if background.superview === self { sendSubviewToBack(background) }
    for (index, view) in content.views.enumerated() { insertSubview(view, at: 1 + index) }
    updateLargeTitle()
    updateSearchBar()
    background.shown = shownAppearance?.look ?? ownLook
    setNeedsLayout()
    // New views do not fly in where the bar is laid out in an animation.
    if ViewAnimations.current.block != nil {
      UIView.performWithoutAnimation {
        layoutContent()
        for view in content.views { view.layoutIfNeeded() }
      }
    }
    guard fades, window != nil, !old.views.isEmpty else {
      old.remove(keeping: content)
      return
    }
    layoutIfNeeded()
    let fresh = content
    let leaving = old.views.filter { view in !fresh.views.contains { $0 === view } }
    for view in fresh.views { view.alpha = 0 }
    UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseInOut]) {
      for view in fresh.views { view.alpha = 1 }
      for view in leaving { view.alpha = 0 }
    } completion: { [weak self] _ in
      old.remove(keeping: self?.content)
    }
  }

  /// Items take their styles when a bar in a window shows them.
  private func styleItems() {
    guard UIKitRuntime.shared.hasStyles, let item = topItem else { return }
    for button in item.leadingButtons + item.trailingButtons {
      button.adoptStyles(in: self)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, UIKitRuntime.shared.hasStyles else { return }
    styleItems()
    setNeedsContent()
  }

  var titleColor: UIColor { barStyle.isBlack ? .white : .label }

  private func updateLargeTitle() {
    passDirection(to: [largeTitle, prompt])
    if showsLargeTitle, topItem?.titleMenuProvider != nil { reportPartial("titleMenuProvider") }
    largeTitle.isHidden = !showsLargeTitle || hidesTitleRow
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: titleColor,
    ]
    for (key, value) in shownAppearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:] {
      attributes[key] = value
    }
    largeTitle.attributedText = topItem?.title.map { NSAttributedString(string: $0, attributes: attributes) }
    prompt.text = topItem?.prompt
    prompt.textColor = titleColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsContent()
  }

  override func directionDidChange() {
    super.directionDidChange()
    setNeedsContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateAppearance()
  }

  private var sideInset: CGFloat { max(safeAreaInsets.left, safeAreaInsets.right) }

  private func layoutContent() {
    content.layout(
      in: CGRect(x: 0, y: promptHeight, width: bounds.width, height: rowHeight), sideInset: sideInset,
      behind: inlineSearchWidth, isMirrored: isRightToLeft,
      hidesTitle: showsLargeTitle && largeTitleFraction > 0.3,
      titleOffset: titleOffset)
  }

  /// Under the status bar, in a navigation controller or where the app says that its own bar is attached to the top.
  private var reachAbove: CGFloat {
    let position = delegate?.position(for: self) ?? positioner?.position(for: self)
    let isAttached = backAction == nil && position == .topAttached
    return isAttached ? BarBackgroundView.reach(above: self) : topInset
  }

  /// Tests know it by its title.
  override func complete(_ look: inout AutomationLook) {
    look.type = .navigationBar
    look.identifier = look.identifier ?? topItem?.title
    let rest = subviews.filter { view in view !== background && !content.views.contains { $0 === view } }
    look.subviews = content.inReadingOrder + rest
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = reachAbove
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    layoutContent()
    if showsLargeTitle {
      let inset = largeTitleInset
      let height = largeTitle.sizeThatFits(bounds.size).height
      largeTitle.frame = CGRect(
        x: inset, y: bounds.height - shownSearchHeight - Self.largeTitleRowHeight + 3,
        width: bounds.width - 2 * inset,
        height: height)
      largeTitle.alpha = largeTitleFraction
    }
    let side = sideInset
    prompt.frame = CGRect(x: side + 16, y: 8, width: bounds.width - 2 * (side + 16), height: 18)
    prompt.isHidden = hidesTitleRow || promptHeight == 0
    for view in content.views { view.isHidden = hidesTitleRow }
    largeTitle.isHidden = !showsLargeTitle || hidesTitleRow
    placeSearchBar()
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
