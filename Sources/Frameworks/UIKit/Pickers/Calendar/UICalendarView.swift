/// A month with its days, of which some may be chosen and some decorated.
@preconcurrency @MainActor open class UICalendarView: UIView {
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { contentChanged() } }
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue !== selectionBehavior { oldValue?.calendarView = nil }
      selectionBehavior?.calendarView = self
      contentChanged()
    }
  }
  open var locale: Locale = .current { didSet { contentChanged() } }
  open var calendar: Calendar = .current { didSet { contentChanged() } }
  open var timeZone: TimeZone? { didSet { contentChanged() } }
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { contentChanged() } }
  /// Days outside cannot be chosen, months outside not be turned to.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { clampMonth() }
  }
  open var wantsDateDecorations = true { didSet { contentChanged() } }

  private let title = UILabel()
  private let back = UIButton(type: .system)
  private let forth = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [CalendarDayView] = []
  /// Some moment of the month that is shown.
  private var month = Date()
  /// At least, and where nothing else says how wide it is.
  private static let width: CGFloat = 320
  private static let headHeight: CGFloat = 44
  private static let weekHeight: CGFloat = 20
  private static let dayHeight: CGFloat = 52

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpCalendar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpCalendar()
  }

  private func setUpCalendar() {
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    addSubview(title)
    for (button, symbol, name, way) in [
      (back, "chevron.left", "Previous Month", -1), (forth, "chevron.right", "Next Month", 1),
    ] {
      button.setImage(UIImage(systemName: symbol), for: .normal)
      button.accessibilityLabel = name
      button.addAction(UIAction { [unowned self] _ in turn(way) }, for: .touchUpInside)
      addSubview(button)
    }
    for _ in 0..<7 {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      weekdays.append(label)
      addSubview(label)
    }
    for _ in 0..<42 {
      let day = CalendarDayView()
      day.addAction(UIAction { [unowned self, unowned day] _ in tapped(day) }, for: .touchUpInside)
      days.append(day)
      addSubview(day)
    }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.addHandler { [weak self, unowned swipe] in
        if swipe.state == .ended { self?.turn(swipe.direction == .left ? 1 : -1) }
      }
      addGestureRecognizer(swipe)
    }
    contentChanged()
  }

  // MARK: The month

  /// The calendar with the view's own locale and time zone.
  private var working: Calendar {
    var result = calendar
    result.locale = locale
    if let timeZone { result.timeZone = timeZone }
    return result
  }

  open var visibleDateComponents: DateComponents {
    get { working.dateComponents([.calendar, .era, .year, .month], from: month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = working.date(from: dateComponents) else { return }
    show(date, tells: false)
  }

  private func turn(_ months: Int) {
    guard let date = working.date(byAdding: .month, value: months, to: month) else { return }
    show(date, tells: true)
  }

  private func show(_ date: Date, tells: Bool) {
    guard isAvailable(monthOf: date), !working.isDate(date, equalTo: month, toGranularity: .month) else {
      return
    }
    let previous = visibleDateComponents
    month = date
    contentChanged()
    if tells { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous) }
  }

  private func isAvailable(monthOf date: Date) -> Bool {
    working.dateInterval(of: .month, for: date).map { $0.intersects(availableDateRange) } ?? false
  }

  private func clampMonth() {
    if month < availableDateRange.start { month = availableDateRange.start }
    if month > availableDateRange.end { month = availableDateRange.end }
    contentChanged()
  }

  // MARK: Days

  func contentChanged() {
    guard !days.isEmpty else { return }
    let calendar = working
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    title.text = formatter.string(from: month)
    let names = formatter.shortStandaloneWeekdaySymbols ?? []
    for (index, label) in weekdays.enumerated() where names.count == 7 {
      label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased()
    }
    for (way, button) in [(-1, back), (1, forth)] {
      let date = calendar.date(byAdding: .month, value: way, to: month)
      button.isEnabled = date.map(isAvailable(monthOf:)) ?? false
    }
    showDays(calendar)
    setNeedsLayout()
  }

  private func showDays(_ calendar: Calendar) {
    guard let interval = calendar.dateInterval(of: .month, for: month),
      let range = calendar.range(of: .day, in: .month, for: month)
    else { return }
    let offset = (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
    for (index, view) in days.enumerated() {
      let number = index - offset
      guard number >= 0, number < range.count,
        let date = calendar.date(byAdding: .day, value: number, to: interval.start)
      else {
        view.show(nil, CalendarDayView.Look())
        view.decorate(nil)
        continue
      }
      let day = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      view.show(
        day,
        CalendarDayView.Look(
          isChosen: selectionBehavior?.isChosen(day, in: calendar) ?? false,
          isToday: calendar.isDateInToday(date), isAllowed: isAllowed(day, date, calendar),
          design: fontDesign))
      view.decorate(wantsDateDecorations ? delegate?.calendarView(self, decorationFor: day) : nil)
    }
  }

  private func isAllowed(_ day: DateComponents, _ date: Date, _ calendar: Calendar) -> Bool {
    guard let whole = calendar.dateInterval(of: .day, for: date), whole.intersects(availableDateRange) else {
      return false
    }
    return selectionBehavior.map { $0.isSelectable(day, in: calendar) } ?? true
  }

  private func tapped(_ view: CalendarDayView) {
    guard let day = view.day else { return }
    selectionBehavior?.tapped(day, in: working)
  }

  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    guard wantsDateDecorations else { return }
    let calendar = working
    for view in days {
      guard let day = view.day,
        dates.contains(where: { UICalendarSelection.isSame($0, day, in: calendar) })
      else { continue }
      view.decorate(delegate?.calendarView(self, decorationFor: day))
    }
  }

  // MARK: Geometry

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.width, height: Self.headHeight + Self.weekHeight + 6 * Self.dayHeight + 8)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(Self.width, size.width), height: intrinsicContentSize.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let column = (bounds.width - 2 * 8) / 7
    title.frame = CGRect(x: 16, y: 0, width: max(0, bounds.width - 120), height: Self.headHeight)
    forth.frame = CGRect(x: bounds.width - 52, y: 0, width: 44, height: Self.headHeight)
    back.frame = CGRect(x: bounds.width - 100, y: 0, width: 44, height: Self.headHeight)
    for (index, label) in weekdays.enumerated() {
      label.frame = CGRect(
        x: 8 + column * CGFloat(index), y: Self.headHeight, width: column, height: Self.weekHeight)
    }
    let top = Self.headHeight + Self.weekHeight
    for (index, day) in days.enumerated() {
      day.frame = CGRect(
        x: 8 + column * CGFloat(index % 7), y: top + Self.dayHeight * CGFloat(index / 7), width: column,
        height: Self.dayHeight)
    }
  }
}
