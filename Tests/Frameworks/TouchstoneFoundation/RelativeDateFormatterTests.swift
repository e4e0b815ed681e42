import Testing
import TouchstoneFoundation

@Suite("Distances in time as text")
struct RelativeDateFormatterTests {
  private func formatter(_ locale: String = "en_US") -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test("the largest unit says how long ago, or how long until")
  func numbers() {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter().localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "2 hours ago")
    #expect(formatter().localizedString(fromTimeInterval: 86400) == "in 1 day")
    #expect(formatter().localizedString(from: DateComponents(year: 1, month: 5)) == "in 1 year")
    #expect(formatter().localizedString(fromTimeInterval: 0) == "in 0 seconds")
  }

  @Test("near days and years have names")
  func names() {
    let formatter = formatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: 86400) == "tomorrow")
    #expect(formatter.localizedString(from: DateComponents(year: -1)) == "last year")
    #expect(formatter.localizedString(from: DateComponents(day: 0)) == "today")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
    formatter.formattingContext = .beginningOfSentence
    #expect(formatter.localizedString(fromTimeInterval: -86400) == "Yesterday")
  }

  @Test(
    "in every style",
    arguments: [
      (RelativeDateTimeFormatter.UnitsStyle.full, "3 minutes ago"), (.spellOut, "three minutes ago"),
      (.short, "3 min. ago"), (.abbreviated, "3m ago"),
    ])
  func styles(style: RelativeDateTimeFormatter.UnitsStyle, expected: String) {
    let formatter = formatter()
    formatter.unitsStyle = style
    #expect(formatter.localizedString(fromTimeInterval: -180) == expected)
  }

  @Test(
    "the words are the locale's",
    arguments: [
      ("de_DE", "vor 2 Tagen", "vorgestern", "vor zwei Tagen"),
      ("fr_FR", "il y a 2 jours", "avant-hier", "il y a deux jours"),
    ])
  func languages(locale: String, numeric: String, named: String, spelled: String) {
    let formatter = formatter(locale)
    #expect(formatter.localizedString(from: DateComponents(day: -2)) == numeric)
    formatter.unitsStyle = .spellOut
    #expect(formatter.localizedString(from: DateComponents(day: -2)) == spelled)
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -2)) == named)
  }
}
