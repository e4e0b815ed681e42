import DeviceCatalog
import TouchstoneDeviceProtocol

@testable import Simulator

/// A device whose processes are on paper: what it wants done is written down in words. What is got ready and started
/// is so at once; a process says and does only what a test says. Its clock is a number.
struct PaperDevice {
  var device: Device
  /// What was done since the last look.
  private var done: [String] = []
  private var asked = 0
  /// Of the process that was started last.
  private(set) var environment: AppEnvironment?

  static let launch = AppLaunch(displayName: "App", executablePath: "/App.app/App", urlSchemes: ["shop"])
  /// Of the second app, where there is one.
  static let second = AppLaunch(
    displayName: "Second", executablePath: "/Second.app/Second", urlSchemes: ["second"])
  static let settings = AppLaunch(displayName: "Settings", executablePath: "/Settings.app/Settings")

  init(hasSettings: Bool = true, clock: AppEnvironment.Clock = .virtual, hasSecond: Bool = false) {
    device = Device(
      model: DeviceCatalog.standard, traits: LaunchTraits(), name: "App", hasSettings: hasSettings,
      clock: clock, others: hasSecond ? [InstalledApp(name: "Second", urlSchemes: ["second"])] : [])
  }

  /// What has been done since this was asked last.
  mutating func news() -> [String] {
    defer { done = [] }
    return done
  }

  mutating func perform(_ line: String) throws {
    guard let step = try DeviceStep.parse(line) else { throw ScriptStep.Mistake(line, "no step") }
    asked += 1
    let asker = Asker.request(asked)
    take { $0.perform(step, by: asker) }
  }

  mutating func pass(_ seconds: Double) { take { $0.pass(to: $0.now + seconds) } }

  /// The app that is shown, or one of several by its place.
  mutating func appSays(_ message: AppMessage, at place: Int? = nil) {
    if let run = device.apps[place ?? device.shown].run { take { $0.take(message, from: run) } }
  }

  mutating func appEnds(_ kind: AppEnd.Kind = .quit, _ summary: String = "Killed", at place: Int? = nil) {
    guard let run = device.apps[place ?? device.shown].run else { return }
    take { $0.ended(run, AppEnd(kind: kind, summary: summary, message: nil, backtrace: [])) }
  }

  mutating func take(_ change: (inout Device) -> [DeviceCommand]) {
    var commands = change(&device)
    while !commands.isEmpty {
      let command = commands.removeFirst()
      if let words = Self.words(command) { done.append(words) }
      switch command {
      case .prepare(let role, let number):
        commands += device.prepared(
          role, number: number, .success(Self.launch(of: role)))
      case .start(let run, _, let environment, _):
        self.environment = environment
        commands += device.started(run)
      default: break
      }
    }
  }

  private static func launch(of role: AppRun.Role) -> AppLaunch {
    switch role {
    case .app(0): launch
    case .app: second
    case .settings: settings
    }
  }

  private static func name(_ run: AppRun) -> String {
    switch run.role {
    case .app(0): "app"
    case .app: "second"
    case .settings: "settings"
    }
  }

  /// Nil for what needs no words: that something was got ready, what a log says, a good answer, a new picture.
  private static func words(_ command: DeviceCommand) -> String? {
    switch command {
    case .prepare, .log, .answer(_, nil), .send(.repaint, _), .expectEnd: nil
    case .start(let run, _, let environment, _):
      "start \(name(run))" + (environment.reason.map { " for \($0.environmentValue)" } ?? "")
        + (environment.previousApp.map { ", way back: \($0)" } ?? "")
    case .send(let message, let run): "\(name(run)) \(FakeRun.words(message))"
    case .kill(let run): "kill \(name(run))"
    case .giveUp(let run, let seconds): "give up \(name(run)) after \(seconds)"
    case .suspend(let run): "suspend \(name(run))"
    case .resume(let run, let seconds): "resume \(name(run)) after \(seconds)"
    case .forgetSavedState: "forget saved state"
    case .openOutside(let url): "outside \(url)"
    case .answer(_, let refusal?): "refused: \(refusal)"
    }
  }

  // MARK: - States to begin with

  enum Start: String, CaseIterable {
    case off, launching, active, background, suspended, ending, ended
  }

  init(in start: Start, clock: AppEnvironment.Clock = .virtual) throws {
    self.init(clock: clock)
    if start == .off { return }
    try perform("relaunch")
    if start != .launching { appSays(.hello(version: MessageFraming.version, processIdentifier: 1)) }
    switch start {
    case .off, .launching, .active: break
    case .background: try perform("home")
    case .suspended:
      try perform("home")
      pass(AppLife.timeToFinish)
    case .ending: try perform("forcequit")
    case .ended:
      try perform("kill")
      appEnds()
    }
    _ = news()
  }
}
