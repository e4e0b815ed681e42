/// The two controllers of a transition, their views and where those begin and end.
@MainActor final class TransitionContext: _NSObject, UIViewControllerContextTransitioning {
  /// One controller that takes part.
  struct Side {
    var controller: UIViewController?
    /// Nil where the controller's view stays in place, behind the transition.
    var view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let from: Side
  /// Where it ends is known once the presentation controller has set itself up.
  var to: Side
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  /// Kept until the transition is over: an animator may hold nothing but the context.
  var transition: ControllerTransition?
  var isInteractive = false
  var transitionWasCancelled = false
  var percentComplete: CGFloat = 0

  init(
    from: Side, to: Side, in container: UIView, animated: Bool, style: UIModalPresentationStyle = .none
  ) {
    self.from = from
    self.to = to
    containerView = container
    isAnimated = animated
    presentationStyle = style
    super.init()
  }

  // The device turns as a whole; nothing is shown turned against it.
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === to.controller ? to : controller === from.controller ? from : nil
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { transition?.update(percentComplete) }
  func finishInteractiveTransition() { transition?.endInteraction(cancelled: false, timing: nil) }
  func cancelInteractiveTransition() { transition?.endInteraction(cancelled: true, timing: nil) }
  func pauseInteractiveTransition() { transition?.pause() }
  func completeTransition(_ didComplete: Bool) { transition?.complete(didComplete) }

  /// What an animation would end with.
  func placeAtOnce() {
    from.view.map { if $0 !== to.view, to.view != nil { $0.removeFromSuperview() } }
    guard let view = to.view else { return }
    view.frame = to.finalFrame
    if !view.isInside(containerView) { containerView.addSubview(view) }
  }
}
