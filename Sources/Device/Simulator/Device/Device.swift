import DeviceCatalog
import TouchstoneDeviceProtocol

/// A device with the user's apps on it, mostly one, and its Settings app: the one place that knows what may follow what.
///
/// A value that does nothing itself. Everything that happens to it is a method that answers with what is to be done to
/// the processes (`DeviceCommand`), in order; time is an input (`pass(to:)`, `deadline`). Its drivers are the session of
/// the browser and the headless app, with scripts, the monkey and tests behind that one.
struct Device: Sendable {
  // MARK: The device

  var model: DeviceModel
  /// How it is held and set: what the next launch finds.
  var traits: LaunchTraits
  let hasSettings: Bool
  let clock: AppEnvironment.Clock
  /// The device's time, in seconds.
  var now = 0.0
  var isStopped = false
  /// Seconds after which an app that does not answer is ended; nil: whoever looks decides.
  var answerLimit: Double?

  /// A debugger holds the app: that does not answer is no fault of its own.
  var isDebugged = false

  // MARK: Its apps

  /// The first is the one that the device is there for.
  var apps: [InstalledApp]
  /// The place of the one in front, or that was left last. An app behind it that runs is in the background.
  var shown = 0
  /// Apps that the user ends by hand: what they saved goes with them.
  var forceQuitting: [AppRun: AppLaunch] = [:]

  // MARK: In front of it

  /// The Settings app, while it is in front.
  var settings: AppRun?

  // MARK: Under way

  var launches = Launches()
  var assertionCount = 0
  private var runCount = 0

  init(
    model: DeviceModel, traits: LaunchTraits, name: String, hasSettings: Bool, clock: AppEnvironment.Clock,
    others: [InstalledApp] = []
  ) {
    (self.model, self.traits) = (model, traits)
    (self.hasSettings, self.clock) = (hasSettings, clock)
    apps = [InstalledApp(name: name)] + others
  }

  /// The process of the app that the device is there for: what is recorded, and gone back in, is done to that one.
  var main: AppRun? { apps[0].run }

  /// Whose pictures the device shows: also those of an app that the user has left, until another one draws.
  var drawer: AppRun? { settings ?? app }

  /// Who has the user's events.
  var front: AppRun? { settings ?? (state.isBehind ? nil : app) }

  /// Also an app that is built anew: it is on the screen until it is replaced.
  var showsSomething: Bool {
    switch state {
    case .active, .ending: true
    case .off, .launching, .background, .suspended, .ended: settings != nil
    }
  }

  /// Those whose time goes on.
  var runsWithTime: [AppRun] {
    ([settings] + apps.map { $0.state == .suspended ? nil : $0.run }).compactMap { $0 }
  }

  mutating func newRun(_ role: AppRun.Role) -> AppRun {
    runCount += 1
    return AppRun(role: role, number: runCount)
  }

  func environment(for reason: LaunchReason? = nil) -> AppEnvironment {
    AppEnvironment(
      device: model.screen, traits: traits, reason: reason, clock: clock,
      elapsed: clock == .virtual ? now : 0, launch: max(1, runCount))
  }

  var doesNotRun: Refusal { Refusal("\(name) does not run.") }
  /// Why there is nobody to touch.
  var notInFront: Refusal { state.runs ? Refusal("\(name) is not in front.") : doesNotRun }
}

/// What an app's icon offers.
struct QuickAction: Codable, Equatable, Sendable {
  var type: String
  var title: String

  /// Reads an app's report: type and title, a tab between them, an action a line.
  static func list(_ report: String) -> [QuickAction] {
    report.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return QuickAction(type: parts[0], title: parts.last ?? parts[0])
    }
  }
}
