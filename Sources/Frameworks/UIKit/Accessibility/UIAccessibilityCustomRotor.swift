public typealias UIAccessibilityCustomRotorSearch = (UIAccessibilityCustomRotorSearchPredicate) ->
  UIAccessibilityCustomRotorItemResult?

/// A way of the app's own to go from element to element.
@preconcurrency @MainActor open class UIAccessibilityCustomRotor: _NSObject {
  public typealias Search = UIAccessibilityCustomRotorSearch
  public enum Direction: Int, Sendable { case previous, next }
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4,
      headingLevel5, headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField,
      table, list, landmark
  }

  open var name: String
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }
  open var itemSearchBlock: Search
  open private(set) var systemRotorType = SystemRotorType.none

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
    super.init()
  }

  public convenience init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
    self.init(name: attributedName.string, itemSearch: itemSearchBlock)
  }

  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, self.itemSearchBlock, systemRotorType) = ("", itemSearchBlock, type)
    super.init()
  }
}

/// Where a rotor's search begins, and which way it goes.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorSearchPredicate: _NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  nonisolated public override init() { super.init() }
}

/// Where a rotor's search ends: an element, or a stretch of its text.
@preconcurrency @MainActor open class UIAccessibilityCustomRotorItemResult: _NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  nonisolated public override init() { super.init() }

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}

extension UIView {
  /// - Inert: stored and returned; the simulated VoiceOver has no rotor.
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { concerns.state(CustomRotors.self) { CustomRotors() }.rotors }
    set {
      concerns.state(CustomRotors.self) { CustomRotors() }.rotors = newValue
      reportInert()
    }
  }
}

private final class CustomRotors {
  var rotors: [UIAccessibilityCustomRotor]?
}
