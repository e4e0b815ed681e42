import TouchstoneRaster

/// The page over a tab bar from which the user drags items into the bar.
@MainActor final class TabBarCustomization: UIView {
  private unowned let bar: UITabBar
  let items: [UITabBarItem]
  private let before: [UITabBarItem]
  private let head = UINavigationBar()
  private let hint = UILabel()
  private var tiles: [TabBarButton] = []
  /// What hangs on the finger.
  private var dragged: TabBarButton?

  init(_ items: [UITabBarItem], for bar: UITabBar) {
    self.bar = bar
    self.items = items
    before = bar.items ?? []
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    let title = UINavigationItem(title: "Configure")
    title.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned bar] _ in bar.endCustomizing(animated: true) })
    head.items = [title]
    hint.text = "Drag the icons to organize tabs."
    hint.font = .systemFont(ofSize: 15)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    tiles = items.map(tile)
    for view in [head, hint] + tiles { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) { return nil }

  var hasChanged: Bool { !(bar.items ?? []).elementsEqual(before, by: ===) }

  private func tile(_ item: UITabBarItem) -> TabBarButton {
    let tile = TabBarButton(item: item)
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self, weak tile, weak pan] in
      guard let self, let tile, let pan else { return }
      self.drag(tile, pan)
    }
    tile.addGestureRecognizer(pan)
    return tile
  }

  /// What the bar holds already is pale.
  private func update() {
    for tile in tiles {
      tile.show(color: tintColor, isSelected: false, state: nil, inherited: nil, indicator: nil)
      tile.alpha = bar.items?.contains { $0 === tile.item } == true ? 0.35 : 1
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = safeAreaInsets
    head.topInset = insets.top
    head.frame = CGRect(x: 0, y: insets.top, width: bounds.width, height: head.preferredHeight)
    hint.frame = CGRect(x: 16, y: head.frame.maxY + 16, width: bounds.width - 32, height: 20)
    let width = bounds.width - insets.left - insets.right
    let columns = max(4, Int(bounded: width / 120))
    let side = (width / CGFloat(columns)).rounded(.down)
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: insets.left + side * CGFloat(index % columns),
        y: hint.frame.maxY + 24 + 80 * CGFloat(index / columns), width: side, height: UITabBar.rowHeight)
    }
  }

  // MARK: Dragging

  private func drag(_ tile: TabBarButton, _ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      let copy = TabBarButton(item: tile.item)
      copy.show(color: tintColor, isSelected: false, state: nil, inherited: nil, indicator: nil)
      copy.frame = convert(tile.frame, to: superview)
      superview?.addSubview(copy)
      dragged = copy
    case .changed:
      let translation = pan.translation(in: self)
      dragged?.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
    case .ended:
      // The picture's place counts, not the finger's: that is what the user sees above the tab.
      let middle = dragged.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: bar) }
      if let slot = middle.flatMap(bar.slot(at:)) {
        put(tile.item, into: slot)
      }
      fallthrough
    default:
      dragged?.removeFromSuperview()
      dragged = nil
    }
  }

  /// What stood there goes; an item that stood elsewhere in the bar changes places with it.
  private func put(_ item: UITabBarItem, into slot: Int) {
    guard var order = bar.items, items.contains(where: { $0 === order[slot] }) else { return }
    if let old = order.firstIndex(where: { $0 === item }) {
      order.swapAt(old, slot)
    } else {
      order[slot] = item
    }
    bar.items = order
    update()
  }
}

extension UITabBar {
  /// Slides the page over what is above the bar.
  func showCustomization(_ page: TabBarCustomization) {
    guard let superview else { return }
    superview.addSubview(page)
    page.frame = CGRect(x: 0, y: 0, width: superview.bounds.width, height: frame.minY)
    page.layoutIfNeeded()
    page.transform = CGAffineTransform(translationX: 0, y: page.bounds.height)
    superview.bringSubviewToFront(self)
    UIView.animate(withDuration: 0.4) {
      page.transform = .identity
    } completion: { [weak self, weak page] _ in
      guard let self, let page else { return }
      self.delegate?.tabBar(self, didBeginCustomizing: page.items)
    }
  }

  func hideCustomization(_ page: TabBarCustomization, animated: Bool) {
    let changed = page.hasChanged
    delegate?.tabBar(self, willEndCustomizing: page.items, changed: changed)
    let end = { [weak self] in
      page.removeFromSuperview()
      guard let self else { return }
      self.delegate?.tabBar(self, didEndCustomizing: page.items, changed: changed)
    }
    guard animated, window != nil else { return end() }
    UIView.animate(withDuration: 0.4) {
      page.transform = CGAffineTransform(translationX: 0, y: page.bounds.height)
    } completion: { _ in
      end()
    }
  }
}
