import BuildDiagnostics
import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// One simulated device: the app that runs on it and the pages that show it.
///
/// Owns every change of state; processes and pages only report to it. Pages come and go, the app may
/// crash, the build may fail: the session goes on.
actor DeviceSession {
  private let source: any AppSource
  private let settingsSource: (any AppSource)?
  private(set) var model: DeviceModel
  var traits: LaunchTraits
  private(set) var app: ViewerUpdate.App
  private var process: AppProcess?
  /// The Settings app, while it is in front.
  private var settings: AppProcess?
  /// What the process was started from.
  private var started: AppLaunch?
  private var following: Task<Void, Never>?
  private var console: [ConsoleEntry] = []
  private var viewers: [Int: Viewer] = [:]
  private var nextViewer = 0
  /// Frame that the app waits to hear of, if any.
  private var unconfirmed: [UInt32] = []
  /// Counts launches, so that a slow build that was overtaken starts nothing.
  private var launchCount = 0
  private(set) var isStopped = false
  /// The user ends the app by hand: what it saved goes with it.
  private var forgetsState = false

  private static let consoleLimit = 5000

  init(
    source: any AppSource, settings: (any AppSource)?, model: DeviceModel, traits: LaunchTraits, name: String
  ) {
    self.source = source
    settingsSource = settings
    self.model = model
    self.traits = traits
    app = ViewerUpdate.App(name: name, state: .building)
  }

  // MARK: - The app

  /// Builds what changed and starts the app, ending the one that runs.
  func launch(for reason: LaunchReason? = nil) async {
    guard !isStopped else { return }
    launchCount += 1
    let launch = launchCount
    setState(.building)
    let prepared: AppLaunch
    do {
      prepared = try await source.prepare()
    } catch {
      guard launch == launchCount, !isStopped else { return }
      log("\(error)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init), .diagnostic)
      // The app of the last build goes on, if there is one: an edit that fails costs nothing.
      setState(process == nil ? .buildFailed : .running)
      return
    }
    guard launch == launchCount, !isStopped else { return }
    log(prepared.diagnostics.flatMap { $0.description.split(separator: "\n").map(String.init) }, .simulator)
    await endProcess()
    guard launch == launchCount, !isStopped else { return }
    start(prepared, for: reason)
  }

  private func start(_ prepared: AppLaunch, for reason: LaunchReason?) {
    app.name = prepared.displayName
    app.quickActions = []
    started = prepared
    setState(.launching)
    do {
      let process = try AppProcess(prepared, environment: environment(for: reason))
      self.process = process
      following = follow(process)
    } catch {
      app.end = AppEnd(kind: .crashed, summary: "Did not start", message: "\(error)", backtrace: [])
      setState(.ended)
    }
  }

  private func follow(_ process: AppProcess) -> Task<Void, Never> {
    Task { [weak self] in
      for await event in process.events { await self?.take(event, from: process) }
    }
  }

  private func environment(for reason: LaunchReason? = nil) -> [String: String] {
    var environment = [
      LaunchEnvironment.device: model.description.environmentValue,
      LaunchEnvironment.traits: traits.environmentValue,
    ]
    environment[LaunchEnvironment.reason] = reason?.environmentValue
    return environment
  }

  /// Ends the process for another; what it still says concerns nobody.
  private func endProcess() async {
    closeSettings()
    guard let ending = process else { return }
    process = nil
    ending.kill()
    await following?.value
    forgetFrames()
  }

  /// Ends the app and every page's connection; nothing starts again.
  func stop() async {
    isStopped = true
    await endProcess()
    for viewer in viewers.values { viewer.finish() }
    viewers = [:]
  }

  private func take(_ event: AppEvent, from sender: AppProcess) {
    if sender === settings { return takeFromSettings(event) }
    guard sender === process else { return }
    switch event {
    case .message(let message): take(message)
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      process = nil
      unconfirmed = []
      app.end = end
      if forgetsState, let started { SavedState.remove(of: started) }
      forgetsState = false
      log(["\(app.name): \(end.summary)"], end.kind == .crashed ? .error : .simulator)
      closeSettings()
      setState(.ended)
    }
  }

  private func take(_ message: AppMessage) {
    switch message {
    case .hello:
      process?.send(.repaint)
      setState(.running)
    case .frame(let ops):
      // Behind the Settings app nobody sees it.
      if settings == nil { show(ops) } else { process?.send(.frameShown(sequence: sequence(of: ops))) }
    case .pasteboard(let content): broadcast(ViewerUpdate(pasteboard: content.string ?? ""))
    case .lifecycle(.openURL(let url)):
      if url.hasPrefix("app-settings:") {
        Task { await tell(.settings) }
      } else {
        broadcast(ViewerUpdate(openURL: url))
      }
    case .lifecycle(.status(let status)): if let actions = status["quickActions"] { offer(actions) }
    case .log(let entry): log([entry.message], entry.level == .error ? .error : .simulator)
    case .automation: break
    }
  }

  /// Type and title, a tab between them, an action a line.
  private func offer(_ actions: String) {
    app.quickActions = actions.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      return ViewerUpdate.QuickAction(type: parts[0], title: parts.last ?? parts[0])
    }
    broadcast(ViewerUpdate(app: app))
  }

  // MARK: - The Settings app

  /// The app goes to the background and Settings comes to the front.
  private func openSettings() async throws {
    guard let settingsSource else { throw Refusal("There is no Settings app here.") }
    guard settings == nil else { return }
    guard let started else { throw Refusal("There is no app yet whose settings could be shown.") }
    var prepared = try await settingsSource.prepare()
    prepared.takeSettings(of: started)
    if app.state == .running { process?.send(.lifecycle(.home)) }
    forgetFrames()
    let opened = try AppProcess(prepared, environment: environment())
    settings = opened
    app.showsSettings = true
    setState(process == nil ? app.state : .background)
    _ = follow(opened)
  }

  private func closeSettings() {
    guard let closing = settings else { return }
    settings = nil
    app.showsSettings = false
    closing.kill()
    forgetFrames()
  }

  private func takeFromSettings(_ event: AppEvent) {
    switch event {
    case .message(.hello): settings?.send(.repaint)
    case .message(.frame(let ops)): show(ops)
    case .message(.lifecycle(.openURL(let url))):
      guard let line = DeviceSetting.step(of: url), let step = try? DeviceStep.parse(line) else { return }
      Task { await tell(step) }
    case .message(.log(let entry)): log([entry.message], .simulator)
    case .message: break
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      settings = nil
      app.showsSettings = false
      if end.kind == .crashed { log(["Settings: \(end.summary)"], .error) }
      broadcast(ViewerUpdate(app: app))
    }
  }

  // MARK: - Frames and their pacing

  private func sequence(of ops: [UInt8]) -> UInt32 { (try? FrameReader(ops).header.sequence) ?? 0 }

  private func show(_ ops: [UInt8]) {
    guard let header = try? FrameReader(ops).header else {
      return log(["The app sent a frame that cannot be read."], .error)
    }
    let data = Data(ops)
    for (id, viewer) in viewers where header.isWhole || !viewer.needsWhole {
      viewers[id]?.needsWhole = false
      viewers[id]?.pending.append(header.sequence)
      viewer.send(frame: data)
    }
    unconfirmed.append(header.sequence)
    confirmFrames()
  }

  /// Tells the app of every frame that all pages have drawn; without a page, at once.
  private func confirmFrames() {
    let waiting = Set(viewers.values.flatMap(\.pending))
    while let sequence = unconfirmed.first, !waiting.contains(sequence) {
      unconfirmed.removeFirst()
      (settings ?? process)?.send(.frameShown(sequence: sequence))
    }
  }

  /// Another process draws from now on.
  private func forgetFrames() {
    for sequence in unconfirmed { (settings ?? process)?.send(.frameShown(sequence: sequence)) }
    unconfirmed = []
    for id in viewers.keys {
      viewers[id]?.needsWhole = true
      viewers[id]?.pending = []
    }
  }

  // MARK: - Pages

  func attach(_ viewer: Viewer) -> Int {
    nextViewer += 1
    viewers[nextViewer] = viewer
    viewer.send(
      ViewerUpdate(
        app: app, device: model, menus: ViewerUpdate.Menus(), traits: ViewerUpdate.Traits(traits),
        console: console, clearsConsole: true))
    (settings ?? process)?.send(.repaint)
    return nextViewer
  }

  func detach(_ id: Int) {
    viewers[id] = nil
    confirmFrames()
  }

  func take(_ request: ViewerRequest, from id: Int) async {
    if let sequence = request.shown {
      viewers[id]?.pending.removeAll { $0 == sequence }
      confirmFrames()
    }
    if let input = request.input { take(input) }
    if let text = request.paste {
      (settings ?? process)?.send(.pasteboard(PasteboardContent(string: text)))
      (settings ?? process)?.send(.input(.key(name: "v", modifiers: ["meta"])))
    }
    if let name = request.device, let chosen = DeviceCatalog.model(named: name) {
      model = chosen
      broadcast(ViewerUpdate(device: model))
      Task { await launch() }
    }
    if request.clearsConsole == true {
      console = []
      broadcast(ViewerUpdate(clearsConsole: true))
    }
    if let line = request.step {
      do {
        try await perform(line: line)
      } catch {
        viewers[id]?.send(ViewerUpdate(refusal: "\(error)"))
      }
    }
  }

  private func take(_ input: InputEvent) {
    let before = ViewerUpdate.Traits(traits)
    traits.take(input)
    (settings ?? process)?.send(.input(input))
    let after = ViewerUpdate.Traits(traits)
    guard after != before else { return }
    // The app behind the Settings app is on the same device.
    if settings != nil { process?.send(.input(input)) }
    broadcast(ViewerUpdate(traits: after))
  }

  // MARK: - What is done to the device

  /// Why a step cannot be taken now.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  func perform(line: String) async throws {
    guard let step = try DeviceStep.parse(line) else {
      throw Refusal(
        "'\(line)' is nothing that is done to a device. There are: \(DeviceControl.documentation).")
    }
    try await perform(step)
  }

  private func tell(_ step: DeviceStep) async {
    do {
      try await perform(step)
    } catch {
      log(["\(error)"], .error)
    }
  }

  private func perform(_ step: DeviceStep) async throws {
    switch step {
    case .input(let event): take(event)
    case .turn(let steps): take(.orientation(held: traits.orientation.turned(steps)))
    case .resizeText(let steps):
      take(.contentSize(category: TextSize.category(steps, from: traits.contentSize ?? TextSize.standard)))
    case .lifecycle(.home): try goHome()
    case .lifecycle(.activate): try activate()
    case .lifecycle(let event): try running().send(.lifecycle(event))
    case .open(let reason): try open(reason)
    case .settings: try await openSettings()
    case .screenshot: throw Refusal("Whoever looks at the device takes its pictures.")
    case .relaunch: Task { await launch() }
    case .kill:
      try running().kill()
      await following?.value
    case .forceQuit: try await forceQuit()
    }
  }

  private func running() throws -> AppProcess {
    guard let process else { throw Refusal("\(app.name) does not run.") }
    return process
  }

  private func goHome() throws {
    if settings != nil {
      closeSettings()
      return broadcast(ViewerUpdate(app: app))
    }
    let process = try running()
    guard app.state == .running else { return }
    process.send(.lifecycle(.home))
    setState(.background)
  }

  private func activate() throws {
    closeSettings()
    guard let process else {
      Task { await launch() }
      return
    }
    guard app.state == .background else { return }
    process.send(.lifecycle(.activate))
    process.send(.repaint)
    setState(.running)
  }

  private func open(_ reason: LaunchReason) throws {
    closeSettings()
    guard let process else {
      Task { await launch(for: reason) }
      return
    }
    process.send(.open(reason))
    process.send(.repaint)
    setState(.running)
  }

  /// Whoever ends an app by hand wants to begin anew (R2.3). An app in front is told that it ends; one that is
  /// suspended, or does not listen, is not.
  private func forceQuit() async throws {
    let process = try running()
    forgetsState = true
    process.expectEnd("Force-quit")
    if app.state == .running, settings == nil {
      process.send(.lifecycle(.terminate))
      Task {
        try? await Task.sleep(for: .seconds(2))
        process.kill()
      }
    } else {
      process.kill()
    }
    await following?.value
  }

  // MARK: - What the pages are told

  private func setState(_ state: ViewerUpdate.App.State) {
    app.state = state
    if state != .ended { app.end = nil }
    broadcast(ViewerUpdate(app: app))
  }

  private func log(_ lines: [String], _ stream: ConsoleEntry.Stream) {
    guard !lines.isEmpty else { return }
    let entries = lines.map { ConsoleEntry(stream: stream, text: $0) }
    console += entries
    if console.count > Self.consoleLimit { console.removeFirst(console.count - Self.consoleLimit) }
    broadcast(ViewerUpdate(console: entries))
  }

  private func broadcast(_ update: ViewerUpdate) {
    for viewer in viewers.values { viewer.send(update) }
  }
}
