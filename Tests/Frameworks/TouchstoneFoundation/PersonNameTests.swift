import Testing
import TouchstoneFoundation

@Suite("Names of people as text")
struct PersonNameTests {
  private var johnny: PersonNameComponents {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Jonathan"
    name.middleName = "Maple"
    name.familyName = "Appleseed"
    name.nameSuffix = "Esq."
    name.nickname = "Johnny"
    return name
  }

  @Test(
    "every style takes its parts",
    arguments: [
      (PersonNameComponentsFormatter.Style.default, "Jonathan Appleseed"), (.medium, "Jonathan Appleseed"),
      (.long, "Dr. Jonathan Maple Appleseed Esq."), (.short, "Johnny"), (.abbreviated, "JA"),
    ])
  func styles(style: PersonNameComponentsFormatter.Style, expected: String) {
    #expect(PersonNameComponentsFormatter.localizedString(from: johnny, style: style) == expected)
  }

  @Test("a format style writes what the formatter does")
  func formatStyle() {
    #expect(johnny.formatted(.name(style: .long)) == "Dr. Jonathan Maple Appleseed Esq.")
    #expect(johnny.formatted(.name(style: .short)) == "Johnny")
    #expect(johnny.formatted(.name(style: .abbreviated)) == "JA")
    #expect(johnny.formatted() == "Jonathan Appleseed")
  }

  @Test("what is missing leaves no gap")
  func missing() {
    var name = PersonNameComponents()
    name.familyName = "Curie"
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: name) == "Curie")
    formatter.style = .long
    name.givenName = ""
    #expect(formatter.string(from: name) == "Curie")
    #expect(formatter.string(from: PersonNameComponents()) == "")
    formatter.isPhonetic = true
    #expect(formatter.string(from: name) == "")
  }

  @Test("East Asian names begin with the family's")
  func order() {
    var name = PersonNameComponents()
    name.familyName = "王"
    name.givenName = "小明"
    #expect(PersonNameComponentsFormatter().string(from: name) == "王小明")
    name.familyName = "やまだ"
    name.givenName = "はなこ"
    #expect(PersonNameComponentsFormatter().string(from: name) == "やまだ はなこ")
  }

  @Test("parts are marked in the attributed text")
  func annotated() {
    let text = PersonNameComponentsFormatter().annotatedString(from: johnny)
    let key = NSAttributedString.Key(NSPersonNameComponentKey)
    #expect(text.attribute(key, at: 0, effectiveRange: nil) as? String == NSPersonNameComponentGivenName)
    #expect(text.attribute(key, at: 9, effectiveRange: nil) as? String == NSPersonNameComponentFamilyName)
    #expect(text.attribute(key, at: 8, effectiveRange: nil) == nil && text.string == "Jonathan Appleseed")
  }

  @Test("a written name is taken apart")
  func reading() throws {
    let formatter = PersonNameComponentsFormatter()
    let ada = try #require(formatter.personNameComponents(from: "Dr. Ada King Lovelace, PhD"))
    #expect(ada.namePrefix == "Dr." && ada.givenName == "Ada" && ada.middleName == "King")
    #expect(ada.familyName == "Lovelace" && ada.nameSuffix == "PhD")
    let turned = try #require(formatter.personNameComponents(from: "Appleseed, John"))
    #expect(turned.familyName == "Appleseed" && turned.givenName == "John" && turned.middleName == nil)
    #expect(formatter.personNameComponents(from: "Cher")?.givenName == "Cher")
    #expect(formatter.personNameComponents(from: "  ") == nil)
  }
}
