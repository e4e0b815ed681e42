/// The controller of an input view: an app's own keyboard for one of its responders.
///
/// - Partial: within its app; there are no keyboards for other apps, and no other keyboards to change to.
@preconcurrency @MainActor open class UIInputViewController: UIViewController, UITextInputDelegate {
  private lazy var proxy = FirstResponderProxy()

  open override func loadView() { view = UIInputView(frame: .zero, inputViewStyle: .keyboard) }

  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }

  open var textDocumentProxy: any UITextDocumentProxy { proxy }
  open var primaryLanguage: String?
  /// - Inert: stored and returned; the keyboard has no dictation key that an own one could stand for.
  open var hasDictationKey = false { didSet { reportInert() } }
  open var hasFullAccess: Bool { true }
  /// The device has one keyboard.
  open var needsInputModeSwitchKey: Bool { false }

  open func dismissKeyboard() { UIKitRuntime.shared.focus.responder?.resignFirstResponder() }
  /// - Inert: there is no other keyboard.
  open func advanceToNextInputMode() { reportInert() }
  /// - Inert: there is no other keyboard.
  open func handleInputModeList(from view: UIView, with event: UIEvent) { reportInert() }

  /// Words that the person's contacts and shortcuts would add: none here.
  open func requestSupplementaryLexicon(completion completionHandler: @escaping (UILexicon) -> Void) {
    RunLoop.main.perform(inModes: [.common]) { MainActor.assumeIsolated { completionHandler(UILexicon()) } }
  }
  public func requestSupplementaryLexicon() async -> UILexicon {
    await withCheckedContinuation { answer in
      requestSupplementaryLexicon { answer.resume(returning: $0) }
    }
  }

  // MARK: The text changed

  open func selectionWillChange(_ textInput: (any UITextInput)?) {}
  open func selectionDidChange(_ textInput: (any UITextInput)?) {}
  open func textWillChange(_ textInput: (any UITextInput)?) {}
  open func textDidChange(_ textInput: (any UITextInput)?) {}
}

/// Words of a person's own.
@preconcurrency @MainActor open class UILexicon: _NSObject {
  open var entries: [UILexiconEntry] { [] }
}

@preconcurrency @MainActor open class UILexiconEntry: _NSObject {
  open var documentText: String { "" }
  open var userInput: String { "" }
}
