import Testing
@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime

@Suite("Texts that depend on numbers and on room", .serialized)
struct PluralTests {
  /// A bundle with one table of a language.
  private func withTable(_ language: String, _ entries: [String: Any], _ body: (Bundle) throws -> Void) throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    let lproj = folder.appendingPathComponent("\(language).lproj")
    try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleDevelopmentRegion": language], format: .xml, options: 0
    ).write(to: folder.appendingPathComponent("Info.plist"))
    try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
      .write(to: lproj.appendingPathComponent("Localizable.stringsdict"))
    try Data("\"files\" = \"never\"; \"plain\" = \"Plain %d\";".utf8)
      .write(to: lproj.appendingPathComponent("Localizable.strings"))
    DeviceLocale.shared.choose(languages: [language])
    defer { DeviceLocale.shared.choose(languages: nil) }
    try body(try #require(Bundle(url: folder)))
  }

  private func rule(_ variants: [String: String], type: String = "d") -> [String: String] {
    variants.merging([
      "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
    ]) { $1 }
  }

  private func entry(_ format: String, _ variables: [String: [String: String]]) -> [String: Any] {
    variables.merging([:]) { $1 }.reduce(into: ["NSStringLocalizedFormatKey": format]) {
      $0[$1.key] = $1.value
    }
  }

  private func text(_ bundle: Bundle, _ key: String, _ arguments: any CVarArg...) -> String {
    String(format: bundle.localizedString(forKey: key, value: nil, table: nil), arguments: arguments)
  }

  @Test("the number chooses the text; none has one of its own where the file says so")
  func english() throws {
    let files = rule(["zero": "No files", "one": "%d file", "other": "%d files"])
    try withTable("en", ["files": entry("%#@count@ selected", ["count": files])]) { bundle in
      #expect(text(bundle, "files", 0) == "No files selected")
      #expect(text(bundle, "files", 1) == "1 file selected")
      #expect(text(bundle, "files", 2) == "2 files selected")
      let format = bundle.localizedString(forKey: "files", value: nil, table: nil)
      #expect(String.localizedStringWithFormat(format, 1) == "1 file selected")
      #expect(text(bundle, "plain", 1) == "Plain 1")
    }
  }

  @Test("each language has its own plurals")
  func russian() throws {
    let files = rule(["one": "%d файл", "few": "%d файла", "many": "%d файлов", "other": "%d файла"])
    try withTable("ru", ["files": entry("%#@count@", ["count": files])]) { bundle in
      let texts = [1, 2, 5, 11, 21, 22, 25].map { text(bundle, "files", $0) }
      #expect(
        texts == ["1 файл", "2 файла", "5 файлов", "11 файлов", "21 файл", "22 файла", "25 файлов"])
    }
  }

  @Test("two keys whose formats are written alike keep their own texts")
  func alike() throws {
    let dogs = rule(["one": "%d dog", "other": "%d dogs"])
    let cats = rule(["one": "%d cat", "other": "%d cats"])
    try withTable(
      "en", ["dogs": entry("%#@value@", ["value": dogs]), "cats": entry("%#@value@", ["value": cats])]
    ) { bundle in
      #expect(text(bundle, "dogs", 2) == "2 dogs" && text(bundle, "cats", 1) == "1 cat")
    }
  }

  @Test("several numbers, places in another order, texts in each other, and the number itself as %arg")
  func several() throws {
    let files = rule(["one": "a file", "other": "%arg files"], type: "lu")
    let folders = rule(["one": "one folder", "other": "%d folders"])
    let nested = rule(["one": "%d file in %#@folders@", "other": "%d files in %#@folders@"])
    try withTable(
      "en",
      [
        "both": entry("%#@files@ in %#@folders@ of %@", ["files": files, "folders": folders]),
        "turned": entry("%2$#@folders@ with %1$#@files@", ["files": files, "folders": folders]),
        "nested": entry("%#@files@, %@", ["files": nested, "folders": folders]),
      ]
    ) { bundle in
      #expect(text(bundle, "both", 3, 1, "Ann" as NSString) == "3 files in one folder of Ann")
      #expect(text(bundle, "turned", 1, 2) == "2 folders with a file")
      #expect(text(bundle, "nested", 2, 3, "Ann" as NSString) == "2 files in 3 folders, Ann")
    }
  }

  @Test("a variable that names itself, and one that is missing, end")
  func damaged() throws {
    let endless = rule(["other": "%#@count@"])
    try withTable(
      "en", ["endless": entry("%#@count@", ["count": endless]), "missing": entry("%#@count@", [:])]
    ) { bundle in
      for key in ["endless", "missing"] { _ = text(bundle, key, 1) }
    }
  }

  @Test("the text for the width, the next smaller one, or the smallest")
  func widths() throws {
    let variants = ["1": "Hi", "20": "Hello", "25": "Hello, how are you?"]
    try withTable("en", ["hello": ["NSStringVariableWidthRuleType": variants]]) { bundle in
      let text = NSString(string: bundle.localizedString(forKey: "hello", value: nil, table: nil))
      #expect(text == "Hello, how are you?")
      #expect(text.variantFittingPresentationWidth(20) == "Hello")
      #expect(text.variantFittingPresentationWidth(24) == "Hello")
      #expect(text.variantFittingPresentationWidth(100) == "Hello, how are you?")
      #expect(text.variantFittingPresentationWidth(0) == "Hi")
      #expect(NSString("else").variantFittingPresentationWidth(1) == "else")
    }
  }

  @Test("the text for the kind of device, or for others")
  func devices() throws {
    defer { FoundationRuntime.current.deviceKind = .iphone }
    let count = entry("%#@count@", ["count": rule(["one": "Tap %d", "other": "Taps %d"])])
    let entries: [String: Any] = [
      "start": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "mac": "Click", "other": "Choose"]],
      "files": ["NSStringDeviceSpecificRuleType": ["mac": "Click"]],
      "taps": ["NSStringDeviceSpecificRuleType": ["ipad": "Touches %d", "iphone": count]],
    ]
    for (kind, start, taps) in [
      (FoundationRuntime.DeviceKind.iphone, "Tap", "Taps 2"), (.ipad, "Choose", "Touches 2"),
    ] {
      FoundationRuntime.current.deviceKind = kind
      try withTable("en", entries) { bundle in
        #expect(text(bundle, "start") == start)
        #expect(text(bundle, "taps", 2) == taps)
        #expect(text(bundle, "files") == "never")
      }
    }
  }

  @Test("objects are arguments of formats, by their descriptions")
  func objects() {
    class Named: NSObject { override var description: String { "a name" } }
    #expect(String(format: "%@, %@ and %d", Named(), NSNumber(value: 3), 4) == "a name, 3 and 4")
    let list = NSArray(array: [1])
    #expect(String(format: "%@", list) == list.description)
    #expect(String(format: "%5.1f|%@|%02x %%", 2.25, "ab" as NSString, 10) == "  2.2|ab|0a %")
  }

  @Test("Dispatch's units") func units() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
  }
}
