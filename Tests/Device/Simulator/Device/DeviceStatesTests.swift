import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What may follow what on a device") struct DeviceStatesTests {
  /// A row: where the app is, what is done to the device, what becomes of it, where the app is then.
  struct Row: CustomTestStringConvertible, Sendable {
    var start: PaperDevice.Start
    var step: String
    var done: [String]
    var state: AppState
    var testDescription: String { "\(start): \(step)" }

    init(_ start: PaperDevice.Start, _ step: String, _ done: [String], _ state: AppState) {
      (self.start, self.step, self.done, self.state) = (start, step, done, state)
    }
  }

  private static let killed = AppState.ended(
    AppEnd(kind: .quit, summary: "Killed", message: nil, backtrace: []))
  private static let doesNotRun = ["refused: App does not run."]
  private static let isEnding = ["refused: App is ending."]
  private static let up = AppState.launching(isBehind: false)

  static let table = [
    Row(.off, "home", doesNotRun, .off),
    Row(.off, "activate", ["start app"], up),
    Row(.off, "openurl:shop://1", ["start app for url=shop://1"], up),
    Row(.off, "settings", ["refused: There is no app yet whose settings could be shown."], .off),
    Row(.off, "memorywarning", doesNotRun, .off),
    Row(.off, "kill", doesNotRun, .off),
    Row(.off, "forcequit", doesNotRun, .off),
    Row(.off, "shake", doesNotRun, .off),
    Row(.off, "dark", [], .off),
    Row(.off, "relaunch", ["start app"], up),

    Row(.launching, "home", ["app home"], .launching(isBehind: true)),
    Row(.launching, "activate", [], up),
    Row(.launching, "openurl:shop://1", ["app open url=shop://1"], up),
    Row(.launching, "settings", ["start settings", "app home"], .launching(isBehind: true)),
    Row(.launching, "memorywarning", ["app memoryWarning"], up),
    Row(.launching, "kill", ["kill app"], up),
    Row(.launching, "forcequit", ["kill app"], up),
    Row(.launching, "relaunch", ["kill app"], .off),

    Row(.active, "home", ["app home"], .background),
    Row(.active, "activate", [], .active),
    Row(.active, "openurl:shop://1", ["app open url=shop://1"], .active),
    Row(.active, "openurl:other://1", [undeclared], .active),
    Row(.active, "settings", ["start settings", "app home"], .background),
    Row(.active, "shake", ["app shake"], .active),
    Row(.active, "memorywarning", ["app memoryWarning"], .active),
    Row(.active, "kill", ["kill app"], .active),
    Row(.active, "forcequit", ["app terminate"], .ending),
    Row(.active, "relaunch", ["kill app"], .off),

    Row(.background, "home", [], .background),
    Row(.background, "activate", ["app activate"], .active),
    Row(.background, "openurl:shop://1", ["app open url=shop://1"], .active),
    Row(.background, "openurl:other://1", [undeclared], .background),
    Row(.background, "settings", ["start settings"], .background),
    Row(.background, "shake", ["refused: App is not in front."], .background),
    Row(.background, "dark", ["app dark"], .background),
    Row(.background, "memorywarning", ["app memoryWarning"], .background),
    Row(.background, "kill", ["kill app"], .background),
    Row(.background, "forcequit", ["kill app"], .background),
    Row(.background, "relaunch", ["kill app"], .off),

    Row(.suspended, "home", [], .suspended),
    Row(.suspended, "activate", ["resume app after 0.0", "app activate"], .active),
    Row(.suspended, "openurl:shop://1", ["resume app after 0.0", "app open url=shop://1"], .active),
    Row(.suspended, "settings", ["start settings"], .suspended),
    Row(.suspended, "dark", [], .suspended),
    Row(.suspended, "memorywarning", [], .suspended),
    Row(.suspended, "kill", ["kill app"], .suspended),
    Row(.suspended, "forcequit", ["kill app"], .suspended),
    Row(.suspended, "relaunch", ["kill app"], .off),

    Row(.ending, "home", [], .ending),
    Row(.ending, "activate", isEnding, .ending),
    Row(.ending, "openurl:shop://1", isEnding, .ending),
    Row(.ending, "kill", ["kill app"], .ending),
    Row(.ending, "forcequit", [], .ending),
    Row(.ending, "relaunch", ["kill app"], .off),

    Row(.ended, "home", doesNotRun, killed),
    Row(.ended, "activate", ["start app"], up),
    Row(.ended, "openurl:shop://1", ["start app for url=shop://1"], up),
    Row(.ended, "openurl:other://1", [undeclared], killed),
    Row(.ended, "settings", ["start settings"], killed),
    Row(.ended, "memorywarning", doesNotRun, killed),
    Row(.ended, "kill", doesNotRun, killed),
    Row(.ended, "forcequit", doesNotRun, killed),
    Row(.ended, "relaunch", ["start app"], up),
  ]

  private static let undeclared =
    "refused: App opens no such URL. Its Info.plist declares the schemes shop under CFBundleURLTypes."

  @Test("each step in each state", arguments: table) func row(_ row: Row) throws {
    var paper = try PaperDevice(in: row.start)
    try paper.perform(row.step)
    #expect(paper.news() == row.done)
    #expect(paper.device.state == row.state)
  }

  @Test("an app that the user left while it was launching is in the background when it has come up")
  func leftWhileLaunching() throws {
    var paper = try PaperDevice(in: .launching)
    try paper.perform("home")
    paper.pass(100)
    #expect(paper.device.state == .launching(isBehind: true))
    paper.appSays(.hello(version: MessageFraming.version, processIdentifier: 1))
    #expect(paper.device.state == .background)
  }

  @Test("home closes Settings and leaves the app where it is; a tap on its icon brings it back")
  func homeInSettings() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("settings")
    _ = paper.news()
    try paper.perform("home")
    #expect(paper.news() == ["kill settings"] && paper.device.state == .background)
    try paper.perform("settings")
    _ = paper.news()
    try paper.perform("activate")
    #expect(paper.news() == ["kill settings", "app activate"] && paper.device.state == .active)
  }

  @Test("Settings in front has the touches; how the device is set concerns the app behind as well")
  func inputInSettings() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("settings")
    _ = paper.news()
    try paper.perform("shake")
    try paper.perform("dark")
    #expect(paper.news() == ["settings shake", "settings dark", "app dark"])
  }

  @Test("VoiceOver stays as it was set for the next launch, and quirks are the device's for good")
  func voiceOver() throws {
    var paper = try PaperDevice(in: .active)
    paper.device.traits.quirks = [.noReuseUnderVoiceOver]
    try paper.perform("voiceover:on")
    try paper.perform("kill")
    let next = paper.device.environment().traits
    #expect(next.isVoiceOverRunning && next.quirks == [.noReuseUnderVoiceOver])
    try paper.perform("voiceover:off")
    #expect(!paper.device.environment().traits.isVoiceOverRunning)
  }

  @Test("a device without Settings refuses them, also to an app that asks for its own page")
  func noSettings() throws {
    var paper = PaperDevice(hasSettings: false)
    try paper.perform("relaunch")
    paper.appSays(.hello(version: MessageFraming.version, processIdentifier: 1))
    _ = paper.news()
    paper.appSays(.lifecycle(.openURL("app-settings:")))
    #expect(paper.news() == ["refused: There is no Settings app here."])
    paper.appSays(.lifecycle(.openURL("https://example.org")))
    #expect(paper.news() == ["outside https://example.org"])
  }

  @Test("a launch waits until the app before is gone, and one that is overtaken starts nothing")
  func relaunch() throws {
    var paper = try PaperDevice(in: .active)
    let before = try #require(paper.device.app)
    try paper.perform("relaunch")
    try paper.perform("relaunch")
    #expect(paper.news() == ["kill app", "refused: App is launched anew already."])
    paper.take { $0.ended(before, AppEnd(kind: .quit, summary: "Killed", message: nil, backtrace: [])) }
    #expect(paper.news() == ["start app"] && paper.device.state == .launching(isBehind: false))
  }
}
