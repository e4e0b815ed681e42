/// A key combination of a hardware keyboard and the action it sends up the responder chain.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  public static let inputUpArrow = "UIKeyInputUpArrow"
  public static let inputDownArrow = "UIKeyInputDownArrow"
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  public static let inputRightArrow = "UIKeyInputRightArrow"
  public static let inputEscape = "UIKeyInputEscape"
  public static let inputPageUp = "UIKeyInputPageUp"
  public static let inputPageDown = "UIKeyInputPageDown"
  public static let inputHome = "UIKeyInputHome"
  public static let inputEnd = "UIKeyInputEnd"
  public static let inputDelete = "\u{8}"
  public static let f1 = "UIKeyInputF1"
  public static let f2 = "UIKeyInputF2"
  public static let f3 = "UIKeyInputF3"
  public static let f4 = "UIKeyInputF4"
  public static let f5 = "UIKeyInputF5"
  public static let f6 = "UIKeyInputF6"
  public static let f7 = "UIKeyInputF7"
  public static let f8 = "UIKeyInputF8"
  public static let f9 = "UIKeyInputF9"
  public static let f10 = "UIKeyInputF10"
  public static let f11 = "UIKeyInputF11"
  public static let f12 = "UIKeyInputF12"

  open private(set) var input: String?
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before what a text does with the key.
  open var wantsPriorityOverSystemBehavior = false
  /// - Inert: stored and returned; keyboards have one layout.
  open var allowsAutomaticLocalization = true { didSet { reportInert() } }
  /// - Inert: stored and returned; keyboards have one layout.
  open var allowsAutomaticMirroring = true { didSet { reportInert() } }

  public init(
    title: String, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, subtitle: nil, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state
    )
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  @available(iOS, deprecated: 13, message: "Use the initialiser with a title.")
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action)
    self.discoverabilityTitle = discoverabilityTitle
  }
}
