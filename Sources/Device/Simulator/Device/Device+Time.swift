import TouchstoneDeviceProtocol

/// What a device remembers of a run of its app beside its state.
struct AppLife: Sendable {
  /// Seconds that an app has after the user has left it, as Apple documents them: about five, or half a minute for one
  /// that has begun a background task.
  static let timeToFinish = 5.0
  static let timeForTasks = 30.0
  /// The end of that time is the app's to tell: it calls its tasks' handlers. So long it may take to end them.
  static let timeToEndTasks = 5.0
  /// An app that is force-quit has this long to end by itself.
  static let timeToEnd = 2.0
  /// The backtrace of a crash takes a while.
  static let timeToReportCrash = 30.0

  struct Mourner: Sendable {
    var asker: Asker
    /// A crash on the way is no good end.
    var mindsCrash: Bool
  }

  var hasBackgroundTasks = false
  var assertions: [PowerAssertion] = []
  var backgroundSince = 0.0
  var suspendedSince = 0.0
  var mustEndBy: Double?
  var pulse = Pulse()
  /// What it said as it began to crash.
  var lastWords: String?
  /// Its process is stopped by somebody else.
  var isHeld = false
  /// Who waits for its end.
  var mourners: [Mourner] = []
  /// What it is told when it has time again.
  var unheard: [DeviceMessage] = []
}

extension Device {
  /// When time alone changes something next.
  var deadline: Double? {
    apps.flatMap { [lifeDeadline(of: $0), pulseDeadline(of: $0)] }.compactMap { $0 }.min()
  }

  private func lifeDeadline(of app: InstalledApp) -> Double? {
    switch app.state {
    case .background:
      app.life.backgroundSince
        + (app.life.hasBackgroundTasks
          ? AppLife.timeForTasks + AppLife.timeToEndTasks : AppLife.timeToFinish)
    case .ending: app.life.mustEndBy
    case .off, .launching, .active, .suspended, .ended: nil
    }
  }

  /// It is so late now.
  mutating func pass(to time: Double) -> [DeviceCommand] {
    now = max(now, time)
    return passed()
  }

  mutating func passed() -> [DeviceCommand] {
    var commands: [DeviceCommand] = []
    for place in apps.indices { commands += concerning(.app(place)) { $0.passedForApp() } }
    return commands
  }

  private mutating func passedForApp() -> [DeviceCommand] {
    let asked = askForAnswer()
    guard let app, let deadline = lifeDeadline(of: apps[shown]), deadline <= now else { return asked }
    return asked + end(app)
  }

  private mutating func end(_ app: AppRun) -> [DeviceCommand] {
    if state == .ending {
      life.mustEndBy = nil
      return [.kill(app)]
    }
    guard life.hasBackgroundTasks else {
      state = .suspended
      life.pulse = Pulse()
      life.suspendedSince = now
      return [.suspend(app)]
    }
    state = .ending
    let summary = "Its background task had not ended in time"
    return [
      .expectEnd(app, summary: summary), .log(["\(name): \(summary); the device ends it."], .error),
      .kill(app),
    ]
  }

  mutating func beginBackground() {
    state = .background
    life.backgroundSince = now
  }
}
