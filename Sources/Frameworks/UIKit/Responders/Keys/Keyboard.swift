/// The keyboard as the core sees it: the keys on the screen, and what keys do that nobody kept.
@preconcurrency @MainActor protocol Keyboard: AnyObject {
  /// Where the keys stand in the screen, below it while hidden.
  var frame: CGRect { get }
  var isShown: Bool { get }

  func focusChanged(to responder: UIResponder?)
  func hardwareChanged()
  func screenChanged()
  /// A controller is coming, has come, goes or is gone: its bar follows.
  func controllerMoved(_ controller: UIViewController)
  /// A controller that is not first responder may have another bar.
  func barMayChange()
  /// Whose the accessory is that a view stands in.
  func barOwner(around view: UIView) -> UIResponder?

  /// A finger that drags content reached a height of the screen: what is above it stays.
  func yield(to height: CGFloat)
  /// The finger let go: true if the keyboard is to go, else it comes back.
  func release(velocity: CGFloat) -> Bool
  /// A drag in a window ends the typing there, or in the bar.
  func putDown(for window: UIWindow?)

  /// Whether the responder takes text.
  func writes(into responder: UIResponder?) -> Bool
  func type(_ text: String)
  func press(_ key: HardwareKey)
}

extension UIKitRuntime {
  var keyboard: any Keyboard { rooms.keyboard }
}
