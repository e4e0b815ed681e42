import Testing
@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime

@Suite("The language an app runs in", .serialized)
struct LocalizationTests {
  @Test("a program without localizations has none")
  func program() { #expect(Bundle.main.localizations == [] && Bundle.main.preferredLocalizations == []) }

  private func choice(_ offered: [String], _ wanted: [String]) -> [String] {
    Bundle.preferredLocalizations(from: offered, forPreferences: wanted)
  }

  @Test("the first wanted language that is offered, in its region, its own form or another region's")
  func negotiation() {
    #expect(choice(["de", "en", "fr"], ["fr", "en"]) == ["fr"])
    #expect(choice(["de", "en", "fr"], ["it", "en"]) == ["en"])
    #expect(choice(["de", "de-CH", "en"], ["de-CH"]) == ["de-CH"])
    #expect(choice(["de", "de-CH", "en"], ["de-AT"]) == ["de"])
    #expect(choice(["en", "pt-BR"], ["pt"]) == ["pt-BR"])
    #expect(choice(["de", "pt_BR"], ["pt-BR"]) == ["pt_BR"])
    #expect(choice(["English", "German"], ["de"]) == ["German"])
  }

  @Test("scripts of a language are different languages")
  func scripts() {
    #expect(choice(["en", "zh-Hans", "zh-Hant"], ["zh-TW", "en"]) == ["zh-Hant"])
    #expect(choice(["en", "zh-Hans"], ["zh-Hant", "en"]) == ["en"])
    #expect(choice(["en", "zh-Hans"], ["zh", "en"]) == ["zh-Hans"])
  }

  @Test("without one that is wanted, the first offered")
  func none() { #expect(choice(["sv", "da"], ["fr"]) == ["sv"]) }

  // MARK: Bundles

  /// A bundle whose storyboards are English, with a German translation.
  private func withBundle(_ language: String?, _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    func write(_ text: String, _ path: String) throws {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let info = ["CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": "org.touchstone.localised"]
    try write("", "Base.lproj/Main.storyboard")
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Info.plist"))
    try write("\"Total\" = \"Summe\";", "de.lproj/Localizable.strings")
    try write("\"Total\" = \"Grand total\"; \"Tip\" = \"Tip!\";", "en.lproj/Localizable.strings")
    try write("de", "de.lproj/help.txt")
    try write("en", "en.lproj/help.txt")
    try write("all", "terms.txt")
    defer { try? FileManager.default.removeItem(at: folder) }
    DeviceLocale.shared.choose(languages: language.map { [$0, "en"] })
    defer { DeviceLocale.shared.choose(languages: nil) }
    try body(try #require(Bundle(url: folder)))
  }

  @Test("an app with English storyboards is English, whatever its translations are called")
  func english() throws {
    try withBundle(nil) { bundle in
      #expect(bundle.preferredLocalizations == ["en"])
      #expect(bundle.localizedString(forKey: "Total", value: nil, table: nil) == "Grand total")
      #expect(NSLocalizedString("Tip", bundle: bundle, comment: "") == "Tip!")
    }
  }

  /// As the translator writes an app's `override func localizedString`.
  private final class ToldBundle: Bundle, @unchecked Sendable, _AnsweringBundle {
    func _localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
      "told: " + super._textOfTable(forKey: key, value: value, table: tableName)
    }
  }

  @Test("a bundle that is made one of the app's own class answers as that class does")
  func overridden() throws {
    try withBundle(nil) { bundle in
      object_setClass(bundle, ToldBundle.self)
      #expect(bundle.localizedString(forKey: "Total", value: nil, table: nil) == "told: Grand total")
      #expect(NSLocalizedString("Tip", bundle: bundle, comment: "") == "told: Tip!")
      #expect(String(localized: "Tip", bundle: bundle) == "told: Tip!")
    }
  }

  @Test("R55.4: in another language its strings and files are that language's, and no mixture")
  func german() throws {
    try withBundle("de-AT") { bundle in
      #expect(bundle.preferredLocalizations == ["de"])
      #expect(NSLocalizedString("Total", bundle: bundle, comment: "") == "Summe")
      #expect(NSLocalizedString("Tip", bundle: bundle, comment: "") == "Tip")
      #expect(NSLocalizedString("Tip", bundle: bundle, value: "Trinkgeld", comment: "") == "Trinkgeld")
      let help = try #require(bundle.url(forResource: "help", withExtension: "txt"))
      #expect(try String(contentsOf: help, encoding: .utf8) == "de")
    }
  }

  @Test("a language that is not there is answered in that of development; other files are everybody's")
  func other() throws {
    try withBundle("fr") { bundle in
      #expect(bundle.preferredLocalizations == ["en"])
      #expect(bundle.path(forResource: "help", ofType: "txt")?.hasSuffix("en.lproj/help.txt") == true)
      #expect(bundle.path(forResource: "terms.txt", ofType: nil)?.hasSuffix("/terms.txt") == true)
      let storyboard = bundle.path(forResource: "Main", ofType: "storyboard")
      #expect(storyboard?.hasSuffix("Base.lproj/Main.storyboard") == true)
      #expect(bundle.path(forResource: "absent", ofType: "txt") == nil)
      #expect(bundle.path(forResource: nil, ofType: "txt") != nil)
    }
  }
}
