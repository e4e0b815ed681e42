/// How the background of a bar looks. Bars keep a copy of what they are given.
@preconcurrency @MainActor open class UIBarAppearance: _NSObject, NSCopying, @preconcurrency NSSecureCoding {
  public final let idiom: UIUserInterfaceIdiom
  final var look = BarLook.material { didSet { changed() } }
  /// The bar that shows it.
  final var onChange: (() -> Void)?

  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  public convenience override init() { self.init(idiom: UIDevice.current.userInterfaceIdiom) }

  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    look = barAppearance.look
  }

  /// - Partial: an archive keeps nothing of it.
  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
  }

  /// - Inert: nothing is archived.
  nonisolated open func encode(with coder: NSCoder) { reportInert() }
  nonisolated open class var supportsSecureCoding: Bool { true }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    withMainActorAssumed { UIBarAppearance(barAppearance: self) }
  }

  final func changed() { onChange?() }

  // MARK: Background

  open func configureWithDefaultBackground() { look = .material }

  open func configureWithOpaqueBackground() {
    look = BarLook(color: .systemBackground, shadowColor: BarLook.hairline)
  }

  open func configureWithTransparentBackground() { look = .clear }

  open var backgroundEffect: UIBlurEffect? {
    get { look.effect }
    set { look.effect = newValue }
  }
  open var backgroundColor: UIColor? {
    get { look.color }
    set { look.color = newValue }
  }
  open var backgroundImage: UIImage? {
    get { look.image }
    set { look.image = newValue }
  }
  open var backgroundImageContentMode: UIView.ContentMode {
    get { look.imageMode }
    set { look.imageMode = newValue }
  }
  open var shadowColor: UIColor? {
    get { look.shadowColor }
    set { look.shadowColor = newValue }
  }
  open var shadowImage: UIImage? {
    get { look.shadowImage }
    set { look.shadowImage = newValue }
  }
}
