import Foundation
import TouchstoneSwiftRuntime
import _FoundationICU

/// Dates near today by name: "Today", "Yesterday at 9:41 AM". Foundation on Linux keeps `doesRelativeDateFormatting` and does
/// nothing with it.
enum NamedDays {
  /// Nil where the formatter's language has no word for the day.
  static func text(_ date: Date, by formatter: DateFormatter, plain: String, today: Date = Date()) -> String?
  {
    guard formatter.doesRelativeDateFormatting, formatter.dateStyle != .none,
      let word = word(distance(from: today, to: date, formatter), formatter)
    else { return nil }
    if formatter.timeStyle == .none { return dateOnly(formatter).string(from: date) == plain ? word : nil }
    // The word stands where the date would.
    guard let place = plain.range(of: dateOnly(formatter).string(from: date)) else { return nil }
    return plain.replacingCharacters(in: place, with: word)
  }

  private static func dateOnly(_ formatter: DateFormatter) -> DateFormatter {
    let result = DateFormatter()
    result.locale = formatter.locale
    result.calendar = formatter.calendar
    result.timeZone = formatter.timeZone
    (result.dateStyle, result.timeStyle) = (formatter.dateStyle, .none)
    return result
  }

  private static func distance(from today: Date, to date: Date, _ formatter: DateFormatter) -> Int {
    var calendar: Calendar = formatter.calendar ?? .current
    calendar.timeZone = formatter.timeZone ?? .current
    let (start, end) = (calendar.startOfDay(for: today), calendar.startOfDay(for: date))
    return calendar.dateComponents([.day], from: start, to: end).day ?? .max
  }

  private static func word(_ days: Int, _ formatter: DateFormatter) -> String? {
    guard (-2...2).contains(days) else { return nil }
    let capitals = UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE
    var status = U_ZERO_ERROR
    let identifier = (formatter.locale ?? .current).identifier
    let format = swift_ureldatefmt_open(identifier, nil, UDAT_STYLE_LONG, capitals, &status)
    defer { swift_ureldatefmt_close(format) }
    let word = UnicodeText.written {
      swift_ureldatefmt_format(format, Double(days), UDAT_REL_UNIT_DAY, $0, $1, $2)
    }
    // "In 2 days" is no name.
    let count = UnicodeText.written {
      swift_ureldatefmt_formatNumeric(format, Double(days), UDAT_REL_UNIT_DAY, $0, $1, $2)
    }
    return word == count ? nil : word
  }
}

/// Names days for `DateFormatter`, into whose place its method is put (`written-slots` in RuntimeBets.md).
final class NamingDateFormatter: DateFormatter, @unchecked Sendable {
  /// Done once in a process.
  static let isInstalled: Bool = {
    WrittenSlots.putIntoSuperclass(of: NamingDateFormatter.self, plain: PlainFormatter.self, methods: 1)
    return true
  }()

  @inline(never) @_optimize(none)
  override func string(from date: Date) -> String {
    let plain = super.string(from: date)
    return NamedDays.text(date, by: self, plain: plain) ?? plain
  }
}

/// Overrides nothing, to tell where the other does.
private final class PlainFormatter: DateFormatter, @unchecked Sendable {}
