/// Lies over the whole window while a menu is open and takes every touch.
@MainActor final class MenuOverlay: UIView {
  weak var session: MenuSession?

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
