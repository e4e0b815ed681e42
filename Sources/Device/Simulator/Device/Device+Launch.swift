import DeviceCatalog
import TouchstoneDeviceProtocol

/// Launches that are under way: asked for, built, waiting for the app before to be gone, or for their process.
struct Launches: Sendable {
  struct Wish: Sendable {
    var reason: LaunchReason?
    var asker: Asker
    /// An app that was built before and did not change goes on.
    var keepsUnchanged = false
  }
  /// Counts what is being got ready.
  private var count = 0
  /// The app's latest: a slow build that was overtaken starts nothing.
  var latest = 0
  private var wishes: [Int: Wish] = [:]
  /// Ready, but the app before is not gone yet: two would write to one home.
  var waiting: (launch: AppLaunch, wish: Wish)?
  /// Apps that were killed for another launch.
  var dying: Set<AppRun> = []
  /// Who hears that a process was started, and what was wrong with its reason.
  var starting: [AppRun: (asker: Asker, refusal: Refusal?)] = [:]

  mutating func prepare(
    for asker: Asker, reason: LaunchReason? = nil, keepsUnchanged: Bool = false
  ) -> Int {
    count += 1
    wishes[count] = Wish(reason: reason, asker: asker, keepsUnchanged: keepsUnchanged)
    return count
  }

  mutating func take(_ number: Int) -> Wish? { wishes.removeValue(forKey: number) }
}

extension Device {
  /// Builds what changed and starts the app, ending the one that runs.
  mutating func launch(for reason: LaunchReason? = nil, by asker: Asker) -> [DeviceCommand] {
    guard !isStopped else { return [.answer(asker, nil)] }
    if case .ended = state { state = .off }
    return prepare(launches.prepare(for: asker, reason: reason))
  }

  /// Builds what changed, and starts the app only if that made another one of it.
  mutating func rebuild(by asker: Asker) -> [DeviceCommand] {
    guard !isStopped else { return [.answer(asker, nil)] }
    return prepare(launches.prepare(for: asker, keepsUnchanged: true))
  }

  private mutating func prepare(_ number: Int) -> [DeviceCommand] {
    launches.latest = number
    building = .underWay
    let overtaken = launches.waiting.map { DeviceCommand.answer($0.wish.asker, isOvertaken) }
    launches.waiting = nil
    return [overtaken, .prepare(.app, number: launches.latest)].compactMap { $0 }
  }

  private var isOvertaken: Refusal { Refusal("\(name) is launched anew already.") }

  /// An app is ready to start, or is not.
  mutating func prepared(
    _ role: AppRun.Role, number: Int, _ result: Result<AppLaunch, any Error>
  ) -> [DeviceCommand] {
    guard let wish = launches.take(number) else { return [] }
    if role == .settings { return preparedSettings(result, wish.asker) }
    guard number == launches.latest, !isStopped else { return [.answer(wish.asker, isOvertaken)] }
    switch result {
    case .failure(let error): return failedToBuild(error, wish.asker)
    case .success(let launch) where wish.keepsUnchanged && isUnchanged(launch):
      building = .done
      return [.answer(wish.asker, nil)]
    case .success(let launch):
      launches.waiting = (launch, wish)
      let said = launch.diagnostics.flatMap { $0.description.split(separator: "\n").map(String.init) }
      return [.log(said, .simulator)] + closeSettings() + endForAnother() + startWaiting()
    }
  }

  private func isUnchanged(_ launch: AppLaunch) -> Bool {
    guard let edition = launch.edition, state != .off else { return false }
    return edition == launched?.edition
  }

  /// The app of the last build goes on, if there is one: an edit that fails costs nothing.
  private mutating func failedToBuild(_ error: any Error, _ asker: Asker) -> [DeviceCommand] {
    building = .failed
    if !state.runs { state = .off }
    let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let refusal = Refusal(
      "\(name) did not build:\n\(error)",
      summary: "\(name) did not build: what the compiler says is in the console.")
    return [.log(lines, .diagnostic), .answer(asker, refusal)]
  }

  /// What it still says concerns nobody.
  private mutating func endForAnother() -> [DeviceCommand] {
    guard let ending = app else { return [] }
    launches.dying.insert(ending)
    app = nil
    state = .off
    return [.kill(ending)]
  }

  mutating func startWaiting() -> [DeviceCommand] {
    guard launches.dying.isEmpty, !isStopped, let (launch, wish) = launches.waiting else { return [] }
    launches.waiting = nil
    let refusal = wish.reason.flatMap { launch.refusal(of: $0, offered: nil) }.map { Refusal($0) }
    let run = newRun(.app)
    name = launch.displayName
    (launched, quickActions, building, takesText) = (launch, nil, .done, false)
    (app, state, life) = (run, .launching(isBehind: false), AppLife())
    launches.starting[run] = (wish.asker, refusal)
    let environment = environment(for: refusal == nil ? wish.reason : nil)
    return [.start(run, launch, environment, isAfterEdit: wish.keepsUnchanged)]
  }

  mutating func started(_ run: AppRun) -> [DeviceCommand] {
    guard let (asker, refusal) = launches.starting.removeValue(forKey: run) else { return [] }
    return run.role == .settings ? startedSettings(run, asker) : [.answer(asker, refusal)]
  }

  mutating func failedToStart(_ run: AppRun, _ error: any Error) -> [DeviceCommand] {
    guard let (asker, _) = launches.starting.removeValue(forKey: run) else { return [] }
    guard run.role == .app else {
      return [.answer(asker, Refusal("Settings did not start: \(error)"))]
    }
    let end = AppEnd(kind: .crashed, summary: "Did not start", message: "\(error)", backtrace: [])
    if run == app { (app, state) = (nil, .ended(end)) }
    return [
      .answer(
        asker, Refusal("\(name) did not start: \(error)", summary: "\(name) did not start.", end: end))
    ]
  }

  /// The device becomes another model, and the app starts on it.
  mutating func become(_ model: DeviceModel, by asker: Asker) -> [DeviceCommand] {
    self.model = model
    return launch(by: asker)
  }

  /// Ends everything; nothing starts again.
  mutating func stop() -> [DeviceCommand] {
    isStopped = true
    return closeSettings() + (app.map { [.kill($0)] } ?? [])
  }
}
