import TouchstoneInterfaceFiles

/// What every view with a keyboard of its own can be told about it.
@preconcurrency @MainActor protocol InterfaceKeyboardOwner: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// What fields and text views can be told besides.
@preconcurrency @MainActor protocol InterfaceTextInput: InterfaceKeyboardOwner {
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var isSecureTextEntry: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension UISearchBar: InterfaceKeyboardOwner {}
extension UITextField: InterfaceTextInput {}
extension UITextView: InterfaceTextInput {}

/// `<textInputTraits>`.
@MainActor enum TextInputElements {
  static func decodeTraits(_ owner: some InterfaceKeyboardOwner, _ element: InterfaceElement) {
    guard let traits = element.value("textInputTraits") else { return }
    // Interface Builder's default is none, and what is the default is not written; code's is sentences.
    owner.autocapitalizationType = traits.choice("autocapitalizationType", capitalizations) ?? .none
    if let value = traits.choice("autocorrectionType", corrections) { owner.autocorrectionType = value }
    if let value = traits.choice("keyboardType", keyboards) { owner.keyboardType = value }
    if let value = traits.choice("returnKeyType", returnKeys) { owner.returnKeyType = value }
    if let value = traits.bool("enablesReturnKeyAutomatically") {
      owner.enablesReturnKeyAutomatically = value
    }
    if let input = owner as? any InterfaceTextInput { decodeInput(input, traits) }
  }

  private static func decodeInput(_ input: any InterfaceTextInput, _ traits: InterfaceElement) {
    if let value = traits.choice("spellCheckingType", spellings) { input.spellCheckingType = value }
    if let value = traits.choice("smartQuotesType", quotes) { input.smartQuotesType = value }
    if let value = traits.choice("smartDashesType", dashes) { input.smartDashesType = value }
    if let value = traits.choice("smartInsertDeleteType", insertions) { input.smartInsertDeleteType = value }
    if let value = traits.choice("keyboardAppearance", appearances) { input.keyboardAppearance = value }
    if let value = traits.bool("secureTextEntry") { input.isSecureTextEntry = value }
    if let value = traits["textContentType"] { input.textContentType = UITextContentType(rawValue: value) }
  }

  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: [String: UITextAutocorrectionType] = [
    "no": .no, "yes": .yes, "default": .default,
  ]
  private static let spellings: [String: UITextSpellCheckingType] = [
    "no": .no, "yes": .yes, "default": .default,
  ]
  private static let quotes: [String: UITextSmartQuotesType] = ["no": .no, "yes": .yes]
  private static let dashes: [String: UITextSmartDashesType] = ["no": .no, "yes": .yes]
  private static let insertions: [String: UITextSmartInsertDeleteType] = ["no": .no, "yes": .yes]
  private static let appearances: [String: UIKeyboardAppearance] = [
    "alert": .alert, "dark": .dark, "light": .light,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapable": .asciiCapable, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}
