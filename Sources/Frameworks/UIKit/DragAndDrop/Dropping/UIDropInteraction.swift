/// Takes what is dropped on a view.
@preconcurrency @MainActor open class UIDropInteraction: _NSObject, UIInteraction {
  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?
  /// Drags that other interactions of the app are in may be dropped here, too.
  ///
  /// - Inert: stored and returned; a device has one drag at a time.
  open var allowsSimultaneousDropSessions = false { didSet { reportInert() } }

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
