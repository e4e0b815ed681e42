/// One tab: image over title, or beside it where the bar is low or wide; a badge at the image's corner.
@MainActor final class TabBarButton: UIControl {
  let item: UITabBarItem
  var isCompact = false { didSet { if isCompact != oldValue { setNeedsLayout() } } }
  private let imageView = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let indicator = UIImageView()
  private var offset = UIOffset.zero
  private var badgeOffset = UIOffset.zero

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    imageView.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 13)
    badge.layer.cornerRadius = 9
    badge.clipsToBounds = true
    for view in [indicator, imageView, label, badge] { addSubview(view) }
  }

  required init?(coder: NSCoder) { return nil }

  func show(
    color: UIColor, isSelected: Bool, state: UITabBarItemStateAppearance?,
    inherited: [NSAttributedString.Key: Any]?, indicator shown: UIImage?
  ) {
    let color = state?.iconColor ?? color
    offset = item.titlePositionAdjustment
    if offset == .zero { offset = state?.titlePositionAdjustment ?? .zero }
    badgeOffset = state?.badgePositionAdjustment ?? .zero
    indicator.image = shown
    indicator.isHidden = shown == nil
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let image = (isSelected ? item.selectedImage : nil) ?? item.image(isCompact: isCompact)
    imageView.image = image?.tintedByDefault
    imageView.tintColor = color
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: isCompact ? 13 : 10, weight: isCompact ? .regular : .medium),
      .foregroundColor: color,
    ]
    // A selected title has the normal one's font, and a colour of its own.
    if let font = inherited?[.font] { attributes[.font] = font }
    attributes.merge(state?.titleTextAttributes ?? [:]) { $1 }
    for (key, value) in item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:] {
      attributes[key] = value
    }
    label.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
    badge.isHidden = item.badgeValue == nil
    badge.attributedText = item.badgeValue.map {
      let plain: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
      ]
      return NSAttributedString(
        string: $0,
        attributes: plain.merging(state?.badgeTextAttributes ?? [:]) { $1 }
          .merging(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 })
    }
    badge.textAlignment = .center
    badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    // An appearance that has a say about disabled items says how they look.
    let isDimmed = !item.isEnabled && state?.iconColor == nil
    for view in [imageView, label] { view.alpha = isDimmed ? 0.5 : 1 }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // An image with caps fills the tab, any other stands in its middle.
    indicator.contentMode = indicator.image?.look.isResizable == true ? .scaleToFill : .center
    indicator.frame = bounds
    let imageSize = imageView.image?.size ?? .zero
    let textSize = label.sizeThatFits(bounds.size)
    if isCompact {
      let width = imageSize.width + 6 + textSize.width
      let x = ((bounds.width - width) / 2).rounded()
      let image = CGRect(
        x: x, y: ((bounds.height - imageSize.height) / 2).rounded(), width: imageSize.width,
        height: imageSize.height)
      imageView.frame = directed(image).inset(by: item.imageInsets)
      label.frame = directed(
        CGRect(
          x: image.inset(by: item.imageInsets).maxX + 6, y: ((bounds.height - textSize.height) / 2).rounded(),
          width: textSize.width, height: textSize.height))
    } else {
      imageView.frame = CGRect(
        x: ((bounds.width - imageSize.width) / 2).rounded(), y: (19 - imageSize.height / 2).rounded(),
        width: imageSize.width, height: imageSize.height
      ).inset(by: item.imageInsets)
      label.frame = CGRect(
        x: 1, y: bounds.height - 2 - textSize.height, width: bounds.width - 2, height: textSize.height)
    }
    label.frame = label.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    imageView.contentMode = item.imageInsets == .zero ? .center : .scaleToFill
    let badgeSize = badge.sizeThatFits(bounds.size)
    let badgeWidth = max(18, badgeSize.width + 10)
    let middle = imageView.frame.midX
    badge.frame = CGRect(
      x: (isRightToLeft ? middle - 4 - badgeWidth : middle + 4) + badgeOffset.horizontal,
      y: 2 + badgeOffset.vertical, width: badgeWidth, height: 18)
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
  override var defaultAccessibilityLabel: String? {
    item.accessibilityLabel ?? item.title ?? item.image?.spokenName
  }
  override var defaultAccessibilityValue: String? {
    item.accessibilityValue ?? item.badgeValue.map(Self.spoken)
  }
  /// A number counts something.
  private static func spoken(_ badge: String) -> String {
    guard let count = Int(badge), count >= 0 else { return badge }
    return count == 1 ? "1 item" : "\(count) items"
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .button
    look.identifier = item.accessibilityIdentifier ?? look.identifier
    look.subviews = []
  }
}
