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
    // Paragraph styles name them so.
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
    "truncatingMiddle": .byTruncatingMiddle,
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
    if let value = element.double("minimumScaleFactor") {
      label.minimumScaleFactor = CGFloat(value)
    } else if let size = element.double("minimumFontSize"), label.adjustsFontSizeToFitWidth {
      // The other way to say how far a text may shrink.
      label.minimumScaleFactor = min(1, CGFloat(size) / label.font.pointSize)
    }
    if let value = element.bool("adjustsLetterSpacingToFitWidth") {
      label.allowsDefaultTighteningForTruncation = value
    }
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
    if let text = element.value("attributedPlaceholder")?.attributedString(loader.bundle) {
      field.attributedPlaceholder = text
    }
    if let text = element.value("attributedText")?.attributedString(loader.bundle) {
      field.attributedText = text
    }
    if let image = loader.image("background", of: element) { field.background = image }
    if let image = loader.image("disabledBackground", of: element) { field.disabledBackground = image }
    if let value = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = element.bool("clearsOnInsertion") { field.clearsOnInsertion = value }
    if let value = element.choice("clearButtonMode", viewModes) { field.clearButtonMode = value }
    if let value = element.double("minimumFontSize") { field.minimumFontSize = CGFloat(value) }
    // Interface Builder's fields adjust unless they say no.
    field.adjustsFontSizeToFitWidth = element.bool("adjustsFontSizeToFit") ?? true
    if let value = element.bool("adjustsFontForContentSizeCategory") {
      field.adjustsFontForContentSizeCategory = value
    }
    ControlElements.decodeControl(field, element)
    TextInputElements.decodeTraits(field, element)
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
    if let types = element.value("dataDetectorTypes") { view.dataDetectorTypes = dataDetectorTypes(types) }
    if let value = element.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = value }
    if let value = element.bool("clearsOnInsertion") { view.clearsOnInsertion = value }
    if let text = element.string("text") { view.text = text }
    if let text = element.value("attributedText")?.attributedString(loader.bundle) {
      view.attributedText = text
    }
    TextInputElements.decodeTraits(view, element)
  }

  private static func dataDetectorTypes(_ flags: InterfaceElement) -> UIDataDetectorTypes {
    let all: [(String, UIDataDetectorTypes)] = [
      ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
      ("calendarEvent", .calendarEvent),
    ]
    return all.reduce(into: []) { types, entry in
      if flags.bool(entry.0) == true { types.formUnion(entry.1) }
    }
  }

  private static func decodeSearchBar(
    _ bar: UISearchBar, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let value = element.choice("searchBarStyle", searchBarStyles) { bar.searchBarStyle = value }
    if let value = element.string("placeholder") { bar.placeholder = value }
    if let value = element.string("text") { bar.text = value }
    if let value = element.string("prompt") { bar.prompt = value }
    if let value = element.bool("showsBookmarkButton") { bar.showsBookmarkButton = value }
    if let value = element.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = value }
    if let color = element.color("barTintColor", loader.bundle) { bar.barTintColor = color }
    if let value = element.bool("showsCancelButton") { bar.showsCancelButton = value }
    let scopes = element.list("scopeButtonTitles").map(\.text)
    if !scopes.isEmpty { bar.scopeButtonTitles = scopes }
    if let value = element.bool("showsScopeBar") { bar.showsScopeBar = value }
    TextInputElements.decodeTraits(bar, element)
  }

  /// The outlets these classes have.
  static func connect(_ object: NSObject, _ property: String, _ value: AnyObject) -> Bool {
    guard property == "delegate" else { return false }
    return switch object {
    case let field as UITextField: assign(value, to: field, \.delegate)
    case let view as UITextView: assign(value, to: view, \.delegate)
    case let bar as UISearchBar: assign(value, to: bar, \.delegate)
    default: false
    }
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
  private static let searchBarStyles: [String: UISearchBar.Style] = [
    "prominent": .prominent, "minimal": .minimal,
  ]
}
