import Foundation
import Testing

/// The packages in `Libraries`: their own tests pass, and each has an example that uses it.
@Suite(
  "Libraries of our own",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .serialized)
struct TestsOfOurLibraries {
  private static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL
  private static let tested = [
    ("BlurredBackgrounds", "8 tests: 8 passed"), ("ErrorPresentation", "20 tests: 20 passed"),
    ("Requests", "18 tests: 18 passed"), ("SideMenu", "25 tests: 25 passed"),
    ("ViewSnapshots", "34 tests: 33 passed, 1 failed as expected"),
  ]

  @Test("their tests pass, as packages", arguments: tested)
  func pass(name: String, summary: String) throws {
    let library = Self.repository.appendingPathComponent("Libraries").appendingPathComponent(name)
    let run = try TestingTool(project: library).test([])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(summary), "\(run.output)")
  }

  @Test("tests are told what the caller's environment has for them, and not the rest of it")
  func told() throws {
    let library = Self.repository.appendingPathComponent("Libraries/ViewSnapshots")
    let only = ["--only-testing", "ViewSnapshotsTests/SnapshotTextTests/testRowsStandInOrder"]
    let asked = try TestingTool(project: library).test(
      only, environment: ["TEST_RUNNER_SNAPSHOT_RECORDING": "perhaps"])
    #expect(asked.code == 2, "\(asked.output)\(asked.errors)")
    #expect(asked.output.contains("SNAPSHOT_RECORDING is 'perhaps'; it has to be never, missing or all"))
    let other = try TestingTool(project: library).test(
      only, environment: ["SNAPSHOT_RECORDING": "perhaps"])
    #expect(other.output.contains("1 test: 1 passed"), "\(other.output)\(other.errors)")
  }

  @Test("each is tested and has an example")
  func covered() throws {
    let manager = FileManager.default
    let libraries = try manager.contentsOfDirectory(
      atPath: Self.repository.appendingPathComponent("Libraries").path
    ).filter { !$0.hasPrefix(".") && $0 != "README.md" }
    #expect(libraries.sorted() == Self.tested.map(\.0))
    let examples = Self.repository.appendingPathComponent("Examples")
    let projects = try manager.contentsOfDirectory(atPath: examples.path).compactMap { name in
      try? String(
        contentsOf: examples.appendingPathComponent("\(name)/\(name).xcodeproj/project.pbxproj"),
        encoding: .utf8)
    }
    for library in libraries {
      #expect(projects.contains { $0.contains("Libraries/\(library);") }, "\(library)")
    }
  }

  @Test("R42.5: whatever is public is documented", arguments: tested.map(\.0))
  func documented(name: String) throws {
    // What the system asks for has its words there; what a protocol of the library's asks for, in the protocol.
    let isSaidElsewhere =
      #/\boverride\b|init\?\(coder|func ==|\berrorDescription\b|\bgestureRecognizerShouldBegin\b|func sideMenu\(/#
    let isPublic = #/^(?:@\w+(?:\([^)]*\))? )*(?:public|open) /#
    let folder = Self.repository.appendingPathComponent("Libraries/\(name)/Sources/\(name)")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    for file in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.trimmingCharacters(in: .whitespaces) }
      for (number, line) in lines.enumerated()
      where line.contains(isPublic) && !line.contains(isSaidElsewhere) {
        count += 1
        let before = lines[..<number].last { !$0.hasPrefix("@") } ?? ""
        #expect(before.hasPrefix("///"), "\(file.lastPathComponent):\(number + 1): \(line)")
      }
    }
    #expect(count > 3)
  }
}
