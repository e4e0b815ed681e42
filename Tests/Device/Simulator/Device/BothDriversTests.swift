import DeviceCatalog
import FlyingFox
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// The browser's session and the headless app drive one device: what reaches the processes is the same.
@Suite("The same steps in the browser and without it", .timeLimit(.minutes(1))) struct BothDriversTests {
  private static let app = FinishedApp(PaperDevice.launch)
  private static let settings = FinishedApp(PaperDevice.settings)

  private func headless(_ steps: [String], isDeaf: Bool = false) async throws -> [String] {
    let port = FakePort(isDeaf: isDeaf)
    let app = try await HeadlessApp(
      Self.app, model: DeviceCatalog.standard, traits: LaunchTraits(), settings: Self.settings, port: port
    ) { _, _ in }
    #expect(try await app.wait(within: 1) { $0 == .active })
    for step in steps { try await app.run(script: step) }
    let journal = port.journal.all
    await app.end()
    return journal
  }

  private func session(
    _ port: FakePort, _ clock: FakeClock, companions: [CompanionApp] = [],
    _ body: (DeviceSession) async throws -> Void
  ) async throws {
    let session = DeviceSession(
      source: Self.app, settings: Self.settings, model: DeviceCatalog.standard, traits: LaunchTraits(),
      name: "App", companions: companions, port: port, clock: clock)
    var watcher = await Watcher(session)
    try await session.launch()
    await watcher.wait { $0.state == .running }
    try await body(session)
    await session.stop()
  }

  private func browser(_ steps: [String]) async throws -> [String] {
    let (port, clock) = (FakePort(), FakeClock())
    var journal: [String] = []
    try await session(port, clock) { session in
      for step in steps {
        if let seconds = step.split(separator: ":").last.flatMap({ Double($0) }) {
          clock.advance(by: seconds)
        } else {
          try await session.perform(line: step)
        }
        // A process that was just started says so on its own way.
        while case .launching = await session.device.state { await Task.yield() }
      }
      journal = port.journal.all
    }
    return journal
  }

  @Test(
    "Settings and all that goes to and fro",
    arguments: [
      ["settings"], ["settings", "home", "activate"], ["home", "settings", "activate"],
      ["settings", "dark", "activate", "light"], ["settings", "openurl:shop://1"],
      ["home", "openurl:shop://1", "home", "kill", "activate"],
      ["settings", "forcequit", "settings", "activate"], ["forcequit", "activate", "settings", "relaunch"],
    ])
  func order(_ steps: [String]) async throws {
    let (browser, headless) = (try await browser(steps), try await headless(steps))
    #expect(browser == headless)
    #expect(browser.count > 1)
  }

  @Test("Settings has started before the app leaves the front") func settingsFirst() async throws {
    #expect(try await headless(["settings"]) == ["App starts", "Settings starts", "App home"])
  }

  /// What both drivers do when an app opens another one, the user goes back, and switches by hand.
  private static let twoApps = [
    "App starts", "App text second://1", "Second starts", "App home", "Second home", "App activate",
    "App home",
    "Second way back: none", "Second activate",
  ]
  private static let second = CompanionApp(
    name: "Second", urlSchemes: ["second"], source: FinishedApp(PaperDevice.second))

  @Test("without a viewer one app opens another, and the way leads back") func twoAppsHeadless() async throws
  {
    let port = FakePort()
    let app = try await HeadlessApp(
      Self.app, model: DeviceCatalog.standard, traits: LaunchTraits(), settings: nil,
      companions: [Self.second], port: port
    ) { _, _ in }
    #expect(try await app.wait(within: 1) { $0 == .active })
    try await app.run(script: "type:second://1")
    #expect(try await app.wait(within: 1) { $0 == .active })
    #expect(app.device.name == "Second")
    for step in ["previousapp", "switchto:Second"] { try await app.run(script: step) }
    #expect(port.journal.all == Self.twoApps)
    await app.end()
    #expect(port.journal.all.suffix(2) == ["App is killed", "Second is killed"])
  }

  @Test("in the browser one app opens another, and the way leads back") func twoAppsInBrowser() async throws {
    let (port, clock) = (FakePort(), FakeClock())
    try await session(port, clock, companions: [Self.second]) { session in
      await session.apply { $0.input(.text(string: "second://1")) }
      await port.journal.wait(for: "App home")
      while await session.device.state != .active { await Task.yield() }
      for step in ["previousapp", "switchto:Second"] { try await session.perform(line: step) }
      #expect(port.journal.all == Self.twoApps)
      let page = await ViewerUpdate.App(session.device)
      #expect(
        page.name == "Second" && page.apps.map(\.isShown) == [false, true] && page.apps.allSatisfy(\.runs))
      #expect(await session.homeScreen.icons.map(\.kind) == [.oneOfSeveral, .oneOfSeveral, .settings])
    }
  }

  @Test("after an edit the first app begins anew if it was force-quit, not if the second was")
  func forceQuitOfTheSecond() async throws {
    try await session(FakePort(), FakeClock(), companions: [Self.second]) { session in
      try await session.perform(line: "switchto:Second")
      while await session.device.state != .active { await Task.yield() }
      try await session.perform(line: "forcequit")
      #expect(await !session.travel.beginsAnew)
      try await session.perform(line: "switchto:App")
      try await session.perform(line: "forcequit")
      #expect(await session.travel.beginsAnew)
    }
  }

  @Test("in the browser an app is suspended when its time in the background is over, and comes back")
  func suspension() async throws {
    let (port, clock) = (FakePort(), FakeClock())
    try await session(port, clock) { session in
      try await session.perform(line: "home")
      clock.advance(by: AppLife.timeToFinish)
      await port.journal.wait(for: "App is suspended")
      try await session.perform(line: "dark")
      try await session.perform(line: "activate")
      #expect(port.journal.all.suffix(4) == ["App is suspended", "App resumes", "App dark", "App activate"])
    }
  }

  @Test("without a viewer its clock stands still meanwhile, and leaps when it comes back")
  func virtualSuspension() async throws {
    let journal = try await headless(["home", "wait:60", "dark", "activate"])
    #expect(journal == ["App starts", "App home", "App resumes", "App dark", "App activate"])
  }

  @Test("one that does not end when it is told is killed after two seconds of the device's clock")
  func deaf() async throws {
    let (port, clock) = (FakePort(isDeaf: true), FakeClock())
    try await session(port, clock) { session in
      async let quit: Void = session.perform(line: "forcequit")
      await port.journal.wait(for: "App terminate")
      #expect(!port.journal.all.contains("App is killed"))
      clock.advance(by: AppLife.timeToEnd)
      try await quit
      #expect(port.journal.all.suffix(2) == ["App terminate", "App is killed"])
    }
    let journal = try await headless(["forcequit"], isDeaf: true)
    #expect(journal.suffix(2) == ["App terminate", "App is killed"])
  }

  @Test("a test can wait for a state on the device's clock") func waiting() async throws {
    let app = try await HeadlessApp(
      Self.app, model: DeviceCatalog.standard, traits: LaunchTraits(), settings: nil, port: FakePort()
    ) { _, _ in }
    #expect(try await app.wait(within: 1) { $0 == .active })
    try await app.perform(.lifecycle(.home))
    #expect(app.state == .background)
    #expect(try await !app.wait(within: 4) { $0 == .suspended })
    #expect(try await app.wait(within: 10) { $0 == .suspended })
    #expect(app.device.now == AppLife.timeToFinish)
    await app.end()
  }

  @Test(
    "on the machine's clock an app that was left is stopped in its time, and is given time to be looked at")
  func machineClock() async throws {
    let (port, clock) = (FakePort(), FakeClock())
    let app = try await HeadlessApp(
      Self.app, model: DeviceCatalog.standard, traits: LaunchTraits(), settings: nil, port: port,
      clock: clock,
      elapsed: 100, usesRealClock: true
    ) { _, _ in }
    try await app.run(.settle)
    try await app.perform(.lifecycle(.home))
    // Time goes on by itself; the device learns of it at the next step.
    clock.advance(by: AppLife.timeToFinish + 1)
    try await app.pass(to: 100 + AppLife.timeToFinish + 1)
    #expect(app.state == .suspended && app.now == 100 + AppLife.timeToFinish + 1)
    try await app.run(.describe)
    #expect(
      port.journal.all
        == ["App starts", "App home", "App is suspended", "App resumes", "App is suspended"])
    await app.end()
  }
}

/// A page that only listens to what becomes of the app.
struct Watcher {
  private var messages: AsyncStream<WSMessage>.Iterator
  private var app: ViewerUpdate.App?

  init(_ session: DeviceSession) async {
    let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
    messages = stream.makeAsyncIterator()
    _ = await session.attach(Viewer(continuation))
  }

  mutating func wait(until isReached: (ViewerUpdate.App) -> Bool) async {
    while app.map(isReached) != true, let message = await messages.next() {
      guard case .text(let text) = message,
        let update = try? JSONDecoder().decode(ViewerUpdate.self, from: Data(text.utf8))
      else { continue }
      app = update.app ?? app
    }
  }
}
