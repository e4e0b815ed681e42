/// A physical key or button that is held down.
///
/// - Partial: keys go up as soon as they went down, because a device tells only that they were pressed, and keys
///   other than arrows have the type `select`; `key` tells them apart.
@preconcurrency @MainActor open class UIPress: _NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
  public enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
  }
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var phase: Phase = .began
  open internal(set) var type: PressType = .select
  open internal(set) var window: UIWindow?
  open internal(set) var responder: UIResponder?
  open internal(set) var key: UIKey?
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(_ key: HardwareKey, at time: TimeInterval) {
    self.key = UIKey(key)
    timestamp = time
    type = key.pressType
    super.init()
  }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  var presses: Set<UIPress> = []
  /// Nobody up the chain kept the press for itself: the keyboard does what it does with that key.
  var isLeftToKeyboard = false
  open var allPresses: Set<UIPress> { presses }
  /// - Inert: always empty; recognisers get no presses.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

  init(_ press: UIPress) {
    presses = [press]
    super.init()
    storedType = .presses
    timestamp = press.timestamp
    modifierFlags = press.key?.modifierFlags ?? []
  }
}
