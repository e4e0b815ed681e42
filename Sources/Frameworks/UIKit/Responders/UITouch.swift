@_spi(Host) import QuartzCore

/// One finger on the screen, from its first contact until it is lifted.
@preconcurrency @MainActor open class UITouch: _NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
    public static let stylus = TouchType.pencil
  }

  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) var tapCount = 1
  open internal(set) var type: TouchType = .direct
  open internal(set) var window: UIWindow?
  open internal(set) var view: UIView?
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// - Inert: always 0; a simulated screen measures no contact size.
  open var majorRadius: CGFloat { 0 }
  /// - Inert: always 0; a simulated screen measures no contact size.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// - Inert: always 0; a simulated screen measures no force.
  open var force: CGFloat { 0 }
  /// - Inert: always 0; a simulated screen measures no force.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The host's number for the finger.
  let identifier: Int
  /// When the finger came down.
  let beganAt: TimeInterval
  /// What the touch's view has heard of it.
  var delivery = TouchDeliveryState()
  /// Where the finger first touched, in the screen's points: a tap may not stray from it.
  let origin: CGPoint
  var screenLocation: CGPoint
  var previousScreenLocation: CGPoint

  init(identifier: Int, at location: CGPoint, time: TimeInterval) {
    self.identifier = identifier
    (origin, screenLocation, previousScreenLocation) = (location, location, location)
    beganAt = time
    timestamp = time
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { convert(screenLocation, to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window = window ?? view?.window else { return point }
    let inWindow = window.convert(point, from: UIScreen.main.coordinateSpace)
    return view.map { $0.convert(inWindow, from: window) } ?? inWindow
  }
}
