/// A title and a selector: choosing it sends the selector up the responder chain.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  private var storedTitle: String
  private var storedImage: UIImage?
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// - Inert: stored and returned; nothing lists an app's keyboard shortcuts.
  open var discoverabilityTitle: String? { didSet { reportInert() } }
  open private(set) var action: Selector
  open private(set) var propertyList: Any?
  open var attributes: UIMenuElement.Attributes
  open var state: UIMenuElement.State
  /// Shown instead of the image while the state is on.
  open var selectedImage: UIImage?
  /// - Inert: stored and returned; no menu shows a keyboard's modifiers.
  open private(set) var alternates: [UICommandAlternate]

  public init(
    title: String, subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (storedTitle, storedImage) = (title, image)
    (self.action, self.propertyList, self.alternates) = (action, propertyList, alternates)
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state) = (attributes, state)
    super.init()
    self.subtitle = subtitle
  }

  open func performWithSender(_ sender: Any?, target: Any?) {
    UIKitRuntime.shared.send(action, to: target, from: self, for: nil)
  }

  /// Who in the responder chain would take it now; menus leave out what nobody takes.
  func taker(from start: UIResponder?) -> Any? { start?.target(forAction: action, withSender: self) }
}

/// What a command does instead while modifier keys are held down.
@preconcurrency @MainActor open class UICommandAlternate: _NSObject {
  public let title: String
  public let action: Selector
  public let modifierFlags: UIKeyModifierFlags

  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}
