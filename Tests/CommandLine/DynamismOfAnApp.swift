import Foundation
import Testing

/// `touchstone test` on the project DynamicApp: its tests say what Objective-C's dynamism does for an app.
@Suite(
  "Objective-C's dynamism in an app",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
struct DynamismOfAnApp {
  private static let project = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Fixtures/DynamicApp").standardizedFileURL

  @Test("methods change, extensions override, and any class makes objects")
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
    for name in [
      "SwizzlingTests/testMethodsOfThePlatformAreExchanged", "SwizzlingTests/testMethodsAreAddedToOneClass",
      "OverrideTests/testMembersOfThePlatformAreOverriddenInExtensions",
      "OverrideTests/testOneMethodOverAHierarchy",
      "ConstructionTests/testObjectsOfClassesKnownAtRunTime",
      "IsolationTests/testPlainFunctionsCallTheMainActors",
    ] {
      #expect(output.contains(name), "\(name) did not run")
    }
  }
}
