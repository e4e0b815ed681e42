@_spi(Host) import QuartzCore

// The way of a key: commands up the chain, then the responders as a press, then what the keyboard itself does.

extension UIKitRuntime {
  /// Committed text goes to the first responder that takes text. A single character is a key that was pressed.
  func typeText(_ text: String) {
    guard let character = text.first, text.count == 1 else { return keyboard.type(text) }
    press(HardwareKey(typing: character)) { keyboard.type(text) }
  }

  /// A key that is not text.
  func pressKey(_ name: String, modifiers: Set<String>) {
    let key = HardwareKey(name, modifiers: modifiers)
    press(key) { keyboard.press(key) }
  }

  private func press(_ key: HardwareKey, orElse act: () -> Void) {
    if let (command, target) = keyCommand(for: key) {
      command.performWithSender(command, target: target)
      return
    }
    let press = UIPress(key, at: CACurrentMediaTime())
    guard let start = keyResponder else { return act() }
    press.responder = start
    press.window = (start as? UIView)?.window ?? keyWindow
    let event = UIPressesEvent(press)
    application?.sendEvent(event)
    if event.isLeftToKeyboard { act() }
    press.phase = .ended
    application?.sendEvent(event)
  }

  /// Tells the responder a press began or ended.
  func route(_ event: UIPressesEvent) {
    guard let responder = event.presses.first?.responder else { return }
    if event.presses.contains(where: { $0.phase == .began }) {
      responder.pressesBegan(event.presses, with: event)
    } else {
      responder.pressesEnded(event.presses, with: event)
    }
  }

  /// Who hears of keys first.
  private var keyResponder: UIResponder? { focus.responder ?? topController ?? keyWindow }

  /// The controller above all others, though it may cover only a part of them: in a container, the page it shows.
  var topController: UIViewController? {
    var top = keyWindow.flatMap { frontController(of: $0) }
    while let above = top?.frontChild { top = above }
    return top
  }

  /// The one presented last over a window's root.
  func frontController(of window: UIWindow) -> UIViewController? {
    var front = window.rootViewController
    while let above = front?.shownAbove { front = above }
    return front
  }

  /// The first command up the chain that somebody takes, and who. A key that nobody takes goes on as a press.
  private func keyCommand(for key: HardwareKey) -> (UIKeyCommand, target: Any)? {
    var responder = keyResponder
    while let current = responder {
      for command in current.keyCommands ?? []
      where key.matches(command) && isFree(key, for: command) && !command.attributes.contains(.disabled) {
        if let target = command.taker(from: keyResponder) { return (command, target) }
      }
      responder = current.next
    }
    // Commands of the main menu have keys too.
    for command in rooms.mainMenuCommands where key.matches(command) && isFree(key, for: command) {
      guard let target = command.taker(from: keyResponder ?? application) else { continue }
      (target as? UIResponder)?.validate(command)
      if command.attributes.isDisjoint(with: [.disabled, .hidden]) { return (command, target) }
    }
    return nil
  }

  /// What a text does with a key comes before a command that does not ask to be first.
  private func isFree(_ key: HardwareKey, for command: UIKeyCommand) -> Bool {
    guard !command.wantsPriorityOverSystemBehavior, keyboard.writes(into: focus.responder) else {
      return true
    }
    return !key.modifiers.isDisjoint(with: [.command, .control]) || !key.writesOrMoves
  }
}

extension HardwareKey {
  /// Whether a text would take the key.
  fileprivate var writesOrMoves: Bool {
    isCharacter
      || ["Enter", "Backspace", "Delete", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].contains(name)
  }
}

extension UIViewController {
  /// What is presented here or by a child in front, and not leaving.
  fileprivate var shownAbove: UIViewController? {
    if let modal = presentation.active, !modal.isDismissing { return modal.presented }
    return frontChild?.shownAbove
  }
}
