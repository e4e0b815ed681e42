import Testing
import TouchstoneFoundation

@Suite("Lists as text")
struct ListFormatterTests {
  @Test(
    "the last item is joined on as the locale does it",
    arguments: [("en_US", "1, 2, and 3"), ("de_DE", "1, 2 und 3")])
  func languages(locale: String, expected: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: [1, 2, 3]) == expected)
  }

  @Test("each item is written by the items' formatter")
  func items() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let numbers = NumberFormatter()
    numbers.locale = formatter.locale
    numbers.numberStyle = .spellOut
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [1, 2]) == "one and two")
    #expect(ListFormatter.localizedString(byJoining: ["a"]) == "a")
  }
}
