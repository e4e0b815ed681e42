import Foundation

/// Durations as text: "2:05", "2m 5s", "2 minutes, 5 seconds".
///
/// Linux declares a class of that name and nothing else; this one takes its place.
///
/// - Partial: English words; `includesApproximationPhrase` and `includesTimeRemainingPhrase` in English too.
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
  open var referenceDate: Date?
  open var allowsFractionalUnits = false
  /// The most units to name, from the largest; 0 for all.
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  /// - Inert: stored and returned; a unit's name stands in a list.
  open var formattingContext: Formatter.Context = .unknown

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Text

  open func string(from ti: TimeInterval) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    guard let text = string(from: start, to: start.addingTimeInterval(abs(ti).rounded(.down))) else {
      return nil
    }
    return ti < 0 ? "-" + text : text
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = calendar ?? .current
    // Days of a duration have 24 hours each, whatever the clocks do.
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    let units = shownUnits
    return string(
      from: calendar.dateComponents(Set(units.map(\.component)), from: startDate, to: endDate), units)
  }

  open func string(from components: DateComponents) -> String? { string(from: components, shownUnits) }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private struct Unit {
    let flag: NSCalendar.Unit
    let component: Calendar.Component
    let name: String
    let short: String
    let letter: String
  }

  private static let units = [
    Unit(flag: .year, component: .year, name: "year", short: "yr", letter: "y"),
    Unit(flag: .month, component: .month, name: "month", short: "mth", letter: "mo"),
    Unit(flag: .weekOfMonth, component: .weekOfMonth, name: "week", short: "wk", letter: "w"),
    Unit(flag: .day, component: .day, name: "day", short: "day", letter: "d"),
    Unit(flag: .hour, component: .hour, name: "hour", short: "hr", letter: "h"),
    Unit(flag: .minute, component: .minute, name: "minute", short: "min", letter: "m"),
    Unit(flag: .second, component: .second, name: "second", short: "sec", letter: "s"),
  ]

  private var shownUnits: [Unit] {
    let allowed = Self.units.filter { allowedUnits.contains($0.flag) }
    return allowed.isEmpty ? Self.units.filter { $0.flag != .weekOfMonth } : allowed
  }

  private func string(from components: DateComponents, _ units: [Unit]) -> String? {
    let values = units.compactMap { unit in
      components.value(for: unit.component).map { (unit: unit, value: $0) }
    }
    var kept = values
    let behavior = zeroFormattingBehavior
    let isClock = unitsStyle == .positional
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
    if kept.isEmpty, let last = values.last { kept = [last] }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    guard !kept.isEmpty else { return nil }
    let text = isClock ? clock(kept, of: units.count) : words(kept)
    return (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// "1:02:03"; a unit alone is padded only where asked for.
  private func clock(_ values: [(unit: Unit, value: Int)], of count: Int) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    if values.count == 1, !pads { return String(values[0].value) + (count == 1 ? "" : "") }
    return values.enumerated().map { index, entry in
      let text = String(abs(entry.value))
      return (index > 0 || pads) && text.count < 2 ? "0" + text : text
    }.joined(separator: ":")
  }

  private func words(_ values: [(unit: Unit, value: Int)]) -> String {
    let parts = values.map { unit, value -> String in
      let plural = abs(value) == 1 ? "" : "s"
      switch unitsStyle {
      case .abbreviated, .positional: return "\(value)\(unit.letter)"
      case .brief: return "\(value)\(unit.short)\(unit.short == "min" || unit.short == "sec" ? "" : plural)"
      case .short: return "\(value) \(unit.short)\(unit.short == "min" || unit.short == "sec" ? "" : plural)"
      case .full: return "\(value) \(unit.name)\(plural)"
      case .spellOut:
        let number = NumberFormatter()
        number.numberStyle = .spellOut
        return "\(number.string(from: NSNumber(value: value)) ?? String(value)) \(unit.name)\(plural)"
      }
    }
    let isTight = unitsStyle == .abbreviated || unitsStyle == .brief
    return parts.joined(separator: isTight ? " " : ", ")
  }
}
