/// A physical key or button that is held down.
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

  override init() { super.init() }
}

@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  var presses: Set<UIPress> = []
  open var allPresses: Set<UIPress> { presses }
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }

  init() { super.init(type: .presses) }
}

/// A key of a hardware keyboard.
@preconcurrency @MainActor open class UIKey: _NSObject {
  public let characters: String
  public let charactersIgnoringModifiers: String
  public let modifierFlags: UIKeyModifierFlags

  init(characters: String, ignoringModifiers: String, modifiers: UIKeyModifierFlags) {
    self.characters = characters
    charactersIgnoringModifiers = ignoringModifiers
    modifierFlags = modifiers
    super.init()
  }
}
