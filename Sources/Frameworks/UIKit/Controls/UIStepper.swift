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

  private var current: Double = 0
  private let plate = UIView()
  private let divider = UIView()
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
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let half = bounds.width / 2
    divider.frame = CGRect(x: half - 0.5, y: (bounds.height - 18) / 2, width: 1, height: 18)
    minus.frame = CGRect(x: 0, y: 0, width: half - 0.5, height: bounds.height)
    plus.frame = CGRect(x: half + 0.5, y: 0, width: half - 0.5, height: bounds.height)
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
    direction = touch.location(in: self).x < bounds.width / 2 ? -1 : 1
    changedDuringHold = false
    repeats = 0
    (direction < 0 ? minus : plus).isPressed = true
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
    if !isContinuous, changedDuringHold { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    changedDuringHold = false
  }
}

/// The minus or plus of one side.
@MainActor private final class StepperGlyph: UIView {
  private let sign = CAShapeLayer()
  private let isPlus: Bool
  var isDimmed = false { didSet { show() } }
  var isPressed = false { didSet { show() } }

  init(isPlus: Bool) {
    self.isPlus = isPlus
    super.init(frame: .zero)
    layer.cornerRadius = 8
    sign.lineWidth = 1.5
    sign.lineCap = .round
    layer.addSublayer(sign)
    show()
  }

  required init?(coder: NSCoder) { return nil }

  private func show() {
    let color: UIColor = isDimmed ? .tertiaryLabel : .label
    sign.strokeColor = color.resolvedColor(with: traitCollection).cgColor
    backgroundColor = isPressed && !isDimmed ? .systemFill : nil
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  /// Lines where the symbols have them: the minus a trifle above the middle, the plus below it.
  override func layoutSubviews() {
    super.layoutSubviews()
    let arm: CGFloat = 6.05
    let x = bounds.midX - 0.05
    let y = bounds.midY + (isPlus ? 0.17 : -0.08)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x - arm, y: y))
    path.addLine(to: CGPoint(x: x + arm, y: y))
    if isPlus {
      path.move(to: CGPoint(x: x, y: y - arm))
      path.addLine(to: CGPoint(x: x, y: y + arm))
    }
    sign.path = path
  }
}
