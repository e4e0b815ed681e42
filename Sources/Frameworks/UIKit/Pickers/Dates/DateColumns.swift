import TouchstoneRaster

/// What the wheels of a date picker show: which parts of a date, in which order, with which words.
struct DateColumns {
  enum Column: Equatable { case year, month, day, dayAndMonth, hour, minute, period, hours, minutes }

  let columns: [Column]
  let calendar: Calendar
  let minuteInterval: Int
  let uses12Hours: Bool
  private let monthNames: [String]
  private let periodNames: [String]

  /// A wheel that has no end repeats its rows this often.
  static let turns = 200
  /// Days before and after the reference day on a wheel of days.
  static let dayReach = 3650
  static let years = 1...10_000

  @MainActor init(_ picker: UIDatePicker) {
    calendar = picker.workingCalendar
    minuteInterval = picker.minuteInterval
    let locale = calendar.locale ?? .current
    let clock = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "h a"
    uses12Hours = clock.contains("a")
    let formatter = DateFormatter()
    formatter.locale = locale
    monthNames = formatter.monthSymbols ?? []
    periodNames = [formatter.amSymbol ?? "AM", formatter.pmSymbol ?? "PM"]
    let time: [Column] = uses12Hours ? [.hour, .minute, .period] : [.hour, .minute]
    switch picker.datePickerMode {
    case .time: columns = time
    case .dateAndTime: columns = [.dayAndMonth] + time
    case .countDownTimer: columns = [.hours, .minutes]
    case .date: columns = Self.order("yMMMMd", locale)
    case .yearAndMonth: columns = Self.order("yMMMM", locale)
    }
  }

  private static func order(_ template: String, _ locale: Locale) -> [Column] {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? "MMMM d y"
    var columns: [Column] = []
    for letter in format {
      let column: Column? =
        switch letter {
        case "y": .year
        case "M", "L": .month
        case "d": .day
        default: nil
        }
      if let column, !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// Different values of a wheel that turns round and round; nil for one with ends.
  private func period(_ column: Column) -> Int? {
    switch column {
    case .month: monthNames.count
    case .day: 31
    case .hour: uses12Hours ? 12 : 24
    case .minute: 60 / minuteInterval
    default: nil
    }
  }

  func rows(_ column: Column) -> Int {
    if let period = period(column) { return period * Self.turns }
    switch column {
    case .year: return Self.years.count
    case .dayAndMonth: return 2 * Self.dayReach + 1
    case .period: return 2
    case .hours: return 24
    default: return 60 / minuteInterval
    }
  }

  func title(_ column: Column, _ row: Int, reference: Date) -> String {
    let value = period(column).map { row % $0 } ?? row
    switch column {
    case .month: return monthNames.indices.contains(value) ? monthNames[value] : ""
    case .day: return "\(value + 1)"
    case .year: return "\(Self.years.lowerBound + value)"
    case .hour: return uses12Hours ? "\(value == 0 ? 12 : value)" : twoDigits(value)
    case .minute: return twoDigits(value * minuteInterval)
    case .period: return periodNames[value]
    case .hours: return "\(value)"
    case .minutes: return "\(value * minuteInterval)"
    case .dayAndMonth: return dayTitle(day(row, reference))
    }
  }

  /// What a row says to a screen reader, and to a UI test.
  /// - Partial: hours and minutes have their words in English alone.
  func spoken(_ column: Column, _ row: Int, reference: Date) -> String {
    let title = title(column, row, reference: reference)
    guard calendar.locale?.language.languageCode?.identifier ?? "en" == "en" else { return title }
    return switch column {
    case .hour: title + " o’clock"
    case .minute: title + " minutes"
    default: title
    }
  }

  /// Whether a row of a wheel of days is today.
  func isToday(_ column: Column, _ row: Int, reference: Date) -> Bool {
    column == .dayAndMonth && calendar.isDateInToday(day(row, reference))
  }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func dayTitle(_ date: Date) -> String {
    if calendar.isDateInToday(date) { return "Today" }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = calendar.locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: date)
  }

  private func day(_ row: Int, _ reference: Date) -> Date {
    calendar.date(byAdding: .day, value: row - Self.dayReach, to: calendar.startOfDay(for: reference))
      ?? reference
  }

  /// The row that shows a date, the nearest to `current` on a wheel without ends.
  func row(_ column: Column, of date: Date, duration: TimeInterval, reference: Date, near current: Int) -> Int
  {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let value: Int
    switch column {
    case .year: return (parts.year ?? 1) - Self.years.lowerBound
    case .dayAndMonth:
      let days = calendar.dateComponents(
        [.day], from: calendar.startOfDay(for: reference), to: calendar.startOfDay(for: date))
      return min(max(0, (days.day ?? 0) + Self.dayReach), 2 * Self.dayReach)
    case .period: return (parts.hour ?? 0) < 12 ? 0 : 1
    case .hours: return Int(bounded: duration) / 3600
    case .minutes: return Int(bounded: duration) % 3600 / 60 / minuteInterval
    case .month: value = (parts.month ?? 1) - 1
    case .day: value = (parts.day ?? 1) - 1
    case .hour: value = uses12Hours ? (parts.hour ?? 0) % 12 : parts.hour ?? 0
    case .minute: value = (parts.minute ?? 0) / minuteInterval
    }
    guard let period = period(column) else { return value }
    let base = current > 0 ? current : period * Self.turns / 2
    var row = base - base % period + value
    if row - base > period / 2 { row -= period } else if base - row > period / 2 { row += period }
    return row < 0 ? row + period : row
  }

  /// The date that the rows mean; parts no wheel shows stay as they are in `old`.
  func date(from rows: [Int], old: Date, reference: Date) -> Date {
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: old)
    var hour = parts.hour ?? 0
    for (column, row) in zip(columns, rows) {
      let value = period(column).map { row % $0 } ?? row
      switch column {
      case .year: parts.year = Self.years.lowerBound + value
      case .month: parts.month = value + 1
      case .day: parts.day = value + 1
      case .dayAndMonth:
        let day = calendar.dateComponents([.year, .month, .day], from: day(row, reference))
        (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
      case .hour: hour = uses12Hours ? hour / 12 * 12 + value : value
      case .minute: parts.minute = value * minuteInterval
      case .period: hour = hour % 12 + 12 * value
      case .hours, .minutes: break
      }
    }
    parts.hour = hour
    if columns.contains(.minute) { parts.second = 0 }
    // The 31st of a shorter month is its last day.
    var first = parts
    first.day = 1
    if let month = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: month) {
      parts.day = min(parts.day ?? 1, days.count)
    }
    return calendar.date(from: parts) ?? old
  }

  func duration(from rows: [Int]) -> TimeInterval {
    var seconds = 0
    for (column, row) in zip(columns, rows) {
      if column == .hours { seconds += row * 3600 }
      if column == .minutes { seconds += row * minuteInterval * 60 }
    }
    return TimeInterval(seconds)
  }

  func width(_ column: Column) -> CGFloat {
    switch column {
    case .month: 150
    case .dayAndMonth: 139
    case .year: 76
    case .hours, .minutes: 120
    case .period: 52
    default: 48
    }
  }
}
