/// Which days of a calendar view are chosen, and which can be.
@preconcurrency @MainActor open class UICalendarSelection: _NSObject {
  weak var calendarView: UICalendarView?

  /// Asks the delegate anew which days can be chosen.
  open func updateSelectableDates() { calendarView?.contentChanged() }

  func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool { false }
  func isSelectable(_ day: DateComponents, in calendar: Calendar) -> Bool { false }
  /// A finger chose the day.
  func tapped(_ day: DateComponents, in calendar: Calendar) {}

  static func isSame(_ first: DateComponents, _ second: DateComponents, in calendar: Calendar) -> Bool {
    guard let one = calendar.date(from: first), let other = calendar.date(from: second) else { return false }
    return calendar.isDate(one, inSameDayAs: other)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: AnyObject {
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  )
    -> Bool
}

// Optional on Apple's platform.
extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// One day or none.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
    chosen = selectedDate
    calendarView?.contentChanged()
  }

  override func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool {
    chosen.map { Self.isSame($0, day, in: calendar) } ?? false
  }

  override func isSelectable(_ day: DateComponents, in calendar: Calendar) -> Bool {
    delegate?.dateSelection(self, canSelectDate: day) ?? true
  }

  /// Tapping the chosen day lets go of it, where the delegate allows none.
  override func tapped(_ day: DateComponents, in calendar: Calendar) {
    var new: DateComponents? = day
    if isChosen(day, in: calendar) {
      guard delegate?.dateSelection(self, canSelectDate: nil) ?? true else { return }
      new = nil
    }
    setSelected(new, animated: true)
    delegate?.dateSelection(self, didSelectDate: new)
  }
}

@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: AnyObject {
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool
  func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool
}

// Optional on Apple's platform.
extension UICalendarSelectionMultiDateDelegate {
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
  ) -> Bool { true }
  public func multiDateSelection(
    _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
  ) -> Bool { true }
}

/// Any number of days.
@preconcurrency @MainActor open class UICalendarSelectionMultiDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
  private var chosen: [DateComponents] = []

  public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDates: [DateComponents] {
    get { chosen }
    set { setSelectedDates(newValue, animated: false) }
  }

  open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
    chosen = selectedDates
    calendarView?.contentChanged()
  }

  override func isChosen(_ day: DateComponents, in calendar: Calendar) -> Bool {
    chosen.contains { Self.isSame($0, day, in: calendar) }
  }

  override func isSelectable(_ day: DateComponents, in calendar: Calendar) -> Bool {
    isChosen(day, in: calendar)
      ? delegate?.multiDateSelection(self, canDeselectDate: day) ?? true
      : delegate?.multiDateSelection(self, canSelectDate: day) ?? true
  }

  override func tapped(_ day: DateComponents, in calendar: Calendar) {
    guard isSelectable(day, in: calendar) else { return }
    if isChosen(day, in: calendar) {
      setSelectedDates(chosen.filter { !Self.isSame($0, day, in: calendar) }, animated: true)
      delegate?.multiDateSelection(self, didDeselectDate: day)
    } else {
      setSelectedDates(chosen + [day], animated: true)
      delegate?.multiDateSelection(self, didSelectDate: day)
    }
  }
}
