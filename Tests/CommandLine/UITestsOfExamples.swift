import Foundation
import Testing

/// The UI suites of the example projects, and the unit tests of one of them, which Xcode runs as they are.
///
/// All of them build into one cache, as the runs of one developer do: what two examples share is made once, and a suite that
/// runs on two devices builds its app once.
@Suite(
  "The UI suites of examples",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct UITestsOfExamples {
  private static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL
  private static var examples: URL { repository.appendingPathComponent("Examples") }

  private static let onPhones: [(String, String)] = [
    ("AlertView", "4 tests: 4 passed"), ("BlurredButtons", "3 tests: 3 passed"),
    ("Countries", "3 tests: 3 passed"),
    ("CustomView", "3 tests: 3 passed"),
    ("DateRecords", "2 tests: 2 passed"), ("DynamicTypeProbe", "4 tests: 4 passed"),
    ("FileWriter", "7 tests: 7 passed"), ("Formatters", "4 tests: 4 passed"),
    ("MasterSlide", "4 tests: 2 passed, 2 skipped"),
    ("NavBarBackground", "4 tests: 4 passed"), ("NavBarImages", "3 tests: 3 passed"),
    ("PortableImage", "4 tests: 4 passed"), ("PresentedControllers", "5 tests: 4 passed, 1 skipped"),
    ("Restorer", "5 tests: 5 passed"), ("SettingsBundle", "4 tests: 4 passed"),
    ("SideBySide", "9 tests: 9 passed"), ("SpiffySplitView", "4 tests: 2 passed, 2 skipped"),
    ("StaticTable", "3 tests: 3 passed"),
    ("Stepper", "3 tests: 3 passed"), ("Styles", "5 tests: 5 passed"), ("TableState", "4 tests: 4 passed"),
    ("TapView", "2 tests: 2 passed"), ("TaskTimer", "8 tests: 7 passed, 1 skipped"),
    ("TideRequests", "5 tests: 5 passed"), ("Tides", "5 tests: 5 passed"),
    ("TiledImage", "3 tests: 3 passed"), ("ToDoSync", "4 tests: 4 passed"),
    ("TwitterSearch", "5 tests: 5 passed"),
    ("WorldFacts", "6 tests: 6 passed"),
  ]

  @Test("all of them pass", arguments: onPhones)
  func passes(name: String, summary: String) throws {
    try run(name, expecting: summary)
  }

  @Test(
    "those that show something else on a tablet pass there too",
    arguments: [
      ("MasterSlide", "4 tests: 4 passed"), ("PresentedControllers", "5 tests: 5 passed"),
      ("SpiffySplitView", "4 tests: 3 passed, 1 skipped"), ("TaskTimer", "8 tests: 8 passed"),
    ])
  func passesOnTablets(name: String, summary: String) throws {
    try run(name, ["--device", "iPad (10th generation)"], expecting: summary)
  }

  @Test("each example has one")
  func covered() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path)
      .filter { !$0.hasPrefix(".") }
    #expect(folders.sorted() == Self.onPhones.map(\.0).sorted())
  }

  private func run(_ name: String, _ arguments: [String] = [], expecting summary: String) throws {
    // The one pinned package of an example is one of ours as well: no network is needed.
    let packages = ["--packages-path", Self.repository.appendingPathComponent(".build").path, "--offline"]
    let run = try TestingTool(project: Self.examples.appendingPathComponent(name))
      .test(["--scheme", name] + packages + arguments)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(summary), "\(run.output)")
  }
}
