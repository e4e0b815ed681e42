/// The control that shows one bar button item.
@MainActor final class BarButtonView: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let imageView = UIImageView()
  var isBackButton: Bool { backTitles != nil }
  /// What a back button may say, the best first; nil for other buttons.
  private let backTitles: [String]?
  /// Which of its titles a back button says; past the last it says nothing.
  private var titleIndex = 0
  private var chosenFor: CGFloat?
  let appearance: UIBarButtonItemAppearance?
  let isCompact: Bool
  private let picture = UIImageView()
  private var style: BarButtonStyle?

  static let margin: CGFloat = 8
  /// Between the edge of a background image and what stands on it.
  private static let padding: CGFloat = 10

  convenience init(item: UIBarButtonItem, in bar: UINavigationBarAppearance?, isCompact: Bool) {
    self.init(
      item: item, appearance: item.style == .done ? bar?.doneButtonAppearance : bar?.buttonAppearance,
      isCompact: isCompact)
  }

  init(
    item: UIBarButtonItem, backTitles: [String]? = nil, appearance: UIBarButtonItemAppearance? = nil,
    isCompact: Bool
  ) {
    self.item = item
    self.backTitles = backTitles
    self.appearance = appearance
    self.isCompact = isCompact
    super.init(frame: .zero)
    addSubview(picture)
    addSubview(imageView)
    addSubview(label)
    if let customView = item.customView { add(customView) }
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    setNeedsUpdate(.content)
  }

  required init?(coder: NSCoder) { return nil }

  /// One with constraints of its own stays in the middle, as large as they make it.
  private func add(_ view: UIView) {
    addSubview(view)
    guard !view.translatesAutoresizingMaskIntoConstraints else { return }
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: centerXAnchor),
      view.centerYAnchor.constraint(equalTo: centerYAnchor),
    ])
  }

  /// An app's view is as large as it was made, or as its constraints want it.
  private func size(of view: UIView, in room: CGSize) -> CGSize {
    if view.translatesAutoresizingMaskIntoConstraints, !view.bounds.isEmpty { return view.bounds.size }
    let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return fitted.width > 0 && fitted.height > 0 ? fitted : view.sizeThatFits(room)
  }

  private func press() {
    if item.changesSelectionAsPrimaryAction { item.isSelected.toggle() }
    item.sendAction(event: eventInHand)
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { lookChanged() } } }
  /// The actions of a bar's menu get the item, not its view, as sender.
  override var menuSender: Any { item }
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = item.menu, item.isEnabled else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = item.preferredMenuElementOrder
    return configuration
  }

  override func directionDidChange() {
    super.directionDidChange()
    lookChanged()
  }

  private func lookChanged() {
    setNeedsUpdate(.content)
    setNeedsLayout()
  }

  /// Reads the item.
  override func updateOwnContent() {
    passDirection(to: [imageView, label])
    isEnabled = item.isEnabled
    isContextMenuInteractionEnabled = item.menu != nil
    showsMenuAsPrimaryAction =
      item.menu != nil && item.action == nil && item.primaryAction == nil
      && item.ownPress == nil
    let color = item.isEnabled ? (item.tintColor ?? tintColor!) : UIColor.tertiaryLabel
    let style = BarButtonStyle(self, color: color)
    self.style = style
    alpha = isHighlighted && style.dimsWhenPressed ? 0.3 : 1
    picture.image = style.background
    picture.isHidden = style.background == nil || item.customView != nil
    let image = item.customView == nil ? item.image(isCompact: isCompact) : nil
    let showsText = item.customView == nil && (image == nil || isBackButton)
    label.attributedText =
      showsText ? shownTitle.map { NSAttributedString(string: $0, attributes: style.attributes) } : nil
    imageView.image = image?.inBar.tintedByDefault
    imageView.contentMode = item.imageInsets == .zero ? .center : .scaleToFill
    imageView.tintColor = color
    // A chosen item stands on its colour's paler sister.
    backgroundColor = item.isSelected && item.customView == nil ? color.withAlphaComponent(0.18) : nil
    layer.cornerRadius = item.isSelected ? 8 : 0
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    lookChanged()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateContentIfNeeded()
    if let customView = item.customView {
      return CGSize(width: self.size(of: customView, in: size).width + 2 * Self.margin, height: 44)
    }
    var width = contentWidth(size)
    if let background = picture.image {
      width = max(width + 2 * Self.padding, background.size.width)
    } else {
      width = max(113.0 / 3, width + 2 * Self.margin)
    }
    return CGSize(width: item.width > 0 ? item.width : width, height: 44)
  }

  private var shownTitle: String? {
    guard let backTitles else { return item.title }
    return backTitles.indices.contains(titleIndex) ? backTitles[titleIndex] : nil
  }

  /// A back button says the first of its titles that has room beside its arrow, or nothing.
  func chooseTitle(for room: CGFloat) {
    guard let backTitles, chosenFor != room else { return }
    chosenFor = room
    titleIndex = 0
    lookChanged()
    while titleIndex < backTitles.count, neededWidth > room {
      titleIndex += 1
      lookChanged()
    }
  }

  private var neededWidth: CGFloat {
    updateContentIfNeeded()
    let side = picture.image == nil ? Self.margin : Self.padding
    return contentWidth(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44)) + 2 * side
  }

  private func contentWidth(_ size: CGSize) -> CGFloat {
    let image = imageView.image?.size.width ?? 0
    guard label.attributedText != nil else { return image }
    var text = label.sizeThatFits(size).width
    if let titles = item.possibleTitles, let shown = label.attributedText, shown.length > 0 {
      let attributes = shown.attributes(at: 0, effectiveRange: nil)
      for title in titles {
        text = max(text, NSAttributedString(string: title, attributes: attributes).size().width.rounded(.up))
      }
    }
    return image + text + (image == 0 ? 0 : 5)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let customView = item.customView { return place(customView) }
    let scale = max(1, traitCollection.displayScale)
    func centered(_ height: CGFloat) -> CGFloat { ((bounds.height - height) / 2 * scale).rounded() / scale }
    let imageSize = imageView.image?.size ?? .zero
    let textSize = label.attributedText == nil ? .zero : label.sizeThatFits(bounds.size)
    if let background = picture.image, let style {
      // R14.6: a background is as high as its image; an ordinary one at least as high as what stands on it.
      let content = isBackButton ? 0 : max(textSize.height, imageSize.height)
      let height = min(bounds.height, max(background.size.height, content))
      picture.frame = CGRect(
        x: 0, y: centered(height) + style.backgroundOffset, width: bounds.width, height: height)
    }
    let gap: CGFloat = imageSize.width > 0 && textSize.width > 0 ? 5 : 0
    var x = (bounds.width - imageSize.width - gap - textSize.width) / 2
    if isBackButton, picture.image == nil { x = Self.margin }
    imageView.frame = directed(
      CGRect(x: x, y: centered(imageSize.height), width: imageSize.width, height: imageSize.height)
    ).inset(by: item.imageInsets)
    x += imageSize.width + gap
    let offset = style?.titleOffset ?? .zero
    label.frame = directed(
      CGRect(
        x: x, y: ((bounds.height - textSize.height) / 2).rounded(),
        width: min(textSize.width, max(0, bounds.width - x)), height: textSize.height)
    ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
  }

  private func place(_ customView: UIView) {
    guard customView.translatesAutoresizingMaskIntoConstraints else { return }
    let size = size(of: customView, in: bounds.size)
    customView.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// An app's view speaks for itself.
  override var isElementByDefault: Bool { item.customView == nil }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    guard item.customView == nil else { return [] }
    return super.defaultAccessibilityTraits.union(item.accessibilityTraits)
      .union(item.isSelected ? .selected : [])
  }
  override var defaultAccessibilityLabel: String? {
    guard item.customView == nil else { return nil }
    if titleIndex == 0 { return item.spokenName }
    return item.accessibilityLabel ?? shownTitle ?? backTitles?.last
  }
  override var defaultAccessibilityValue: String? { item.accessibilityValue }
  override func complete(_ look: inout AutomationLook) {
    if item.customView != nil { return look.isPassedThrough = true }
    look.type = .button
    look.identifier = item.accessibilityIdentifier ?? look.identifier ?? (isBackButton ? "BackButton" : nil)
    look.subviews = []
  }
}

extension UIImage {
  /// Symbols that say nothing about their size are large in bars.
  var inBar: UIImage {
    guard isSymbolImage, symbolConfiguration == nil else { return self }
    return applyingSymbolConfiguration(SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large))
      ?? self
  }
}
