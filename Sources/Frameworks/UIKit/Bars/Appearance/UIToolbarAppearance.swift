/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plain }
    set { plain = watched(newValue.duplicate) }
  }
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { done }
    set { done = watched(newValue.duplicate) }
  }

  private var plain = UIBarButtonItemAppearance(style: .plain)
  private var done = UIBarButtonItemAppearance(style: .done)

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    (plain, done) = (watched(plain), watched(done))
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      (plain, done) = (other.plain.duplicate, other.done.duplicate)
    }
    (plain, done) = (watched(plain), watched(done))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  nonisolated open override func copy(with zone: NSZone? = nil) -> Any { withMainActorAssumed { duplicate } }

  final var duplicate: UIToolbarAppearance { UIToolbarAppearance(barAppearance: self) }

  private func watched(_ buttons: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    buttons.onChange = { [weak self] in self?.changed() }
    changed()
    return buttons
  }
}
