@_spi(Host) import QuartzCore

/// Words side by side on a plate of glass; what does not fit is on the next page.
@MainActor final class EditMenuBar: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private var pages: [[EditMenuEntry]] = []
  private var page = 0
  private let close: @MainActor () -> Void
  private var anchor = CGRect.zero

  private static let height: CGFloat = 44
  private static let font = UIFont.systemFont(ofSize: 15)
  private static let turnWidth: CGFloat = 40

  init(_ entries: [EditMenuEntry], width: CGFloat, close: @escaping @MainActor () -> Void) {
    self.close = close
    super.init(frame: .zero)
    glass.layer.cornerRadius = 12
    glass.clipsToBounds = true
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(glass)
    pages = Self.pages(entries, width: width)
    fill()
  }

  required init?(coder: NSCoder) { return nil }

  override func complete(_ look: inout AutomationLook) {
    look.type = .menu
    look.subviews = glass.contentView.subviews.filter { $0 is UIControl }
  }

  private static func width(of entry: EditMenuEntry) -> CGFloat {
    ((entry.title as NSString).size(withAttributes: [.font: font]).width + 30).rounded(.up)
  }

  private static func pages(_ entries: [EditMenuEntry], width: CGFloat) -> [[EditMenuEntry]] {
    let total = entries.reduce(0) { $0 + self.width(of: $1) }
    if total <= width { return [entries] }
    var (pages, used): ([[EditMenuEntry]], CGFloat) = ([[]], 0)
    for entry in entries {
      let next = self.width(of: entry)
      if used + next > width - 2 * turnWidth, !pages[pages.count - 1].isEmpty {
        pages.append([])
        used = 0
      }
      pages[pages.count - 1].append(entry)
      used += next
    }
    return pages
  }

  private func fill() {
    for view in glass.contentView.subviews { view.removeFromSuperview() }
    var x: CGFloat = 0
    if page > 0 { x = add(turn(to: page - 1, "chevron.left"), at: x, Self.turnWidth) }
    for entry in pages[page] {
      let button = EditMenuItem(type: .custom)
      button.setTitle(entry.title, for: .normal)
      button.setTitleColor(.label, for: .normal)
      button.setTitleColor(.secondaryLabel, for: .highlighted)
      button.titleLabel?.font = Self.font
      button.addAction(
        UIAction { [close] _ in
          close()
          entry.choose()
        }, for: .touchUpInside)
      x = add(button, at: x, Self.width(of: entry))
    }
    if page < pages.count - 1 { x = add(turn(to: page + 1, "chevron.right"), at: x, Self.turnWidth) }
    bounds.size = CGSize(width: x, height: Self.height)
    setNeedsLayout()
  }

  private func turn(to number: Int, _ symbol: String) -> UIButton {
    let button = UIButton(type: .custom)
    let glyph = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .medium))
    button.setImage(glyph?.withRenderingMode(.alwaysTemplate), for: .normal)
    button.tintColor = .label
    button.addAction(
      UIAction { [weak self] _ in
        self?.page = number
        self?.fill()
        self?.replace()
      }, for: .touchUpInside)
    return button
  }

  private func add(_ view: UIView, at x: CGFloat, _ width: CGFloat) -> CGFloat {
    view.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
    glass.contentView.addSubview(view)
    if x > 0 {
      let line = UIView()
      line.backgroundColor = .separator
      line.frame = CGRect(x: x, y: 0, width: 1 / max(1, UIScreen.main.scale), height: Self.height)
      glass.contentView.addSubview(line)
    }
    return x + width
  }

  func place(around rect: CGRect, in window: UIWindow) {
    anchor = rect
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    let x = min(max(rect.midX - bounds.width / 2, 8), window.bounds.width - 8 - bounds.width)
    var y = rect.minY - 8 - Self.height
    if y < safe.minY { y = min(rect.maxY + 8, safe.maxY - Self.height) }
    frame = CGRect(x: x.rounded(), y: y.rounded(), width: bounds.width, height: Self.height)
  }

  private func replace() { if let window { place(around: anchor, in: window) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 12).cgPath
  }
}

/// A word of the bar.
@MainActor private final class EditMenuItem: UIButton {
  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .menuItem
    look.subviews = []
  }
}
