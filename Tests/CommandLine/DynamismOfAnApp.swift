import Foundation
import Testing

/// `touchstone test` on the project DynamicApp: its tests say what Objective-C's dynamism does for an app.
@Suite(
  "Objective-C's dynamism in an app",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct DynamismOfAnApp {
  private static let project = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Fixtures/DynamicApp").standardizedFileURL

  @Test("methods change, extensions override, any class makes objects, and delegates are asked for methods")
  func passes() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-tests/dynamic-app")
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments = ["test", Self.project.path, "--scheme", "DynamicApp"]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": cache.path, "XDG_CACHE_HOME": cache.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(output)")
    let names = try Self.tests()
    #expect(names.count >= 20)
    for name in names { #expect(output.contains("passed: DynamicAppTests/\(name) "), "\(name) did not pass") }
  }

  /// "SwizzlingTests/testClassMethods" and so on, as the sources have them: one that is not run fails, too.
  private static func tests() throws -> [String] {
    let folder = project.appendingPathComponent("DynamicAppTests")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { file in
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let type = text.firstMatch(of: /class (\w+): XCTestCase/)?.1 ?? "no class in \(file)"
      return text.matches(of: /func (test\w+)\(/).map { "\(type)/\($0.1)" }
    }
  }
}
