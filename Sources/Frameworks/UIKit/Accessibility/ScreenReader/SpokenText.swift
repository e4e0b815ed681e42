/// What VoiceOver says of an element: name and value, what it is, where it stands among its like, what it does; each
/// ends with a full stop.
///
/// The words and their order are those that the public tests of AccessibilitySnapshot expect of iOS.
@MainActor enum SpokenText {
  static func all(of element: UIResponder) -> String {
    let traits = element.accessibilityTraits
    var parts: [String] = []
    let name = description(of: element, traits)
    if !name.isEmpty { parts.append(sentence(traits.contains(.selected) ? "Selected: \(name)" : name)) }
    parts += kinds(of: element, traits)
    if let place = place(of: element) { parts.append(place) }
    if let hint = hint(of: element, traits) { parts.append(sentence(hint)) }
    return parts.joined(separator: " ")
  }

  /// What is said of an element again when only its value has changed.
  static func value(of element: UIResponder) -> String {
    let traits = element.accessibilityTraits
    let value = element.accessibilityValue ?? ""
    if traits.contains(.toggleButton) { return state(value) ?? value }
    return value.isEmpty ? element.accessibilityLabel ?? "" : value
  }

  private static func description(of element: UIResponder, _ traits: UIAccessibilityTraits) -> String {
    let label = element.accessibilityLabel ?? ""
    var value = element.accessibilityValue ?? ""
    // It is said after what the element is.
    if traits.contains(.toggleButton), state(value) != nil { value = "" }
    if label.isEmpty, value.isEmpty {
      if let field = element as? UITextField { return field.placeholder ?? "" }
      return element.hostedLook?.placeholder ?? ""
    }
    if label.isEmpty || value.isEmpty || value == label { return label.isEmpty ? value : label }
    return "\(label): \(value)"
  }

  private static func kinds(of element: UIResponder, _ traits: UIAccessibilityTraits) -> [String] {
    var words: [String] = []
    if traits.contains(.notEnabled) { words.append("Dimmed.") }
    if traits.contains(.toggleButton) {
      words.append("Switch Button.")
      if let state = state(element.accessibilityValue ?? "") { words.append("\(state).") }
    } else if (element as? BarButtonView)?.isBackButton == true {
      words.append("Back Button.")
    } else if element is TabBarButton {
      words.append("Tab.")
    } else if traits.contains(.button), !traits.contains(.keyboardKey) {
      words.append("Button.")
    }
    let rest: [(UIAccessibilityTraits, String)] = [
      (.header, "Heading."), (.link, "Link."), (.adjustable, "Adjustable."), (.image, "Image."),
      (.searchField, "Search Field."),
    ]
    words += rest.filter { traits.contains($0.0) }.map(\.1)
    if takesText(element), !traits.contains(.searchField) {
      let isSecret =
        (element as? UITextField)?.isSecureTextEntry == true || element.hostedLook?.type == .secureTextField
      words.append(isSecret ? "Secure Text Field." : "Text Field.")
    }
    if let state = element.hostedLook?.state { words.append(state) }
    return words
  }

  private static func takesText(_ element: UIResponder) -> Bool {
    if element is UITextField || element is UITextView { return true }
    return element.hostedLook.map { [.textField, .secureTextField, .textView].contains($0.type) } ?? false
  }

  private static func state(_ value: String) -> String? { ["1": "On", "0": "Off"][value] }

  /// "2 of 3", of what stands in a row.
  private static func place(of element: UIResponder) -> String? {
    if let part = element as? ControlPart, let control = part.accessibilityContainer as? UISegmentedControl {
      let parts = control.accessibilityParts
      let frame = part.accessibilityFrame
      return parts.firstIndex { $0.accessibilityFrame == frame }.map { "\($0 + 1) of \(parts.count)." }
    }
    guard let tab = element as? TabBarButton, let row = tab.superview else { return nil }
    let tabs = row.subviews.filter { $0 is TabBarButton && !$0.isHidden }
    return tabs.firstIndex { $0 === tab }.map { "\($0 + 1) of \(tabs.count)." }
  }

  private static func hint(of element: UIResponder, _ traits: UIAccessibilityTraits) -> String? {
    if let hint = element.accessibilityHint, !hint.isEmpty { return hint }
    guard !traits.contains(.notEnabled) else { return nil }
    if traits.contains(.toggleButton) { return "Double tap to toggle setting" }
    if takesText(element) { return "Double tap to edit" }
    guard traits.contains(.adjustable), !(element is UIPageControl) else { return nil }
    return "Swipe up or down with one finger to adjust the value"
  }

  private static func sentence(_ text: String) -> String {
    guard let last = text.last else { return "" }
    return ".!?…".contains(last) ? text : text + "."
  }
}
