import DeviceCatalog
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What was done to a run, and running it again")
struct RunHistoryTests {
  private func history() throws -> RunHistory {
    RunHistory(
      start: .init(
        traits: LaunchTraits(), reason: nil, seed: 1,
        home: try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)))
  }

  @Test("a device is at a moment as what was done by then has set it")
  func traits() throws {
    var history = try history()
    _ = history.add(.message(.input(.appearance(isDark: true))), at: 1)
    _ = history.add(.message(.lifecycle(.home)), at: 2)
    _ = history.add(.message(.lifecycle(.activate)), at: 3)
    #expect(!history.traits(at: 0.9).isDark)
    #expect(history.traits(at: 1).isDark)
    #expect([1.5, 2.5, 3.5].map(history.isBehind) == [false, true, false])
    history.forget(after: 2)
    #expect(history.events.count == 2)
    #expect(history.isBehind(at: 9))
  }

  @Test("a mark stands for each finger that went down, and for all else that was done")
  func marks() throws {
    var history = try history()
    for (time, phase) in [(1.0, InputEvent.TouchPhase.began), (1.1, .moved), (1.2, .ended)] {
      _ = history.add(.message(.input(.touch(identifier: 1, phase: phase, x: 0, y: 0))), at: time)
    }
    _ = history.add(.message(.input(.shake)), at: 2)
    _ = history.add(.suspended, at: 3)
    #expect(history.marks == [1, 2])
  }

  @Test(
    "a run in which nothing was done does not hide the one before; one that was gone back in is cut there")
  func shown() throws {
    var travel = TimeTravel()
    var done = try history()
    _ = done.add(.message(.input(.shake)), at: 2)
    travel.keep(try history(), earlier: done)
    #expect(travel.shown?.events.count == 1)
    _ = travel.history?.add(.message(.input(.shake)), at: 1)
    _ = travel.history?.add(.message(.input(.shake)), at: 5)
    #expect(travel.shown?.events.count == 2)
    #expect(travel.report.length == 6)
    (travel.position, travel.chosen) = (3, 3)
    travel.branch(at: 0)
    #expect(travel.history?.events.map(\.time) == [1])
    #expect(travel.position == nil && travel.chosen == nil)
  }

  @Test("what an app kept is copied as it is, and not at all if it is too much")
  func copies() throws {
    let home = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    defer { home.remove() }
    try AppHome.make(at: home.url)
    let file = home.url.appendingPathComponent("Documents/notes")
    try Data("words".utf8).write(to: file)
    let copy = try HomeCopy.make(of: home.url)
    defer { copy.remove() }
    try Data("other".utf8).write(to: file)
    #expect(
      try String(contentsOf: copy.url.appendingPathComponent("Documents/notes"), encoding: .utf8) == "words")
    let large = try FileHandle(forWritingTo: file)
    try large.truncate(atOffset: 65 << 20)
    try large.close()
    #expect(throws: HomeCopy.TooLarge.self) { try HomeCopy.make(of: home.url) }
  }

  @Test(
    "a replay gives a fresh process what was done up to the moment, on a clock that begins when the run began"
  )
  func replays() async throws {
    let home = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    defer { home.remove() }
    let (port, clock) = (FakePort(), FakeClock())
    let session = DeviceSession(
      source: FinishedApp(
        AppLaunch(displayName: "App", executablePath: "/App", environment: AppHome.environment(home.url))),
      settings: nil, model: DeviceCatalog.standard, traits: LaunchTraits(), name: "App", port: port,
      clock: clock)
    var watcher = await Watcher(session)
    try await session.launch()
    await watcher.wait { $0.state == .running }
    // Its clock begins a moment later.
    while await session.travel.history?.start.date == 0 { await Task.yield() }
    clock.advance(by: 1)
    try await session.perform(line: "shake")
    clock.advance(by: 1)
    try await session.perform(line: "dark")
    #expect(await session.travel.report.marks == [1, 2])
    let before = port.journal.all.count
    try await session.travel(to: 1.5)
    while await session.travel.isReplaying { await Task.yield() }
    let said = Array(port.journal.all.dropFirst(before))
    #expect(said == ["App is killed", "App starts", "App shake"])
    #expect(await !session.device.traits.isDark)
    #expect(await session.travel.report.position == 1.5)
    // Further on than that nothing was undone yet.
    try await session.travel(to: nil)
    while await session.travel.isReplaying { await Task.yield() }
    #expect(port.journal.all.suffix(2) == ["App shake", "App dark"])
    #expect(await session.device.traits.isDark)
    let environment = AppEnvironment(
      device: DeviceCatalog.standard.screen, traits: LaunchTraits(), clock: .real, seed: 7,
      replayedFrom: LaunchEnvironment.virtualStart + 60)
    let variables = environment.variables(for: AppLaunch(displayName: "", executablePath: ""), socket: "")
    #expect(variables[LaunchEnvironment.clock] == "virtual")
    #expect(variables[LaunchEnvironment.clockStart] == "60.0")
    #expect(variables[LaunchEnvironment.randomSeed] == "7")
    await session.stop()
  }

  @Test(
    "a saved file brings the app back to where it was, or to the touch that reaches something else, which is named"
  )
  func comesBack() async throws {
    let home = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    defer { home.remove() }
    let (port, clock) = (FakePort(reached: ["Go", "Save", "Go", "Store", "Go", "Save"]), FakeClock())
    let console = Journal()
    let session = DeviceSession(
      source: FinishedApp(
        AppLaunch(displayName: "App", executablePath: "/App", environment: AppHome.environment(home.url))),
      settings: nil, model: DeviceCatalog.standard, traits: LaunchTraits(), name: "App", comesBack: true,
      port: port, clock: clock,
      told: { if case .console(let entries) = $0 { entries.forEach { console.note($0.text) } } })
    var watcher = await Watcher(session)
    try await session.launch()
    await watcher.wait { $0.state == .running }
    // Its clock begins a moment later.
    while await session.travel.history?.start.date == 0 { await Task.yield() }
    for finger in 1...2 {
      clock.advance(by: 1)
      await session.apply { $0.input(.touch(identifier: finger, phase: .began, x: 5, y: 5)) }
      while await session.travel.history?.events.last?.touched == nil { await Task.yield() }
    }
    clock.advance(by: 1)
    try await session.perform(line: "shake")

    func saved() async throws -> [String] {
      let before = port.journal.all.count
      try await session.rebuild()
      while await session.travel.isReplaying { await Task.yield() }
      return Array(port.journal.all.dropFirst(before))
    }
    var said = try await saved()
    #expect(said.prefix(2) == ["App is killed", "App starts"])
    #expect(said.count == 3 && said[2].contains("touches"))
    #expect(
      console.all.last
        == #"Diverged at 0:02.0, step 2 of 3: a touch reached buttons["Store"] instead of buttons["Save"]. The app stays there."#
    )
    // The next edit brings back what was there, and with it all that was done.
    said = try await saved()
    #expect(said.count == 5 && said.last == "App shake")
    #expect(console.all.last?.hasPrefix("Back at 0:04.0 of 0:04.0, replayed in ") == true)
    // Who wants it anew gets it so.
    let before = port.journal.all.count
    try await session.launch()
    while await session.travel.isReplaying { await Task.yield() }
    #expect(Array(port.journal.all.dropFirst(before)) == ["App is killed", "App starts"])
    await session.stop()
  }
}
