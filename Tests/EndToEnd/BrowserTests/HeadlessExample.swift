import DeviceCatalog
import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol

/// A project of this repository, built by the tool and run without a viewer, so that a test can talk to it.
enum HeadlessExample {
  private struct Build: Decodable {
    var displayName: String
    var executable: String
    var environment: [String: String]
    var arguments: [String]
  }

  static func launch(_ project: URL) async throws -> AppLaunch {
    let data = try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(RunningTool.executable))
      process.arguments = ["build", "--json", project.path]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return data
    }
    let build = try JSONDecoder().decode(Build.self, from: data)
    return AppLaunch(
      displayName: build.displayName, executablePath: build.executable, arguments: build.arguments,
      environment: build.environment)
  }

  /// `withSettings`: the device has its Settings app.
  static func start(
    _ name: String, traits: LaunchTraits = LaunchTraits(), withSettings: Bool = false
  ) async throws -> HeadlessApp {
    let launch = try await launch(RunningTool.repository.appendingPathComponent("Examples/\(name)"))
    let settings =
      withSettings ? FinishedApp(try await self.launch(try #require(SettingsApp.project))) : nil
    let model = try #require(DeviceCatalog.model(named: "iPhone 15"))
    return try HeadlessApp(launch, model: model, traits: traits, settings: settings) { _, _ in }
  }
}

extension HeadlessApp {
  /// What the screen says after these steps.
  func screen(after lines: String...) async throws -> String {
    for line in lines { try await run(script: line) }
    return try await run(.describe) ?? ""
  }
}
