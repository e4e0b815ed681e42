/// The window above the app's that holds the keyboard; touches beside it go through.
@MainActor final class KeyboardWindow: UIWindow {
  let tray = KeyboardTray()

  static func make() -> KeyboardWindow {
    let window = KeyboardWindow(frame: UIKitRuntime.shared.environment.bounds)
    window.windowLevel = UIWindow.Level(rawValue: 10_000)
    window.addSubview(window.tray)
    window.isHidden = false
    return window
  }

  /// Who types stays where the typing was.
  override var canBecomeKey: Bool { false }

  func fillScreen() { frame = UIKitRuntime.shared.environment.bounds }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

/// Accessory on top, keys or the app's own input view below.
@MainActor final class KeyboardTray: UIView {
  private weak var content: UIView?
  private weak var accessory: UIView?
  private var contentHeight: CGFloat = 0
  private var accessoryHeight: CGFloat = 0

  var height: CGFloat { contentHeight + accessoryHeight }

  func show(content: UIView?, accessory: UIView?, safeBottom: CGFloat) {
    for view in subviews where view !== content && view !== accessory { view.removeFromSuperview() }
    self.content = content
    self.accessory = accessory
    let screen = UIKitRuntime.shared.environment.bounds
    accessoryHeight = accessory.map { Self.height($0, width: screen.width) } ?? 0
    if let keys = content as? KeyboardView {
      let isLandscape = screen.width > screen.height
      let isPad = UIKitRuntime.shared.environment.screen.isPad
      // Below the keys of a phone without home button there is room for the globe and microphone.
      let room: CGFloat = isPad ? 0 : safeBottom > 0 ? (isLandscape ? safeBottom : 75) : 0
      keys.bottomInset = room
      keys.hasRoomBelow = room > 0 && !isLandscape
      // On a pad the bar of words belongs to the shortcuts, which are not there.
      keys.predictionHeight = !keys.predicts || isPad ? 0 : isLandscape ? 38 : room > 0 ? 45 : 44
      // On its side a phone without home button has lower keys.
      let height: CGFloat = isPad ? (isLandscape ? 353 : 265) : !isLandscape ? 216 : room > 0 ? 150 : 162
      contentHeight = keys.predictionHeight + height + room
    } else {
      contentHeight =
        content.map { Self.height($0, width: screen.width) + safeBottom }
        ?? (accessory == nil ? 0 : safeBottom)
    }
    backgroundColor = (content as? KeyboardView) == nil ? .systemGroupedBackground : nil
    if let accessory, accessory.superview !== self { addSubview(accessory) }
    if let content, content.superview !== self { addSubview(content) }
    setNeedsLayout()
  }

  private static func height(_ view: UIView, width: CGFloat) -> CGFloat {
    if let height = (view as? UIInputView)?.selfSizedHeight(width) { return height }
    if view.bounds.height > 0 { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    return intrinsic > 0 ? intrinsic : view.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    let isKeys = content is KeyboardView
    content?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width,
      height: isKeys ? contentHeight : content.map { Self.height($0, width: bounds.width) } ?? 0)
  }
}
