import Foundation
import Testing

@_spi(Host) @testable import TouchstoneFoundation

@Suite("Dates near today by name")
struct NamedDayTests {
  private let today = Date(timeIntervalSince1970: 1_700_000_000)  // 22:13 in Greenwich

  private func texts(
    _ language: String, _ dateStyle: DateFormatter.Style, _ timeStyle: DateFormatter.Style, _ days: [Double]
  ) -> [String] {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    (formatter.dateStyle, formatter.timeStyle) = (dateStyle, timeStyle)
    let dates = days.map { today.addingTimeInterval($0 * 86_400) }
    let plain = dates.map { formatter.string(from: $0) }
    formatter.doesRelativeDateFormatting = true
    return zip(dates, plain).map {
      NamedDays.text($0, by: formatter, plain: $1, today: today) ?? $1
    }
  }

  @Test("days that the language has a word for are called by it, others by their date")
  func days() {
    #expect(
      texts("en_US", .medium, .none, [-2, -1, 0, 1, 2]) == [
        "Nov 12, 2023", "Yesterday", "Today", "Tomorrow", "Nov 16, 2023",
      ])
    #expect(texts("de_DE", .long, .none, [-2, 0]) == ["Vorgestern", "Heute"])
  }

  @Test("the time stands beside the word as it would beside the date")
  func times() {
    let text = texts("en_US", .long, .short, [0]).first ?? ""
    #expect(text.hasPrefix("Today at 10:13") && text.hasSuffix("PM"))
    #expect(texts("en_US", .none, .short, [0]).first?.hasPrefix("10:13") == true)
  }

  @Test("a formatter does it that is told to, and no other")
  func formatters() {
    _ = FoundationRuntime.current
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateStyle = .medium
    let distant = Date().addingTimeInterval(86_400 * 365 * 2)
    let plain = formatter.string(from: Date())
    formatter.doesRelativeDateFormatting = true
    #expect(plain != "Today" && formatter.string(from: Date()) == "Today")
    #expect(formatter.string(from: distant).contains(", 20"))
  }
}
