import Foundation
import Testing

/// The UI suites of the example projects, which Xcode runs as they are.
@Suite(
  "The UI suites of examples",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct UITestsOfExamples {
  @Test(
    "all of them pass",
    arguments: [
      ("AlertView", 4), ("Stepper", 3), ("NavBarImages", 3), ("DateRecords", 2), ("ToDoSync", 4),
      ("StaticTable", 3), ("TapView", 2), ("Countries", 3),
    ])
  func passes(name: String, count: Int) throws {
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/\(name)")
    let run = try TestingTool(project: project).test([])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\(count) tests: \(count) passed"), "\(run.output)")
  }
}
