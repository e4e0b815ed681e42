/// The bar of tabs at the bottom of a tab bar controller.
@preconcurrency @MainActor open class UITabBar: UIView, BarItemPresenter {
  open weak var delegate: (any UITabBarDelegate)?
  open var barTintColor: UIColor? { didSet { updateAppearance() } }
  open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
  /// - Partial: bars are nearly opaque; what lies behind is not blurred.
  open var isTranslucent = true { didSet { updateAppearance() } }
  open var unselectedItemTintColor: UIColor? { didSet { updateButtons() } }
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  open weak var selectedItem: UITabBarItem? { didSet { updateButtons() } }

  let background = BarBackgroundView(edge: .top)
  private var buttons: [TabBarButton] = []

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

  private func updateAppearance() {
    background.barColor =
      barTintColor.map { isTranslucent ? $0.withAlphaComponent(0.96) : $0 }
      ?? (barStyle == .black ? .black : isTranslucent ? nil : .systemBackground)
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
    updateButtons()
    setNeedsLayout()
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
      button.show(color: color, isSelected: isSelected)
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
    sendSubviewToBack(background)
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
