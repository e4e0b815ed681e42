import Foundation
import _FoundationICU

/// Durations as text: "2:05", "2m 5s", "2 minutes, 5 seconds", in the language of its calendar's locale.
///
/// Linux declares a class of that name and nothing else; this one takes its place.
///
/// - Partial: `includesApproximationPhrase` and `includesTimeRemainingPhrase` add English words.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle: UnitsStyle = .positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = .current
  /// From when intervals and components are counted; nil for now.
  open var referenceDate: Date?
  /// - Inert: stored and returned; every value is a whole number.
  open var allowsFractionalUnits = false { didSet { reportInert() } }
  /// The most units to name, from the largest; 0 for all.
  open var maximumUnitCount = 0
  /// - Inert: stored and returned; the largest unit stays.
  open var collapsesLargestUnit = false { didSet { reportInert() } }
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  /// - Inert: stored and returned; a unit's name stands in a list.
  open var formattingContext: Formatter.Context = .unknown { didSet { reportInert() } }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = start
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)), in: evenCalendar)
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: startDate, to: endDate, in: calendar ?? .current)
  }

  open func string(from components: DateComponents) -> String? {
    let (start, calendar) = (start, evenCalendar)
    let end = calendar.date(byAdding: components, to: start)
    return end.flatMap { string(from: start, to: $0, in: calendar) }
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Counting

  /// A unit of a duration and how often it goes in.
  private typealias Count = (unit: Unit, value: Double)

  private struct Unit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    let field: UATimeUnitField
    var isOfClock: Bool { component == .hour || component == .minute || component == .second }
  }

  private static let units = [
    Unit(flag: .year, component: .year, field: UATIMEUNITFIELD_YEAR),
    Unit(flag: .month, component: .month, field: UATIMEUNITFIELD_MONTH),
    Unit(flag: .weekOfMonth, component: .weekOfMonth, field: UATIMEUNITFIELD_WEEK),
    Unit(flag: .day, component: .day, field: UATIMEUNITFIELD_DAY),
    Unit(flag: .hour, component: .hour, field: UATIMEUNITFIELD_HOUR),
    Unit(flag: .minute, component: .minute, field: UATIMEUNITFIELD_MINUTE),
    Unit(flag: .second, component: .second, field: UATIMEUNITFIELD_SECOND),
  ]

  private var shownUnits: [Unit] {
    let allowed = Self.units.filter { allowedUnits.contains($0.flag) }
    return allowed.isEmpty ? Self.units.filter { $0.flag != .weekOfMonth } : allowed
  }

  /// A whole second: a fraction would be lost in adding, and a second with it.
  private var start: Date {
    if let referenceDate { return referenceDate }
    return Date(timeIntervalSinceReferenceDate: Date().timeIntervalSinceReferenceDate.rounded(.down))
  }

  /// Days of a duration have 24 hours each, whatever the clocks do between two dates.
  private var evenCalendar: Calendar {
    var calendar = calendar ?? .current
    calendar.timeZone = .gmt
    return calendar
  }

  private func string(from start: Date, to end: Date, in calendar: Calendar) -> String? {
    let units = shownUnits
    let distance = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    var counts = units.map { (unit: $0, value: Double(distance.value(for: $0.component) ?? 0).magnitude) }
    let isClock = unitsStyle == .positional
    counts = shown(counts, isClock: isClock)
    // The sign is said once, and never of nothing.
    if end < start, counts.contains(where: { $0.value != 0 }) { counts[0].value.negate() }
    let text = isClock ? clock(counts) : words(counts)
    return (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private func shown(_ counts: [Count], isClock: Bool) -> [Count] {
    var kept = counts
    let behavior = zeroFormattingBehavior
    let drops: ZeroFormattingBehavior =
      behavior.contains(.default) ? (isClock ? .dropLeading : .dropAll) : behavior
    if !behavior.contains(.pad) {
      if drops.contains(.dropLeading) { kept = Array(kept.drop { $0.value == 0 }) }
      if drops.contains(.dropTrailing) { while kept.last?.value == 0 { kept.removeLast() } }
      if drops.contains(.dropMiddle), kept.count > 2 {
        let inner = kept[1..<(kept.count - 1)].filter { $0.value != 0 }
        kept = [kept[0]] + inner + [kept[kept.count - 1]]
      }
    }
    // Nothing at all is still something of the smallest unit.
    if kept.isEmpty { kept = counts.suffix(1) }
    return maximumUnitCount > 0 ? Array(kept.prefix(maximumUnitCount)) : kept
  }

  // MARK: Writing

  /// Not every calendar has a locale.
  private var locale: Locale {
    calendar?.locale.flatMap { $0.identifier.isEmpty ? nil : $0 } ?? .current
  }

  /// "1:02:03", after a day and what is larger "2d 1:02:03"; a unit alone is padded only where asked for.
  private func clock(_ counts: [Count]) -> String {
    let locale = locale
    let pads = zeroFormattingBehavior.contains(.pad)
    let digits = counts.filter(\.unit.isOfClock).enumerated().map { index, count in
      let width = index > 0 || pads ? 2 : 1
      return count.value.formatted(
        .number.grouping(.never).locale(locale)
          .precision(.integerAndFractionLength(integerLimits: width..., fractionLimits: 0...0)))
    }
    let dates = counts.filter { !$0.unit.isOfClock }
    let time = digits.joined(separator: digits.count > 1 ? DurationWords.clockSeparator(locale) : "")
    if dates.isEmpty { return time }
    let words = DurationWords(locale, .narrow)
    return words.joined(dates.map { words.phrase($0.value, $0.unit.field) } + (time.isEmpty ? [] : [time]))
  }

  private func words(_ counts: [Count]) -> String {
    let width: DurationWords.Width =
      switch unitsStyle {
      case .abbreviated, .positional: .narrow
      case .brief: .shorter
      case .short: .abbreviated
      case .full, .spellOut: .full
      }
    let words = DurationWords(locale, width, spelledOut: unitsStyle == .spellOut)
    return words.joined(counts.map { words.phrase($0.value, $0.unit.field) })
  }
}
