import DeviceCatalog
import Foundation
import Testing

@testable import Simulator

/// The Restorer's acceptance list, over several runs of its process.
@Suite(
  "Restorer over several launches",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct RestorerTests {
  private struct Build: Decodable {
    var displayName: String
    var executable: String
    var environment: [String: String]
    var arguments: [String]
    var bundle: String
  }

  private func start() async throws -> HeadlessApp {
    let data = try await blocking {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(RunningTool.executable))
      process.arguments = [
        "build", "--json", RunningTool.repository.appendingPathComponent("Examples/Restorer").path,
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return data
    }
    let build = try JSONDecoder().decode(Build.self, from: data)
    let launch = AppLaunch(
      displayName: build.displayName, executablePath: build.executable, arguments: build.arguments,
      environment: build.environment)
    return try HeadlessApp(launch, model: try #require(DeviceCatalog.model(named: "iPhone 15"))) { _, _ in }
  }

  private func screen(_ app: HeadlessApp, after lines: String...) async throws -> String {
    for line in lines { try await app.run(script: line) }
    return try await app.run(.describe) ?? ""
  }

  private func picture(_ app: HeadlessApp, after lines: String...) async throws -> [UInt8] {
    for line in lines { try await app.run(script: line) }
    return try await app.capture().pixels
  }

  @Test(
    "a country that was open is open again after a kill in the background, and the list is where it was (4.1.1)"
  )
  func detail() async throws {
    let app = try await start()
    let list = try await screen(app, after: "drag:200,700,200,100", "drag:200,700,200,100")
    let before = try await screen(app, after: "tap:Lesotho")
    #expect(before.contains("Maseru") && !before.contains("Albania"))
    let after = try await screen(app, after: "home", "relaunch")
    #expect(after == before && after.contains("Maseru"))
    #expect(try await screen(app, after: "back", "wait:1") == list)
    await app.end()
  }

  @Test(
    "settings, a pushed page that no storyboard makes, and its scroll position come back, twice (4.1.2, R1.5)"
  )
  func pushed() async throws {
    let app = try await start()
    let settings = try await screen(app, after: "tap:Settings")
    _ = try await screen(app, after: "tap:Push Me!")
    let before = try await screen(app, after: "drag:200,600,200,200")
    #expect(before.contains("Story"))
    for _ in 0..<2 { #expect(try await screen(app, after: "home", "relaunch") == before) }
    #expect(try await screen(app, after: "back", "wait:1") == settings)
    await app.end()
  }

  @Test("a setting is no screen: it outlives the background, a kill and a force-quit (4.1.4, R2.25)")
  func defaults() async throws {
    let app = try await start()
    let on = try await picture(app, after: "tap:Settings")
    let off = try await picture(app, after: "tap:345,138")
    #expect(on != off)
    #expect(try await picture(app, after: "home", "relaunch") == off)
    #expect(try await picture(app, after: "home", "forcequit", "tap:Settings") == off)
    await app.end()
  }

  @Test(
    "a kill in front keeps nothing (4.1.3, R2.1); a force-quit forgets the screens, not the settings (4.1.4)")
  func forgetting() async throws {
    let app = try await start()
    let fresh = try await screen(app)
    #expect(try await screen(app, after: "tap:Albania", "relaunch") == fresh)
    _ = try await screen(app, after: "tap:Albania", "home")
    #expect(try await screen(app, after: "forcequit") == fresh)
    await app.end()
  }
}
