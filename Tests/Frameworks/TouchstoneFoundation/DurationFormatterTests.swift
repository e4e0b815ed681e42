import Testing
import TouchstoneFoundation

@Suite("Durations as text")
struct DurationFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle = .positional, _ units: NSCalendar.Unit = [],
    locale: String = "en_US", zone: String = "GMT"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    // The first of May.
    formatter.referenceDate = Date(timeIntervalSince1970: 1_777_593_600)
    return formatter
  }

  private let clock: NSCalendar.Unit = [.hour, .minute, .second]

  @Test(
    "durations in every style",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:02:05"), (.abbreviated, "1h 2m 5s"),
      (.brief, "1hr 2min 5sec"), (.short, "1 hr, 2 min, 5 sec"), (.full, "1 hour, 2 minutes, 5 seconds"),
      (.spellOut, "one hour, two minutes, five seconds"),
    ])
  func styles(style: DateComponentsFormatter.UnitsStyle, expected: String) {
    #expect(formatter(style, clock).string(from: 3725) == expected)
  }

  @Test("zeros are dropped or padded as asked for")
  func zeros() {
    let padding = formatter(.positional, [.minute, .second])
    padding.zeroFormattingBehavior = .pad
    #expect(padding.string(from: 65) == "01:05")
    #expect(formatter(.positional, [.minute, .second]).string(from: 5) == "5")
    #expect(formatter(.full, [.hour, .minute]).string(from: 3600) == "1 hour")
    #expect(formatter(.full, [.minute, .second]).string(from: 0) == "0 seconds")
  }

  @Test("only so many units, and what remains")
  func limits() {
    let formatter = formatter(.full)
    formatter.maximumUnitCount = 2
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 90061) == "1 day, 1 hour remaining")
  }

  @Test("days between two dates are the calendar's, days of an interval have 24 hours")
  func clockChanges() throws {
    // Clocks in New York went forward on 8 March 2026, at two.
    let formatter = formatter(.full, [.day, .hour], zone: "America/New_York")
    let start = try #require(formatter.calendar?.date(from: DateComponents(year: 2026, month: 3, day: 8)))
    let end = try #require(formatter.calendar?.date(from: DateComponents(year: 2026, month: 3, day: 11)))
    #expect(formatter.string(from: start, to: end) == "3 days")
    formatter.referenceDate = start
    #expect(formatter.string(from: end.timeIntervalSince(start)) == "2 days, 23 hours")
    #expect(formatter.string(from: 3 * 86400) == "3 days")
  }

  @Test("components are counted in the units that are allowed, from the reference date")
  func components() {
    #expect(formatter(.positional, clock).string(from: DateComponents(second: 3725)) == "1:02:05")
    #expect(formatter(.full, .day).string(from: DateComponents(month: 1)) == "31 days")
    #expect(formatter(.full, [.weekOfMonth, .day]).string(from: DateComponents(day: 15)) == "2 weeks, 1 day")
    #expect(formatter(.full, .month).string(from: 31 * 86400) == "1 month")
    #expect(formatter(.full, .month).string(from: 30 * 86400) == "0 months")
  }

  @Test("what goes back in time has one sign")
  func signs() {
    #expect(formatter(.positional, [.minute, .second]).string(from: -65) == "-1:05")
    #expect(formatter(.abbreviated, [.minute, .second]).string(from: -65) == "-1m 5s")
    #expect(formatter(.full, clock).string(from: DateComponents(minute: -65)) == "-1 hour, 5 minutes")
    #expect(formatter(.positional, clock).string(from: -0.5) == "0")
    let now = Date(timeIntervalSince1970: 0)
    let formatter = formatter(.positional, clock)
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: now, to: now - 65) == "-00:01:05")
    #expect(self.formatter(.full, .month).string(from: DateComponents(month: -1)) == "-1 month")
  }

  @Test("days stand in front of a clock")
  func days() {
    #expect(formatter().string(from: 2 * 86400 + 27200) == "2d 7:33:20")
    #expect(formatter(.positional, .day).string(from: 3 * 86400) == "3d")
  }

  @Test(
    "the words are those of the calendar's locale",
    arguments: [
      ("de_DE", "1 Stunde, 2 Minuten und 5 Sekunden", "1 Std., 2 Min. und 5 Sek.", "1:02:05"),
      ("en_GB", "1 hour, 2 minutes, 5 seconds", "1 hr, 2 min, 5 secs", "1:02:05"),
      ("da_DK", "1 time, 2 minutter og 5 sekunder", "1 t., 2 min. og 5 sek.", "1.02.05"),
      ("ru_RU", "1 час, 2 минуты, 5 секунд", "1 ч, 2 мин, 5 с", "1:02:05"),
    ])
  func languages(locale: String, full: String, short: String, positional: String) {
    let expected: [(DateComponentsFormatter.UnitsStyle, String)] = [
      (.full, full), (.short, short), (.positional, positional),
    ]
    for (style, text) in expected {
      #expect(formatter(style, clock, locale: locale).string(from: 3725) == text)
    }
  }
}
