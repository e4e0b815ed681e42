import Foundation

/// Distances in time as text: "in 2 days", "3 hours ago".
///
/// - Partial: English words.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  /// - Inert: stored and returned; the words are English.
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar! = .current
  /// - Inert: stored and returned; the words are English.
  open var locale: Locale! = .current

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let units: [(component: Calendar.Component, name: String, short: String)] = [
    (.year, "year", "yr."), (.month, "month", "mo."), (.weekOfMonth, "week", "wk."), (.day, "day", "day"),
    (.hour, "hour", "hr."), (.minute, "minute", "min."), (.second, "second", "sec."),
  ]

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let distance = (calendar ?? .current).dateComponents(
      Set(Self.units.map(\.component)), from: referenceDate, to: date)
    return localizedString(from: distance)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    // The largest unit that is not zero says it all.
    for unit in Self.units {
      if let value = dateComponents.value(for: unit.component), value != 0 {
        return text(value, unit.component, unit.name, unit.short)
      }
    }
    return dateTimeStyle == .named ? "now" : "in 0 seconds"
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static let named: [Calendar.Component: (last: String, next: String)] = [
    .year: ("last year", "next year"), .month: ("last month", "next month"),
    .weekOfMonth: ("last week", "next week"), .day: ("yesterday", "tomorrow"),
  ]

  private func text(_ value: Int, _ unit: Calendar.Component, _ name: String, _ short: String) -> String {
    if dateTimeStyle == .named, abs(value) == 1, let words = Self.named[unit] {
      return value < 0 ? words.last : words.next
    }
    let count = abs(value)
    let plural = count == 1 ? "" : "s"
    let amount: String
    switch unitsStyle {
    case .full: amount = "\(count) \(name)\(plural)"
    case .spellOut:
      let number = NumberFormatter()
      number.numberStyle = .spellOut
      amount = "\(number.string(from: NSNumber(value: count)) ?? String(count)) \(name)\(plural)"
    case .short, .abbreviated: amount = "\(count) \(short == "day" ? short + plural : short)"
    }
    return value < 0 ? amount + " ago" : "in " + amount
  }
}
