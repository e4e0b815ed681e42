import Foundation
import Glibc
import Testing

enum InstalledWebEngine {
  static var isThere: Bool { dlopen("libWPEWebKit-1.1.so.0", RTLD_LAZY) != nil }
}

/// A project in Tests/Fixtures, run by the tool.
struct FixtureApp {
  private let project: URL
  /// Shared by all runs, so that the app is built once.
  private let cache: URL

  init(_ name: String) {
    project =
      URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fixtures/\(name)").standardizedFileURL
    cache = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests/\(name)")
  }

  /// Runs steps and returns what the app printed and the picture after them.
  func run(_ steps: [String], options: [String] = []) throws -> (lines: [String], picture: URL) {
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let picture = cache.appendingPathComponent("picture.png")
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments =
      ["screenshot", project.path, "-o", picture.path] + steps.flatMap { ["--after", $0] } + options
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": cache.path, "XDG_CACHE_HOME": cache.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text)")
    return (text.split(separator: "\n").map(String.init), picture)
  }
}
