extension UIKitRuntime {
  /// Committed text goes to the first responder that takes text.
  func typeText(_ text: String) {
    TypedInput.type(text)
  }

  /// A key that is not text: key commands up the chain first, then the first responder.
  func pressKey(_ name: String, modifiers: Set<String>) {
    if let command = keyCommand(for: name, modifiers: modifiers) {
      command.performWithSender(nil, target: nil)
      return
    }
    TypedInput.press(name, modifiers: modifiers)
  }

  private func keyCommand(for name: String, modifiers: Set<String>) -> UIKeyCommand? {
    var flags: UIKeyModifierFlags = []
    for modifier in modifiers {
      switch modifier.lowercased() {
      case "shift": flags.insert(.shift)
      case "control", "ctrl": flags.insert(.control)
      case "alt", "option": flags.insert(.alternate)
      case "meta", "command": flags.insert(.command)
      default: break
      }
    }
    let inputs = [
      "ArrowUp": UIKeyCommand.inputUpArrow, "ArrowDown": UIKeyCommand.inputDownArrow,
      "ArrowLeft": UIKeyCommand.inputLeftArrow, "ArrowRight": UIKeyCommand.inputRightArrow,
      "Escape": UIKeyCommand.inputEscape, "Backspace": UIKeyCommand.inputDelete, "Enter": "\r", "Tab": "\t",
    ]
    let input = inputs[name] ?? name
    var responder: UIResponder? = focus.responder ?? keyWindow?.rootViewController?.frontmost
    while let current = responder {
      if let found = current.keyCommands?.first(where: {
        $0.input?.lowercased() == input.lowercased() && $0.modifierFlags == flags
      }) {
        return found
      }
      responder = current.next
    }
    return nil
  }
}
