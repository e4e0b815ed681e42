/// Shows an alert or a sheet of actions over everything, which it dims.
@MainActor final class AlertPresentationController: UIPresentationController {
  private let dimming = PresentationDimmingView()

  override var placesPresentedView: Bool { true }
  override var dimsTintBehind: Bool { true }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    dimming.alpha = 0
    containerView.addSubview(dimming)
    dim(1)
  }

  override func dismissalTransitionWillBegin() { dim(0) }

  private func dim(_ alpha: CGFloat) {
    presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = alpha }
  }

  override func styleAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
      ? ActionSheetAnimator(isPresenting: isPresenting) : DissolveAnimator(isPresenting: isPresenting)
  }
}

/// Slides the plates of a sheet of actions in from below.
@MainActor private final class ActionSheetAnimator: ModalAnimator {
  override func place(_ context: any UIViewControllerContextTransitioning, isShown: Bool) {
    guard let view = movingView(context) else { return }
    view.frame = context.containerView.bounds.offsetBy(
      dx: 0, dy: isShown ? 0 : context.containerView.bounds.height)
  }
}
