import Foundation
import Testing

@testable import TouchstoneSwiftRuntime

@Suite("Bets on Foundation", .serialized) @MainActor struct FoundationBetTests {
  @Test("every question of region and language comes to the device")
  func region() {
    DeviceLocale.shared.choose("fr_CH")
    DeviceLocale.shared.choose(languages: ["rm", "fr"])
    defer {
      DeviceLocale.shared.choose(nil)
      DeviceLocale.shared.choose(languages: nil)
    }
    #expect(Locale.current.identifier == "fr_CH")
    #expect(Locale.autoupdatingCurrent.identifier == "fr_CH")
    #expect(Locale.preferredLanguages == ["rm", "fr"])
    #expect(Calendar.current.locale?.identifier == "fr_CH")
    #expect(Calendar.autoupdatingCurrent.locale?.identifier == "fr_CH")
    // Whoever asks inside Foundation gets the same answer.
    #expect(NSLocale.current.identifier == "fr_CH")
    #expect(DateFormatter().locale.identifier == "fr_CH" && 1.5.formatted() == "1,5")
  }

  @Test("this Foundation forgets the attributes of strings, so they are released for it")
  func attributes() {
    AttributedStringMemory.mend()
    #expect(AttributedStringMemory.isMended)
    weak var value: NSObject?
    do {
      let own = NSObject()
      value = own
      _ = NSAttributedString(string: "a", attributes: [NSAttributedString.Key("key"): own])
    }
    #expect(value == nil)
  }

  @Test("a dictionary made of one of Swift's as it is has its keys and values, and casts back")
  func dictionaries() throws {
    let memory = try #require(DictionaryMemory())
    let made = memory.dictionary([NSString("name"): NSString("A"), NSString("age"): NSNumber(value: 3)])
    #expect(made.count == 2 && made["name"] as? String == "A" && made["age"] as? Int == 3)
    #expect(made == ["name": "A", "age": 3] as NSDictionary && made["other"] == nil)
    let cast = made as? [String: Any]
    #expect(cast?.count == 2 && cast?["name"] as? String == "A")
  }
}
