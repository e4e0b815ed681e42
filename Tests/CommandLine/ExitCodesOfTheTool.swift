import BuildingTestSupport
import Foundation
import Testing

/// The tool as a user starts it: exit codes, JSON, help.
@Suite struct ExitCodesOfTheTool {
  private struct Run {
    var code: Int32
    var output: String
    var errors: String
  }

  /// The tool lies beside the tests.
  private static let tool = Bundle.main.executableURL!.deletingLastPathComponent()
    .appendingPathComponent("touchstone")

  private func touchstone(_ arguments: String...) throws -> Run {
    let process = Process()
    process.executableURL = Self.tool
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": FileManager.default.temporaryDirectory.path + "/touchstone-tests/tool",
      "TOUCHSTONE_SDK": "/nowhere",
    ]) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(
      code: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: complaint, as: UTF8.self))
  }

  @Test("a folder without a project ends with 66")
  func noProject() throws {
    let project = try TemporaryProject()
    try project.write("", to: "empty/a.txt")
    let run = try touchstone("build", project.path("empty"))
    #expect(run.code == 66)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("\(project.path("empty")): error: the folder holds no Xcode project\n"))
  }

  @Test("a half-written project file ends with 65, and names its line")
  func halfWritten() throws {
    let project = try TemporaryProject()
    try project.edit("Sample.xcodeproj/project.pbxproj") { String($0.prefix(500)) }
    let run = try touchstone("build", project.folder.path)
    #expect(run.code == 65)
    #expect(run.errors.contains("/Sample.xcodeproj/project.pbxproj:"))
    #expect(run.errors.contains(": error: the file ends in the middle\n"))
  }

  @Test("a missing file ends with 65")
  func missingFile() throws {
    let project = try TemporaryProject(listed: ["Gone.swift"])
    let run = try touchstone("build", project.url.path)
    #expect(run.code == 65)
    #expect(run.errors.contains("error: Gone.swift is missing"))
  }

  @Test("an Objective-C target ends with 69")
  func objectiveC() throws {
    let project = try TemporaryProject(files: ["main.m": ""])
    #expect(try touchstone("build", project.url.path).code == 69)
  }

  @Test("a wrong option, and a scheme that does not exist, end with 64")
  func usage() throws {
    let project = try TemporaryProject()
    #expect(try touchstone("build", "--colour").code == 64)
    #expect(try touchstone("build", project.url.path, "--scheme", "Nope").code == 64)
  }

  @Test("a quirk that there is not ends with 64, and those that there are, are listed")
  func unknownQuirk() throws {
    let project = try TemporaryProject()
    let run = try touchstone("screenshot", project.url.path, "--quirk", "wobbly")
    #expect(run.code == 64)
    #expect(
      run.errors.contains(
        "There is no quirk 'wobbly'. There are: tables-restored-at-top, no-reuse-under-voiceover, "
          + "older-rotation-rule."))
  }

  @Test("a machine without the SDK ends with 72")
  func noSDK() throws {
    let project = try TemporaryProject()
    let run = try touchstone("build", project.url.path)
    #expect(run.code == 72)
    #expect(run.errors.contains("there is no Touchstone SDK at /nowhere"))
  }

  @Test("--json puts the same on standard output, for programs")
  func json() throws {
    let project = try TemporaryProject(listed: ["Gone.swift"])
    let run = try touchstone("build", project.url.path, "--json")
    #expect(run.code == 65)
    #expect(run.errors.isEmpty)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(answer["succeeded"] as? Bool == false)
    #expect(answer["exitCode"] as? Int == 65)
    let diagnostic = try #require((answer["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["message"] as? String == "Gone.swift is missing")
    #expect((diagnostic["place"] as? [String: Any])?["line"] as? Int != nil)
  }

  @Test("what lint finds ends with 2, and with nothing found it ends with 0; --json says the same")
  func lint() throws {
    let project = try TemporaryProject()
    try project.write("", to: "site/apple-touch-icon.png")
    let site = project.path("site")
    let found = try touchstone("lint", "--web", site)
    #expect(found.code == 2 && found.errors.contains("apple-touch-icon-precomposed.png is missing"))
    let json = try touchstone("lint", "--web", site, "--json")
    #expect(json.code == 2 && json.errors.isEmpty)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let findings = try #require(answer["findings"] as? [[String: Any]])
    #expect(findings.count == 4 && findings.allSatisfy { $0["check"] as? String == "web-icons" })
    for size in ["-72x72", "-114x114", "-144x144", ""] {
      try project.write("", to: "site/apple-touch-icon\(size)-precomposed.png")
    }
    #expect(try touchstone("lint", "--web", site).code == 0)
    #expect(try touchstone("lint", project.path("site")).code == 66)
  }

  @Test("--version says which one it is") func version() throws {
    let run = try touchstone("--version")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("touchstone, ") && run.output.split(separator: "\n").count == 1)
  }

  @Test("the help of a command that builds lists the exit codes")
  func help() throws {
    let run = try touchstone("build", "--help")
    #expect(run.code == 0)
    for code in ["64", "65", "66", "69", "70", "72"] { #expect(run.output.contains(code)) }
  }
}
