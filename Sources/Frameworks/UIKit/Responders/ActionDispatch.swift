/// Target-action: finds who takes an action and calls it with as many arguments as its name has colons.
@MainActor enum ActionDispatch {
  /// Without a target the first responder is asked, then everyone up its chain.
  static func send(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let receiver: AnyObject?
    if let target {
      receiver = target as AnyObject
    } else {
      let start = UIKitRuntime.shared.focus.responder ?? sender as? UIResponder
      receiver =
        (start?.target(forAction: action, withSender: sender)
        ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
        ?? barOwner(around: sender)?.target(forAction: action, withSender: sender)
        ?? UIKitRuntime.shared.application?.target(forAction: action, withSender: sender)) as AnyObject?
    }
    guard let receiver else { return false }
    return perform(action, on: receiver, sender: sender, event: event)
  }

  /// What stands in the accessory of a controller acts for it.
  private static func barOwner(around sender: Any?) -> UIResponder? {
    (sender as? UIView).flatMap { UIKitRuntime.shared.keyboard.barOwner(around: $0) }
  }

  @discardableResult
  static func perform(_ action: Selector, on receiver: AnyObject, sender: Any?, event: UIEvent?) -> Bool {
    let count = action.description.utf8.reduce(into: 0) { if $1 == UInt8(ascii: ":") { $0 += 1 } }
    let arguments = Array([sender, event as Any?].prefix(count))
    if ObjectRuntime.send(action, to: receiver, arguments) != nil { return true }
    NSException.raise(
      .invalidArgumentException,
      "-[\(type(of: receiver)) \(action)]: unrecognized selector sent to instance \(receiver). "
        + "The target of an action has no method of that name; check the spelling and the connection.")
  }
}
