/// Collects what apps want to animate beside a transition and to know of its course.
@MainActor final class TransitionCoordinator: _NSObject, UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext
  private let context: TransitionContext
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var interactionHandlers: [(Context) -> Void] = []
  /// Runs what is added after the transition has begun.
  var addedLate: ((@escaping () -> Void) -> Void)?
  var duration: () -> TimeInterval = { 0 }
  var speed: CGFloat = 1
  var initiallyInteractive = false
  var isInterruptible = false

  init(_ context: TransitionContext) {
    self.context = context
    super.init()
  }

  var isAnimated: Bool { context.isAnimated }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { duration() }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { speed }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { context.targetTransform }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }

  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if let addedLate {
      addedLate { animation(self) }
    } else {
      animations.append(animation)
    }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
    interactionHandlers.append(handler)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) {
    interactionHandlers.append { context in if !context.isInteractive { handler(context) } }
  }

  // MARK: For the transition

  var hasAnimations: Bool { !animations.isEmpty }

  func runAnimations() {
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  func complete() {
    addedLate = nil
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
    interactionHandlers = []
  }
}
