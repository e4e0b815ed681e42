/// The values of all traits; an unspecified one says nothing.
struct TraitValues: Hashable, Sendable {
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var custom = CustomTraits()

  /// Takes over what `other` specifies.
  mutating func merge(_ other: TraitValues) {
    func take<T: Equatable>(_ path: WritableKeyPath<TraitValues, T>, unless none: T) {
      if other[keyPath: path] != none { self[keyPath: path] = other[keyPath: path] }
    }
    take(\.userInterfaceIdiom, unless: .unspecified)
    take(\.userInterfaceStyle, unless: .unspecified)
    take(\.layoutDirection, unless: .unspecified)
    take(\.displayScale, unless: 0)
    take(\.displayGamut, unless: .unspecified)
    take(\.horizontalSizeClass, unless: .unspecified)
    take(\.verticalSizeClass, unless: .unspecified)
    take(\.forceTouchCapability, unless: .unknown)
    take(\.preferredContentSizeCategory, unless: .unspecified)
    take(\.accessibilityContrast, unless: .unspecified)
    take(\.userInterfaceLevel, unless: .unspecified)
    take(\.legibilityWeight, unless: .unspecified)
    if !other.custom.isEmpty { custom.merge(other.custom) }
  }
}

/// What an object needs to know about where it is shown. Never changes.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: TraitValues

  public override init() {
    values = TraitValues()
    super.init()
  }
  init(values: TraitValues) {
    self.values = values
    super.init()
  }
  /// - Partial: archived traits are not read; the collection is empty.
  public required init?(coder: NSCoder) {
    values = TraitValues()
    super.init()
  }
  /// - Inert: nothing is archived.
  open func encode(with coder: NSCoder) { reportInert() }
  open class var supportsSecureCoding: Bool { true }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Making

  private static func with(_ change: (inout TraitValues) -> Void) -> TraitValues {
    var values = TraitValues()
    change(&values)
    return values
  }
  /// Later collections win.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: Self.with { all in traitCollections.forEach { all.merge($0.values) } })
  }
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(values: Self.with { $0.userInterfaceIdiom = idiom })
  }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: Self.with { $0.userInterfaceStyle = userInterfaceStyle })
  }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: Self.with { $0.layoutDirection = layoutDirection })
  }
  public convenience init(displayScale scale: CGFloat) {
    self.init(values: Self.with { $0.displayScale = scale })
  }
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(values: Self.with { $0.displayGamut = displayGamut })
  }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Self.with { $0.horizontalSizeClass = horizontalSizeClass })
  }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Self.with { $0.verticalSizeClass = verticalSizeClass })
  }
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(values: Self.with { $0.forceTouchCapability = capability })
  }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: Self.with { $0.preferredContentSizeCategory = preferredContentSizeCategory })
  }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(values: Self.with { $0.accessibilityContrast = accessibilityContrast })
  }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(values: Self.with { $0.userInterfaceLevel = userInterfaceLevel })
  }
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(values: Self.with { $0.legibilityWeight = legibilityWeight })
  }
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = TraitValues()
    mutations(&traits)
    self.init(values: traits as! TraitValues)
  }

  // MARK: Reading

  open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  open var displayScale: CGFloat { values.displayScale }
  open var displayGamut: UIDisplayGamut { values.displayGamut }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  open var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  open var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = values
    merged.merge(trait.values)
    return merged == values
  }

  open func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return values.differsInColors(from: other.values)
  }

  /// The same with some traits changed.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: traits as! TraitValues)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0 === self || $0.values == values } ?? false
  }
  open override var hash: Int { values.hashValue }

  // MARK: Current

  /// What a dynamic colour resolves with when nobody says.
  public class var current: UITraitCollection {
    get { CurrentTraits.shared.value ?? CurrentTraits.shared.fallback }
    set { CurrentTraits.shared.value = newValue }
  }

  open func performAsCurrent(_ actions: () -> Void) { asCurrent(actions) }

  func asCurrent<T>(_ body: () -> T) -> T {
    let previous = CurrentTraits.shared.value
    CurrentTraits.shared.value = self
    defer { CurrentTraits.shared.value = previous }
    return body()
  }
}
