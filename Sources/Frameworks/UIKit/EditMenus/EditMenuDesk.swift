/// The one bar of commands that is on the screen.
@MainActor final class EditMenuDesk {
  static var current: EditMenuDesk { UIKitRuntime.shared.room(EditMenuDesk.self) { EditMenuDesk() } }

  private(set) var bar: EditMenuBar?
  private var didHide: (@MainActor () -> Void)?
  var isVisible: Bool { bar != nil }

  /// Shows the commands above `rect`, or below where there is no room.
  func show(
    _ entries: [EditMenuEntry], at rect: CGRect, of view: UIView,
    didHide: (@MainActor () -> Void)? = nil
  ) {
    hide(animated: false)
    guard let window = view.window, !entries.isEmpty else { return }
    self.didHide = didHide
    let overlay = EditMenuOverlay(frame: window.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let bar = EditMenuBar(entries, width: window.bounds.width - 16) { [weak self] in
      self?.hide(animated: true)
    }
    self.bar = bar
    overlay.bar = bar
    overlay.addSubview(bar)
    window.addSubview(overlay)
    bar.place(around: view.convert(rect, to: window), in: window)
    bar.alpha = 0
    UIView.animate(withDuration: 0.15) { bar.alpha = 1 }
  }

  func hide(animated: Bool) {
    guard let bar, let overlay = bar.superview else { return }
    self.bar = nil
    overlay.isUserInteractionEnabled = false
    let told = didHide
    didHide = nil
    told?()
    guard animated else { return overlay.removeFromSuperview() }
    UIView.animate(withDuration: 0.15) {
      bar.alpha = 0
    } completion: { _ in
      overlay.removeFromSuperview()
    }
  }
}

/// Covers the window without taking touches: one beside the bar closes it and reaches what is below.
@MainActor private final class EditMenuOverlay: UIView {
  weak var bar: EditMenuBar?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    if view !== self { return view }
    if event != nil { UIKitRuntime.shared.frameLoop.afterCommit { [weak bar] in Self.close(bar) } }
    return nil
  }

  /// Only the bar that was there when the finger came: the touch may have opened another.
  private static func close(_ bar: EditMenuBar?) {
    let desk = EditMenuDesk.current
    if let bar, desk.bar === bar { desk.hide(animated: true) }
  }
}
