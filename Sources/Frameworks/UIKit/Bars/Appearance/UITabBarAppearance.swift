/// How the tabs of a tab bar look in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: _NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  open var iconColor: UIColor? { didSet { onChange?() } }
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// - Inert: a badge's text stands in its middle.
  open var badgeTitlePositionAdjustment = UIOffset.zero {
    didSet { if badgeTitlePositionAdjustment != oldValue { reportInert() } }
  }
  final var onChange: (() -> Void)?

  override init() { super.init() }

  final func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}

/// How the tabs of a tab bar look in one arrangement.
@preconcurrency @MainActor
open class UITabBarItemAppearance: _NSObject, NSCopying, @preconcurrency NSSecureCoding {
  public enum Style: Int, @unchecked Sendable { case stacked, inline, compactInline }

  public final let normal = UITabBarItemStateAppearance()
  public final let selected = UITabBarItemStateAppearance()
  public final let disabled = UITabBarItemStateAppearance()
  /// - Inert: nothing has the focus.
  public final let focused = UITabBarItemStateAppearance()
  final var onChange: (() -> Void)? { didSet { for state in states { state.onChange = onChange } } }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  public init(style: Style) { super.init() }

  public convenience override init() { self.init(style: .stacked) }

  /// - Partial: an archive keeps nothing of it.
  public required init?(coder: NSCoder) { super.init() }

  /// - Inert: nothing is archived.
  nonisolated open func encode(with coder: NSCoder) { reportInert() }
  nonisolated open class var supportsSecureCoding: Bool { true }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { withMainActorAssumed { duplicate } }

  final var duplicate: UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: .stacked)
    for (mine, other) in zip(copy.states, states) { mine.take(other) }
    return copy
  }

  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
  }
}

/// How a tab bar looks.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance: UITabBarItemAppearance {
    get { stacked }
    set { stacked = watched(newValue.duplicate) }
  }
  open var inlineLayoutAppearance: UITabBarItemAppearance {
    get { inline }
    set { inline = watched(newValue.duplicate) }
  }
  open var compactInlineLayoutAppearance: UITabBarItemAppearance {
    get { compactInline }
    set { compactInline = watched(newValue.duplicate) }
  }
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// 0: as wide as UIKit finds right. Only for items in the middle, as the spacing.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }

  private var stacked = UITabBarItemAppearance(style: .stacked)
  private var inline = UITabBarItemAppearance(style: .inline)
  private var compactInline = UITabBarItemAppearance(style: .compactInline)

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watchAll()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stacked = other.stacked.duplicate
      inline = other.inline.duplicate
      compactInline = other.compactInline.duplicate
      stackedItemPositioning = other.stackedItemPositioning
      stackedItemWidth = other.stackedItemWidth
      stackedItemSpacing = other.stackedItemSpacing
      selectionIndicatorTintColor = other.selectionIndicatorTintColor
      selectionIndicatorImage = other.selectionIndicatorImage
    }
    watchAll()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    watchAll()
  }

  nonisolated open override func copy(with zone: NSZone? = nil) -> Any { withMainActorAssumed { duplicate } }

  final var duplicate: UITabBarAppearance { UITabBarAppearance(barAppearance: self) }

  private func watchAll() {
    (stacked, inline, compactInline) = (watched(stacked), watched(inline), watched(compactInline))
  }

  private func watched(_ items: UITabBarItemAppearance) -> UITabBarItemAppearance {
    items.onChange = { [weak self] in self?.changed() }
    changed()
    return items
  }
}
