@_spi(Host) import QuartzCore

/// One menu from opening to closing: its panels, where they lie, what fingers do on them.
///
/// The device's desk (`MenuDesk`), which has one at a time, keeps it alive until it begins to close.
@MainActor final class MenuSession {
  private var root: UIMenu?
  private let sender: Any?
  private weak var source: UIView?
  private let preview: MenuPreview?
  private let order: UIContextMenuConfiguration.ElementOrder
  private let overlay = MenuOverlay()
  private var panels: [MenuPanel] = []
  private var answers: [ObjectIdentifier: [UIMenuElement]] = [:]
  private var asked: Set<ObjectIdentifier> = []
  private var opensUpwards = false
  private var isClosing = false

  var attachmentPoint: CGPoint?
  var didChoose: (any UIMenuLeaf) -> Void = { _ in }
  var willShow: (MenuAnimator) -> Void = { _ in }
  var willEnd: (MenuAnimator) -> Void = { _ in }
  var dismissalPreview: () -> UITargetedPreview? = { nil }
  var commit: (MenuAnimator) -> Void = { _ in }

  private static let gap: CGFloat = 8

  init(
    menu: UIMenu?, sender: Any?, source: UIView, preview: MenuPreview?,
    order: UIContextMenuConfiguration.ElementOrder
  ) {
    (root, self.sender, self.source) = (menu, sender, source)
    (self.preview, self.order) = (preview, order)
  }

  // MARK: Opening

  func open(in window: UIWindow) {
    MenuDesk.current.replace(with: self)
    overlay.session = self
    overlay.frame = window.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    preview?.add(to: overlay)
    if let root { push(root) }
    // A bar's or cell's own subviews stay untouched: the overlay is the window's.
    window.addSubview(overlay)
    let animator = MenuAnimator(previewViewController: preview?.controller)
    willShow(animator)
    place()
    let panel = panels.first
    let resting = panel?.frame ?? .zero
    if let panel {
      panel.alpha = 0
      panel.frame = resting
      panel.transform = shrunk(resting, towards: anchor(in: window))
    }
    preview?.prepareToRise()
    UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
      panel?.alpha = 1
      panel?.transform = .identity
      self.preview?.rise()
      animator.animate()
    } completion: { [self] _ in
      // One that closes already has told its preview that it disappears.
      if !isClosing { preview?.didRise() }
      animator.complete()
    }
  }

  /// Small, and moved so that it grows out of the anchor.
  private func shrunk(_ frame: CGRect, towards anchor: CGRect) -> CGAffineTransform {
    let x = min(max(anchor.midX, frame.minX), frame.maxX) - frame.midX
    let y = (opensUpwards ? frame.maxY : frame.minY) - frame.midY
    return CGAffineTransform(translationX: x * 0.8, y: y * 0.8).scaledBy(x: 0.2, y: 0.2)
  }

  private func push(_ menu: UIMenu) {
    let panel = MenuPanel(menu)
    panels.append(panel)
    fill(panel)
    overlay.addSubview(panel)
  }

  /// Where the chain begins that commands go up.
  private var chainStart: UIResponder? { UIKitRuntime.shared.focus.responder ?? source }

  private func fill(_ panel: MenuPanel) {
    var content = MenuContent(panel.menu, answers: answers, responder: chainStart)
    if opensUpwards, order != .fixed, preview == nil { content.reverse() }
    panel.show(content, isSubmenu: panel !== panels.first)
    for deferred in content.pending where asked.insert(ObjectIdentifier(deferred)).inserted {
      deferred.resolve { [weak self] elements in self?.answer(deferred, elements) }
    }
  }

  private func answer(_ deferred: UIDeferredMenuElement, _ elements: [UIMenuElement]) {
    answers[ObjectIdentifier(deferred)] = elements
    refresh()
  }

  private func refresh() {
    guard !isClosing else { return }
    for panel in panels { fill(panel) }
    place()
  }

  /// Puts another menu in the place of the one that is open.
  func update(_ block: (UIMenu) -> UIMenu) {
    guard let panel = panels.last else { return }
    let changed = MenuPanel(block(panel.menu))
    panel.removeFromSuperview()
    panels[panels.count - 1] = changed
    if panels.count == 1 { root = changed.menu }
    fill(changed)
    overlay.addSubview(changed)
    place()
  }

  // MARK: Places

  private func anchor(in window: UIView) -> CGRect {
    if let preview { return preview.frame }
    guard let source else { return CGRect(x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0) }
    return source.convert(source.bounds, to: window)
  }

  func layOut() { if !isClosing { place() } }

  private func place() {
    guard let window = overlay.window else { return }
    let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 8)
    guard let first = panels.first else {
      preview?.place(above: 0, in: safe)
      return
    }
    if let preview {
      let height = min(first.contentHeight, safe.height * 0.7)
      preview.place(above: height + Self.gap, in: safe)
    }
    let anchor = anchor(in: window)
    let below = safe.maxY - anchor.maxY - Self.gap
    let above = anchor.minY - safe.minY - Self.gap
    let wasUpwards = opensUpwards
    opensUpwards = below < first.contentHeight && above > below
    if wasUpwards != opensUpwards, preview == nil, order != .fixed { fill(first) }
    let height = min(first.contentHeight, max(88, opensUpwards ? above : below))
    let edge = attachmentPoint.flatMap { point in source.map { $0.convert(point, to: window).x } }
    let middle = edge ?? anchor.midX
    var x =
      middle <= window.bounds.midX || anchor.width > window.bounds.width * 0.6
      ? anchor.minX : anchor.maxX - MenuPanel.width
    x = min(max(x, safe.minX), safe.maxX - MenuPanel.width)
    let y = opensUpwards ? anchor.minY - Self.gap - height : anchor.maxY + Self.gap
    first.frame = CGRect(x: x, y: y, width: MenuPanel.width, height: height)
    first.layoutIfNeeded()
    placeSubmenus(over: first.frame, in: safe)
  }

  /// Each lies over its parent, a little lower, and hides most of it.
  private func placeSubmenus(over frame: CGRect, in safe: CGRect) {
    for (depth, panel) in panels.enumerated().dropFirst() {
      let height = min(panel.contentHeight, safe.height)
      let y = min(max(frame.minY + 12 * CGFloat(depth), safe.minY), safe.maxY - height)
      panel.frame = CGRect(x: frame.minX, y: y, width: MenuPanel.width, height: height)
      panel.layoutIfNeeded()
    }
    for (depth, panel) in panels.enumerated() {
      panel.alpha = depth == panels.count - 1 ? 1 : 0.5
    }
  }

  // MARK: Fingers

  private func item(at point: CGPoint) -> MenuItemView? {
    overlay.window.flatMap { panels.last?.item(at: point, in: $0) }
  }

  /// A finger is at a point of the window; nil where it went away.
  func track(_ point: CGPoint?) {
    guard !isClosing else { return }
    panels.last?.light(point.flatMap { item(at: $0) })
  }

  /// The finger that opened the menu was lifted: on an element it chooses it, elsewhere the menu stays.
  func release(at point: CGPoint) {
    guard !isClosing else { return }
    panels.last?.light(nil)
    if let item = item(at: point), item.isChoosable { choose(item) }
  }

  /// Another finger was lifted.
  func tapped(at point: CGPoint) {
    guard !isClosing, let window = overlay.window else { return }
    panels.last?.light(nil)
    if let item = item(at: point) {
      if item.isChoosable { choose(item) }
    } else if panels.count > 1, panels.dropLast().contains(where: { $0.frame.contains(point) }) {
      pop()
    } else if panels.last?.frame.contains(window.convert(point, to: overlay)) ?? false {
      return
    } else if let preview, preview.frame.contains(point) {
      commitPreview(preview)
    } else {
      dismiss(animated: true)
    }
  }

  private func choose(_ item: MenuItemView) {
    switch item.choice {
    case .submenu(let menu):
      push(menu)
      place()
    case .back: pop()
    case .leaf(let leaf): choose(leaf)
    case nil: break
    }
  }

  private func pop() {
    guard panels.count > 1 else { return }
    panels.removeLast().removeFromSuperview()
    place()
  }

  private func choose(_ leaf: any UIMenuLeaf) {
    root?.select(leaf)
    didChoose(leaf)
    // The one because of whom the command was shown.
    let target = (leaf as? UICommand)?.taker(from: chainStart)
    if leaf.attributes.contains(.keepsMenuPresented) {
      leaf.performWithSender(sender, target: target)
      refresh()
    } else {
      dismiss(animated: true)
      leaf.performWithSender(sender, target: target)
    }
  }

  // MARK: Closing

  private func commitPreview(_ preview: MenuPreview) {
    let animator = MenuAnimator(previewViewController: preview.controller)
    commit(animator)
    close(animated: true, animator) { preview.commit(animator.preferredCommitStyle) }
  }

  func dismiss(animated: Bool) {
    guard !isClosing else { return }
    let target = preview == nil ? nil : dismissalPreview()
    close(animated: animated, nil) { [preview] in preview?.sink(to: target) }
  }

  private func close(animated: Bool, _ committing: MenuAnimator?, _ sink: @escaping () -> Void) {
    guard !isClosing else { return }
    isClosing = true
    overlay.isUserInteractionEnabled = false
    MenuDesk.current.forget(self)
    let animator = MenuAnimator(previewViewController: preview?.controller)
    willEnd(animator)
    let window = overlay.window
    let last = panels.first
    let small = last.flatMap { panel in window.map { shrunk(panel.frame, towards: anchor(in: $0)) } }
    for panel in panels.dropFirst() { panel.removeFromSuperview() }
    preview?.prepareToSink()
    let animations = {
      last?.alpha = 0
      if let small { last?.transform = small }
      sink()
      animator.animate()
      committing?.animate()
    }
    let finish: (Bool) -> Void = { [self] _ in
      preview?.remove()
      overlay.removeFromSuperview()
      animator.complete()
      committing?.complete()
    }
    guard animated, window != nil else {
      animations()
      return finish(true)
    }
    UIView.animate(withDuration: 0.25, delay: 0, animations: animations, completion: finish)
  }
}

/// The one menu that is open on a device.
@MainActor final class MenuDesk {
  static var current: MenuDesk { UIKitRuntime.shared.room(MenuDesk.self) { MenuDesk() } }
  private(set) var session: MenuSession?

  func replace(with session: MenuSession) {
    self.session?.dismiss(animated: false)
    self.session = session
  }

  func forget(_ session: MenuSession) { if self.session === session { self.session = nil } }
}
