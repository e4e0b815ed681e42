import AppBuilder
import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

/// What is wrong with another target than the one that was asked for.
@Suite struct TargetsThatCannotBeBuilt {
  private func failure(_ project: TemporaryProject) throws -> BuildFailure {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests/none")
    return try #require(
      #expect(throws: BuildFailure.self) {
        try AppBuilder(cache: cache).build(BuildRequest(project: project.url))
      })
  }

  @Test("an Objective-C file of a framework is named with its target and with what needs that")
  func objectiveC() throws {
    let targets = SeveralTargets(
      others: [
        .init(name: "Kit", kind: "framework", product: "Kit.framework", dependencies: ["Old"]),
        .init(name: "Old", kind: "library.static", product: "libOld.a"),
      ], dependencies: ["Kit"])
    let project = try targets.make(
      TemporaryProject.app.merging(["Kit/Kit.swift": "", "Old/Old.m": ""]) { $1 })
    let failure = try self.failure(project)
    #expect(failure.kind == .unsupported)
    #expect(failure.diagnostics[0].message == "target Old has Objective-C sources: Old.m")
    #expect(failure.diagnostics[0].reason?.contains("Sample → Kit → Old") == true)
  }

  @Test("targets that depend on each other are an error that says the way round")
  func cycle() throws {
    let targets = SeveralTargets(
      others: [
        .init(name: "A", kind: "framework", product: "A.framework", dependencies: ["B"]),
        .init(name: "B", kind: "framework", product: "B.framework", dependencies: ["A"]),
      ], dependencies: ["A"])
    let failure = try self.failure(
      targets.make(TemporaryProject.app.merging(["A/A.swift": "", "B/B.swift": ""]) { $1 }))
    #expect(failure.kind == .brokenProject)
    #expect(failure.diagnostics[0].message == "target A depends on itself: Sample → A → B → A")
  }
}
