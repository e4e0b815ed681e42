import Foundation
import Testing

@testable import Simulator

@Suite("The Settings app in front of another") struct SettingsInFrontTests {
  private static let settings = AppLaunch(
    displayName: "Settings", executablePath: RunningSimulator.fakeApp, arguments: ["settings"])

  private func temporaryFile() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
  }

  @Test("while it is built, a page's frames are confirmed") func building() async throws {
    let settings = HeldSource(Self.settings)
    await settings.hold()
    try await RunningSimulator.use(settings: settings) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running && $0.canvas.width > 0 }
      try page.send(#"{"step":"settings"}"#)
      await settings.builds(1)
      try page.send(#"{"input":{"touches":{"fingers":[{"identifier":1,"phase":"began","x":200,"y":400}]}}}"#)
      try page.wait { $0.canvas.pixel(x: 600, y: 1200) == [20, 180, 90, 255] }
      let sequence = try #require(page.canvas.lastFrame).sequence
      try page.wait { $0.hasLine("shown \(sequence)") }
      await settings.release()
      try page.wait { $0.app?.showsSettings == true && $0.app?.state == .background }
    }
  }

  @Test("opened twice while it is built it starts once") func twice() async throws {
    let starts = temporaryFile()
    defer { try? FileManager.default.removeItem(at: starts) }
    let settings = HeldSource(
      AppLaunch(
        displayName: "Settings", executablePath: "/bin/sh",
        arguments: [
          "-c", "echo started >> '\(starts.path)'; exec '\(RunningSimulator.fakeApp)' settings",
        ]))
    await settings.hold()
    try await RunningSimulator.use(settings: settings) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try page.send(#"{"step":"settings"}"#)
      try page.send(#"{"step":"settings"}"#)
      await settings.builds(2)
      await settings.release()
      try page.wait { $0.hasLine("FakeApp starts settings") }
      // Whatever was begun has happened once this is answered.
      try running.device.perform("home")
      try page.wait { $0.app?.showsSettings == false }
      let started = try String(contentsOf: starts, encoding: .utf8)
      #expect(started == "started\n")
    }
  }

  @Test("if it does not start, the app stays in front") func noExecutable() async throws {
    let settings = FinishedApp(AppLaunch(displayName: "Settings", executablePath: "/nonexistent/Settings"))
    try await RunningSimulator.use(settings: settings) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      #expect(throws: RunningDevice.Failure.self) { try running.device.perform("settings") }
      try running.device.perform("shake")
      try page.wait { $0.hasLine("shake") }
      #expect(page.app?.state == .running && !page.hasLine("lifecycle home"))
    }
  }

  @Test("opened before the app has come up, it leaves that one in the background, and the app comes back")
  func launching() async throws {
    let file = temporaryFile()
    defer { try? FileManager.default.removeItem(at: file) }
    try await RunningSimulator.use(
      arguments: ["late=\(file.path)"], settings: FinishedApp(Self.settings)
    ) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .launching }
      try running.device.perform("settings")
      try page.wait { $0.app?.showsSettings == true && $0.canvas.width > 0 }
      #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
      try page.wait { $0.app?.state == .background && $0.hasLine("lifecycle home") }
      try running.device.perform("activate")
      try page.wait { $0.app?.state == .running && $0.hasLine("lifecycle activate") }
      let sequence = page.canvas.lastFrame?.sequence
      try page.wait { $0.canvas.lastFrame?.isWhole == true || $0.canvas.lastFrame?.sequence != sequence }
    }
  }

  @Test("it is told the regions and text sizes that the device has") func lists() throws {
    var launch = Self.settings
    launch.takeSettings(of: AppLaunch(displayName: "App", executablePath: "/apps/App.app/App"))
    #expect(launch.environment["TOUCHSTONE_SETTINGS_OF"] == "/apps/App.app")
    let regions = launch.environment["TOUCHSTONE_SETTINGS_REGIONS"]?.split(separator: ",").map(String.init)
    #expect(regions == Region.offered.map(\.identifier))
    let sizes = try #require(launch.environment["TOUCHSTONE_SETTINGS_TEXT_SIZES"]).split(separator: ",")
    #expect(sizes.count == 12 && sizes[7] == "AX1=UICTContentSizeCategoryAccessibilityM")
  }
}
