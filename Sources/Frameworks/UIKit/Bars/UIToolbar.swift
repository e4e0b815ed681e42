/// A bar of buttons, by its nature at the bottom.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning, BarItemPresenter {
  open weak var delegate: (any UIToolbarDelegate)?
  open var barStyle: UIBarStyle = .default { didSet { updateAppearance() } }
  open var barTintColor: UIColor? { didSet { updateAppearance() } }
  /// - Partial: bars are nearly opaque; what lies behind is not blurred.
  open var isTranslucent = true { didSet { updateAppearance() } }
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }

  private let background = BarBackgroundView(edge: .top)
  private var buttons: [BarButtonView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  private func updateAppearance() {
    background.barColor = barTintColor ?? (barStyle == .black ? .black : nil)
  }

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.presenter = self
      let button = BarButtonView(item: item)
      button.isHidden = item.isSpace
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  func barItemChanged(_ item: UIBarItem) { rebuild() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + (window == nil ? 0 : safeAreaInsets.bottom))
    sendSubviewToBack(background)
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
    for (button, width) in zip(buttons, widths) {
      let shown = button.item.systemItem == .flexibleSpace ? share : width
      button.frame = CGRect(x: x, y: 0, width: shown, height: 44)
      x += shown
    }
  }
}

@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
