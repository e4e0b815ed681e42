/// Watches where a drag rests, and opens what lies there.
///
/// One per drag; times in seconds, measured from the first moment over the same thing.
@MainActor final class SpringLoader {
  private let window: UIWindow
  private var resting: SpringContext?
  private var interaction: UISpringLoadedInteraction?
  private var delay: RunLoopDelay?
  /// What was opened opens again only after the finger was elsewhere.
  private static let timeToActivating: TimeInterval = 0.6
  private static let timeToActivated: TimeInterval = 0.4

  init(_ window: UIWindow) { self.window = window }

  func move(to point: CGPoint) {
    let (found, context) = target(at: point)
    if let resting, let found, found === interaction, let context, resting.isSame(as: context) {
      resting.point = point
      return
    }
    stop()
    guard let found, let context else { return }
    (interaction, resting) = (found, context)
    enter(.possible)
    delay = RunLoopDelay(Self.timeToActivating) { [weak self] in self?.beginActivating() }
  }

  /// The drag ended, or goes on elsewhere.
  func stop() {
    delay?.cancel()
    delay = nil
    guard let interaction, let resting else { return }
    if resting.state != .inactive { enter(.inactive) }
    interaction.interactionBehavior.interactionDidFinish(interaction)
    (self.interaction, self.resting) = (nil, nil)
  }

  private func beginActivating() {
    enter(.activating)
    delay = RunLoopDelay(Self.timeToActivated) { [weak self] in self?.activate() }
  }

  private func activate() {
    guard let interaction, let resting else { return }
    enter(.activated)
    interaction.activate(interaction, resting)
    enter(.inactive)
  }

  private func enter(_ state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let resting else { return }
    resting.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: resting)
  }

  /// The innermost view there that opens.
  private func target(at point: CGPoint) -> (UISpringLoadedInteraction?, SpringContext?) {
    var view = window.hitTest(point, with: nil)
    while let current = view {
      for case let found as UISpringLoadedInteraction in current.interaction.interactions {
        let context = SpringContext(window, point, target: current)
        if found.interactionBehavior.shouldAllow(found, with: context) { return (found, context) }
      }
      view = current.superview
    }
    return (nil, nil)
  }
}

@MainActor private final class SpringContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  var point: CGPoint
  private let window: UIWindow

  init(_ window: UIWindow, _ point: CGPoint, target: UIView) {
    (self.window, self.point, targetView) = (window, point, target)
  }

  func location(in view: UIView?) -> CGPoint { view?.convert(point, from: window) ?? point }

  func isSame(as other: SpringContext) -> Bool {
    targetView === other.targetView
      && (targetItem as? AnyHashable) == (other.targetItem as? AnyHashable)
  }
}
