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

  static func launch(
    _ project: URL, scheme: String? = nil
  ) async throws -> AppLaunch {
    let data = try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(RunningTool.executable))
      process.arguments = ["build", "--json", project.path] + (scheme.map { ["--scheme", $0] } ?? [])
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw HeadlessApp.Failure(
          description: "\(project.lastPathComponent) did not build:\n\(String(decoding: data, as: UTF8.self))"
        )
      }
      return data
    }
    let build = try JSONDecoder().decode(Build.self, from: data)
    return AppLaunch(
      displayName: build.displayName, executablePath: build.executable, arguments: build.arguments,
      environment: build.environment,
      urlSchemes: AppLaunch.urlSchemes(
        ofAppAt: URL(fileURLWithPath: build.executable).deletingLastPathComponent()))
  }

  /// Starts it and ends it however the body ends. `withSettings`: the device has its Settings app. `output` gets the lines
  /// that the app prints.
  static func use(
    _ name: String, scheme: String? = nil, device: String = "iPhone 15",
    traits: LaunchTraits = LaunchTraits(), arguments: [String] = [], environment: [String: String] = [:],
    withSettings: Bool = false,
    output: @escaping (String) -> Void = { _ in }, _ body: (HeadlessApp) async throws -> Void
  ) async throws {
    try await use(
      project: RunningTool.repository.appendingPathComponent("Examples/\(name)"), scheme: scheme,
      device: device,
      traits: traits, arguments: arguments, environment: environment, withSettings: withSettings,
      output: output, body)
  }

  /// The same with a project of anybody's.
  static func use(
    project: URL, scheme: String? = nil, device: String = "iPhone 15", traits: LaunchTraits = LaunchTraits(),
    arguments: [String] = [], environment: [String: String] = [:], withSettings: Bool = false,
    output: @escaping (String) -> Void = { _ in }, _ body: (HeadlessApp) async throws -> Void
  ) async throws {
    var launch = try await launch(project, scheme: scheme)
    launch.arguments += arguments
    launch.environment.merge(environment) { $1 }
    let settings =
      withSettings ? FinishedApp(try await self.launch(try #require(SettingsApp.project))) : nil
    let model = try #require(DeviceCatalog.model(named: device))
    let app = try await HeadlessApp(
      FinishedApp(launch), model: model, traits: traits, settings: settings
    ) { line, _ in output(line) }
    do {
      try await body(app)
    } catch {
      await app.end()
      throw error
    }
    await app.end()
  }
}

extension HeadlessApp {
  /// What the screen says after these steps.
  func screen(after lines: String...) async throws -> String {
    for line in lines { try await run(script: line) }
    return try await run(.describe) ?? ""
  }

  /// A finger at the pace of a hand. After a script's steps the device waits until the app has settled; here it
  /// waits that long and no longer.
  func touch(_ phase: InputEvent.TouchPhase, x: Double, y: Double, then seconds: Double = 0) async throws {
    try await run(.rush(.touch(identifier: 1, phase: phase, x: x, y: y), seconds: seconds))
  }

  /// Taps, each of which begins that long after the one before.
  func tap(x: Double, y: Double, times: Int, every interval: Double) async throws {
    let press = 0.05
    for _ in 0..<times {
      try await touch(.began, x: x, y: y, then: press)
      try await touch(.ended, x: x, y: y, then: interval - press)
    }
  }
}

/// One line of what `HeadlessApp.screen` says.
struct ScreenElement {
  var text: String
  var x = 0
  var y = 0
  var width = 0
  var height = 0

  var middle: Int { y + height / 2 }

  /// Everything that a screen says, from the top.
  static func all(_ screen: String) -> [ScreenElement] {
    screen.matches(of: /"([^"]*)" (-?\d+),(-?\d+) (\d+)x(\d+)/).map { found in
      var element = ScreenElement(text: String(found.1))
      element.x = Int(found.2) ?? 0
      element.y = Int(found.3) ?? 0
      element.width = Int(found.4) ?? 0
      element.height = Int(found.5) ?? 0
      return element
    }
  }

  static func first(_ text: String, on screen: String) -> ScreenElement? {
    all(screen).first { $0.text == text }
  }
}
