/// Animates a change of controllers. Only the first two requirements have to be there.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { AbsentAnimator(duration: 0, curve: .linear) }

  public func animationEnded(_ transitionCompleted: Bool) {}

  /// The animator it can be interrupted by; nil if it did not say how.
  func interruption(using context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    let animator = interruptibleAnimator(using: context)
    return animator is AbsentAnimator ? nil : animator
  }
}

/// Answered by animators that have no interruptible one: the requirement is optional.
@MainActor private final class AbsentAnimator: UIViewPropertyAnimator {}
