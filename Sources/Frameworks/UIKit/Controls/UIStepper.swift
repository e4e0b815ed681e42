/// Two buttons that count down and up.
@preconcurrency @MainActor open class UIStepper: UIControl {
  // R35.1
  open var minimumValue: Double = 0 { didSet { clamp() } }
  open var maximumValue: Double = 100 { didSet { clamp() } }
  open var stepValue: Double = 1 {
    didSet {
      if stepValue <= 0 {
        NSException(
          name: .invalidArgumentException, reason: "stepValue must be greater than 0, and is \(stepValue)",
          userInfo: nil
        ).raise()
      }
    }
  }
  open var isContinuous = true
  open var autorepeat = true
  open var wraps = false { didSet { showLimits() } }

  open var value: Double {
    get { current }
    // R35.7
    set {
      current = min(max(newValue, minimumValue), maximumValue)
      showLimits()
    }
  }

  private var pictures = StepperImages()
  private var current: Double = 0
  private let plate = UIView()
  private let divider = UIImageView()
  private let minus = StepperGlyph(isPlus: false)
  private let plus = StepperGlyph(isPlus: true)
  /// -1 or 1 while a side is held.
  private var direction: Double = 0
  private var repeatTimer: Timer?
  private var repeats = 0
  private var changedDuringHold = false

  static let size = CGSize(width: 94, height: 32)

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
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.layer.cornerCurve = .continuous
    divider.backgroundColor = .systemFill
    divider.layer.cornerRadius = 0.5
    for part in [plate, divider, minus, plus] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    showLimits()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var isEnabled: Bool { didSet { showLimits() } }

  private func clamp() { value = current }

  /// A side that can do nothing more is dimmed.
  private func showLimits() {
    minus.isDimmed = !isEnabled || (!wraps && current <= minimumValue)
    plus.isDimmed = !isEnabled || (!wraps && current >= maximumValue)
    if !pictures.isEmpty { showImages() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let half = bounds.width / 2
    divider.frame = CGRect(x: half - 0.5, y: (bounds.height - 18) / 2, width: 1, height: 18)
    if let width = divider.image?.size.width {
      divider.frame = CGRect(x: half - width / 2, y: 0, width: width, height: bounds.height)
    }
    minus.frame = directed(CGRect(x: 0, y: 0, width: half - 0.5, height: bounds.height))
    plus.frame = directed(CGRect(x: half + 0.5, y: 0, width: half - 0.5, height: bounds.height))
  }

  // MARK: Images

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    pictures.backgrounds[state.rawValue] = image
    styled(Int(state.rawValue)) { (stepper: UIStepper) in stepper.setBackgroundImage(image, for: state) }
    showImages()
  }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { pictures.backgrounds[state.rawValue] }
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    pictures.increments[state.rawValue] = image
    styled(Int(state.rawValue)) { (stepper: UIStepper) in stepper.setIncrementImage(image, for: state) }
    showImages()
  }
  open func incrementImage(for state: UIControl.State) -> UIImage? { pictures.increments[state.rawValue] }
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    pictures.decrements[state.rawValue] = image
    styled(Int(state.rawValue)) { (stepper: UIStepper) in stepper.setDecrementImage(image, for: state) }
    showImages()
  }
  open func decrementImage(for state: UIControl.State) -> UIImage? { pictures.decrements[state.rawValue] }
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    pictures.dividers[[leftState.rawValue, rightState.rawValue]] = image
    styled(Int(leftState.rawValue), Int(rightState.rawValue)) { (stepper: UIStepper) in
      stepper.setDividerImage(image, forLeftSegmentState: leftState, rightSegmentState: rightState)
    }
    showImages()
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? { pictures.dividers[[leftState.rawValue, rightState.rawValue]] }

  private func showImages() {
    plate.isHidden = !pictures.backgrounds.isEmpty
    minus.show(pictures.decrements, on: pictures.backgrounds)
    plus.show(pictures.increments, on: pictures.backgrounds)
    let (left, right) = isRightToLeft ? (plus, minus) : (minus, plus)
    divider.image = pictures.divider(between: left.state, right.state)
    divider.backgroundColor = divider.image == nil ? .systemFill : nil
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if !pictures.isEmpty { showImages() }
  }

  // MARK: Counting

  /// One step, R35.2 and R35.4; whether the value changed.
  private func step() -> Bool {
    var next = current + direction * stepValue
    if next > maximumValue { next = wraps ? minimumValue : maximumValue }
    if next < minimumValue { next = wraps ? maximumValue : minimumValue }
    guard next != current else { return false }
    current = next
    showLimits()
    return true
  }

  private func stepAndTell() {
    guard step() else { return }
    changedDuringHold = true
    // R35.5
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = (touch.location(in: self).x < bounds.width / 2) != isRightToLeft ? -1 : 1
    changedDuringHold = false
    repeats = 0
    (direction < 0 ? minus : plus).isPressed = true
    if !pictures.isEmpty { showImages() }
    stepAndTell()
    if autorepeat { scheduleRepeat(after: 0.5) }
    return true
  }

  /// R35.3: held longer, it counts faster.
  private func scheduleRepeat(after delay: TimeInterval) {
    repeatTimer?.invalidate()
    let timer = Timer(fire: Date() + delay, interval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.repeatStep() }
    }
    RunLoop.main.add(timer, forMode: .common)
    repeatTimer = timer
  }

  private func repeatStep() {
    guard isTracking else { return }
    repeats += 1
    stepAndTell()
    scheduleRepeat(after: repeats < 5 ? 0.5 : repeats < 15 ? 0.2 : 0.05)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }

  open override func cancelTracking(with event: UIEvent?) { release() }

  private func release() {
    repeatTimer?.invalidate()
    repeatTimer = nil
    minus.isPressed = false
    plus.isPressed = false
    if !pictures.isEmpty { showImages() }
    if !isContinuous, changedDuringHold { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    changedDuringHold = false
  }

  override var ownsTaps: Bool { true }

  // Two buttons, to those who do not see it.
  override var isElementByDefault: Bool { false }
  override var accessibilityParts: [UIAccessibilityElement] {
    [(minus, "Decrement"), (plus, "Increment")].map { half, label in
      let part = ControlPart(
        of: self, label, half.isDimmed ? [.button, .notEnabled] : .button, frame: half.frame)
      part.accessibilityIdentifier = accessibilityIdentifier.map { "\($0)-\(label)" }
      return part
    }
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .stepper
    look.subviews = []
  }
}
