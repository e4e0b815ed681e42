@_spi(Host) import QuartzCore

/// A pane of glass over what is behind it, with a view inside for what lies on it.
///
/// R47 has the technique this replaces. Its layer is the glass; the content view's layer lies above it, or,
/// for a vibrancy effect, cuts it out.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// What goes on the glass is added here.
  public final let contentView = UIView()
  private var shownEffect: UIVisualEffect?

  open override class var layerClass: AnyClass { BackdropLayer.self }

  public init(effect: UIVisualEffect?) {
    shownEffect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    updateGlass()
  }

  /// Animatable, also by a property animator that is moved by hand.
  open var effect: UIVisualEffect? {
    get { shownEffect }
    set {
      shownEffect = newValue
      updateGlass()
    }
  }

  // MARK: Glass

  private func updateGlass() {
    guard let glass = layer as? BackdropLayer else { return }
    let dark = traitCollection.userInterfaceStyle == .dark
    glass.masksWithSublayers = shownEffect is UIVibrancyEffect
    glass.look =
      switch shownEffect {
      case let blur as UIBlurEffect: BlurMaterial.look(blur.style, dark: dark)
      case let vibrancy as UIVibrancyEffect: vibrancy.look(dark: dark)
      default: .clear
      }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateGlass()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
