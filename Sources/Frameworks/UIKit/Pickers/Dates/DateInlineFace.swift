/// A calendar of one month, and a plate with the time below it.
@MainActor final class DateInlineFace: UIView, DateFace {
  private unowned let owner: UIDatePicker
  private let month = DateMonthButton()
  private var wheels: DateMonthWheels?
  private let back = UIButton(type: .system)
  private let forth = UIButton(type: .system)
  private let timeTitle = UILabel()
  private var time: DateCompactFace?
  private var weekdays: [UILabel] = []
  private let grid = DateDayGrid()
  private var days: [DateDayButton] = []
  private var shownMonth: Date
  private static let headHeight: CGFloat = 44
  private static let weekHeight: CGFloat = 20
  private static let dayHeight: CGFloat = 44

  init(picker: UIDatePicker) {
    owner = picker
    shownMonth = picker.date
    super.init(frame: .zero)
    let showsDays = picker.datePickerMode != .time
    month.addAction(UIAction { [unowned self] _ in toggleWheels() }, for: .touchUpInside)
    for (button, symbol, way) in [(back, "chevron.left", -1), (forth, "chevron.right", 1)] {
      button.accessibilityLabel = way < 0 ? "Previous Month" : "Next Month"
      button.accessibilityIdentifier = way < 0 ? "DatePicker.PreviousMonth" : "DatePicker.NextMonth"
      button.setImage(
        UIImage(
          systemName: symbol,
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)), for: .normal)
      button.addAction(UIAction { [unowned self] _ in turn(way) }, for: .touchUpInside)
      button.isHidden = !showsDays
      addSubview(button)
    }
    month.isHidden = !showsDays
    addSubview(month)
    if showsDays { addWeekdays() }
    if picker.datePickerMode != .date { addTime() }
  }

  required init?(coder: NSCoder) { return nil }

  private var showsDays: Bool { owner.datePickerMode != .time }

  private func addWeekdays() {
    let calendar = owner.workingCalendar
    let formatter = DateFormatter()
    formatter.locale = calendar.locale
    let names = formatter.shortStandaloneWeekdaySymbols ?? []
    for index in 0..<7 where names.count == 7 {
      let label = UILabel()
      label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    addSubview(grid)
    for _ in 0..<42 {
      let day = DateDayButton()
      day.addAction(
        UIAction { [unowned self, unowned day] _ in if let date = day.date { choose(date) } },
        for: .touchUpInside)
      days.append(day)
      grid.addSubview(day)
    }
  }

  /// The time is chosen as on a compact picker.
  private func addTime() {
    timeTitle.text = "Time"
    timeTitle.font = .systemFont(ofSize: 17, weight: .semibold)
    timeTitle.isHidden = !showsDays
    addSubview(timeTitle)
    let face = DateCompactFace(picker: owner)
    face.showsTimeOnly()
    time = face
    addSubview(face)
  }

  var size: CGSize {
    var height: CGFloat = showsDays ? Self.headHeight + Self.weekHeight + 6 * Self.dayHeight + 8 : 0
    if time != nil { height += 50 }
    return CGSize(width: showsDays ? 320 : 120, height: height)
  }

  func show(_ picker: UIDatePicker, animated: Bool) {
    time?.show(picker, animated: animated)
    guard showsDays else { return }
    let calendar = picker.workingCalendar
    if !calendar.isDate(shownMonth, equalTo: picker.date, toGranularity: .month), window == nil || !isTurned {
      shownMonth = picker.date
    }
    isTurned = false
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = calendar.locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    month.text = formatter.string(from: shownMonth)
    let parts = calendar.dateComponents([.year, .month], from: shownMonth)
    guard let first = calendar.date(from: parts), let range = calendar.range(of: .day, in: .month, for: first)
    else { return }
    let offset = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    formatter.setLocalizedDateFormatFromTemplate("EEEEMMMMd")
    for (index, day) in days.enumerated() {
      let number = index - offset + 1
      let date = range.contains(number) ? calendar.date(byAdding: .day, value: number - 1, to: first) : nil
      day.show(
        date, number: number, isChosen: date.map { calendar.isDate($0, inSameDayAs: picker.date) } ?? false,
        isToday: date.map { calendar.isDateInToday($0) } ?? false, isAllowed: date.map(isAllowed) ?? false,
        spoken: date.map(formatter.string))
      if wheels != nil { day.isHidden = true }
    }
    setNeedsLayout()
  }
  private var isTurned = false

  private func isAllowed(_ day: Date) -> Bool {
    let calendar = owner.workingCalendar
    if let minimum = owner.minimumDate, day < calendar.startOfDay(for: minimum) { return false }
    if let maximum = owner.maximumDate, day > maximum { return false }
    return true
  }

  /// Days make room for wheels of months and years, and come back.
  private func toggleWheels() {
    month.isOpen = wheels == nil
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      wheels = makeWheels()
    }
    for view in weekdays + [back, forth] { view.isHidden = wheels != nil }
    isTurned = true
    show(owner, animated: false)
  }

  private func makeWheels() -> DateMonthWheels {
    let calendar = owner.workingCalendar
    func year(_ date: Date) -> Int { calendar.component(.year, from: date) }
    let first = owner.minimumDate.map(year) ?? 1
    let wheels = DateMonthWheels(
      calendar: calendar, years: first...max(first, owner.maximumDate.map(year) ?? max(first, 10_000)))
    wheels.show(month: calendar.component(.month, from: shownMonth), year: year(shownMonth))
    wheels.chosen = { [unowned self] month, year in
      guard let date = owner.workingCalendar.date(from: DateComponents(year: year, month: month)) else {
        return
      }
      shownMonth = date
      isTurned = true
      show(owner, animated: false)
    }
    addSubview(wheels)
    return wheels
  }

  private func turn(_ months: Int) {
    shownMonth = owner.workingCalendar.date(byAdding: .month, value: months, to: shownMonth) ?? shownMonth
    isTurned = true
    show(owner, animated: true)
  }

  /// The day changes, the time of day stays.
  private func choose(_ day: Date) {
    let calendar = owner.workingCalendar
    var parts = calendar.dateComponents([.year, .month, .day], from: day)
    let time = calendar.dateComponents([.hour, .minute, .second], from: owner.date)
    (parts.hour, parts.minute, parts.second) = (time.hour, time.minute, time.second)
    if let date = calendar.date(from: parts) { owner.choose(date) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let column = (bounds.width - 2 * 8) / 7
    if showsDays {
      month.frame = CGRect(x: margin, y: 0, width: bounds.width - 120, height: Self.headHeight)
      forth.frame = CGRect(x: bounds.width - 52, y: 0, width: 44, height: Self.headHeight)
      back.frame = CGRect(x: bounds.width - 100, y: 0, width: 44, height: Self.headHeight)
      for (index, label) in weekdays.enumerated() {
        label.frame = CGRect(
          x: 8 + column * CGFloat(index), y: Self.headHeight, width: column, height: Self.weekHeight)
      }
      wheels?.frame = CGRect(
        x: margin, y: Self.headHeight, width: bounds.width - 2 * margin,
        height: Self.weekHeight + 5 * Self.dayHeight)
      let top = Self.headHeight + Self.weekHeight
      grid.frame = CGRect(x: 8, y: top, width: 7 * column, height: 6 * Self.dayHeight)
      for (index, day) in days.enumerated() {
        day.frame = CGRect(
          x: column * CGFloat(index % 7), y: Self.dayHeight * CGFloat(index / 7), width: column,
          height: Self.dayHeight)
      }
    }
    if let time {
      let size = time.size
      let y = bounds.height - 42
      timeTitle.frame = CGRect(x: margin, y: y, width: 100, height: 34)
      let x = showsDays ? bounds.width - margin - size.width : (bounds.width - size.width) / 2
      time.frame = CGRect(x: x, y: y, width: size.width, height: 34)
    }
  }
}

/// The days of a month, which UI tests find in a collection.
@MainActor private final class DateDayGrid: UIView {
  override func complete(_ look: inout AutomationLook) { look.type = .collectionView }
  /// Where there is no day, what lies below gets the touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// One day of the calendar.
@MainActor final class DateDayButton: UIControl {
  private var spoken: String?
  private var isChosen = false
  private let circle = UIView()
  private let label = UILabel()
  private(set) var date: Date?

  override init(frame: CGRect) {
    super.init(frame: frame)
    circle.isUserInteractionEnabled = false
    circle.layer.cornerRadius = 20
    label.textAlignment = .center
    addSubview(circle)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  func show(
    _ date: Date?, number: Int, isChosen: Bool, isToday: Bool, isAllowed: Bool, spoken: String?
  ) {
    self.date = date
    self.isChosen = isChosen
    self.spoken = spoken.map { isToday ? "Today, \($0)" : $0 }
    isHidden = date == nil
    isEnabled = isAllowed
    label.text = "\(number)"
    label.font = .systemFont(ofSize: isChosen ? 22 : 20, weight: isChosen ? .semibold : .regular)
    circle.isHidden = !isChosen
    let tint: UIColor = tintColor ?? .systemBlue
    circle.backgroundColor = isToday ? tint : tint.withAlphaComponent(0.15)
    label.textColor =
      !isAllowed ? .tertiaryLabel : isChosen && isToday ? .white : isChosen || isToday ? tint : .label
  }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { spoken }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(isChosen ? [.button, .selected] : .button)
  }
  override func complete(_ look: inout AutomationLook) { look.subviews = [label] }

  override func layoutSubviews() {
    super.layoutSubviews()
    circle.frame = CGRect(x: bounds.midX - 20, y: bounds.midY - 20, width: 40, height: 40)
    label.frame = bounds
  }
}
