import DeviceCatalog
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("Two of the user's apps on one device") struct TwoAppsTests {
  private static let hello = AppMessage.hello(version: MessageFraming.version, processIdentifier: 1)
  private static let asks = AppMessage.lifecycle(.openURL("Second://page"))

  /// The first is in front; the second was never opened.
  private func first(clock: AppEnvironment.Clock = .virtual) throws -> PaperDevice {
    var paper = PaperDevice(clock: clock, hasSecond: true)
    try paper.perform("relaunch")
    paper.appSays(Self.hello)
    _ = paper.news()
    return paper
  }

  /// The second is in front, opened by the first, which is behind it.
  private func both(clock: AppEnvironment.Clock = .virtual) throws -> PaperDevice {
    var paper = try first(clock: clock)
    paper.appSays(Self.asks)
    paper.appSays(Self.hello)
    _ = paper.news()
    return paper
  }

  private func states(_ paper: PaperDevice) -> [AppState] { paper.device.apps.map(\.state) }

  @Test("an app opens another by its URL: that is started, and then the first is left") func opening() throws
  {
    var paper = try first()
    paper.appSays(Self.asks)
    #expect(paper.news() == ["start second for url=Second://page, way back: App", "app home"])
    #expect(paper.device.name == "Second" && paper.device.drawer == paper.device.apps[1].run)
    #expect(states(paper) == [.background, .launching(isBehind: false)])
    paper.appSays(Self.hello)
    #expect(states(paper) == [.background, .active])
  }

  @Test("the way back leads to the app that opened it, which is suspended by then, and is gone there")
  func wayBack() throws {
    var paper = try both()
    paper.pass(AppLife.timeToFinish)
    #expect(paper.news() == ["suspend app"] && states(paper) == [.suspended, .active])
    paper.pass(20)
    paper.appSays(.lifecycle(.previousApp))
    #expect(paper.news() == ["second home", "resume app after 20.0", "app activate"])
    #expect(states(paper) == [.active, .background] && paper.device.name == "App")
    try paper.perform("previousapp")
    #expect(paper.news() == ["refused: No app has opened App: there is no way back to one."])
  }

  @Test("one that runs comes to the front with the URL and with the way back; its icon leads there without")
  func again() throws {
    var paper = try both()
    try paper.perform("previousapp")
    _ = paper.news()
    paper.appSays(Self.asks)
    #expect(
      paper.news() == ["app home", "second open url=Second://page"] && paper.device.apps[1].opener == 0)
    try paper.perform("home")
    try paper.perform("activate")
    #expect(paper.news() == ["second home", "second way back: none", "second activate"])
    #expect(paper.device.apps[1].opener == nil)
  }

  @Test("an app that asks again while the other is built changes what that is for: nothing is built twice")
  func asksAgain() throws {
    var device = try first().device
    let run = try #require(device.front)
    guard case .prepare(.app(1), let number)? = device.take(Self.asks, from: run).first else {
      Issue.record("the second was to be built")
      return
    }
    #expect(device.take(.lifecycle(.openURL("second://2")), from: run).isEmpty)
    let commands = device.prepared(.app(1), number: number, .success(PaperDevice.second))
    let reasons = commands.compactMap { command in
      if case .start(_, _, let environment, _) = command { environment.reason } else { nil }
    }
    #expect(reasons == [.url("second://2")])
    #expect(device.apps[1].opener == 0)
  }

  @Test(
    "what the device opens itself is no other app's, and what is no scheme is none",
    arguments: ["https", "mailto", "app-settings", "device-setting", "a,b", "1a", "", "ä", "a b"])
  func schemes(_ scheme: String) throws {
    var paper = try first()
    paper.device.apps[1].urlSchemes = [scheme, "a-1.b+c"]
    paper.appSays(.lifecycle(.openURL("\(scheme)://x")))
    #expect(paper.device.apps[1].state == .off)
    #expect(paper.device.schemesOfOthers == ["a-1.b+c"])
    // The Settings are in front of the first now.
    if scheme == "app-settings" { return }
    paper.appSays(.lifecycle(.openURL("A-1.b+c://x")))
    #expect(paper.device.apps[1].state.runs)
  }

  @Test("only the app in front opens another one") func behind() throws {
    var paper = try first()
    try paper.perform("home")
    _ = paper.news()
    paper.appSays(Self.asks)
    #expect(paper.news().isEmpty && paper.device.shown == 0 && paper.device.apps[1].state == .off)
  }

  @Test("what no app of the device opens goes outside, also from the second") func outside() throws {
    var paper = try both()
    paper.appSays(.lifecycle(.openURL("https://example.org")))
    #expect(paper.news() == ["outside https://example.org"])
    paper.appSays(.lifecycle(.openURL("shop://1")))
    #expect(paper.news().contains("app open url=shop://1"))
    #expect(paper.device.apps[0].opener == 1)
  }

  @Test("a URL from outside goes to the app that declares its scheme") func fromOutside() throws {
    var paper = try first()
    try paper.perform("openurl:second://1")
    #expect(paper.news() == ["start second for url=second://1", "app home"])
    #expect(paper.device.apps[1].opener == nil)
    try paper.perform("openurl:other://1")
    #expect(paper.news().first?.contains("declares the schemes second") == true)
  }

  @Test("apps are switched to by name or number, and what is done concerns the one that is shown")
  func switching() throws {
    var paper = try first()
    try paper.perform("switchto:Second")
    paper.appSays(Self.hello)
    #expect(paper.news() == ["start second", "app home"])
    try paper.perform("shake")
    try paper.perform("dark")
    #expect(paper.news() == ["second shake", "second dark", "app dark"])
    try paper.perform("switchto:1")
    #expect(paper.news() == ["second home", "app activate"])
    try paper.perform("switchto:Third")
    #expect(paper.news() == ["refused: There is no app 'Third' on the device, only App and Second."])
    try paper.perform("switchto:App")
    #expect(paper.news().isEmpty && paper.device.state == .active)
  }

  @Test("one ends, and the other stays as it is") func ends() throws {
    var paper = try both()
    paper.appEnds(.crashed, "Crashed", at: 0)
    #expect(paper.device.state == .active && paper.device.apps[0].state.hasCrashed)
    try paper.perform("previousapp")
    #expect(paper.news() == ["start app", "second home"])
    paper.appSays(Self.hello)
    try paper.perform("switchto:2")
    _ = paper.news()
    try paper.perform("forcequit")
    #expect(paper.news() == ["second terminate"])
    paper.appEnds()
    #expect(paper.news() == ["forget saved state"])
    #expect(!paper.device.apps[1].state.runs && paper.device.apps[0].state.isBehind)
  }

  @Test("an app behind is suspended while the other is in front, whatever that does") func time() throws {
    var paper = try both()
    #expect(paper.device.deadline == AppLife.timeToFinish)
    paper.pass(1)
    paper.appSays(.lifecycle(.status(["badge": "3"])), at: 0)
    #expect(paper.device.apps.map(\.badge) == [3, 0])
    #expect(paper.device.runsWithTime.count == 2)
    paper.pass(AppLife.timeToFinish)
    #expect(paper.news() == ["suspend app"] && paper.device.runsWithTime == [paper.device.apps[1].run])
  }

  @Test("each is asked for itself whether it answers") func answers() throws {
    var paper = try both(clock: .real)
    paper.pass(0)
    #expect(paper.news() == ["app ping(number: 1)", "second ping(number: 1)"])
    paper.appSays(.pong(number: 1), at: 1)
    paper.pass(Pulse.patience)
    #expect(paper.device.apps.map(\.life.pulse.isMissed) == [true, false])
  }

  @Test("on another device, and in another language, the one behind starts anew when it is opened")
  func otherDevice() throws {
    var paper = try both()
    paper.take { $0.become(DeviceCatalog.standard, by: .request(0)) }
    #expect(paper.news().prefix(2) == ["kill app", "kill second"])
    #expect(states(paper).allSatisfy { !$0.runs })
  }

  @Test("a saved file builds its own app, and one that nobody has opened yet stays as it is") func rebuild()
    throws
  {
    var paper = try first()
    paper.take { $0.rebuild(1, by: .request(0)) }
    #expect(paper.news().isEmpty && paper.device.apps[1].state == .off)
    paper = try both()
    paper.take { $0.rebuild(0, by: .request(0)) }
    #expect(paper.news() == ["kill app"])
    #expect(paper.device.name == "Second" && paper.device.state == .active)
  }

  @Test("Settings are those of the app that is shown") func settings() throws {
    var paper = try both()
    try paper.perform("settings")
    #expect(paper.news() == ["start settings", "second home"])
    paper.appSays(.lifecycle(.previousApp), at: 1)
    #expect(paper.news().isEmpty)
    try paper.perform("switchto:App")
    #expect(paper.news() == ["kill settings", "app activate"] && paper.device.settings == nil)
  }

  @Test("the other app's schemes are in an app's environment, and the app that opened it") func environment()
    throws
  {
    let launch = PaperDevice.second
    let variables = try both().environment?.variables(for: launch, socket: "/s")
    #expect(variables?[LaunchEnvironment.otherSchemes] == "shop")
    #expect(variables?[LaunchEnvironment.previousApp] == "App")
    var paper = PaperDevice()
    try paper.perform("relaunch")
    let alone = try #require(paper.environment).variables(for: launch, socket: "/s")
    #expect(alone[LaunchEnvironment.otherSchemes] == nil && alone[LaunchEnvironment.previousApp] == nil)
  }
}
