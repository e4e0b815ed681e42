/// Brings a presented view in and takes it out in one of the transition styles.
@MainActor class ModalAnimator: _NSObject, UIViewControllerAnimatedTransitioning {
  let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
    super.init()
  }

  static func of(_ style: UIModalTransitionStyle, isPresenting: Bool) -> ModalAnimator {
    switch style {
    case .coverVertical: CoverVerticalAnimator(isPresenting: isPresenting)
    case .flipHorizontal: FlipAnimator(isPresenting: isPresenting)
    case .crossDissolve, .partialCurl: DissolveAnimator(isPresenting: isPresenting)
    }
  }

  var duration: TimeInterval { 0.4 }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  /// The view that moves: the presented one, both ways.
  final func movingView(_ context: any UIViewControllerContextTransitioning) -> UIView? {
    context.view(forKey: isPresenting ? .to : .from)
  }

  /// Puts the views in place to begin with; the presenter's, if it comes back, below.
  final func install(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
      return
    }
    view.frame = context.finalFrame(for: controller)
    if isPresenting { context.containerView.addSubview(view) }
    view.layoutIfNeeded()
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    install(transitionContext)
    UIView.performWithoutAnimation { place(transitionContext, isShown: !isPresenting) }
    UIView.animate(
      withDuration: duration, delay: 0,
      options: [isPresenting ? .curveEaseOut : .curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      place(transitionContext, isShown: isPresenting)
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Where the moving view is at one end of the way.
  func place(_ context: any UIViewControllerContextTransitioning, isShown: Bool) {}
}

/// Slides up from the lower edge of the container.
@MainActor final class CoverVerticalAnimator: ModalAnimator {
  private var resting: CGRect?

  override func place(_ context: any UIViewControllerContextTransitioning, isShown: Bool) {
    guard let view = movingView(context) else { return }
    let resting = self.resting ?? view.frame
    self.resting = resting
    view.frame =
      isShown ? resting : resting.offsetBy(dx: 0, dy: context.containerView.bounds.height - resting.minY)
  }
}

/// Fades in and out. The curled page fades too: its back would have to be drawn.
@MainActor final class DissolveAnimator: ModalAnimator {
  override var duration: TimeInterval { 0.25 }

  override func place(_ context: any UIViewControllerContextTransitioning, isShown: Bool) {
    movingView(context)?.alpha = isShown ? 1 : 0
  }

  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let view = movingView(transitionContext)
    let alpha = view?.alpha ?? 1
    super.animateTransition(using: transitionContext)
    // The view itself comes out of it as it was.
    if !isPresenting { transitionContext.afterwards { view?.alpha = alpha } }
  }
}

/// Turns presenter and presented view over like the two sides of a card.
@MainActor final class FlipAnimator: ModalAnimator {
  override var duration: TimeInterval { 0.75 }

  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let (from, to) = (transitionContext.view(forKey: .from), transitionContext.view(forKey: .to))
    if let to, let controller = transitionContext.viewController(forKey: .to) {
      to.frame = transitionContext.finalFrame(for: controller)
    }
    // Both sides are in the container, or only the new one would turn.
    if isPresenting, let from { container.addSubview(from) }
    UIView.transition(
      with: container, duration: duration,
      options: isPresenting ? .transitionFlipFromRight : .transitionFlipFromLeft
    ) {
      from?.removeFromSuperview()
      if let to { container.addSubview(to) }
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

extension UIViewControllerContextTransitioning {
  /// Runs once the transition is over and its views are out of sight.
  func afterwards(_ action: @escaping () -> Void) {
    (self as? TransitionContext)?.transition?.coordinator.animate(alongsideTransition: nil) { _ in action() }
  }
}
