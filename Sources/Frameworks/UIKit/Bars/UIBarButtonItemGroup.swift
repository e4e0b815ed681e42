/// Bar buttons that belong together.
@preconcurrency @MainActor open class UIBarButtonItemGroup: _NSObject {
  open var barButtonItems: [UIBarButtonItem] { didSet { owner?.groupsChanged() } }
  /// - Inert: stored and returned; a bar that is full cuts its title, it does not collapse groups.
  open var representativeItem: UIBarButtonItem? { didSet { reportInert() } }
  open var isDisplayingRepresentativeItem: Bool { false }
  open var isHidden = false { didSet { owner?.groupsChanged() } }
  /// - Inert: stored and returned; nobody customises bars.
  open var alwaysAvailable = true { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no overflow menu.
  open var menuRepresentation: UIMenuElement? { didSet { reportInert() } }
  weak var owner: UINavigationItem?

  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
  }
  public override convenience init() { self.init(barButtonItems: [], representativeItem: nil) }
  public required convenience init?(coder: NSCoder) { self.init() }

  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
    -> UIBarButtonItemGroup
  { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }

  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true,
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    // What is not there by default waits for a customisation that this device does not offer.
    group.isHidden = !isInDefaultCustomization
    return group
  }
}

extension UIBarButtonItem {
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true)
    -> UIBarButtonItemGroup
  {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}
