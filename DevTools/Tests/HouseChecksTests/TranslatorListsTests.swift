import Testing

@testable import HouseChecks

@Suite("The translator's lists") struct TranslatorListsTests {
  private let asked = "Sources/Building/SourceTranslator/Platform/AskedRequirements.swift"
  private let made = "Sources/Building/SourceTranslator/Rewriting/FileRewriter+Construction.swift"
  private let table = "Sources/Frameworks/UIKit/Lists/Table.swift"

  private var good: [String: String] {
    [
      asked: "  static let names: Set<String> = [\n    \"tableView(_:commit:forRowAt:)\",\n  ]\n",
      made: """
        private static let constructors: [[String]: String] = [
          []: "NSObject", ["style", "reuseIdentifier"]: "UITableViewCell",
        ]
      """,
      table: """
      ObjectRuntime.responds(source, to: "tableView:commit:forRowAt:")
      public static func _construct() -> Self {}
      public static func _construct(style: Style, reuseIdentifier: String?) -> Self {}
      """,
    ]
  }

  private func found(_ files: [String: String]) -> [String] {
    TranslatorListsCheck().run(on: SourceTree(files: files)).violations.map(\.path)
  }

  @Test("lists that say what the frameworks say are fine") func fine() { #expect(found(good) == []) }

  @Test("a requirement that a framework asks for must be in the list") func asks() {
    var files = good
    files[table]! += "\nObjectRuntime.responds(source, to: \"tableView:moveRowAt:to:\")"
    #expect(found(files) == [table])
  }

  @Test("a requirement that nobody asks for must leave it") func stale() {
    var files = good
    files[asked]! += "\"tableView(_:dance:)\","
    #expect(found(files) == [asked])
  }

  @Test("so for the ways to make an object") func constructors() {
    var files = good
    files[table]! += "\npublic static func _construct(frame: CGRect) -> Self {}"
    #expect(found(files) == [table])
    files = good
    files[made] = files[made]!.replacing("[]: ", with: "[]: \"NSObject\", [\"frame\"]: ")
    #expect(found(files) == [made])
  }

  @Test("a check that saw nothing fails") func blind() { #expect(found([:]) == ["translator lists"]) }
}
