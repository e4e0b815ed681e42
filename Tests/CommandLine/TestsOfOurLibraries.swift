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
    ("BlurredBackgrounds", "8 tests: 8 passed"), ("ErrorPresentation", "18 tests: 18 passed"),
    ("Requests", "17 tests: 17 passed"), ("SideMenu", "24 tests: 24 passed"),
  ]

  @Test("their tests pass, as packages", arguments: tested)
  func pass(name: String, summary: String) throws {
    let library = Self.repository.appendingPathComponent("Libraries").appendingPathComponent(name)
    let run = try TestingTool(project: library).test([])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(summary), "\(run.output)")
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
}
