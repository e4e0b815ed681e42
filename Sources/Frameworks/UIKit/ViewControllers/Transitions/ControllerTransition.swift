/// One change of controllers on its way: by an animator, moved by time or by an interaction, with what runs
/// alongside. Modal presentations, navigation and tab bar controllers all go through it.
@MainActor final class ControllerTransition {
  let context: TransitionContext
  let coordinator: TransitionCoordinator
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// Told as soon as the animator is done: puts views and controllers where they belong now.
  private let settle: (Bool) -> Void
  /// Told last, when nothing of the transition is left.
  private let completion: (Bool) -> Void
  private var scrubbed: ScrubbedAnimations?
  private var interruptible: (any UIViewImplicitlyAnimating)?
  private var alongsideRan = false
  private var isOver = false
  /// Takes no touches once a transition runs that nobody can interrupt.
  private weak var stage: UIView?
  private weak var blocked: UIView?

  init(
    _ context: TransitionContext, animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, settle: @escaping (Bool) -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    self.context = context
    self.animator = animator
    self.interactor = interactor
    self.settle = settle
    self.completion = completion
    coordinator = TransitionCoordinator(context)
    coordinator.duration = { [weak self] in self?.duration ?? 0 }
    context.transition = self
    // Found by whoever asks during the calls that come before the start.
    for controller in [context.from.controller, context.to.controller] {
      controller?.runningTransition = self
    }
  }

  var duration: TimeInterval { context.isAnimated ? animator.transitionDuration(using: context) : 0 }
  var isInteractive: Bool { context.isInteractive }

  /// `stage` takes no touches while nobody can interrupt the transition: from its start or, where a hand moves
  /// it and is the only one that may, `alsoByHand`; otherwise from when the hand lets go.
  func start(blocking stage: UIView?, alsoByHand: Bool = false) {
    self.stage = stage
    guard context.isAnimated else {
      UIView.performWithoutAnimation { context.placeAtOnce() }
      return complete(true)
    }
    if let interactor, interactor.wantsInteractiveStart {
      context.isInteractive = true
      coordinator.initiallyInteractive = true
      coordinator.isInterruptible = true
      scrubbed = ScrubbedAnimations(duration: duration)
      interactor.startInteractiveTransition(context)
      if alsoByHand { blockStage() }
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.join(self)
      animator.animateTransition(using: context)
      guard !isOver else { return }
      interruptible = animator.interruption(using: context)
      coordinator.isInterruptible = interruptible != nil
      blockStage()
    }
    runAlongside()
  }

  private func blockStage() {
    guard !isOver, interruptible == nil, let stage, stage.isUserInteractionEnabled else { return }
    stage.isUserInteractionEnabled = false
    blocked = stage
  }

  // MARK: Alongside

  private func runAlongside() {
    guard !isOver, !alongsideRan else { return }
    alongsideRan = true
    coordinator.addedLate = { [weak self] in self?.animate($0) }
    if coordinator.hasAnimations { animate { [coordinator] in coordinator.runAnimations() } }
  }

  private func animate(_ changes: @escaping () -> Void) {
    if let scrubbed {
      scrubbed.collect {
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: changes)
      }
    } else {
      let curve = interactor?.completionCurve ?? .easeInOut
      UIView.animate(
        withDuration: duration, delay: 0,
        options: [UIView.AnimationOptions(rawValue: UInt(curve.rawValue) << 16), .allowUserInteraction],
        animations: changes)
    }
  }

  // MARK: Interaction

  /// The animator's animations begin, and stand at their start.
  func startByHand() {
    if let animator = animator.interruption(using: context) {
      interruptible = animator
      animator.pauseAnimation()
    } else {
      scrubbed?.collect { animator.animateTransition(using: context) }
    }
  }

  func update(_ percent: CGFloat) {
    guard isInteractive else { return }
    context.percentComplete = percent
    scrubbed?.jump(to: percent)
    interruptible?.fractionComplete = percent
  }

  func pause() {
    guard !isOver, !isInteractive else { return }
    context.isInteractive = true
    scrubbed?.pause()
    interruptible?.pauseAnimation()
    coordinator.interactionChanged()
  }

  func endInteraction(cancelled: Bool, timing: (any UITimingCurveProvider)?) {
    guard !isOver, isInteractive else { return }
    context.isInteractive = false
    context.transitionWasCancelled = cancelled
    let speed = interactor?.completionSpeed ?? 1
    coordinator.speed = speed
    coordinator.interactionChanged()
    blockStage()
    scrubbed?.run(back: cancelled, speed: speed)
    if let interruptible {
      interruptible.isReversed = cancelled
      interruptible.continueAnimation(
        withTimingParameters: timing, durationFactor: speed > 0 ? left(cancelled) / speed : 0)
    }
  }

  /// What is left of the way, as a part of all of it.
  private func left(_ cancelled: Bool) -> CGFloat {
    cancelled ? context.percentComplete : 1 - context.percentComplete
  }

  // MARK: End

  func complete(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    if !alongsideRan { UIView.performWithoutAnimation { coordinator.runAnimations() } }
    context.isInteractive = false
    context.transitionWasCancelled = !didComplete
    scrubbed?.end(back: !didComplete)
    blocked?.isUserInteractionEnabled = true
    settle(didComplete)
    if context.isAnimated { animator.animationEnded(didComplete) }
    coordinator.complete()
    for controller in [context.from.controller, context.to.controller]
    where controller?.runningTransition === self {
      controller?.runningTransition = nil
    }
    context.transition = nil
    completion(didComplete)
  }
}
