@_spi(Host) import QuartzCore

/// The rows of a menu, which UI tests find in a collection.
@MainActor private final class MenuList: UIScrollView {
  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .collectionView
  }
}

/// One level of a menu on its plate of glass.
@MainActor final class MenuPanel: UIView {
  static let width: CGFloat = 250
  static let cornerRadius: CGFloat = 13
  private static let gap: CGFloat = 8

  let menu: UIMenu
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let scroll = MenuList()
  private(set) var items: [MenuItemView] = []
  private var parts: [UIView] = []
  private(set) var contentHeight: CGFloat = 0

  init(_ menu: UIMenu) {
    self.menu = menu
    super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 44))
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 8)
    glass.layer.cornerRadius = Self.cornerRadius
    glass.clipsToBounds = true
    scroll.alwaysBounceVertical = false
    scroll.delaysContentTouches = false
    addSubview(glass)
    glass.contentView.addSubview(scroll)
  }

  required init?(coder: NSCoder) { return nil }

  // MARK: Content

  /// Shows `content` anew; an open submenu has its own title as the way back.
  func show(_ content: MenuContent, isSubmenu: Bool) {
    for part in parts { part.removeFromSuperview() }
    (parts, items) = ([], [])
    var y: CGFloat = 0
    if isSubmenu {
      y = place(MenuRow(back: menu), at: y)
      if !content.sections.isEmpty { y = band(at: y) }
    } else if !menu.title.isEmpty {
      y = place(MenuRow(heading: menu.title), at: y)
      if !content.sections.isEmpty { line(at: y) }
    }
    for (number, section) in content.sections.enumerated() {
      if number > 0 { y = band(at: y) }
      for (index, row) in section.enumerated() {
        if index > 0 { line(at: y) }
        if case .tiles(let leaves, let titled) = row {
          y = placeTiles(leaves, titled: titled, at: y)
        } else {
          y = place(MenuRow(row, hasMarks: content.hasMarks), at: y)
        }
      }
    }
    contentHeight = y
    scroll.contentSize = CGSize(width: Self.width, height: y)
    setNeedsLayout()
  }

  private func place(_ row: MenuItemView, at y: CGFloat) -> CGFloat {
    let height = row.height(width: Self.width)
    put(row, CGRect(x: 0, y: y, width: Self.width, height: height))
    items.append(row)
    return y + height
  }

  private func placeTiles(_ leaves: [any UIMenuLeaf], titled: Bool, at y: CGFloat) -> CGFloat {
    let tiles = leaves.map { MenuTile($0, titled: titled) }
    let width = Self.width / CGFloat(tiles.count)
    let height = tiles.map { $0.height(width: width) }.max() ?? 0
    for (index, tile) in tiles.enumerated() {
      put(tile, CGRect(x: width * CGFloat(index), y: y, width: width, height: height))
      items.append(tile)
      if index > 0 {
        put(rule(.separator), CGRect(x: width * CGFloat(index), y: y, width: hairline, height: height))
      }
    }
    return y + height
  }

  private func line(at y: CGFloat) {
    put(rule(.separator), CGRect(x: 0, y: y, width: Self.width, height: hairline))
  }

  private func band(at y: CGFloat) -> CGFloat {
    put(
      rule(UIColor { UIColor.black.withAlphaComponent($0.userInterfaceStyle == .dark ? 0.3 : 0.08) }),
      CGRect(x: 0, y: y, width: Self.width, height: Self.gap))
    return y + Self.gap
  }

  private var hairline: CGFloat { 1 / max(1, UIScreen.main.scale) }

  private func rule(_ color: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.isUserInteractionEnabled = false
    return view
  }

  private func put(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    parts.append(view)
    scroll.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    scroll.frame = bounds
    scroll.isScrollEnabled = contentHeight > bounds.height + 0.5
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  // MARK: Fingers

  /// What lies under a point of a window.
  func item(at point: CGPoint, in window: UIWindow) -> MenuItemView? {
    guard bounds.contains(convert(point, from: window)) else { return nil }
    let inside = scroll.convert(point, from: window)
    return items.first { $0.frame.contains(inside) }
  }

  func light(_ item: MenuItemView?) {
    for other in items { other.isLit = other === item && other.isChoosable }
  }
}
