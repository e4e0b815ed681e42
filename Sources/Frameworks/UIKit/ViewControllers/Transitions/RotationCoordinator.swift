/// The transition between two orientations. The screen turns at once: what runs alongside is applied
/// together with the new geometry, in the same frame.
@MainActor final class RotationCoordinator: _NSObject, UIViewControllerTransitionCoordinator {
  typealias Context = any UIViewControllerTransitionCoordinatorContext
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []

  override init() { super.init() }

  var isAnimated: Bool { true }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var initiallyInteractive: Bool { false }
  var transitionDuration: TimeInterval { 0.3 }
  private(set) var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat { 1 }
  var containerView: UIView { UIKitRuntime.shared.windows.first ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }
  var presentationStyle: UIModalPresentationStyle { .none }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  func animate(
    alongsideTransition animation: ((Context) -> Void)?,
    completion: ((Context) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?,
    completion: ((Context) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  // A turn of the device is never interactive: there is nothing to be told.
  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {}
  func notifyWhenInteractionEnds(_ handler: @escaping (Context) -> Void) {}

  func runAlongside() {
    percentComplete = 1
    for animation in animations { animation(self) }
  }

  func complete() {
    for completion in completions { completion(self) }
  }
}
