/// Moves an animator's animations to where a finger or anything else says, and lets them run out from there.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: _NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var transition: ControllerTransition?

  public override init() { super.init() }

  /// Seconds of the whole transition.
  open var duration: CGFloat { CGFloat(transition?.duration ?? 0) }
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  /// - Inert: what is left runs at an even pace.
  open var completionCurve: UIView.AnimationCurve = .easeInOut { didSet { reportInert() } }
  /// - Partial: it counts for animators that can be interrupted.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    transition = context.transition
    percentComplete = 0
    transition?.startByHand()
  }

  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    transition.update(self.percentComplete)
  }

  open func pause() { transition?.pause() }

  open func cancel() { transition?.endInteraction(cancelled: true, timing: timingCurve) }

  open func finish() { transition?.endInteraction(cancelled: false, timing: timingCurve) }

  /// One that did not want an interactive start takes part once it is told to pause.
  func join(_ transition: ControllerTransition) { self.transition = transition }
}
