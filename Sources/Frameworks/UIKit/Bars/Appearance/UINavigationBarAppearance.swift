/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Kept as a copy, as the other two.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set { plain = watched(newValue.duplicate) }
  }
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { back }
    set { back = watched(newValue.duplicate) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = watched(newValue.duplicate) }
  }
  open private(set) var backIndicatorImage = UIImage(systemName: "chevron.backward") ?? UIImage()
  open private(set) var backIndicatorTransitionMaskImage =
    UIImage(systemName: "chevron.backward") ?? UIImage()
  /// Whether the app brought the image.
  final private(set) var hasBackIndicator = false

  private var plain = UIBarButtonItemAppearance(style: .plain)
  private var back = UIBarButtonItemAppearance(style: .plain)
  private var done = UIBarButtonItemAppearance(style: .done)

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    watchAll()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { take(other) }
    watchAll()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    watchAll()
  }

  nonisolated open override func copy(with zone: NSZone? = nil) -> Any { withMainActorAssumed { duplicate } }

  final var duplicate: UINavigationBarAppearance { UINavigationBarAppearance(barAppearance: self) }

  private func take(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (plain, back, done) = (other.plain.duplicate, other.back.duplicate, other.done.duplicate)
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    hasBackIndicator = other.hasBackIndicator
  }

  private func watchAll() { (plain, back, done) = (watched(plain), watched(back), watched(done)) }

  private func watched(_ buttons: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    buttons.onChange = { [weak self] in self?.changed() }
    changed()
    return buttons
  }

  /// The mask is only kept: the image does not move while pages slide.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    hasBackIndicator = backIndicatorImage != nil
    let system = UIImage(systemName: "chevron.backward") ?? UIImage()
    self.backIndicatorImage = backIndicatorImage ?? system
    backIndicatorTransitionMaskImage = transitionMaskImage ?? self.backIndicatorImage
    changed()
  }

  /// The same over content that has not scrolled: without a background.
  final var transparent: UINavigationBarAppearance {
    let copy = duplicate
    copy.configureWithTransparentBackground()
    return copy
  }
}

/// The appearances of a navigation bar or of an item in it, by occasion.
@MainActor struct NavigationBarAppearances {
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?

  /// What is said of a low bar, or of one at the content's edge; nil: nothing.
  func edge(isCompact: Bool) -> UINavigationBarAppearance? {
    isCompact ? compactScrollEdge ?? scrollEdge : scrollEdge
  }

  func scrolled(isCompact: Bool) -> UINavigationBarAppearance? { isCompact ? compact ?? standard : standard }
}
