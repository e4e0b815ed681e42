/// What happened on the device, as responders get to see it.
@preconcurrency @MainActor open class UIEvent: _NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  open var type: EventType { storedType }
  open var subtype: EventSubtype { storedSubtype }
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// - Inert: always empty; there are fingers and no mouse.
  open internal(set) var buttonMask: UIEvent.ButtonMask = []

  final var storedType = EventType.touches
  final var storedSubtype = EventSubtype.none
  var touches: Set<UITouch> = []

  /// An event without touches, to hand to an action. As `UIResponder`'s no override.
  @_nonoverride public init() { super.init() }

  convenience init(type: EventType, subtype: EventSubtype = .none) {
    self.init()
    (storedType, storedSubtype) = (type, subtype)
  }

  open var allTouches: Set<UITouch>? { touches.isEmpty ? nil : touches }
  open func touches(for window: UIWindow) -> Set<UITouch>? { filter { $0.window === window } }
  open func touches(for view: UIView) -> Set<UITouch>? { filter { $0.view === view } }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// - Inert: always empty; nothing is predicted.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }

  private func filter(_ matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(matches)
    return found.isEmpty ? nil : found
  }
}

extension UIEvent {
  public struct ButtonMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
    /// Of a device with more buttons; the first is 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      (1..<Int.bitWidth).contains(buttonNumber) ? ButtonMask(rawValue: 1 << (buttonNumber - 1)) : []
    }
  }
}

public struct UIKeyModifierFlags: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}
