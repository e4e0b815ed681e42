import TouchstoneInterfaceFiles

/// Labels, text fields and text views.
@MainActor enum TextElements {
  static let list: [String: ElementClass] = [
    "label": InterfaceElements.element(UILabel.self, decodeLabel),
    "textField": InterfaceElements.element(UITextField.self, decodeField),
    "textView": InterfaceElements.element(UITextView.self, decodeTextView),
    "searchBar": InterfaceElements.element(UISearchBar.self, decodeSearchBar),
  ]

  static let alignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  private static func decodeLabel(_ label: UILabel, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let font = element.font() { label.font = font }
    if let color = element.color("textColor", loader.bundle) { label.textColor = color }
    if let color = element.color("highlightedColor", loader.bundle) { label.highlightedTextColor = color }
    if let color = element.color("shadowColor", loader.bundle) { label.shadowColor = color }
    if let offset = element.value("shadowOffset") { label.shadowOffset = offset.cgSize }
    if let value = element.int("numberOfLines") { label.numberOfLines = value }
    if let value = element.choice("textAlignment", alignments) { label.textAlignment = value }
    if let value = element.choice("lineBreakMode", lineBreakModes) { label.lineBreakMode = value }
    if let value = element.bool("enabled") { label.isEnabled = value }
    if let value = element.bool("highlighted") { label.isHighlighted = value }
    if let value = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let value = element.double("minimumScaleFactor") { label.minimumScaleFactor = CGFloat(value) }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
    if let value = element.double("preferredMaxLayoutWidth") {
      label.preferredMaxLayoutWidth = CGFloat(value)
    }
    if let value = element.choice("baselineAdjustment", baselineAdjustments) {
      label.baselineAdjustment = value
    }
    if let text = element.string("text") { label.text = text }
    if let text = element.value("attributedText")?.attributedString(loader.bundle) {
      label.attributedText = text
    }
  }

  private static func decodeField(
    _ field: UITextField, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let font = element.font() { field.font = font }
    if let color = element.color("textColor", loader.bundle) { field.textColor = color }
    if let value = element.choice("textAlignment", alignments) { field.textAlignment = value }
    field.borderStyle = element.choice("borderStyle", borders) ?? .none
    if let value = element.string("placeholder") { field.placeholder = value }
    if let value = element.string("text") { field.text = value }
    if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = element.choice("clearButtonMode", viewModes) { field.clearButtonMode = value }
    if let value = element.double("minimumFontSize") { field.minimumFontSize = CGFloat(value) }
    if let value = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    ControlElements.decodeControl(field, element)
    guard let traits = element.value("textInputTraits") else { return }
    if let value = traits.choice("autocapitalizationType", capitalizations) {
      field.autocapitalizationType = value
    }
    if let value = traits.choice("autocorrectionType", corrections) { field.autocorrectionType = value }
    if let value = traits.choice("spellCheckingType", spellings) { field.spellCheckingType = value }
    if let value = traits.choice("keyboardType", keyboards) { field.keyboardType = value }
    if let value = traits.choice("returnKeyType", returnKeys) { field.returnKeyType = value }
    if let value = traits.bool("enablesReturnKeyAutomatically") {
      field.enablesReturnKeyAutomatically = value
    }
    if let value = traits.bool("secureTextEntry") { field.isSecureTextEntry = value }
  }

  private static func decodeTextView(
    _ view: UITextView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    ViewElements.decodeScroll(view, element, loader)
    if let font = element.font() { view.font = font }
    if let color = element.color("textColor", loader.bundle) { view.textColor = color }
    if let value = element.choice("textAlignment", alignments) { view.textAlignment = value }
    if let value = element.bool("editable") { view.isEditable = value }
    if let value = element.bool("selectable") { view.isSelectable = value }
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      view.adjustsFontForContentSizeCategory = value
    }
    if let text = element.string("text") { view.text = text }
    if let text = element.value("attributedText")?.attributedString(loader.bundle) {
      view.attributedText = text
    }
    guard let traits = element.value("textInputTraits") else { return }
    if let value = traits.choice("autocapitalizationType", capitalizations) {
      view.autocapitalizationType = value
    }
    if let value = traits.choice("autocorrectionType", corrections) { view.autocorrectionType = value }
    if let value = traits.choice("spellCheckingType", spellings) { view.spellCheckingType = value }
    if let value = traits.choice("keyboardType", keyboards) { view.keyboardType = value }
    if let value = traits.choice("returnKeyType", returnKeys) { view.returnKeyType = value }
  }

  private static func decodeSearchBar(
    _ bar: UISearchBar, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let value = element.string("placeholder") { bar.placeholder = value }
    if let value = element.string("text") { bar.text = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    let scopes = element.list("scopeButtonTitles").map(\.text)
    if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
    if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
    guard let traits = element.value("textInputTraits") else { return }
    if let value = traits.choice("autocapitalizationType", capitalizations) {
      bar.autocapitalizationType = value
    }
    if let value = traits.choice("autocorrectionType", corrections) { bar.autocorrectionType = value }
    if let value = traits.choice("keyboardType", keyboards) { bar.keyboardType = value }
    if let value = traits.choice("returnKeyType", returnKeys) { bar.returnKeyType = value }
  }

  /// The outlets these classes have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    guard property == "delegate" else { return false }
    switch object {
    case let field as UITextField:
      guard let delegate = value as? any UITextFieldDelegate else { return false }
      field.delegate = delegate
    case let view as UITextView:
      guard let delegate = value as? any UITextViewDelegate else { return false }
      view.delegate = delegate
    case let bar as UISearchBar:
      guard let delegate = value as? any UISearchBarDelegate else { return false }
      bar.delegate = delegate
    default: return false
    }
    return true
  }

  private static let borders: [String: UITextField.BorderStyle] = [
    "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
  ]
  private static let viewModes: [String: UITextField.ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]
  private static let baselineAdjustments: [String: UIBaselineAdjustment] = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]
  private static let capitalizations: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: [String: UITextAutocorrectionType] = [
    "no": .no, "yes": .yes, "default": .default,
  ]
  private static let spellings: [String: UITextSpellCheckingType] = [
    "no": .no, "yes": .yes, "default": .default,
  ]
  private static let keyboards: [String: UIKeyboardType] = [
    "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad,
    "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapable": .asciiCapable,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}
