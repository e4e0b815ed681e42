import BuildDiagnostics
import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// One simulated device, in real time, and the pages that show it.
///
/// Drives the device: does what it wants done to processes, tells it what they do and how late it is, and the pages what
/// has changed. Pages come and go, the app may crash, the build may fail: the session goes on.
actor DeviceSession {
  private(set) var device: Device
  /// Of the user's apps, in the device's order.
  private let sources: [any AppSource]
  private let settingsSource: (any AppSource)?
  private let port: any AppPort
  let clock: any DeviceClock
  /// Told of every model that the device becomes.
  private let modelChanged: (@Sendable (DeviceModel) -> Void)?
  private let pageOpened: (@Sendable () -> Void)?
  private let told: (@Sendable (SimulatorEvent) -> Void)?
  /// Told of each process of the app.
  private let appStarted: (@Sendable (Int32) -> Void)?
  private(set) var processes: [AppRun: any RunningApp] = [:]
  private var following: [AppRun: Task<Void, Never>] = [:]
  /// What the device wants done and is not done yet.
  private var commands: [DeviceCommand] = []
  private var isExecuting = false
  /// Apps that end once they have told, or not, what their threads do; and how long they had.
  private var givenUp: [AppRun: Double] = [:]
  private var timer: (deadline: Double, task: Task<Void, Never>)?
  /// What is done to the app while a test is recorded.
  var recording = SessionRecording()
  /// What was done to the app since it was started, and going back in that.
  var travel: TimeTravel
  /// Questions about what the app shows.
  var looks = PendingLooks()
  var inspection = PendingViews()
  private var asked = 0
  private var asking: [Asker: CheckedContinuation<Void, any Error>] = [:]
  private var console = ConsoleLog()
  private var levels: [AppRun: ConsoleLevels] = [:]
  /// Tells the pages of new lines, a while after the ones before.
  private var telling: Task<Void, Never>?
  private var toldAt = -Double.infinity
  /// What each app has printed and not heard that it was taken.
  private var owed: [AppRun: Int] = [:]
  private let words: SimulatorWords
  private var statements = StatementLog()
  var webClips: WebClipStore
  /// The home screen as the pages have it.
  var shownHome = HomeScreen()
  private(set) var traffic = TrafficLog()
  /// What an app has copied last, for the others.
  private var pasteboard: PasteboardContent?
  private var pages = Pages()
  /// Pages that want to know what a screen reader finds.
  private var watching: Set<Int> = []

  init(
    source: any AppSource, settings: (any AppSource)?, model: DeviceModel, traits: LaunchTraits, name: String,
    companions: [CompanionApp] = [], limits: AppLimits = AppLimits(),
    words: SimulatorWords = SimulatorWords(), webClips: URL? = nil,
    comesBack: Bool = false, port: (any AppPort)? = nil,
    clock: any DeviceClock = RealClock(),
    modelChanged: (@Sendable (DeviceModel) -> Void)? = nil, pageOpened: (@Sendable () -> Void)? = nil,
    told: (@Sendable (SimulatorEvent) -> Void)? = nil, appStarted: (@Sendable (Int32) -> Void)? = nil
  ) {
    self.appStarted = appStarted
    (settingsSource, self.clock) = (settings, clock)
    sources = [source] + companions.map(\.source)
    self.words = words
    travel = TimeTravel(comesBack: comesBack)
    self.port = port ?? ProcessPort(memory: limits.memory)
    self.webClips = WebClipStore(file: webClips)
    (self.modelChanged, self.pageOpened, self.told) = (modelChanged, pageOpened, told)
    device = Device(
      model: model, traits: traits, name: name, hasSettings: settings != nil, clock: .real,
      others: companions.map(\.installed))
    device.building = .underWay
    device.answerLimit = limits.answer
  }

  var isStopped: Bool { device.isStopped }

  // MARK: - What is asked of the device

  /// Builds what changed and starts the app, ending the one that runs. Throws what was in the way once the pages know.
  func launch() async throws { try await ask { $0.launch(by: $1) } }

  /// The same with the app that the device is there for, whichever is shown.
  func launchMain() async throws { try await ask { $0.launchMain(by: $1) } }

  /// Builds what changed of an app, and starts it only if that made another one of it. Throws what was in the way.
  func rebuild(_ place: Int = 0) async throws { try await ask { $0.rebuild(place, by: $1) } }

  /// Of the app's process; nil while there is none.
  var appProcessIdentifier: Int32? { device.app.flatMap { processes[$0]?.processIdentifier } }

  /// Dark if it is light, and the other way round.
  func toggleAppearance() async throws {
    let isDark = !device.traits.isDark
    try await ask { $0.perform(.input(.appearance(isDark: isDark)), by: $1) }
  }

  func perform(line: String) async throws {
    let step: DeviceStep?
    do {
      step = try DeviceStep.parse(line)
    } catch {
      throw error.listing(DeviceControl.documentation)
    }
    guard let step else {
      throw Refusal(
        "'\(line)' is nothing that is done to a device. Steps are: \(DeviceControl.documentation)")
    }
    switch step {
    case .webClip(let address): return try await addWebClip(address)
    case .removeWebClip(let address): return try removeWebClip(address)
    default: break
    }
    let possible = try step.handedOver(to: device.launched)
    try await ask { $0.perform(possible, by: $1) }
  }

  /// Returns when it is done, which may take as long as a build.
  private func ask(_ change: (inout Device, Asker) -> [DeviceCommand]) async throws {
    asked += 1
    let asker = Asker.request(asked)
    try await withCheckedThrowingContinuation { continuation in
      asking[asker] = continuation
      apply { change(&$0, asker) }
    }
  }

  /// Ends the app and every page's connection; nothing starts again.
  func stop() async {
    apply { $0.stop() }
    for task in following.values { await task.value }
    timer?.task.cancel()
    travel.end()
    telling?.cancel()
    recording.home?.remove()
    pages.broadcast(ViewerUpdate(isEnding: true))
    pages.finish()
  }

  // MARK: - The device's wishes

  /// Lets the device take something, shows what that changed, and does what it wants for it.
  func apply(_ change: (inout Device) -> [DeviceCommand]) {
    if let deadline = device.pulseDeadline, deadline <= clock.now {
      device.isDebugged = device.app.flatMap { processes[$0]?.isDebugged } ?? false
    }
    let before = device
    commands += device.pass(to: clock.now)
    if device.life.pulse.isLate != before.life.pulse.isLate { lookForHolder() }
    commands += change(&device)
    show(changesSince: before)
    guard !isExecuting else { return }
    isExecuting = true
    while !commands.isEmpty { execute(commands.removeFirst()) }
    isExecuting = false
    setTimer()
  }

  /// An app that does not answer may be in the hands of a debugger.
  private func lookForHolder() {
    device.life.isHeld = device.life.pulse.isLate && device.app.flatMap { processes[$0] }?.isHeld == true
  }

  private func execute(_ command: DeviceCommand) {
    switch command {
    case .prepare(let role, let number): prepare(role, number)
    case .start(let run, let launch, let environment, let isAfterEdit):
      start(run, launch, environment, isAfterEdit: isAfterEdit)
    case .send(let message, let run):
      if run == device.main { note(message, of: run) }
      processes[run]?.send(message)
    case .expectEnd(let run, let summary): processes[run]?.expectEnd(summary)
    case .kill(let run): processes[run]?.kill()
    case .giveUp(let run, let seconds):
      givenUp[run] = seconds
      processes[run]?.sample()
    case .suspend(let run):
      noteTime(isTaken: true, of: run)
      processes[run]?.suspend()
    case .resume(let run, _):
      noteTime(isTaken: false, of: run)
      processes[run]?.resume()
    case .forgetSavedState(let launch, let role):
      SavedState.remove(of: launch)
      // What is gone back in is the first app's alone.
      if role == .app(0) { travel.beginsAnew = true }
    case .log(let lines, let stream): log(lines, stream)
    case .openOutside(let url): broadcast(ViewerUpdate(openURL: url))
    case .answer(.app, let refusal): if let refusal { log([refusal.description], .error) }
    case .answer(let asker, let refusal):
      let continuation = asking.removeValue(forKey: asker)
      if let refusal { continuation?.resume(throwing: refusal) } else { continuation?.resume() }
    }
  }

  private func prepare(_ role: AppRun.Role, _ number: Int) {
    let source =
      switch role {
      case .app(let place): sources[place]
      case .settings: settingsSource ?? sources[0]
      }
    Task {
      let result: Result<AppLaunch, any Error>
      do { result = .success(try await source.prepare()) } catch { result = .failure(error) }
      apply { $0.prepared(role, number: number, result) }
    }
  }

  private func start(
    _ run: AppRun, _ launch: AppLaunch, _ environment: AppEnvironment, isAfterEdit: Bool
  ) {
    var (launch, environment) = (launch, environment)
    do {
      if run.role != .settings {
        log(["\(launch.displayName), run \(run.number)"], .simulator, level: .run, of: run)
        if run == device.main {
          try begin(run, &launch, &environment, isAfterEdit: isAfterEdit)
          // Its Settings page and its saved state are where it keeps them now.
          device.apps[0].launched = launch
        }
        broadcast(ViewerUpdate(sources: userSources))
      }
      let process = try port.start(launch, environment)
      processes[run] = process
      if run.role == .app(0) { appStarted?(process.processIdentifier) }
      if device.apps.count > 1, run.role != .settings, let pasteboard {
        process.send(.pasteboard(pasteboard))
      }
      following[run] = Task { [weak self] in
        for await event in process.events { await self?.take(event, from: run) }
      }
      apply { $0.started(run) }
    } catch {
      endedForTravel(run)
      apply { $0.failedToStart(run, error) }
    }
  }

  /// Wakes up when time alone changes something.
  private func setTimer() {
    let deadline = [device.deadline, pages.deadline].compactMap { $0 }.min()
    guard deadline != timer?.deadline else { return }
    timer?.task.cancel()
    timer = nil
    guard let deadline else { return }
    let task = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: deadline)) != nil else { return }
      await self?.wake()
    }
    timer = (deadline, task)
  }

  private func wake() {
    timer = nil
    confirm(pages.pass(to: clock.now), to: device.drawer)
    apply { _ in [] }
  }

  // MARK: - What the processes do

  private func take(_ event: AppEvent, from run: AppRun) {
    switch event {
    case .message(.frame(let ops)): take(frame: ops, from: run)
    case .message(.pasteboard(let content)) where device.isCurrent(run):
      broadcast(ViewerUpdate(pasteboard: content.string ?? ""))
      pasteboard = content
      for other in device.apps.compactMap(\.run) where other != run {
        processes[other]?.send(.pasteboard(content))
      }
    case .message(.lifecycle(.openURL(let url)))
    where isReplayed(run) && device.otherApp(opening: url) != nil:
      // What came of it is no part of what is run again: the app's being left is.
      break
    case .message(.elements(let list)):
      guard run == device.drawer else { return }
      for id in watching { pages.tell(id, ViewerUpdate(elements: list)) }
    case .message(.hello(let version, let number)):
      apply { $0.take(.hello(version: version, processIdentifier: number), from: run) }
      if !watching.isEmpty { processes[run]?.send(.watchElements(isOn: true)) }
      if !inspection.watching.isEmpty { processes[run]?.send(.watchViews(isOn: true)) }
      cameUp(run)
    case .message(.automation(let reply)): take(reply, from: run)
    case .message(.views(let reply)): take(reply, from: run)
    case .message(let message): apply { $0.take(message, from: run) }
    case .output(let lines, let stream): printed(lines, stream, by: run)
    case .statements(let entries):
      guard device.isCurrent(run) else { return }
      statements.append(entries)
      broadcast(ViewerUpdate(statements: entries))
    case .traffic(let exchange):
      guard device.isCurrent(run) else { return }
      broadcast(ViewerUpdate(traffic: [TrafficEntry(traffic.take(exchange, process: run.number))]))
    case .crashing(let words): apply { $0.crashes(run, saying: words) }
    case .sampled(let stacks): take(sample: stacks, of: run)
    case .ended(let end):
      givenUp[run] = nil
      levels[run] = nil
      owed[run] = nil
      processes[run] = nil
      following[run] = nil
      looks.forget(run)
      inspection.forget(run)
      endedForTravel(run)
      apply { $0.ended(run, end) }
    }
  }

  private func take(sample stacks: [String], of run: AppRun) {
    if let seconds = givenUp[run] {
      processes[run]?.kill(as: .hung(seconds, stacks: stacks))
    } else if run == device.app {
      broadcast(ViewerUpdate(sample: stacks))
    }
  }

  private func take(frame ops: [UInt8], from run: AppRun) {
    guard let header = try? FrameReader(ops).header else {
      return log(["The app sent a frame that cannot be read."], .error)
    }
    if run == device.drawer {
      confirm(pages.show(Data(ops), header, at: clock.now), to: run)
      setTimer()
    } else {
      // Behind the Settings app nobody sees it.
      confirm([header.sequence], to: run)
    }
  }

  /// Tells whoever draws of the frames that have landed.
  private func confirm(_ frames: [UInt32], to run: AppRun?) {
    guard let run, let process = processes[run] else { return }
    for sequence in frames { process.send(.frameShown(sequence: sequence)) }
  }

  // MARK: - Pages

  /// A page's, which stays.
  func open(_ viewer: Viewer) -> Int {
    pageOpened?()
    return attach(viewer)
  }

  func attach(_ viewer: Viewer) -> Int {
    let id = pages.attach(viewer)
    tellAll(id)
    return id
  }

  /// All that a page shows.
  private func tellAll(_ id: Int) {
    pages.tell(
      id,
      ViewerUpdate(
        app: ViewerUpdate.App(device), device: device.model,
        menus: ViewerUpdate.Menus(command: words.command),
        traits: ViewerUpdate.Traits(device.traits), clearsConsole: true,
        sources: userSources,
        remark: words.remark,
        statements: statements.entries, clearsStatements: true,
        traffic: traffic.entries.map(TrafficEntry.init),
        clearsTraffic: true, recording: recording.report, timeline: travel.report, home: homeScreen))
    pages.restartConsole(of: id, at: console.first)
    pages.tell(console, at: clock.now)
    pages.catchUp(id)
    tellDrawer(.repaint)
  }

  /// The user's files that went into the apps.
  private var userSources: [String] { device.apps.flatMap { $0.launched?.sources ?? [] } }

  /// Of the app that is shown: its data lies there, also when it has ended.
  var appHome: URL? { device.launched?.home }

  func detach(_ id: Int) {
    watchElements(false, for: id)
    watchViews(false, for: id)
    confirm(pages.detach(id), to: device.drawer)
  }

  private func tellDrawer(_ message: DeviceMessage) {
    if let run = device.drawer { processes[run]?.send(message) }
  }

  /// Waits for nothing: the page's next request may be the acknowledgement that an app waits for.
  func take(_ request: ViewerRequest, from id: Int) {
    if let sequence = request.shown {
      let (landed, isBack) = pages.shown(sequence, by: id, at: clock.now)
      confirm(landed, to: device.drawer)
      if isBack { tellAll(id) }
    }
    if request.samples == true, let run = device.app { processes[run]?.sample() }
    if let isOn = request.watchesElements { watchElements(isOn, for: id) }
    if let isOn = request.watchesViews { watchViews(isOn, for: id) }
    if let records = request.records { answer(id) { try await $0.record(records) } }
    if let time = request.travel { answer(id) { try await $0.travel(to: time) } }
    if request.replays == true { answer(id) { try await $0.travel(to: nil) } }
    // Nobody interferes with what is run again, but by ending it.
    if let input = request.input, !travel.isReplaying {
      let age = request.time.map { pages.age(of: $0, by: id, at: clock.now) }
      let event = age.map(input.aged) ?? input
      apply { $0.input(event) }
    }
    if let text = request.paste, !travel.isReplaying {
      let pasted = DeviceMessage.pasteboard(PasteboardContent(string: text))
      if let run = device.drawer, run == device.main { note(pasted, of: run) }
      tellDrawer(pasted)
      apply { $0.input(.key(name: "v", modifiers: ["meta"])) }
    }
    if let name = request.device, let chosen = DeviceCatalog.model(named: name) {
      answer(id) { session in try await session.ask { $0.become(chosen, by: $1) } }
    }
    if let number = request.logged {
      pages.read(to: number, by: id)
      tellConsole()
    }
    if request.clearsConsole == true {
      console.clear()
      pages.restartConsole(at: console.end)
      broadcast(ViewerUpdate(clearsConsole: true))
    }
    if request.clearsStatements == true {
      statements.clear()
      broadcast(ViewerUpdate(clearsStatements: true))
    }
    if request.clearsTraffic == true {
      traffic.clear()
      broadcast(ViewerUpdate(clearsTraffic: true))
    }
    if let line = request.step { answer(id) { try await $0.perform(line: line) } }
  }

  /// Apps look for elements only while somebody wants them. Whoever comes makes them tell all anew.
  private func watchElements(_ isOn: Bool, for id: Int) {
    if isOn { watching.insert(id) } else if watching.remove(id) == nil { return }
    guard isOn || watching.isEmpty else { return }
    for run in device.runsWithTime { processes[run]?.send(.watchElements(isOn: isOn)) }
  }

  /// Does what may take as long as a build, and tells the page what was in the way.
  private func answer(_ id: Int, _ work: @escaping @Sendable (isolated DeviceSession) async throws -> Void) {
    Task {
      do {
        try await work(self)
      } catch {
        pages.tell(id, ViewerUpdate(refusal: Self.sentence(for: error)))
      }
    }
  }

  // MARK: - What the pages are told

  private func show(changesSince before: Device) {
    // Another process draws from now on; the one that has drawn is still there, or gone.
    if device.drawer != before.drawer { confirm(pages.forget(), to: before.drawer) }
    // It may have had no time when somebody began to look.
    if device.shown != before.shown, let run = device.app, let process = processes[run] {
      if !watching.isEmpty { process.send(.watchElements(isOn: true)) }
      if !inspection.watching.isEmpty { process.send(.watchViews(isOn: true)) }
    }
    if device.model != before.model {
      modelChanged?(device.model)
      broadcast(ViewerUpdate(device: device.model))
    }
    let traits = ViewerUpdate.Traits(device.traits)
    if traits != ViewerUpdate.Traits(before.traits) { broadcast(ViewerUpdate(traits: traits)) }
    for (app, earlier) in zip(device.apps, before.apps) where app.building != earlier.building {
      told?(SimulatorEvent(app.building))
    }
    let app = ViewerUpdate.App(device)
    if app != ViewerUpdate.App(before) { broadcast(ViewerUpdate(app: app)) }
    // A build may bring another icon, and an app that is left may have changed to one.
    if device.model != before.model || device.building != before.building || device.state != before.state
      || device.shown != before.shown
    {
      showHomeScreen()
    }
  }

  // MARK: - The console

  func log(
    _ lines: [String], _ stream: ConsoleEntry.Stream, level: ConsoleEntry.Level? = nil, of run: AppRun? = nil
  ) {
    log(lines, stream, of: run) { level ?? stream.level(of: $0) }
  }

  private func log(
    _ lines: [String], _ stream: ConsoleEntry.Stream, of run: AppRun?, _ level: (String) -> ConsoleEntry.Level
  ) {
    guard !lines.isEmpty else { return }
    let time = Date().timeIntervalSince1970
    let number = (run ?? device.app)?.number ?? 0
    let app = device.apps.count > 1 ? run.flatMap { device.name(of: $0) } : nil
    let entries = lines.map {
      ConsoleEntry(stream: stream, level: level($0), time: time, run: number, text: $0, app: app)
    }
    console.append(entries)
    told?(.console(entries))
    tellConsole()
  }

  private func printed(_ lines: [String], _ stream: ConsoleEntry.Stream, by run: AppRun) {
    if stream == .output { owed[run, default: 0] += OutputFlow.cost(of: lines) }
    guard device.isCurrent(run) || run == device.settings else { return tellConsole() }
    guard stream == .error else { return log(lines, stream, of: run) }
    var levels = levels[run] ?? ConsoleLevels()
    log(lines, stream, of: run) { levels.level(of: $0) }
    self.levels[run] = levels
  }

  /// Seconds between what pages are told of the console: what comes in between comes together.
  private static let consoleInterval = 0.03

  /// Tells the pages at once, or when it is time again.
  private func tellConsole() {
    guard telling == nil else { return }
    let due = toldAt + Self.consoleInterval
    if clock.now >= due { return tellConsoleNow() }
    telling = Task { [weak self, clock] in
      guard (try? await clock.sleep(until: due)) != nil else { return }
      await self?.tellConsoleNow()
    }
  }

  private func tellConsoleNow() {
    telling = nil
    toldAt = clock.now
    pages.tell(console, at: clock.now)
    // Apps print on while the pages are not far behind.
    guard console.hasRoom(behind: pages.readLines(of: console, at: clock.now)) else {
      // Pages that have gone to sleep hold nobody up.
      return tellConsole()
    }
    for (run, cost) in owed { processes[run]?.outputTaken(cost) }
    owed = [:]
  }

  /// What was wrong, in one sentence for a page.
  private static func sentence(for error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.summary
    case let mistake as ScriptStep.Mistake: mistake.sentence
    default: "\(error)"
    }
  }

  /// What keeps the device awake now.
  var assertions: PowerAssertionList {
    apply { _ in [] }
    let process = device.app.flatMap { processes[$0]?.processIdentifier } ?? 0
    return PowerAssertionList(device, processIdentifier: process)
  }

  func broadcast(_ update: ViewerUpdate) { pages.broadcast(update) }

  func tell(_ id: Int, _ update: ViewerUpdate) { pages.tell(id, update) }
}
