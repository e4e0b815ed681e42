/// A button of an alert's plate.
@MainActor final class AlertButton: UIControl {
  let action: UIAlertAction
  private let label = UILabel()
  /// At the leading edge.
  private let picture = UIImageView()
  /// At the trailing edge.
  private let check = UIImageView()

  init(action: UIAlertAction, size: CGFloat, isBold: Bool) {
    self.action = action
    super.init(frame: .zero)
    isEnabled = action.isEnabled
    label.text = action.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    addSubview(label)
    picture.image = action.image
    if action.isChecked { check.image = UIImage(systemName: "checkmark") }
    for view in [picture, check] where view.image != nil {
      view.contentMode = .scaleAspectFit
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  override var defaultAccessibilityLabel: String? { action.accessibilityLabel ?? action.title }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
  override func complete(_ look: inout AutomationLook) {
    look.identifier = action.accessibilityIdentifier ?? look.identifier
    look.subviews = []
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColor()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  private func updateColor() {
    let color = action.titleTextColor ?? (action.style == .destructive ? .systemRed : tintColor)
    label.textColor = isEnabled ? color : .tertiaryLabel
    picture.tintColor = isEnabled ? action.imageTintColor ?? color : .tertiaryLabel
    check.tintColor = label.textColor
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? UIColor.systemGray.withAlphaComponent(0.3) : nil }
  }

  /// What a picture or the check mark takes at each side: the text stays in the middle.
  private var sideRoom: CGFloat {
    let width = max(picture.image?.size.width ?? 0, check.image?.size.width ?? 0)
    return width > 0 ? width + 16 : 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    var fitting = label.sizeThatFits(size)
    fitting.width += 2 * sideRoom
    return fitting
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8 + sideRoom, dy: 0)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, isLeft) in [(picture, !isMirrored), (check, isMirrored)] {
      guard let width = view.image?.size.width else { continue }
      let x = isLeft ? 16 : bounds.width - 16 - width
      view.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
    }
  }
}
