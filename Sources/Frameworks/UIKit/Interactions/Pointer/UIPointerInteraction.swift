/// What a pointer looks like over a view. A device has fingers only, so nothing of this is ever seen.
@preconcurrency @MainActor open class UIPointerInteraction: _NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  /// - Inert: never asked; there is no pointer.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// - Inert: stored and returned.
  open var isEnabled = true { didSet { reportInert() } }

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// - Inert: there is nothing to renew.
  open func invalidate() { reportInert() }
}

@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// - Inert: never asked; there is no pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// - Inert: never asked; there is no pointer.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { nil }
  /// - Inert: never asked; there is no pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// - Inert: never asked; there is no pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// - Inert: made by nobody; there is no pointer.
@preconcurrency @MainActor open class UIPointerRegionRequest: _NSObject {
  open var location: CGPoint { .zero }
  open var modifiers: UIKeyModifierFlags { [] }
}
