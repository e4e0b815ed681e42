/// An on/off control of fixed size.
@preconcurrency @MainActor open class UISwitch: UIControl {
  open var isOn: Bool {
    get { on }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "on")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "on") }
      setOn(newValue, animated: false)
    }
  }
  open var onTintColor: UIColor? {
    didSet {
      styled(\UISwitch.onTintColor)
      show(animated: false)
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      styled(\UISwitch.thumbTintColor)
      show(animated: false)
    }
  }
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }
  /// A phone's switches slide.
  open var style: Style { .sliding }
  /// - Inert: stored and returned; only a Mac has checkboxes.
  open var preferredStyle = Style.automatic { didSet { reportInert() } }
  /// - Inert: stored and returned; only a Mac's checkboxes have titles.
  open var title: String? { didSet { reportInert() } }
  /// - Inert: as on Apple's platform since its flat look.
  open var onImage: UIImage? { didSet { styled(\UISwitch.onImage) } }
  /// - Inert: as `onImage`.
  open var offImage: UIImage? { didSet { styled(\UISwitch.offImage) } }
  private var on = false
  /// Around the parts, as apps know it that reach for the track to colour it.
  private let element = UIView()
  private let track = UIView()
  /// What `show` gave the track last: another colour is the app's own, and stays while the switch is off.
  private var trackColor: UIColor?
  private var ownOffColor: UIColor?
  private let thumb = UIView()
  /// Where the finger came down, and whether it has dragged the thumb.
  private var dragStart: CGFloat?
  private var didDrag = false

  static let size = CGSize(width: 51, height: 31)
  private static let offColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.224, green: 0.224, blue: 0.239, alpha: 1)
      : UIColor(red: 0.914, green: 0.914, blue: 0.918, alpha: 1)
  }

  // Before an interface file's own priorities.
  override func setClassDefaults() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    element.isUserInteractionEnabled = false
    addSubview(element)
    for part in [track, thumb] { element.addSubview(part) }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = 13.5
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 2.5
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    show(animated: false)
  }

  open func setOn(_ on: Bool, animated: Bool) {
    guard on != self.on else { return }
    self.on = on
    show(animated: animated)
  }

  // The knob's shadow counts for nothing: neighbours stand two points closer than the frame's edge.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.size.width - 2, height: Self.size.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var isEnabled: Bool { didSet { alpha = isEnabled ? 1 : 0.5 } }

  private func show(animated: Bool) {
    if let shown = track.backgroundColor, let trackColor, shown != trackColor { ownOffColor = shown }
    let color = on ? onTintColor ?? .systemGreen : ownOffColor ?? Self.offColor
    trackColor = color
    let change = { [self] in
      track.backgroundColor = color
      thumb.backgroundColor = thumbTintColor ?? .white
      placeThumb()
    }
    guard animated, window != nil else { return change() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  private func placeThumb() {
    element.frame = CGRect(origin: .zero, size: Self.size)
    track.frame = element.bounds
    thumb.frame = CGRect(x: on != isRightToLeft ? 22 : 2, y: 2, width: 27, height: 27)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeThumb()
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    dragStart = touch.location(in: self).x
    didDrag = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard let dragStart, abs(x - dragStart) > 8 else { return true }
    didDrag = true
    let wanted = (x > Self.size.width / 2) != isRightToLeft
    if wanted != on {
      setOn(wanted, animated: true)
      sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { dragStart = nil }
    guard !didDrag, touch != nil else { return }
    setOn(!on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override func cancelTracking(with event: UIEvent?) { dragStart = nil }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    // It is on, never selected.
    super.defaultAccessibilityTraits.subtracting(.selected).union([.button, .toggleButton])
  }
  override var defaultAccessibilityValue: String? { isOn ? "1" : "0" }
  override func complete(_ look: inout AutomationLook) {
    look.type = .switch
    look.subviews = []
  }
  override var ownsTaps: Bool { true }
}
