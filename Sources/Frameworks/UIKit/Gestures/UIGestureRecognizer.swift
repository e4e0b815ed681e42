@_spi(Host) import QuartzCore

/// Watches the touches of a view and its subviews for a gesture.
@preconcurrency @MainActor open class UIGestureRecognizer: _NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  final var tracking = GestureTracking()
  final var actions: [TargetAction] = []
  final var handlers: [@MainActor () -> Void] = []
  final var requirements: [WeakRecognizer] = []

  // MARK: Making

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  /// Not an override of NSObject's, which belongs to no actor.
  public override convenience init() { self.init(target: nil, action: nil) }
  /// Works with the interface loader's coder, which sets the attributes afterwards.
  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(TargetAction(target: target as AnyObject, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    let target = target as AnyObject?
    actions.removeAll { $0.matches(target, action) }
  }
  /// A closure of the platform's own that hears what targets hear.
  @_spi(Host) public final func addHandler(_ handler: @escaping @MainActor () -> Void) {
    handlers.append(handler)
  }

  // MARK: Settings

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true { didSet { if oldValue, !isEnabled { giveUp() } } }
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  /// - Inert: a device has fingers only.
  open var requiresExclusiveTouchType = true { didSet { reportInert() } }
  /// - Inert: a device has fingers only.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3] { didSet { reportInert() } }
  /// - Inert: a device has fingers only.
  open var allowedPressTypes: [NSNumber] = [] { didSet { reportInert() } }
  open var name: String?
  open internal(set) weak var view: UIView?

  // MARK: State

  /// Subclasses set it; a recogniser that has to wait for others stays possible until they failed.
  open var state: State {
    get { tracking.state }
    set { request(newValue) }
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  // MARK: Places

  /// The middle of the touches, or where they last were.
  open func location(in view: UIView?) -> CGPoint { fromScreen(tracking.center, to: view) }
  open var numberOfTouches: Int { tracking.points.count }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard tracking.points.indices.contains(touchIndex) else {
      NSException.raise(
        .invalidArgumentException,
        "location(ofTouch:in:): index \(touchIndex) is beyond the \(numberOfTouches) touches. Ask numberOfTouches first."
      )
    }
    return fromScreen(tracking.points[touchIndex], to: view)
  }
  open var modifierFlags: UIKeyModifierFlags { [] }
  /// - Inert: always empty; there are fingers and no mouse.
  open var buttonMask: UIEvent.ButtonMask { [] }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  open func reset() {}
  open func ignore(_ touch: UITouch, for event: UIEvent) { drop(touch) }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  // MARK: For UIKit's own subclasses

  /// A gesture that goes on (pan, pinch) rather than happening at once (tap, swipe).
  var isContinuous: Bool { false }
  /// Between two touches of one gesture: the recogniser still hopes, although no finger is down.
  var isWaitingForTouch: Bool { false }
  /// Taps that have to come first; of two recognisers of one touch the one that needs more is asked first.
  var tapsNeeded: Int { 0 }
  /// All who are asked agreed; called before the actions.
  func wasAllowedToBegin() {}
}

/// One target with its action; the target is not kept alive.
struct TargetAction {
  private(set) weak var target: AnyObject?
  let action: Selector
  /// Asked before the target, which takes longer to load than to compare.
  private let identity: ObjectIdentifier

  init(target: AnyObject, action: Selector) {
    self.target = target
    self.action = action
    identity = ObjectIdentifier(target)
  }

  func has(_ target: AnyObject) -> Bool { identity == ObjectIdentifier(target) && self.target === target }

  /// A nil target or action matches any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    (action == nil || action == self.action) && target.map(has) ?? true
  }
}

struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
