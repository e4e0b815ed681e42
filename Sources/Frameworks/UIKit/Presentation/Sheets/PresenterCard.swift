/// What lies behind a sheet of full height: it steps back as a card whose upper edge shows above the sheet.
@MainActor final class PresenterCard {
  private weak var view: UIView?
  private var before: (cornerRadius: CGFloat, clips: Bool)?

  /// Points that the card is narrower than the screen on each side.
  private static let inset: CGFloat = 16

  var isBack: Bool { before != nil }

  /// Only what fills the window steps back.
  func stepBack(_ view: UIView?, in container: UIView) {
    guard let view, view.superview is UIWindow, container.bounds.width > 2 * Self.inset else { return }
    if before == nil { before = (view.layer.cornerRadius, view.clipsToBounds) }
    self.view = view
    let size = container.bounds.size
    let scale = (size.width - 2 * Self.inset) / size.width
    let top = (size.height - size.height * scale) / 2
    view.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 0, ty: container.safeAreaInsets.top - top)
    view.layer.cornerRadius = UISheetPresentationController.cornerRadius
    view.clipsToBounds = true
  }

  func comeForward() {
    guard let view, let before else { return }
    self.before = nil
    view.transform = .identity
    view.layer.cornerRadius = before.cornerRadius
    view.clipsToBounds = before.clips
    // The window may have changed its size meanwhile, which a scaled view does not follow.
    if let window = view.superview, view.frame != window.bounds { view.frame = window.bounds }
  }
}
