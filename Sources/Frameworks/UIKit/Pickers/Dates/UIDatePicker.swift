public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

/// A control for a day, a time of day, or a length of time.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth = 4 }

  open var datePickerMode: Mode = .dateAndTime {
    didSet {
      storedDate = clamped(storedDate)
      styleChanged()
    }
  }
  open var preferredDatePickerStyle: UIDatePickerStyle = .automatic {
    didSet { styleChanged() }
  }
  open var locale: Locale? { didSet { faceChanged() } }
  open var calendar: Calendar! = .current { didSet { faceChanged() } }
  open var timeZone: TimeZone? { didSet { faceChanged() } }
  open var minimumDate: Date? { didSet { limitsChanged() } }
  open var maximumDate: Date? { didSet { limitsChanged() } }
  /// Only divisors of 60 count.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      faceChanged()
    }
  }
  open var roundsToMinuteInterval = true { didSet { faceChanged() } }

  // Not public, but set by key in many apps.
  /// Of the wheels' texts.
  var textColor: UIColor? { didSet { faceChanged() } }
  /// Whether today keeps its own colour among them.
  var highlightsToday = true { didSet { faceChanged() } }

  private var storedDate = Date()
  private var face: (any DateFace)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    faceChanged()
    guard frame.size == .zero else { return }
    ownSize = intrinsicContentSize
    self.frame.size = intrinsicContentSize
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    faceChanged()
  }

  // MARK: The date

  open var date: Date {
    get { rounded(chosenDate) }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    storedDate = clamped(date)
    ownDuration = nil
    currentFace?.show(self, animated: animated)
    invalidateIntrinsicContentSize()
  }

  /// The length of time in seconds that a count-down timer shows, in whole minutes: the date's time of day.
  open var countDownDuration: TimeInterval {
    get {
      if let ownDuration { return ownDuration }
      let parts = workingCalendar.dateComponents([.hour, .minute], from: storedDate)
      return Self.wholeMinutes(TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60))
    }
    set {
      ownDuration = Self.wholeMinutes(newValue)
      storedDate = chosenDate
      currentFace?.show(self, animated: false)
    }
  }
  /// The length of time that was set or chosen; nil where the date says it.
  private var ownDuration: TimeInterval? = 60

  private static func wholeMinutes(_ seconds: TimeInterval) -> TimeInterval {
    max(60, min((seconds / 60).rounded(.down) * 60, 23 * 3600 + 59 * 60))
  }

  /// The date in full; a count-down's is as long after midnight as its wheels say.
  private var chosenDate: Date {
    guard datePickerMode == .countDownTimer, let ownDuration else { return storedDate }
    let calendar = workingCalendar
    let minutes = Int(bounded: ownDuration / 60)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: storedDate)
    parts.hour = minutes / 60
    parts.minute = minutes % 60
    return calendar.date(from: parts) ?? storedDate
  }

  /// The user chose another date on the face.
  func choose(_ date: Date) {
    let old = self.date
    storedDate = clamped(date)
    ownDuration = nil
    currentFace?.show(self, animated: true)
    invalidateIntrinsicContentSize()
    if self.date != old { fireChange() }
  }

  func choose(duration new: TimeInterval) {
    countDownDuration = new
    fireChange()
  }

  private func fireChange() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  private func clamped(_ date: Date) -> Date {
    // A count-down knows no limits.
    if datePickerMode == .countDownTimer { return date }
    // Limits the wrong way round do not count.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    let late = minimumDate.map { max(date, $0) } ?? date
    return maximumDate.map { min(late, $0) } ?? late
  }

  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, roundsToMinuteInterval, datePickerMode != .date else { return date }
    // The minutes on the clock count: not every time zone is whole hours from Greenwich.
    let parts = workingCalendar.dateComponents([.minute, .second, .nanosecond], from: date)
    let over =
      Double((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
      + Double(parts.nanosecond ?? 0) / 1e9
    return Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate - over).rounded())
  }

  private func limitsChanged() {
    storedDate = clamped(storedDate)
    faceChanged()
  }

  /// Calendar, time zone and language in one.
  var workingCalendar: Calendar {
    var calendar = self.calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    calendar.locale = locale ?? calendar.locale ?? .current
    return calendar
  }

  // MARK: The face

  /// What automatic came to.
  open var datePickerStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The size that the picker gave itself, of which nobody has said otherwise.
  private var ownSize: CGSize?

  /// A picker that nobody has sized is as large as its face: wheels in a keyboard's place, above all.
  private func keepOwnSize(_ size: CGSize) {
    guard let old = ownSize else { return }
    guard bounds.size == old else { return ownSize = nil }
    ownSize = size
    frame.size = size
  }

  /// Whoever reads the frame of a picker that sizes itself finds the size of the style that was just set.
  private func styleChanged() {
    faceChanged()
    if ownSize != nil { updateContentIfNeeded() }
  }

  private func faceChanged() {
    setNeedsUpdate(.content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The one for the settings of now.
  private var currentFace: (any DateFace)? {
    updateContentIfNeeded()
    return face
  }

  override func updateOwnContent() {
    face?.removeFromSuperview()
    let made: any DateFace =
      switch datePickerStyle {
      case .wheels: DateWheels(picker: self)
      case .inline: DateInlineFace(picker: self)
      default: DateCompactFace(picker: self)
      }
    face = made
    addSubview(made)
    followEnabled()
    made.show(self, animated: false)
    keepOwnSize(made.size)
  }

  open override var intrinsicContentSize: CGSize { currentFace?.size ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var isEnabled: Bool { didSet { followEnabled() } }

  private func followEnabled() {
    currentFace?.alpha = isEnabled ? 1 : 0.5
    currentFace?.isUserInteractionEnabled = isEnabled
  }

  override var isElementByDefault: Bool { false }
  override func complete(_ look: inout AutomationLook) { look.type = .datePicker }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let face = currentFace else { return }
    guard datePickerStyle == .compact else { return face.frame = bounds }
    let size = face.size
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left, .fill: 0
      case .right: bounds.width - size.width
      default: ((bounds.width - size.width) / 2).rounded()
      }
    face.frame = CGRect(
      x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}

/// One of the ways a date picker looks.
@preconcurrency @MainActor protocol DateFace: UIView {
  var size: CGSize { get }
  func show(_ picker: UIDatePicker, animated: Bool)
}
