import Foundation
import Testing

/// The files of Documentation/Recipes, which users copy.
@Suite struct RecipesForBuildServers {
  private static let folder: URL = {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.path + "/Package.swift") {
      root.deleteLastPathComponent()
    }
    return root.appendingPathComponent("Documentation/Recipes")
  }()

  private static let recipes =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  private func output(_ program: String, _ arguments: [String]) throws -> (code: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test("there is one for each kind of server")
  func all() {
    #expect(
      Self.recipes == [
        "BUILD.bazel", "app_tests.sh", "github-actions.yml", "gitlab-ci.yml", "kubernetes-job.yaml",
      ])
  }

  @Test("is well formed", arguments: recipes)
  func wellFormed(name: String) throws {
    let file = Self.folder.appendingPathComponent(name).path
    let (code, text) =
      switch (name as NSString).pathExtension {
      case "yml", "yaml":
        try output(
          "/usr/bin/python3",
          ["-c", "import sys, yaml; assert isinstance(yaml.safe_load(open(sys.argv[1])), dict)", file])
      case "sh": try output("/bin/sh", ["-n", file])
      // Starlark's syntax, as far as such a file has any, is Python's.
      default:
        try output("/usr/bin/python3", ["-c", "import ast, sys; ast.parse(open(sys.argv[1]).read())", file])
      }
    #expect(code == 0, "\(text)")
  }

  @Test("starts `touchstone test` with options that it has", arguments: recipes)
  func options(name: String) throws {
    let tool = Bundle.main.executableURL!.deletingLastPathComponent().appendingPathComponent("touchstone")
    let help = try output(tool.path, ["test", "--help"])
    #expect(help.code == 0)
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    guard name != "BUILD.bazel" else { return }
    let command = try #require(text.range(of: "touchstone test"))
    let used = text[command.upperBound...].matches(of: /--[a-z-]+/).map { String($0.output) }
    for option in used { #expect(help.text.contains(option), "\(option)") }
  }
}
