/// Hardware typing: characters and keys of the host go to the first responder.
@MainActor enum TypedInput {
  /// Committed text from a hardware keyboard.
  static func type(_ text: String) {
    guard let responder = UIKitRuntime.shared.focus.responder else { return }
    guard let input = responder as? any UIKeyInput else { return }
    input.insertText(text)
  }

  /// A key that is not text, by the name browsers give it. False if nobody took it.
  @discardableResult
  static func press(_ key: String, modifiers: Set<String>) -> Bool {
    guard let responder = UIKitRuntime.shared.focus.responder else { return false }
    let command = modifiers.contains("Meta") || modifiers.contains("Control")
    if command, perform(shortcut: key.lowercased(), shifted: modifiers.contains("Shift"), on: responder) {
      return true
    }
    if let editing = responder as? any EditorOwner, moves(editing, key, modifiers) { return true }
    guard let input = responder as? any UIKeyInput else { return false }
    switch key {
    case "Backspace": input.deleteBackward()
    case "Enter": input.insertText("\n")
    case "Tab":
      // A field has no use for a tab; a text view writes it.
      guard !(responder is UITextField) else { return false }
      input.insertText("\t")
    default: return false
    }
    return true
  }

  private static func perform(shortcut key: String, shifted: Bool, on responder: UIResponder) -> Bool {
    switch key {
    case "a": responder.selectAll(nil)
    case "c": responder.copy(nil as Any?)
    case "x": responder.cut(nil)
    case "v": responder.paste(nil)
    case "z":
      guard let owner = responder as? any EditorOwner else { return false }
      if shifted { owner.editor.redoTyping() } else { owner.editor.undoTyping() }
    default: return false
    }
    return true
  }

  private static func moves(_ owner: any EditorOwner, _ key: String, _ modifiers: Set<String>) -> Bool {
    let extends = modifiers.contains("Shift")
    let byWord = modifiers.contains("Alt")
    let toEdge = modifiers.contains("Meta") || modifiers.contains("Control")
    let editor = owner.editor
    switch key {
    case "ArrowLeft": editor.move(toEdge ? .lineStart : byWord ? .wordLeft : .left, extends: extends)
    case "ArrowRight": editor.move(toEdge ? .lineEnd : byWord ? .wordRight : .right, extends: extends)
    case "ArrowUp": editor.move(toEdge ? .textStart : .up, extends: extends)
    case "ArrowDown": editor.move(toEdge ? .textEnd : .down, extends: extends)
    case "Home": editor.move(.lineStart, extends: extends)
    case "End": editor.move(.lineEnd, extends: extends)
    case "Delete": editor.deleteForward()
    case "Backspace" where byWord: editor.delete(to: .wordLeft)
    case "Backspace" where toEdge: editor.delete(to: .lineStart)
    default: return false
    }
    return true
  }
}

/// A responder whose text an editor keeps.
@MainActor protocol EditorOwner: UIResponder {
  var editor: TextEditor { get }
}
