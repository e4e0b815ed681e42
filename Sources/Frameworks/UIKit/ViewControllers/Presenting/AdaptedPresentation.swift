/// What a presentation becomes in an environment: the same, or another style, perhaps around another controller.
@MainActor struct AdaptedPresentation {
  let controller: UIPresentationController
  /// Kept here: a presentation controller does not own what it presents.
  let shown: UIViewController
  /// `.none` where nothing was adapted.
  let style: UIModalPresentationStyle

  init(_ original: UIPresentationController, in traits: UITraitCollection) {
    let delegate = original.delegate
    let wanted =
      delegate?.adaptivePresentationStyle(for: original, traitCollection: traits)
      ?? original.adaptivePresentationStyle(for: traits)
    guard wanted != .none, wanted != original.style, wanted != .custom else {
      controller = original
      shown = original.presentedViewController
      style = .none
      return
    }
    let presented = original.presentedViewController
    let resolved = wanted.resolved(for: presented)
    shown =
      delegate?.presentationController(original, viewControllerForAdaptivePresentationStyle: resolved)
      ?? presented
    let prepared = shown === presented ? original.adaptedController(for: resolved) : nil
    let made = prepared ?? resolved.makeController(for: shown)
    made.style = resolved
    delegate?.presentationController(original, prepare: made)
    controller = made
    style = resolved
  }
}
