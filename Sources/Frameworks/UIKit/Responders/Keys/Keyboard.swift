/// The keyboard as the core sees it: the keys on the screen, and what keys do that nobody kept.
@preconcurrency @MainActor protocol Keyboard: AnyObject {
  /// Where the keys stand in the screen, below it while hidden.
  var frame: CGRect { get }
  var isShown: Bool { get }

  func focusChanged(to responder: UIResponder?)
  func hardwareChanged()
  func screenChanged()

  /// A finger that drags content reached a height of the screen: what is above it stays.
  func yield(to height: CGFloat)
  /// The finger let go: true if the keyboard is to go, else it comes back.
  func release(velocity: CGFloat) -> Bool

  /// Whether the responder takes text.
  func writes(into responder: UIResponder?) -> Bool
  func type(_ text: String)
  func press(_ key: HardwareKey)
}

extension UIKitRuntime {
  var keyboard: any Keyboard { rooms.keyboard }
}
