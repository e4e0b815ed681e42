import Foundation
import Testing

/// `touchstone screenshot --trace`, and `touchstone trace` over what it wrote.
@Suite(
  "Traces of scripts",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct TracesOfScripts {
  private static let project = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Examples/Stepper").standardizedFileURL
  private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/trace")

  private func touchstone(_ arguments: String...) throws -> (code: Int32, output: String) {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": Self.folder.path, "XDG_CACHE_HOME": Self.folder.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test("a script's steps are told with what was on the screen, also the one that failed")
  func failing() throws {
    let trace = Self.folder.appendingPathComponent("failing")
    let run = try touchstone(
      "screenshot", Self.project.path, "-o", Self.folder.path + "/x.png", "--after", "wait:1", "--after",
      "tap:Nowhere",
      "--trace", trace.path)
    #expect(run.code == 2)
    for file in ["trace.json", "index.html", "1.png"] {
      #expect(FileManager.default.fileExists(atPath: trace.path + "/" + file), "\(file)")
    }
    let summary = try touchstone("trace", trace.path)
    #expect(summary.code == 0)
    #expect(summary.output.contains("failed, 1."))
    #expect(summary.output.contains("error: step 'tap:Nowhere'"))
    let actions = try touchstone("trace", "actions", trace.path).output
    #expect(actions.contains("wait:1 (1."))
    #expect(actions.contains("\u{2718} 2"))
    let action = try touchstone("trace", "action", "1", trace.path)
    #expect(action.output.contains("Switch"))
    #expect(try touchstone("trace", "action", "3", trace.path).code == 64)
    #expect(try touchstone("trace", Self.folder.path).code == 66)
  }
}
