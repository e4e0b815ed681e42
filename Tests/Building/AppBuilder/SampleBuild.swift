import BuildDiagnostics
import BuildingTestSupport
import Foundation
import PackageGraph

@testable import AppBuilder

/// Builds the projects of a suite into a folder of its own, and runs what came of them.
struct SampleBuild {
  let cache: URL

  init(_ name: String) {
    cache = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-tests/\(name)-\(ProcessInfo.processInfo.processIdentifier)")
  }

  func app(_ project: TemporaryProject, runsScripts: Bool = false, packages: PackageGraph? = nil) throws
    -> BuiltApp
  {
    var request = BuildRequest(project: project.url)
    request.runsScripts = runsScripts
    guard let packages else { return try AppBuilder(sdk: installedSDK, cache: cache).build(request) }
    return try AppBuilder(sdk: installedSDK, cache: cache) { (_, _, _) throws(BuildFailure) in (packages, [])
    }
    .build(request)
  }

  /// What the app prints.
  func output(_ app: BuiltApp) throws -> String {
    let process = Process()
    process.executableURL = app.executableURL
    process.environment = ProcessInfo.processInfo.environment.merging(app.environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
