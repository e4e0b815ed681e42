/// A date and a time as words on small plates; a tap opens a calendar, or wheels for the time.
@MainActor final class DateCompactFace: UIView, DateFace {
  private unowned let owner: UIDatePicker
  private let dayButton = DatePlate("Date Picker")
  private let timeButton = DatePlate("Time Picker")
  private static let gap: CGFloat = 8

  init(picker: UIDatePicker) {
    owner = picker
    super.init(frame: .zero)
    dayButton.addAction(UIAction { [unowned self] _ in open(.date, from: dayButton) }, for: .touchUpInside)
    timeButton.addAction(UIAction { [unowned self] _ in open(.time, from: timeButton) }, for: .touchUpInside)
    dayButton.isHidden = picker.datePickerMode == .time
    timeButton.isHidden = picker.datePickerMode == .date
    addSubview(dayButton)
    addSubview(timeButton)
  }

  required init?(coder: NSCoder) { return nil }

  /// Below a calendar the day is not said again.
  func showsTimeOnly() { dayButton.isHidden = true }

  private var plates: [DatePlate] { [dayButton, timeButton].filter { !$0.isHidden } }

  var size: CGSize {
    let sizes = plates.map { $0.sizeThatFits(.zero) }
    return CGSize(
      width: sizes.reduce(Self.gap * CGFloat(max(0, sizes.count - 1))) { $0 + $1.width },
      height: sizes.map(\.height).max() ?? 34)
  }

  func show(_ picker: UIDatePicker, animated: Bool) {
    let formatter = DateFormatter()
    formatter.calendar = picker.workingCalendar
    formatter.locale = picker.workingCalendar.locale
    formatter.timeZone = picker.workingCalendar.timeZone
    (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
    dayButton.label.text = formatter.string(from: picker.date)
    (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
    timeButton.label.text = formatter.string(from: picker.date)
    setNeedsLayout()
    picker.setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for plate in plates {
      let size = plate.sizeThatFits(.zero)
      plate.frame = CGRect(x: x, y: 0, width: size.width, height: bounds.height)
      x += size.width + Self.gap
    }
  }

  private func open(_ mode: UIDatePicker.Mode, from plate: DatePlate) {
    guard owner.isEnabled, let window else { return }
    let inner = UIDatePicker()
    inner.datePickerMode = mode
    inner.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    (inner.locale, inner.calendar, inner.timeZone) = (owner.locale, owner.calendar, owner.timeZone)
    (inner.minimumDate, inner.maximumDate) = (owner.minimumDate, owner.maximumDate)
    inner.minuteInterval = owner.minuteInterval
    inner.tintColor = owner.tintColor
    inner.date = owner.date
    owner.sendActions(for: .editingDidBegin)
    inner.addAction(
      UIAction { [weak owner, unowned inner] _ in owner?.choose(inner.date) }, for: .valueChanged)
    plate.label.textColor = owner.tintColor
    FloatingPlate.show(inner, size: inner.intrinsicContentSize, around: plate, in: window) {
      [weak owner, weak plate] in
      plate?.label.textColor = .label
      owner?.sendActions(for: .editingDidEnd)
    }
  }
}

/// Words on a grey plate.
@MainActor final class DatePlate: UIControl {
  let label = UILabel()
  private let spokenName: String

  /// - Parameter spokenName: what it opens; the words on it are its value.
  init(_ spokenName: String) {
    self.spokenName = spokenName
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 6
    label.font = .systemFont(ofSize: 17)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { spokenName }
  override var defaultAccessibilityValue: String? { label.text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: (label.sizeThatFits(.zero).width + 22).rounded(.up), height: 34)
  }

  override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? 0.4 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
