import DeviceCatalog
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("An app that a saved file has changed, and that is to be where it was", .timeLimit(.minutes(1)))
struct SameScreenTests {
  private struct Run {
    let session: DeviceSession
    let home: URL
    let port = FakePort()
    let clock = FakeClock()
    let console: Journal

    init(in home: URL) {
      let console = Journal()
      (self.home, self.console) = (home, console)
      session = DeviceSession(
        source: FinishedApp(
          AppLaunch(displayName: "App", executablePath: "/App", environment: AppHome.environment(home))),
        settings: nil, model: DeviceCatalog.standard, traits: LaunchTraits(), name: "App", comesBack: true,
        port: port, clock: clock,
        told: { if case .console(let entries) = $0 { entries.forEach { console.note($0.text) } } })
    }

    /// A second later.
    func perform(_ line: String) async throws {
      clock.advance(by: 1)
      try await session.perform(line: line)
    }

    /// What a saved file does to the app, until that is where it is to be.
    func save() async throws -> [String] {
      let before = port.journal.all.count
      try await session.rebuild()
      await settle()
      return Array(port.journal.all.dropFirst(before))
    }

    func settle() async {
      while case .launching = await session.device.state { await Task.yield() }
      while await session.travel.isReplaying { await Task.yield() }
    }
  }

  private func use(_ body: (Run) async throws -> Void) async throws {
    let home = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    defer { home.remove() }
    let run = Run(in: home.url)
    try await run.session.launch()
    await run.settle()
    try await body(run)
    await run.session.stop()
  }

  /// More than is copied at a start; it takes no room on the disk.
  private func makeLarge(_ home: URL) throws {
    let file = home.appendingPathComponent("large")
    try Data().write(to: file)
    let large = try FileHandle(forWritingTo: file)
    try large.truncate(atOffset: 65 << 20)
    try large.close()
  }

  @Test("begins anew after it was force-quit, which is said and is nothing that is done again")
  func forceQuit() async throws {
    try await use { run in
      try await run.perform("shake")
      try await run.session.perform(line: "forcequit")
      #expect(await run.session.travel.report.marks == [1])
      let saved = try await run.save()
      #expect(saved == ["App starts"])
      #expect(run.console.all.last == "The app begins anew: it was force-quit.")
      try await run.perform("shake")
      let again = try await run.save()
      #expect(again == ["App is killed", "App starts", "App shake"])
      #expect(run.console.all.last?.hasPrefix("Back at 0:02.0 of 0:02.0, ") == true)
    }
  }

  @Test("comes back to a moment that was gone back to, until something is done there")
  func chosen() async throws {
    try await use { run in
      try await run.perform("shake")
      try await run.perform("dark")
      try await run.session.travel(to: 1.5)
      await run.settle()
      let saved = try await run.save()
      #expect(saved == ["App is killed", "App starts", "App shake"])
      #expect(run.console.all.last?.hasPrefix("Back at 0:01.5 of 0:03.0, ") == true)
      #expect(await run.session.travel.report.position == 1.5)
      try await run.perform("shake")
      let again = try await run.save()
      #expect(again == ["App is killed", "App starts", "App shake", "App shake"])
      #expect(run.console.all.last?.hasPrefix("Back at 0:03.5 of 0:03.5, ") == true)
    }
  }

  @Test("begins anew where nothing was done to it, which is said of no first start")
  func nothingDone() async throws {
    try await use { run in
      #expect(run.console.all == ["App, run 1"])
      let saved = try await run.save()
      #expect(saved == ["App is killed", "App starts"])
      #expect(run.console.all.last == "The app begins anew: nothing was done to it yet.")
    }
  }

  @Test("starts all the same where what it had kept cannot be copied, and says why it is not where it was")
  func copies() async throws {
    let tooLarge = "the app keeps more than 64 MB, or too many files."
    try await use { run in
      try await run.perform("shake")
      let history = await run.session.travel.history
      try makeLarge(try #require(history).start.home.url)
      let saved = try await run.save()
      #expect(saved == ["App is killed", "App starts"])
      #expect(
        run.console.all.last == "The app begins anew: what it had kept cannot be copied: \(tooLarge)")
      // From its start on it is kept again what is done.
      try await run.perform("shake")
      let again = try await run.save()
      #expect(again == ["App is killed", "App starts", "App shake"])
      try makeLarge(run.home)
      try await run.session.launch()
      await run.settle()
      try await run.perform("shake")
      let last = try await run.save()
      #expect(last == ["App is killed", "App starts"])
      #expect(
        run.console.all.last
          == "The app begins anew: what was done was not kept. This run cannot be replayed: \(tooLarge)")
    }
  }
}
