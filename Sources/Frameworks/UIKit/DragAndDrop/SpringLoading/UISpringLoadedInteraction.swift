public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive, possible, activating, activated
}

/// A control that can be opened by resting on it with something that is dragged.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  var isSpringLoaded: Bool { get set }
}

/// How far the opening has come, and of what.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  var targetView: UIView? { get set }
  var targetItem: Any? { get set }
  func location(in view: UIView?) -> CGPoint
}

/// Says what of a view opens.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

// Optional on Apple's platform.
extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows that something is about to open.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Opens a view when a drag rests on it.
@preconcurrency @MainActor open class UISpringLoadedInteraction: _NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) ->
      Void
  ) {
    self.interactionBehavior = interactionBehavior ?? AlwaysSprings()
    self.interactionEffect = interactionEffect ?? BlinkingEffect()
    activate = handler
    super.init()
  }

  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) ->
      Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The whole view opens.
@MainActor private final class AlwaysSprings: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}

/// The view dims while the finger rests, and twice more as it opens.
@MainActor private final class BlinkingEffect: NSObject, UISpringLoadedInteractionEffect {
  private var alpha: CGFloat?

  func interaction(
    _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let view = context.targetView else { return }
    switch context.state {
    case .possible:
      alpha = alpha ?? view.alpha
      UIView.animate(withDuration: 0.1) { view.alpha = (self.alpha ?? 1) * 0.6 }
    case .activating:
      UIView.animate(withDuration: 0.1, delay: 0, options: [.autoreverse, .repeat]) {
        view.alpha = self.alpha ?? 1
      }
    case .activated, .inactive:
      view.layer.removeAllAnimations()
      if let alpha { view.alpha = alpha }
      alpha = nil
    }
  }
}
