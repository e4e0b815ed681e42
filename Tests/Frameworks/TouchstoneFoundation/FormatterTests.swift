import Testing
import TouchstoneFoundation

@Suite("Formatters by region") struct FormatterTests {
  @Test(
    "R18.1: a month and a year in the region's language",
    arguments: [("en_GB", "July 2012"), ("fr_FR", "juillet 2012")])
  func month(region: String, expected: String) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: region)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "MMMM yyyy"
    #expect(formatter.string(from: Date(timeIntervalSince1970: 1_341_792_000)) == expected)
  }

  @Test(
    "R18.2: a number's format says where separators stand, the region which they are",
    arguments: [
      ("en_GB", ["1,000.00", "12,000.00", "1,234,567.89"]),
      ("fr_FR", ["1\u{202f}000,00", "12\u{202f}000,00", "1\u{202f}234\u{202f}567,89"]),
    ])
  func numbers(region: String, expected: [String]) {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: region)
    formatter.positiveFormat = "#,##0.00"
    #expect([1000, 12000, 1_234_567.89].map { formatter.string(from: NSNumber(value: $0)) } == expected)
  }
}
