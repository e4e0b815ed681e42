import AppBuilder
import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

/// Each broken project: one clear error of the right kind, and nothing written into it.
@Suite struct ErrorsOfAProject {
  private func failure(
    _ project: TemporaryProject, _ change: (inout BuildRequest) -> Void = { _ in }
  ) throws -> BuildFailure {
    var request = BuildRequest(project: project.folder)
    change(&request)
    let before = project.snapshot()
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests/none")
    let failure = try #require(
      #expect(throws: BuildFailure.self) { try AppBuilder(cache: cache).build(request) })
    #expect(project.snapshot() == before)
    #expect(failure.diagnostics.count == 1)
    return failure
  }

  @Test("a half-written project file is reported at the line where it ends")
  func halfWritten() throws {
    let project = try TemporaryProject()
    try project.edit("Sample.xcodeproj/project.pbxproj") { String($0.prefix(600)) }
    let failure = try self.failure(project)
    #expect(failure.kind == .brokenProject)
    #expect(failure.diagnostics[0].place?.file == project.path("Sample.xcodeproj/project.pbxproj"))
    #expect(failure.diagnostics[0].place?.line != nil)
  }

  @Test("a missing source is reported with the place it was looked for")
  func missingFile() throws {
    let project = try TemporaryProject(listed: ["Gone.swift"])
    let failure = try self.failure(project)
    #expect(failure.kind == .brokenProject)
    #expect(failure.diagnostics[0].message == "Gone.swift is missing")
    #expect(failure.diagnostics[0].reason?.contains(project.path("Gone.swift")) == true)
  }

  @Test("an Objective-C target is refused with its files named")
  func objectiveC() throws {
    let project = try TemporaryProject(files: ["AppDelegate.m": "", "main.m": "", "AppDelegate.h": ""])
    let failure = try self.failure(project)
    #expect(failure.kind == .unsupported)
    #expect(failure.diagnostics[0].message.contains("AppDelegate.m, main.m"))
  }

  @Test("a bridging header that imports something is refused at that line; an empty one is not")
  func bridgingHeader() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Bridge.h": "// Empty.\n#import \"Old.h\"\n"]) { $1 },
      settings: ["SWIFT_OBJC_BRIDGING_HEADER": "Bridge.h"])
    let failure = try self.failure(project)
    #expect(failure.kind == .unsupported)
    #expect(failure.diagnostics[0].place == .init(file: project.path("Bridge.h"), line: 2))
  }

  @Test("a folder without a project is no project")
  func noProject() throws {
    let project = try TemporaryProject()
    try project.write("", to: "empty/readme.txt")
    let failure = try self.failure(project) { $0.project = project.folder.appendingPathComponent("empty") }
    #expect(failure.kind == .noProject)
  }

  @Test("an unknown target, scheme or configuration is answered with those there are")
  func unknownChoice() throws {
    let project = try TemporaryProject()
    for (change, expected) in [
      ({ $0.target = "Nope" }, "There is Sample."), ({ $0.scheme = "Nope" }, "There is Sample."),
      ({ $0.configuration = "Nope" }, "There is Debug, Release."),
    ] as [((inout BuildRequest) -> Void, String)] {
      let failure = try self.failure(project, change)
      #expect(failure.kind == .unknownChoice)
      #expect(failure.diagnostics[0].nextStep == expected)
    }
  }

  @Test("a project without an application says what it has")
  func noApplication() throws {
    let project = try TemporaryProject()
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("product-type.application", with: "product-type.bundle.unit-test")
    }
    let failure = try self.failure(project)
    #expect(failure.kind == .unsupported)
    #expect(failure.diagnostics[0].reason == "Its targets are Sample.")
  }

  @Test("a target that uses a product of no package is refused with its name")
  func packages() throws {
    let project = try TemporaryProject(
      objects: "\t\tPROD = {isa = XCSwiftPackageProductDependency; productName = Charts; };",
      targetKeys: "packageProductDependencies = (PROD, );")
    let failure = try self.failure(project)
    #expect(failure.kind == .brokenProject)
    #expect(failure.diagnostics[0].message.contains("Charts"))
  }

  @Test("without an SDK the machine is at fault, not the project")
  func noSDK() throws {
    let missing = #expect(throws: BuildFailure.self) {
      try InstalledSDK(folder: URL(fileURLWithPath: "/nowhere/TouchstoneSDK"))
    }
    #expect(missing?.kind == .machine)
  }
}
