/// How a button of a bar looks in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: _NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// - Partial: the image moves up and down, not sideways.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  final var onChange: (() -> Void)?

  override init() { super.init() }

  final func take(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// How the buttons of a bar look.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: _NSObject, NSCopying, @preconcurrency NSSecureCoding {
  public final let normal = UIBarButtonItemStateAppearance()
  public final let highlighted = UIBarButtonItemStateAppearance()
  public final let disabled = UIBarButtonItemStateAppearance()
  /// - Inert: nothing has the focus.
  public final let focused = UIBarButtonItemStateAppearance()
  final var onChange: (() -> Void)? { didSet { for state in states { state.onChange = onChange } } }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  public convenience override init() { self.init(style: .plain) }

  /// - Partial: an archive keeps nothing of it.
  public required init?(coder: NSCoder) { super.init() }

  /// - Inert: nothing is archived.
  nonisolated open func encode(with coder: NSCoder) { reportInert() }
  nonisolated open class var supportsSecureCoding: Bool { true }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { withMainActorAssumed { duplicate } }

  final var duplicate: UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: .plain)
    for (mine, other) in zip(copy.states, states) { mine.take(other) }
    return copy
  }

  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.take(UIBarButtonItemStateAppearance()) }
    guard style == .done else { return }
    for state in states {
      state.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
    }
  }

  final func state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
    switch state {
    case .disabled: disabled
    case .highlighted: highlighted
    default: normal
    }
  }

  /// What is said of all buttons, then what is said of those in the state. A disabled button is grey unless
  /// it is told otherwise.
  final func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    var result = normal.titleTextAttributes
    if state == .disabled { result[.foregroundColor] = nil }
    return state == .normal ? result : result.merging(self.state(state).titleTextAttributes) { $1 }
  }

  final func background(for state: UIControl.State) -> UIImage? {
    self.state(state).backgroundImage ?? normal.backgroundImage
  }
}
