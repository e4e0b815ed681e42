import Testing
import TouchstoneFoundation

@Suite("Texts that are looked up later")
struct LocalizedResourceTests {
  /// A bundle with one English table.
  private func withTable(_ strings: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).bundle")
    let table = folder.appendingPathComponent("en.lproj/Words.strings")
    try FileManager.default.createDirectory(
      at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(strings.utf8).write(to: table)
    let info = ["CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": "org.touchstone.words"]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Info.plist"))
    try body(folder)
  }

  @Test("a literal is key and value, with places for what is put in")
  func literals() {
    let count = 3
    let resource: LocalizedStringResource = "\(count) stars"
    #expect(resource.key == "%lld stars" && resource.table == nil && resource.bundle == .main)
    #expect(String(localized: resource) == "3 stars")
    #expect(resource == "\(3) stars" && resource != "\(4) stars")
    #expect(resource.localizedStringResource == resource)
  }

  @Test("the table of the resource's bundle has the words")
  func tables() throws {
    try withTable("\"%lld stars\" = \"Stars: %lld\"; \"greeting\" = \"Good day\";") { folder in
      let stars = LocalizedStringResource("\(2) stars", table: "Words", bundle: .atURL(folder))
      #expect(String(localized: stars) == "Stars: 2")
      let greeting = LocalizedStringResource(
        "greeting", defaultValue: "Hello", table: "Words", bundle: .atURL(folder))
      #expect(greeting.key == "greeting" && String(localized: greeting) == "Good day")
    }
  }

  @Test("without an entry the default value is what there is to say")
  func defaults() {
    let resource = LocalizedStringResource("farewell", defaultValue: "Bye, \("Ann")")
    #expect(String(localized: resource) == "Bye, Ann")
    #expect(String(localized: "Plain") == "Plain")
  }
}
