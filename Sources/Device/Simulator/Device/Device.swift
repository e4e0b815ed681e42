import DeviceCatalog
import TouchstoneDeviceProtocol

/// A device with one app on it, and its Settings app: the one place that knows what may follow what.
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

  // MARK: Its app

  var name: String
  var state = AppState.off
  /// The app's process; nil unless `state` runs.
  var app: AppRun?
  /// What the app was last started from.
  var launched: AppLaunch?
  /// What its icon offers; nil until it has told.
  var quickActions: [QuickAction]?
  /// The number at its icon; 0: none.
  var badge = 0
  /// Whether keys that are typed are text for it; nil until it has told.
  var takesText: Bool?
  var building = Building.done
  var life = AppLife()
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
    model: DeviceModel, traits: LaunchTraits, name: String, hasSettings: Bool, clock: AppEnvironment.Clock
  ) {
    (self.model, self.traits, self.name) = (model, traits, name)
    (self.hasSettings, self.clock) = (hasSettings, clock)
  }

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
    [settings, state == .suspended ? nil : app].compactMap { $0 }
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

/// How far the build of the app is.
enum Building: Equatable, Sendable { case underWay, failed, done }

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
