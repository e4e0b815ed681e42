/// The text that an input view's controller writes into: what is around the caret, and no more.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  var documentContextBeforeInput: String? { get }
  var documentContextAfterInput: String? { get }
  var selectedText: String? { get }
  var documentInputMode: UITextInputMode? { get }
  /// Another for each text.
  var documentIdentifier: UUID { get }
  func adjustTextPosition(byCharacterOffset offset: Int)
  func setMarkedText(_ markedText: String, selectedRange: NSRange)
  func unmarkText()
}

/// The first responder, whoever that is.
@MainActor final class FirstResponderProxy: _NSObject, UITextDocumentProxy {
  private var input: (any UITextInput)? { UIKitRuntime.shared.focus.responder as? any UITextInput }
  private var keyInput: (any UIKeyInput)? { UIKitRuntime.shared.focus.responder as? any UIKeyInput }
  private weak var known: UIResponder?
  private var identifier = UUID()

  var hasText: Bool { keyInput?.hasText ?? false }
  func insertText(_ text: String) { keyInput?.insertText(text) }
  func deleteBackward() { keyInput?.deleteBackward() }

  /// The paragraph's part before the caret: the end of the last one, if that is empty.
  var documentContextBeforeInput: String? {
    guard let input, let caret = input.selectedTextRange?.start,
      let range = input.textRange(from: input.beginningOfDocument, to: caret),
      let text = input.text(in: range), !text.isEmpty
    else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).last { !$0.isEmpty }.map(String.init)
  }

  var documentContextAfterInput: String? {
    guard let input, let caret = input.selectedTextRange?.end,
      let range = input.textRange(from: caret, to: input.endOfDocument),
      let text = input.text(in: range), !text.isEmpty
    else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).first { !$0.isEmpty }.map(
      String.init)
  }

  var selectedText: String? {
    guard let input, let range = input.selectedTextRange, !range.isEmpty else { return nil }
    return input.text(in: range)
  }

  var documentInputMode: UITextInputMode? { UIKitRuntime.shared.focus.responder?.textInputMode }

  var documentIdentifier: UUID {
    let responder = UIKitRuntime.shared.focus.responder
    if responder !== known {
      known = responder
      identifier = UUID()
    }
    return identifier
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input, let caret = input.selectedTextRange?.start,
      let position = input.position(from: caret, offset: offset)
    else { return }
    input.selectedTextRange = input.textRange(from: position, to: position)
  }
  func setMarkedText(_ markedText: String, selectedRange: NSRange) {
    input?.setMarkedText(markedText, selectedRange: selectedRange)
  }
  func unmarkText() { input?.unmarkText() }

  // What the text asks of keyboards.
  var keyboardType: UIKeyboardType { keyInput?.keyboardType ?? .default }
  var returnKeyType: UIReturnKeyType { keyInput?.returnKeyType ?? .default }
  var keyboardAppearance: UIKeyboardAppearance { keyInput?.keyboardAppearance ?? .default }
  var autocapitalizationType: UITextAutocapitalizationType { keyInput?.autocapitalizationType ?? .sentences }
}
