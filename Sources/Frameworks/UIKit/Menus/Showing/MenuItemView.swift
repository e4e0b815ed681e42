/// Something on a menu's panel that a finger can be on: a row, a tile.
@MainActor class MenuItemView: UIView {
  enum Choice {
    case leaf(any UIMenuLeaf)
    case submenu(UIMenu)
    /// The heading of an open submenu: back to its parent.
    case back
  }

  let choice: Choice?
  private let glow = UIView()

  init(choice: Choice?) {
    self.choice = choice
    super.init(frame: .zero)
    glow.backgroundColor = .systemFill
    glow.isHidden = true
    glow.isUserInteractionEnabled = false
    addSubview(glow)
  }

  required init?(coder: NSCoder) { return nil }

  /// Disabled elements and headings cannot be chosen.
  var isChoosable: Bool {
    guard case .leaf(let leaf)? = choice else { return choice != nil }
    return !leaf.attributes.contains(.disabled)
  }

  var isLit = false { didSet { glow.isHidden = !isLit } }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    guard choice != nil else { return .staticText }
    var traits: UIAccessibilityTraits = isChoosable ? .button : [.button, .notEnabled]
    if case .leaf(let leaf)? = choice, leaf.state == .on { traits.insert(.selected) }
    return traits
  }
  override var defaultAccessibilityLabel: String? {
    switch choice {
    case .leaf(let leaf)?:
      if let label = leaf.accessibilityLabel { return label }
      if !leaf.title.isEmpty { return leaf.title }
    case .submenu(let menu)?:
      if let label = menu.accessibilityLabel { return label }
    case .back?, nil: break
    }
    return subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first
  }
  override func complete(_ look: inout AutomationLook) {
    if case .leaf(let leaf)? = choice {
      look.identifier = (leaf as? UIMenuElement)?.accessibilityIdentifier ?? look.identifier
    }
    look.subviews = []
  }

  func height(width: CGFloat) -> CGFloat { 44 }

  override func layoutSubviews() {
    super.layoutSubviews()
    glow.frame = bounds
  }

  static func color(of leaf: any UIMenuLeaf) -> UIColor {
    if leaf.attributes.contains(.disabled) { return .tertiaryLabel }
    return leaf.attributes.contains(.destructive) ? .systemRed : .label
  }

  static func picture(of leaf: any UIMenuLeaf) -> UIImage? {
    (leaf.state == .on ? leaf.selectedImage : nil) ?? leaf.image
  }

  static func show(_ image: UIImage?, in view: UIImageView, color: UIColor) {
    view.image = image.map {
      $0.isSymbolImage && $0.symbolConfiguration == nil
        ? $0.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 17)) ?? $0 : $0
    }
    view.tintColor = color
  }
}

/// Mark, title, subtitle and image of one element.
@MainActor final class MenuRow: MenuItemView {
  private let title = UILabel()
  private let subtitle = UILabel()
  private let mark = UIImageView()
  private let picture = UIImageView()
  private let indent: CGFloat
  private var isHeading = false

  static let margin: CGFloat = 16
  private static let markWidth: CGFloat = 32

  init(_ row: MenuContent.Row, hasMarks: Bool) {
    indent = hasMarks ? Self.markWidth : Self.margin
    switch row {
    case .leaf(let leaf): super.init(choice: .leaf(leaf))
    case .submenu(let menu): super.init(choice: .submenu(menu))
    default: super.init(choice: nil)
    }
    prepare()
    switch row {
    case .leaf(let leaf): show(leaf)
    case .submenu(let menu):
      title.text = menu.title
      subtitle.text = menu.subtitle
      let color: UIColor = menu.options.contains(.destructive) ? .systemRed : .label
      title.textColor = color
      Self.show(menu.image, in: picture, color: color)
      show(mark: "chevron.right")
    case .heading(let text): head(text)
    case .waiting:
      title.text = "Loading…"
      title.textColor = .secondaryLabel
    case .tiles: break
    }
  }

  /// The first row of an open submenu.
  init(back menu: UIMenu) {
    indent = Self.markWidth
    super.init(choice: .back)
    prepare()
    title.text = menu.title
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    show(mark: "chevron.down")
  }

  /// The title of a whole menu.
  init(heading: String) {
    indent = Self.margin
    super.init(choice: nil)
    prepare()
    head(heading)
  }

  required init?(coder: NSCoder) { return nil }

  private func prepare() {
    for view in [title, subtitle] {
      view.numberOfLines = 0
      addSubview(view)
    }
    title.font = .systemFont(ofSize: 17)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    for view in [mark, picture] {
      view.contentMode = .center
      addSubview(view)
    }
  }

  private func head(_ text: String) {
    isHeading = true
    title.text = text
    title.font = .systemFont(ofSize: 12)
    title.textColor = .secondaryLabel
  }

  private func show(_ leaf: any UIMenuLeaf) {
    let color = Self.color(of: leaf)
    title.text = leaf.title
    title.textColor = color
    subtitle.text = leaf.subtitle
    Self.show(Self.picture(of: leaf), in: picture, color: color)
    switch leaf.state {
    case .off: break
    case .on: show(mark: "checkmark")
    case .mixed: show(mark: "minus")
    }
  }

  private func show(mark name: String) {
    mark.image = UIImage(
      systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    mark.tintColor = .label
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    width - indent - (picture.image == nil ? Self.margin : 48)
  }

  private func textSizes(_ width: CGFloat) -> (CGSize, CGSize) {
    let room = CGSize(width: textWidth(width), height: .greatestFiniteMagnitude)
    return (
      title.sizeThatFits(room), (subtitle.text ?? "").isEmpty ? .zero : subtitle.sizeThatFits(room)
    )
  }

  override func height(width: CGFloat) -> CGFloat {
    let (title, subtitle) = textSizes(width)
    if isHeading { return title.height + 16 }
    return max(44, (title.height + subtitle.height + 22).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (top, bottom) = textSizes(bounds.width)
    let y = ((bounds.height - top.height - bottom.height) / 2).rounded()
    title.frame = CGRect(x: indent, y: y, width: textWidth(bounds.width), height: top.height)
    subtitle.frame = CGRect(x: indent, y: y + top.height, width: title.frame.width, height: bottom.height)
    mark.frame = CGRect(x: 4, y: 0, width: indent - 4, height: bounds.height)
    picture.frame = CGRect(x: bounds.width - 44, y: 0, width: 32, height: bounds.height)
  }
}

/// One of several elements side by side.
@MainActor final class MenuTile: MenuItemView {
  private let picture = UIImageView()
  private let title = UILabel()
  private let isTitled: Bool

  init(_ leaf: any UIMenuLeaf, titled: Bool) {
    isTitled = titled || leaf.image == nil
    super.init(choice: .leaf(leaf))
    let color = leaf.state == .on ? tintColor ?? .systemBlue : Self.color(of: leaf)
    Self.show(Self.picture(of: leaf), in: picture, color: color)
    picture.contentMode = .center
    title.text = isTitled ? leaf.title : nil
    title.font = .systemFont(ofSize: leaf.image == nil ? 15 : 12)
    title.textAlignment = .center
    title.textColor = color
    addSubview(picture)
    addSubview(title)
  }

  required init?(coder: NSCoder) { return nil }

  override func height(width: CGFloat) -> CGFloat { isTitled && picture.image != nil ? 62 : 44 }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard isTitled else { return picture.frame = bounds }
    let hasPicture = picture.image != nil
    picture.frame = CGRect(x: 0, y: 8, width: bounds.width, height: 28)
    title.frame = CGRect(
      x: 4, y: hasPicture ? 38 : 0, width: bounds.width - 8, height: hasPicture ? 16 : bounds.height)
  }
}
