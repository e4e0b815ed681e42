/// What the keyboard itself does with keys that nobody kept: it writes, moves and deletes in the first responder.
@MainActor enum TypedInput {
  /// Committed text from a hardware keyboard.
  static func type(_ text: String) {
    typist?.insertText(text)
  }

  /// The first responder, if text may be written into it.
  private static var typist: (any UIKeyInput)? {
    let responder = UIKitRuntime.shared.focus.responder
    return UIKitRuntime.shared.keyboard.writes(into: responder) ? responder as? any UIKeyInput : nil
  }

  /// A key that is not text. False if nobody took it.
  @discardableResult
  static func press(_ key: HardwareKey) -> Bool {
    let responder = UIKitRuntime.shared.focus.responder
    if !key.modifiers.isDisjoint(with: [.command, .control]), EditShortcut.perform(key, from: responder) {
      return true
    }
    if key.name == "Tab", typist == nil || responder is UITextField {
      return TabOrder.move(from: responder, back: key.modifiers.contains(.shift))
    }
    if key.name == "Escape" { return EscapeKey.press() }
    guard let responder else { return false }
    if let owner = responder as? any EditorOwner, moves(owner, key) { return true }
    if let input = responder as? any UITextInput, !(responder is any EditorOwner),
      TextInputKeys(input).move(key)
    {
      return true
    }
    guard let input = typist else { return false }
    switch key.name {
    case "Backspace": input.deleteBackward()
    case "Enter": pressReturn(input)
    case "Tab": input.insertText("\t")
    default: return false
    }
    return true
  }

  /// The key that ends a line; while something is composed it accepts that.
  static func pressReturn(_ input: any UIKeyInput) {
    if let text = input as? any UITextInput, text.markedTextRange != nil {
      text.unmarkText()
    } else {
      input.insertText("\n")
    }
  }

  private static func moves(_ owner: any EditorOwner, _ key: HardwareKey) -> Bool {
    let extends = key.modifiers.contains(.shift)
    let byWord = key.modifiers.contains(.alternate)
    let toEdge = !key.modifiers.isDisjoint(with: [.command, .control])
    let editor = owner.editor
    switch key.name {
    case "ArrowLeft":
      editor.moveOnScreen(toEdge ? .lineStart : byWord ? .wordBackward : .backward, extends: extends)
    case "ArrowRight":
      editor.moveOnScreen(toEdge ? .lineEnd : byWord ? .wordForward : .forward, extends: extends)
    case "ArrowUp": editor.move(toEdge ? .textStart : .up, extends: extends)
    case "ArrowDown": editor.move(toEdge ? .textEnd : .down, extends: extends)
    case "Home": editor.move(.lineStart, extends: extends)
    case "End": editor.move(.lineEnd, extends: extends)
    case "Delete" where owner.allowsEditing: editor.deleteForward()
    case "Backspace" where byWord && owner.allowsEditing: editor.delete(to: .wordBackward)
    case "Backspace" where toEdge && owner.allowsEditing: editor.delete(to: .lineStart)
    default: return false
    }
    return true
  }
}
