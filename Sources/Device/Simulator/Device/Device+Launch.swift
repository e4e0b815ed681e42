import DeviceCatalog
import TouchstoneDeviceProtocol

/// Launches that are under way: asked for, built, waiting for the app before to be gone, or for their process.
struct Launches: Sendable {
  struct Wish: Sendable {
    var reason: LaunchReason?
    var asker: Asker
    /// The app that opens it, by its place.
    var opener: Int?
    /// An app that was built before and did not change goes on.
    var keepsUnchanged = false

    /// It is started for something else, whatever came of the build.
    mutating func redirect(to reason: LaunchReason?, openedBy opener: Int?) {
      (self.reason, self.opener, keepsUnchanged) = (reason, opener, false)
    }
  }
  /// Counts what is being got ready.
  private var count = 0
  private var wishes: [Int: Wish] = [:]
  /// Apps that were killed for another launch.
  var dying: Set<AppRun> = []
  /// Who hears that a process was started, and what was wrong with its reason.
  var starting: [AppRun: (asker: Asker, refusal: Refusal?)] = [:]

  mutating func prepare(
    for asker: Asker, reason: LaunchReason? = nil, openedBy opener: Int? = nil, keepsUnchanged: Bool = false
  ) -> Int {
    count += 1
    wishes[count] = Wish(reason: reason, asker: asker, opener: opener, keepsUnchanged: keepsUnchanged)
    return count
  }

  mutating func take(_ number: Int) -> Wish? { wishes.removeValue(forKey: number) }

  /// False if that is not being got ready, or no longer.
  mutating func redirect(_ number: Int, to reason: LaunchReason?, openedBy opener: Int?) -> Bool {
    guard wishes[number] != nil else { return false }
    wishes[number]?.redirect(to: reason, openedBy: opener)
    return true
  }
}

extension Device {
  /// Builds what changed and starts the app, ending the one that runs.
  mutating func launch(
    for reason: LaunchReason? = nil, openedBy opener: Int? = nil, by asker: Asker
  ) -> [DeviceCommand] {
    guard !isStopped else { return [.answer(asker, nil)] }
    if case .ended = state { state = .off }
    return prepare(launches.prepare(for: asker, reason: reason, openedBy: opener))
  }

  /// The same with the app that the device is there for, whichever is shown.
  mutating func launchMain(by asker: Asker) -> [DeviceCommand] {
    concerning(.app(0)) { $0.launch(by: asker) }
  }

  /// Builds what changed of one of the apps, and starts it only if that made another one of it. One that nobody has opened
  /// yet is built when somebody does.
  mutating func rebuild(_ place: Int = 0, by asker: Asker) -> [DeviceCommand] {
    guard !isStopped, place == 0 || apps[place].state != .off else { return [.answer(asker, nil)] }
    return concerning(.app(place)) { device in
      device.prepare(device.launches.prepare(for: asker, keepsUnchanged: true))
    }
  }

  private mutating func prepare(_ number: Int) -> [DeviceCommand] {
    apps[shown].latestLaunch = number
    building = .underWay
    let overtaken = apps[shown].waiting.map { DeviceCommand.answer($0.wish.asker, isOvertaken) }
    apps[shown].waiting = nil
    return [overtaken, .prepare(.app(shown), number: number)].compactMap { $0 }
  }

  private var isOvertaken: Refusal { Refusal("\(name) is launched anew already.") }

  /// An app is ready to start, or is not.
  mutating func prepared(
    _ role: AppRun.Role, number: Int, _ result: Result<AppLaunch, any Error>
  ) -> [DeviceCommand] {
    guard let wish = launches.take(number) else { return [] }
    if role == .settings { return preparedSettings(result, wish.asker) }
    return concerning(role) { $0.prepared(wish, number: number, result) }
  }

  private mutating func prepared(
    _ wish: Launches.Wish, number: Int, _ result: Result<AppLaunch, any Error>
  ) -> [DeviceCommand] {
    guard number == apps[shown].latestLaunch, !isStopped else {
      return [.answer(wish.asker, isOvertaken)]
    }
    switch result {
    case .failure(let error): return failedToBuild(error, wish.asker)
    case .success(let launch) where wish.keepsUnchanged && isUnchanged(launch):
      building = .done
      return [.answer(wish.asker, nil)]
    case .success(let launch):
      apps[shown].waiting = (launch, wish)
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
  mutating func endForAnother() -> [DeviceCommand] {
    guard let ending = app else { return [] }
    launches.dying.insert(ending)
    app = nil
    state = .off
    return [.kill(ending)]
  }

  mutating func startWaiting() -> [DeviceCommand] {
    let isDying = launches.dying.contains { $0.role == .app(shown) }
    guard !isDying, !isStopped, let (launch, wish) = apps[shown].waiting else { return [] }
    let refusal = wish.reason.flatMap { launch.refusal(of: $0, offered: nil) }.map { Refusal($0) }
    let run = newRun(.app(shown))
    name = launch.displayName
    (apps[shown].waiting, apps[shown].opener) = (nil, wish.opener)
    apps[shown].urlSchemes = launch.urlSchemes ?? apps[shown].urlSchemes
    (launched, quickActions, building, takesText) = (launch, nil, .done, false)
    (app, state, life) = (run, .launching(isBehind: false), AppLife())
    launches.starting[run] = (wish.asker, refusal)
    var environment = environment(for: refusal == nil ? wish.reason : nil)
    environment.schemesOfOthers = schemesOfOthers
    environment.previousApp = wish.opener.map { apps[$0].name }
    return [.start(run, launch, environment, isAfterEdit: wish.keepsUnchanged)]
  }

  mutating func started(_ run: AppRun) -> [DeviceCommand] {
    guard let (asker, refusal) = launches.starting.removeValue(forKey: run) else { return [] }
    guard let place = apps.firstIndex(where: { $0.run == run }) else {
      return run.role == .settings ? startedSettings(run, asker) : [.answer(asker, refusal)]
    }
    return show(place) + [.answer(asker, refusal)]
  }

  mutating func failedToStart(_ run: AppRun, _ error: any Error) -> [DeviceCommand] {
    guard let (asker, _) = launches.starting.removeValue(forKey: run) else { return [] }
    guard run.role != .settings else {
      return [.answer(asker, Refusal("Settings did not start: \(error)"))]
    }
    return concerning(run.role) { $0.appFailedToStart(run, error, asker) }
  }

  private mutating func appFailedToStart(
    _ run: AppRun, _ error: any Error, _ asker: Asker
  ) -> [DeviceCommand] {
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
    return endOthers() + launch(by: asker)
  }

  /// Ends everything; nothing starts again.
  mutating func stop() -> [DeviceCommand] {
    isStopped = true
    return closeSettings() + apps.compactMap { $0.run.map { .kill($0) } }
  }
}
