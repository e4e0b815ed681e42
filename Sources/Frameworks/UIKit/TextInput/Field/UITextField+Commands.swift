extension UITextField {
  /// Which editing commands make sense now; `nil` for everything else.
  func editingCommandAnswer(_ action: Selector) -> Bool? {
    editor.canPerform(
      action, isSecure: isSecureTextEntry, isEditing: isEditing, changesStyle: allowsEditingTextAttributes)
  }

  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
  }

  func editMenu(comes: Bool, with animator: any UIEditMenuInteractionAnimating) {
    if comes {
      delegate?.textField(self, willPresentEditMenuWith: animator)
    } else {
      delegate?.textField(self, willDismissEditMenuWith: animator)
    }
  }

  func copySelection() {
    guard !isSecureTextEntry, let text = editor.selectedText else { return }
    UIPasteboard.general.string = text
  }

  func cutSelection() {
    guard !isSecureTextEntry, editor.selectedText != nil else { return }
    copySelection()
    editor.insert("", as: .cutting)
  }

  func pasteText() {
    guard let text = UIPasteboard.general.string else { return }
    editor.insert(oneLine(text), as: .pasting)
  }

  /// A field has one line: breaks become spaces.
  func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }
}
