extension UITextField {
  /// Which editing commands make sense now; `nil` for everything else.
  func editingCommandAnswer(_ action: Selector) -> Bool? {
    editor.canPerform(action, isSecure: isSecureTextEntry, isEditing: isEditing)
  }

  func copySelection() {
    guard !isSecureTextEntry, let text = editor.selectedText else { return }
    UIKitRuntime.shared.host?.pasteboard.string = text
  }

  func cutSelection() {
    guard !isSecureTextEntry, editor.selectedText != nil else { return }
    copySelection()
    editor.insert("")
  }

  func pasteText() {
    guard let text = UIKitRuntime.shared.host?.pasteboard.string else { return }
    editor.insert(String(text.map { $0.isNewline ? " " : $0 }))
  }
}
