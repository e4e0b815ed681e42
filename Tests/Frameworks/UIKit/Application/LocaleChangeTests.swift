import Testing
import TouchstoneSwiftRuntime
import TouchstoneTestSupport
import UIKit

@Suite("The region the user has chosen", .serialized) @MainActor final class LocaleChangeTests {
  /// No other test is to have the region of one of these.
  deinit { DeviceLocale.shared.choose(nil) }

  /// The middle of 2012 in every time zone.
  private let july = Date(timeIntervalSince1970: 1_342_440_000)

  private func month(_ formatter: DateFormatter) -> String {
    formatter.dateFormat = "MMMM yyyy"
    return formatter.string(from: july)
  }

  private func amount(_ formatter: NumberFormatter) -> String {
    formatter.positiveFormat = "#,##0.00"
    return (formatter.string(from: 1000) ?? "").map { $0.isWhitespace ? " " : String($0) }.joined()
  }

  @Test("R18.1, R18.2: month names and separators are those of the locale")
  func formats() {
    let device = device(showing: UIViewController())
    device.setLocale("en_GB")
    #expect(month(DateFormatter()) == "July 2012" && amount(NumberFormatter()) == "1,000.00")
    device.setLocale("fr_FR")
    #expect(month(DateFormatter()) == "juillet 2012" && amount(NumberFormatter()) == "1 000,00")
  }

  @Test("R18.3: a formatter that was made before the change keeps the locale it had")
  func cached() {
    let device = device(showing: UIViewController())
    device.setLocale("en_GB")
    let (dates, numbers) = (DateFormatter(), NumberFormatter())
    #expect(month(dates) == "July 2012" && amount(numbers) == "1,000.00")
    device.setLocale("fr_FR")
    #expect(dates.string(from: july) == "July 2012" && amount(numbers) == "1,000.00")
  }

  @Test("R18.4: the change is posted, and then every question has the new answer")
  func notification() {
    let device = device(showing: UIViewController())
    device.setLocale("en_US")
    nonisolated(unsafe) var heard: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: NSLocale.currentLocaleDidChangeNotification, object: nil, queue: nil
    ) { _ in heard.append(Locale.current.identifier) }
    device.setLocale("de_DE")
    #expect(heard == ["de_DE"])
    #expect(Locale.autoupdatingCurrent.identifier == "de_DE" && NSLocale.current.identifier == "de_DE")
    #expect(Calendar.current.firstWeekday == 2 && Calendar.current.monthSymbols.first == "Januar")
    #expect(1234.5.formatted() == "1.234,5")
    NotificationCenter.default.removeObserver(token)
  }

  @Test("another device knows nothing of the region of the one before: a new one is American")
  func fresh() {
    device(showing: UIViewController()).setLocale("fr_FR")
    _ = device(showing: UIViewController())
    #expect(Locale.current.identifier == "en_US")
  }
}
