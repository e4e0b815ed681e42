// What only some technologies ask for. It is declared for every object, as Apple's; what UIKit looks at are responders.
extension NSObject {
  @MainActor private var record: AccessibilityRecord? { (self as? UIResponder)?.knownAccessibility }

  /// The label with attributes for its speech.
  /// - Partial: attributes are not kept, and only views, controllers and accessibility elements have it.
  @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
    get { (self as? UIResponder)?.accessibilityLabel.map { NSAttributedString(string: $0) } }
    set { (self as? UIResponder)?.accessibilityLabel = newValue?.string }
  }

  /// The hint with attributes for its speech.
  /// - Partial: attributes are not kept, and only views, controllers and accessibility elements have it.
  @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
    get { (self as? UIResponder)?.accessibilityHint.map { NSAttributedString(string: $0) } }
    set { (self as? UIResponder)?.accessibilityHint = newValue?.string }
  }

  /// The value with attributes for its speech.
  /// - Partial: attributes are not kept, and only views, controllers and accessibility elements have it.
  @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
    get { (self as? UIResponder)?.accessibilityValue.map { NSAttributedString(string: $0) } }
    set { (self as? UIResponder)?.accessibilityValue = newValue?.string }
  }

  /// Names by which the element is called.
  /// - Inert: stored and returned; nobody speaks to the device.
  @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
    get { record?.userInputLabels ?? (self as? UIResponder)?.accessibilityLabel.map { [$0] } ?? [] }
    set {
      record?.userInputLabels = newValue
      reportInert()
    }
  }

  /// The same with attributes.
  /// - Inert: stored as plain texts; nobody speaks to the device.
  @preconcurrency @MainActor public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
    set { accessibilityUserInputLabels = newValue.map { $0.map(\.string) } }
  }

  /// - Inert: stored and returned; VoiceOver here speaks all containers alike.
  @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
    get { record?.containerType ?? .none }
    set {
      record?.containerType = newValue
      reportInert()
    }
  }

  /// - Inert: stored and returned; the device has no switch control.
  @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { record?.navigationStyle ?? .automatic }
    set {
      record?.navigationStyle = newValue
      reportInert()
    }
  }

  /// - Inert: stored and returned; VoiceOver here speaks all texts alike.
  @preconcurrency @MainActor public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { record?.textualContext }
    set {
      record?.textualContext = newValue
      reportInert()
    }
  }

  /// Whether a tap on it does something, for technologies that go from one such element to the next. A control that takes
  /// touches, and what has the traits of one, does.
  /// - Inert: stored and returned; none of these technologies runs here.
  @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
    get {
      if let answer = record?.respondsToUserInteraction { return answer }
      let traits = (self as? UIResponder)?.accessibilityTraits ?? []
      return (self as? UIControl)?.isUserInteractionEnabled ?? !traits.isDisjoint(with: [
        .button, .link, .adjustable,
      ])
    }
    set {
      record?.respondsToUserInteraction = newValue
      reportInert()
    }
  }
}

extension UIView {
  /// Whether the view keeps its colours while the screen's are inverted, as a picture does.
  /// - Inert: stored and returned; colours are never inverted here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { accessibilityRecord?.ignoresInvertColors ?? false }
    set {
      knownAccessibility.ignoresInvertColors = newValue
      reportInert()
    }
  }
}
