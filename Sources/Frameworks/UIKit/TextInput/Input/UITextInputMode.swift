/// A language that the keyboard writes.
@preconcurrency @MainActor open class UITextInputMode: _NSObject {
  /// Of the keyboard's keys: "en-US".
  open private(set) var primaryLanguage: String?

  convenience init(language: String) {
    self.init()
    primaryLanguage = language
  }

  /// The languages among which the user changes: one, that of the device.
  open class var activeInputModes: [UITextInputMode] {
    [UITextInputMode(language: Locale.preferredLanguages.first ?? Locale.current.identifier)]
  }

  /// - Inert: never posted; the keyboard keeps its language.
  nonisolated public static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
