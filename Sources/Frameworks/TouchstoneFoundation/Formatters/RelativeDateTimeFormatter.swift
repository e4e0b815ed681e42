import Foundation
import _FoundationICU

/// Distances in time as text: "in 2 days", "3 hours ago", in the language of its locale.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  open var dateTimeStyle: DateTimeStyle = .numeric
  open var unitsStyle: UnitsStyle = .full
  open var formattingContext: Formatter.Context = .unknown
  open var calendar: Calendar! = .current
  private var chosenLocale: Locale?
  open var locale: Locale! {
    get { chosenLocale ?? .autoupdatingCurrent }
    set { chosenLocale = newValue }
  }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let units: [(component: Calendar.Component, relative: URelativeDateTimeUnit)] = [
    (.year, UDAT_REL_UNIT_YEAR), (.month, UDAT_REL_UNIT_MONTH), (.weekOfMonth, UDAT_REL_UNIT_WEEK),
    (.day, UDAT_REL_UNIT_DAY), (.hour, UDAT_REL_UNIT_HOUR), (.minute, UDAT_REL_UNIT_MINUTE),
    (.second, UDAT_REL_UNIT_SECOND),
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
    let given = Self.units.compactMap { unit in
      dateComponents.value(for: unit.component).map { (unit: unit.relative, value: $0) }
    }
    // The largest unit that is not zero says it all.
    let said = given.first { $0.value != 0 } ?? given.last ?? (UDAT_REL_UNIT_SECOND, 0)
    return text(Double(said.value), said.unit)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ value: Double, _ unit: URelativeDateTimeUnit) -> String {
    let identifier = (locale ?? .current).identifier
    var status = U_ZERO_ERROR
    let numbers =
      unitsStyle == .spellOut ? swift_unum_open(UNUM_SPELLOUT, nil, 0, identifier, nil, &status) : nil
    // The format takes the numbers' over.
    let format = swift_ureldatefmt_open(identifier, numbers, width, capitals, &status)
    defer { swift_ureldatefmt_close(format) }
    return UnicodeText.written {
      dateTimeStyle == .named
        ? swift_ureldatefmt_format(format, value, unit, $0, $1, $2)
        : swift_ureldatefmt_formatNumeric(format, value, unit, $0, $1, $2)
    } ?? ""
  }

  private var width: UDateRelativeDateTimeFormatterStyle {
    switch unitsStyle {
    case .full, .spellOut: UDAT_STYLE_LONG
    case .short: UDAT_STYLE_SHORT
    case .abbreviated: UDAT_STYLE_NARROW
    }
  }

  private var capitals: UDisplayContext {
    switch formattingContext {
    case .beginningOfSentence: UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
    case .middleOfSentence: UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE
    case .listItem: UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU
    case .standalone: UDISPCTX_CAPITALIZATION_FOR_STANDALONE
    default: UDISPCTX_CAPITALIZATION_NONE
    }
  }
}
