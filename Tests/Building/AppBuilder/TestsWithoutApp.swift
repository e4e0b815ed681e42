import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Tests of libraries, which no app of their project hosts.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct TestsWithoutApp {
  private let builder = AppBuilder(
    sdk: installedSDK,
    cache: FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-tests/no-app-\(ProcessInfo.processInfo.processIdentifier)"))

  private static let kit = SeveralTargets.Other(name: "Kit", kind: "framework", product: "Kit.framework")

  private func isThere(_ path: String, beside executable: URL) -> Bool {
    access(executable.deletingLastPathComponent().appendingPathComponent(path).path, F_OK) == 0
  }

  @Test("a framework's tests bring the framework, and run in the app that stands in")
  func framework() throws {
    let tests = SeveralTargets.Other(
      name: "Checks", kind: "bundle.unit-test", product: "Checks.xctest", dependencies: ["Kit"])
    let project = try SeveralTargets(others: [Self.kit, tests]).make(
      TemporaryProject.app.merging([
        "Kit/Kit.swift": "func hidden() -> Int { 4 }\n",
        "Checks/Checks.swift": """
        @testable import Kit
        import XCTest
        class Checks: XCTestCase { func testHidden() { XCTAssertEqual(hidden(), 4) } }

        """,
      ]) { $1 })
    let request = BuildRequest(project: project.url, target: "Checks")
    let built = try builder.buildTests(request, standIn: project.url)
    #expect(built.map(\.name) == ["Checks"])
    #expect(built[0].app.displayName == "Sample")
    #expect(isThere("Frameworks/Kit.framework/Kit", beside: built[0].executableURL))
    // Nothing but tests can be asked for so.
    #expect(throws: BuildFailure.self) {
      try builder.buildTests(BuildRequest(project: project.url, target: "Kit"), standIn: project.url)
    }
  }

  @Test("a package's tests bring their own files and those of the library")
  func package() throws {
    let host = try TemporaryProject("Sample", files: TemporaryProject.app)
    let folder = host.folder.appendingPathComponent("Sums")
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Sums", products: [.library(name: "Sums", targets: ["Sums"])],
        targets: [
          .target(name: "Sums", resources: [.copy("sum.txt")]),
          .testTarget(name: "SumsTests", dependencies: ["Sums"], resources: [.process("case.txt")]),
        ])
      """, "Sources/Sums/Sums.swift": "import UIKit\nfunc sum() -> Int { 4 }\n", "Sources/Sums/sum.txt": "4",
      "Tests/SumsTests/case.txt": "2",
      "Tests/SumsTests/SumsTests.swift": """
      import XCTest
      @testable import Sums
      class SumsTests: XCTestCase {
        func testSum() { XCTAssertNotNil(Bundle.module.url(forResource: "case", withExtension: "txt")) }
      }

      """,
    ]
    for (path, text) in files { try host.write(text, to: "Sums/" + path) }
    // The host's project lies above; what is named is the package.
    for place in [folder, folder.appendingPathComponent("Package.swift")] {
      let built = try builder.buildTests(BuildRequest(project: place), standIn: host.url)
      #expect(built.map(\.name) == ["SumsTests"])
      for name in ["Sums_Sums.bundle/sum.txt", "Sums_SumsTests.bundle/case.txt"] {
        #expect(isThere(name, beside: built[0].executableURL))
      }
    }
    #expect(throws: BuildFailure.self) {
      try builder.buildTests(BuildRequest(project: folder, target: "Others"), standIn: host.url)
    }
  }
}
