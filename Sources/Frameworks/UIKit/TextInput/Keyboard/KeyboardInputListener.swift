/// Hears for the keyboard what a view that keeps its own text changes without it.
@MainActor final class KeyboardInputListener: _NSObject, UITextInputDelegate {
  nonisolated override init() { super.init() }

  func selectionWillChange(_ textInput: (any UITextInput)?) {}
  func selectionDidChange(_ textInput: (any UITextInput)?) { refresh(textInput) }
  func textWillChange(_ textInput: (any UITextInput)?) {}
  func textDidChange(_ textInput: (any UITextInput)?) { refresh(textInput) }

  private func refresh(_ input: (any UITextInput)?) {
    if let responder = input as? UIResponder { OnScreenKeyboard.shared.textChanged(responder) }
  }
}
