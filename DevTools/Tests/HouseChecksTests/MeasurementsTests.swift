import Testing

@testable import HouseChecks

@Suite("Measurements") struct MeasurementsTests {
  private let page = "Documentation/Measurements.md"
  private let source = "Sources/Frameworks/UIKit/Controls/UISwitch.swift"

  private func found(_ row: String, _ text: String) -> [String] {
    let files = [
      page: "# Measurements\n\n| number | in | from |\n| --- | --- | --- |\n\(row)\n", source: text,
    ]
    return MeasurementsCheck().run(on: SourceTree(files: files)).violations.map(\.description)
  }

  @Test("a row whose numbers are in its file is fine") func there() {
    let text = "let size = CGSize(width: 51, height: 31.0)\nlet grey = 0.9140\nlet blue = 0x007AFF"
    #expect(found("| 51 by 31, grey 0.914, 0x007AFF | `UISwitch.swift` | a picture |", text) == [])
  }

  @Test(
    "a number that is not in the file, or only in another, is named",
    arguments: ["510", "5.1", "0x51", "a51"])
  func absent(other: String) {
    let said = found("| 51 wide | `UISwitch.swift` | a picture |", "let width = \(other)")
    #expect(said.count == 1 && said[0].hasPrefix("\(page):5: error: \(source) has no 51"))
  }

  @Test("a file that is not there is named") func noFile() {
    let said = found("| 51 wide | `UISwitches.swift` | a picture |", "51")
    #expect(said.count == 1 && said[0].hasPrefix("\(page):5: error: no source is called UISwitches.swift"))
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(MeasurementsCheck().run(on: SourceTree(files: [:])).violations.count == 1)
  }
}
