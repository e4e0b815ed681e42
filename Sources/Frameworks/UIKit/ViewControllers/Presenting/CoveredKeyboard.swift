/// The keyboard of what a presentation covers: it goes down as that comes, and comes back when it is gone.
@MainActor final class CoveredKeyboard {
  private weak var typist: UIView?

  /// Whoever has the focus in `view` resigns, if it may.
  func goDown(in view: UIView?) {
    guard let view, let typist = UIKitRuntime.shared.focus.responder as? UIView,
      Self.serves(typist, in: view), typist.resignFirstResponder()
    else { return }
    self.typist = typist
  }

  /// What is typed into a controller's bar belongs to the controller's view.
  static func serves(_ typist: UIView, in view: UIView) -> Bool {
    if typist.isInside(view) { return true }
    let owner = UIKitRuntime.shared.keyboard.barOwner(around: typist)
    return ((owner as? UIViewController)?.viewIfLoaded ?? owner as? UIView)?.isInside(view) ?? false
  }

  /// Nobody loses the focus to it but what was on `cover`.
  func comeBack(from cover: UIView?) {
    guard let typist else { return }
    self.typist = nil
    if let now = UIKitRuntime.shared.focus.responder {
      guard let cover, let view = now as? UIView, view.isInside(cover) else { return }
    }
    typist.becomeFirstResponder()
  }
}
