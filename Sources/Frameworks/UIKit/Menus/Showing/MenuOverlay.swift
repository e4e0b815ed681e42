/// Lies over the whole window while a menu is open and takes every touch.
@MainActor final class MenuOverlay: UIView {
  weak var session: MenuSession?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let backdrop = MenuBackdrop(frame: bounds)
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(backdrop)
  }

  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches) { $0.track($1) } }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(touches) { $0.track($1) } }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    pass(touches) { $0.tapped(at: $1) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { session?.track(nil) }

  private func pass(_ touches: Set<UITouch>, _ body: (MenuSession, CGPoint) -> Void) {
    guard let session, let window, let touch = touches.first else { return }
    body(session, touch.location(in: window))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    session?.layOut()
  }
}

/// What lies beside an open menu: a touch closes that. UI tests and screen readers find it as a button.
@MainActor private final class MenuBackdrop: UIView {
  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Dismiss context menu" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}
