import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

@Suite struct StringsTables {
  private func table(_ data: Data) throws -> [String: String]? {
    let project = try TemporaryProject()
    try project.write(data, to: "a.strings")
    let compiled = try StringsFile.compiled(project.folder.appendingPathComponent("a.strings"))
    return try PropertyListSerialization.propertyList(from: compiled, format: nil) as? [String: String]
  }

  @Test("tables are read in UTF-8, in UTF-16 of either order and as property lists")
  func encodings() throws {
    let text = "\"greeting\" = \"Grüße 👋\";\n"
    let expected = ["greeting": "Grüße 👋"]
    #expect(try table(Data(text.utf8)) == expected)
    #expect(try table(#require(text.data(using: .utf16))) == expected)
    #expect(try table(Data([0xFE, 0xFF]) + #require(text.data(using: .utf16BigEndian))) == expected)
    #expect(try table(#require(text.data(using: .utf16LittleEndian))) == expected)
    #expect(try table(Data(TemporaryProject.plist(expected).utf8)) == expected)
  }

  @Test("a broken table is an error at its line")
  func broken() throws {
    let project = try TemporaryProject()
    try project.write("\"a\" = \"1\";\n\"b\" \"2\";\n", to: "a.strings")
    let error = #expect(throws: Diagnostic.self) {
      try StringsFile.compiled(project.folder.appendingPathComponent("a.strings"))
    }
    #expect(error?.place?.line == 2)
  }

  @Test("a string catalogue becomes a table for each language")
  func catalogue() throws {
    let project = try TemporaryProject()
    try project.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Hi": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}}}},
        "%lld apples": {"localizations": {"de": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld Apfel"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld Äpfel"}}}}}}},
        "Plain": {}}}
      """, to: "Localizable.xcstrings")
    let tables = try StringCatalog.compiled(project.folder.appendingPathComponent("Localizable.xcstrings"))
    #expect(
      tables.map(\.path.description).sorted() == [
        "de.lproj/Localizable.strings", "de.lproj/Localizable.stringsdict",
      ])
  }

  @Test("a string catalogue's texts by device, and its substitutions, become rules")
  func catalogueRules() throws {
    let project = try TemporaryProject()
    try project.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "start": {"localizations": {"en": {"variations": {"device": {
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
          "other": {"variations": {"plural": {"other": {"stringUnit": {"state": "new", "value": "Click %lld"}}}}}}}}}},
        "%lld birds, %lld fish": {"localizations": {"en": {
          "stringUnit": {"state": "translated", "value": "%#@birds@, %#@fish@"},
          "substitutions": {
            "birds": {"argNum": 2, "formatSpecifier": "lu", "variations": {"plural": {
              "other": {"stringUnit": {"state": "translated", "value": "%arg birds"}}}}},
            "fish": {"variations": {"plural": {
              "other": {"stringUnit": {"state": "translated", "value": "%arg fish"}}}}}}}}}}}
      """, to: "Localizable.xcstrings")
    let tables = try StringCatalog.compiled(project.folder.appendingPathComponent("Localizable.xcstrings"))
    #expect(tables.map(\.path.description) == ["en.lproj/Localizable.stringsdict"])
    func plural(_ text: String, _ type: String) -> [String: String] {
      [
        "NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": type,
        "other": text,
      ]
    }
    let clicks: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@value@", "value": plural("Click %lld", "lld"),
    ]
    let counts: [String: Any] = [
      "NSStringLocalizedFormatKey": "%2$#@birds@, %#@fish@", "birds": plural("%arg birds", "lu"),
      "fish": plural("%arg fish", "lld"),
    ]
    let expected: [String: Any] = [
      "start": ["NSStringDeviceSpecificRuleType": ["iphone": "Tap", "other": clicks]],
      "%lld birds, %lld fish": counts,
    ]
    let data = try #require(tables.first).data
    let written = try PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary
    #expect(written == expected as NSDictionary)
  }
}
