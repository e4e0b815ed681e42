/// Watches the touches of a view and its subviews for a gesture.
@preconcurrency @MainActor open class UIGestureRecognizer: _NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  open internal(set) weak var view: UIView?
  open var state: State = .possible
  var actions: [TargetAction] = []

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }
  public convenience override init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    actions.append(TargetAction(target: target as AnyObject, action: action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { $0.matches(target as AnyObject?, action) }
  }

  func leaveView() { view = nil }
}

/// One target with its action; the target is not kept alive.
struct TargetAction {
  weak var target: AnyObject?
  let action: Selector

  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    (target == nil || target === self.target) && (action == nil || action == self.action)
  }
}

@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {}
