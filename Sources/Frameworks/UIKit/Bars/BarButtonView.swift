/// The control that shows one bar button item.
@MainActor final class BarButtonView: UIControl {
  let item: UIBarButtonItem
  private let label = UILabel()
  private let imageView = UIImageView()
  let isBackButton: Bool
  private let appearance: UIBarButtonItemAppearance?
  private let picture = UIImageView()

  static let margin: CGFloat = 8

  convenience init(item: UIBarButtonItem, in bar: UINavigationBarAppearance?) {
    self.init(item: item, appearance: item.style == .done ? bar?.doneButtonAppearance : bar?.buttonAppearance)
  }

  init(item: UIBarButtonItem, isBackButton: Bool = false, appearance: UIBarButtonItemAppearance? = nil) {
    self.item = item
    self.isBackButton = isBackButton
    self.appearance = appearance
    super.init(frame: .zero)
    addSubview(picture)
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
    if let customView = item.customView { addSubview(customView) }
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    update()
  }

  required init?(coder: NSCoder) { return nil }

  private func press() { item.sendAction(event: nil) }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.3 : 1 } }

  /// Reads the item again.
  func update() {
    isEnabled = item.isEnabled
    let color = item.isEnabled ? (item.tintColor ?? tintColor!) : UIColor.tertiaryLabel
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    let state: UIControl.State = item.isEnabled ? .normal : .disabled
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: weight), .foregroundColor: color,
    ]
    attributes.merge(appearance?.attributes(isEnabled: item.isEnabled) ?? [:]) { $1 }
    picture.image = appearance?.state(isEnabled: item.isEnabled).backgroundImage
    picture.isHidden = picture.image == nil
    for (key, value) in item.titleTextAttributes(for: state) ?? [:] { attributes[key] = value }
    let showsText = item.customView == nil && (item.image == nil || isBackButton)
    label.attributedText =
      showsText ? item.title.map { NSAttributedString(string: $0, attributes: attributes) } : nil
    imageView.image =
      item.customView == nil
      ? item.image.map { $0.inBar }.map {
        $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
      }
      : nil
    imageView.tintColor = color
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let customView = item.customView {
      let fitted = customView.bounds.isEmpty ? customView.sizeThatFits(size) : customView.bounds.size
      return CGSize(width: fitted.width + 2 * Self.margin, height: 44)
    }
    if item.width > 0 { return CGSize(width: item.width, height: 44) }
    var width = 2 * Self.margin
    if let image = imageView.image { width += image.size.width }
    if label.attributedText != nil {
      width += label.sizeThatFits(size).width + (imageView.image == nil ? 0 : 5)
    }
    return CGSize(width: max(113.0 / 3, width), height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    if let customView = item.customView {
      var size = customView.bounds.size
      if customView.bounds.isEmpty { size = customView.sizeThatFits(bounds.size) }
      customView.frame = CGRect(
        x: (bounds.width - size.width) / 2, y: ((bounds.height - size.height) / 2).rounded(),
        width: size.width,
        height: size.height)
      return
    }
    let imageSize = imageView.image?.size ?? .zero
    let textSize = label.attributedText == nil ? .zero : label.sizeThatFits(bounds.size)
    let gap: CGFloat = imageSize.width > 0 && textSize.width > 0 ? 5 : 0
    let available = bounds.width
    var x = isBackButton ? Self.margin : (available - imageSize.width - gap - textSize.width) / 2
    let scale = max(1, traitCollection.displayScale)
    imageView.frame = CGRect(
      x: x, y: ((bounds.height - imageSize.height) / 2 * scale).rounded() / scale, width: imageSize.width,
      height: imageSize.height)
    x += imageSize.width + gap
    let offset = appearance?.state(isEnabled: isEnabled).titlePositionAdjustment ?? .zero
    label.frame = CGRect(
      x: x + offset.horizontal, y: ((bounds.height - textSize.height) / 2).rounded() + offset.vertical,
      width: min(textSize.width, max(0, available - x)), height: textSize.height)
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
