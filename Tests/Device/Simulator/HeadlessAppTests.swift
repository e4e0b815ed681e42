import DeviceCatalog
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("An app without a viewer") struct HeadlessAppTests {
  private func use(_ arguments: [String] = [], _ body: (HeadlessApp) async throws -> Void) async throws {
    let app = try await HeadlessApp(
      FinishedApp(
        AppLaunch(
          displayName: "FakeApp", executablePath: RunningSimulator.fakeApp, arguments: arguments,
          urlSchemes: ["shop"])),
      model: try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    ) { _, _ in }
    do {
      try await body(app)
    } catch {
      await app.end()
      throw error
    }
    await app.end()
  }

  private func refusal(_ line: String, _ app: HeadlessApp) async -> String? {
    do {
      try await app.run(script: line)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("its empty home has the folders that an installed app finds") func home() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: home) }
    try AppHome.make(at: home)
    var environment = AppHome.environment(home)
    // An app makes it, if it wants one.
    let support = environment.removeValue(forKey: AppHome.supportVariable) ?? ""
    #expect(support == home.path + "/Library/Application Support")
    #expect(!FileManager.default.fileExists(atPath: support))
    for folder in [home.path + "/Documents", home.path + "/Library/Caches"] + environment.values {
      var isFolder: ObjCBool = false
      #expect(FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue)
    }
  }

  @Test("what cannot be done to one that does not run is refused, as in the simulator") func notRunning()
    async throws
  {
    try await use { app in
      try await app.run(script: "kill")
      for line in ["home", "memorywarning", "kill", "forcequit"] {
        #expect(await refusal(line, app) == "FakeApp does not run.", "\(line)")
      }
      try await app.run(script: "activate")
      try await app.run(script: "home")
    }
  }

  @Test("an undeclared URL and an unknown quick action are refused") func opening() async throws {
    try await use { app in
      #expect(await refusal("quickaction:old", app) == "FakeApp offers only the quick actions new.")
      #expect(await refusal("openurl:other://x", app)?.contains("the schemes shop") == true)
      try await app.run(script: "quickaction:new")
      try await app.run(script: "kill")
      #expect(await refusal("quickaction:old", app) != nil)
      try await app.run(script: "openurl:shop://cart")
    }
  }

  @Test("one whose main thread spins is ended with the stacks of its threads") func hang() async throws {
    let app = try await HeadlessApp(
      FinishedApp(
        AppLaunch(displayName: "FakeApp", executablePath: RunningSimulator.fakeApp, arguments: ["spin"])),
      model: try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName)),
      limits: AppLimits(answer: 0.5)
    ) { _, _ in }
    let failure = await #expect(throws: HeadlessApp.Failure.self) { try await app.run(script: "wait:1") }
    await app.end()
    #expect(failure?.end?.kind == .hung)
    #expect(failure?.description == "The app ended: Did not answer for 0.5 seconds")
    #expect(failure?.end?.backtrace.contains { $0.contains("spinForever") } == true)
  }

  @Test("one that crashes as it is force-quit has crashed, and can be started again") func crashAtEnd()
    async throws
  {
    try await use(["brittle"]) { app in
      #expect(await refusal("forcequit", app)?.contains("crashed as it ended") == true)
      #expect(await refusal("forcequit", app) == "FakeApp does not run.")
      try await app.run(script: "activate")
    }
  }
}
