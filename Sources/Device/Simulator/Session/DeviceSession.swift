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
  let settingsSource: (any AppSource)?
  private(set) var model: DeviceModel
  var traits: LaunchTraits
  var app: ViewerUpdate.App
  var process: AppProcess?
  /// The Settings app, while it is in front.
  var settings: AppProcess?
  /// Who draws what the pages show.
  var front: AppProcess? { settings ?? process }
  /// What the process was started from.
  var started: AppLaunch?
  var following: Task<Void, Never>?
  private var console = ConsoleLog()
  private var pages = Pages()
  /// Counts launches, so that a slow build that was overtaken starts nothing.
  private var launchCount = 0
  private(set) var isStopped = false
  /// The user ends the app by hand: what it saved goes with it.
  var forgetsState = false

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

  func follow(_ process: AppProcess) -> Task<Void, Never> {
    Task { [weak self] in
      for await event in process.events { await self?.take(event, from: process) }
    }
  }

  func environment(for reason: LaunchReason? = nil) -> [String: String] {
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
    pages.finish()
  }

  private func take(_ event: AppEvent, from sender: AppProcess) {
    if sender === settings { return takeFromSettings(event) }
    guard sender === process else { return }
    switch event {
    case .message(let message): take(message)
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      process = nil
      forgetFrames()
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

  // MARK: - Frames and their pacing

  private func sequence(of ops: [UInt8]) -> UInt32 { (try? FrameReader(ops).header.sequence) ?? 0 }

  func show(_ ops: [UInt8]) {
    guard let header = try? FrameReader(ops).header else {
      return log(["The app sent a frame that cannot be read."], .error)
    }
    confirm(pages.show(Data(ops), header))
  }

  /// Tells whoever draws of the frames that have landed.
  private func confirm(_ frames: [UInt32]) {
    for sequence in frames { front?.send(.frameShown(sequence: sequence)) }
  }

  /// Another process draws from now on.
  func forgetFrames() { confirm(pages.forget()) }

  // MARK: - Pages

  func attach(_ viewer: Viewer) -> Int {
    let id = pages.attach(viewer)
    viewer.send(
      ViewerUpdate(
        app: app, device: model, menus: ViewerUpdate.Menus(), traits: ViewerUpdate.Traits(traits),
        console: console.entries, clearsConsole: true))
    front?.send(.repaint)
    return id
  }

  func detach(_ id: Int) {
    confirm(pages.detach(id))
  }

  func take(_ request: ViewerRequest, from id: Int) async {
    if let sequence = request.shown { confirm(pages.shown(sequence, by: id)) }
    if let input = request.input { take(input) }
    if let text = request.paste {
      front?.send(.pasteboard(PasteboardContent(string: text)))
      front?.send(.input(.key(name: "v", modifiers: ["meta"])))
    }
    if let name = request.device, let chosen = DeviceCatalog.model(named: name) {
      model = chosen
      broadcast(ViewerUpdate(device: model))
      Task { await launch() }
    }
    if request.clearsConsole == true {
      console.clear()
      broadcast(ViewerUpdate(clearsConsole: true))
    }
    if let line = request.step {
      do {
        try await perform(line: line)
      } catch {
        pages.tell(id, ViewerUpdate(refusal: "\(error)"))
      }
    }
  }

  func take(_ input: InputEvent) {
    let before = ViewerUpdate.Traits(traits)
    traits.take(input)
    front?.send(.input(input))
    let after = ViewerUpdate.Traits(traits)
    guard after != before else { return }
    // The app behind the Settings app is on the same device.
    if settings != nil { process?.send(.input(input)) }
    broadcast(ViewerUpdate(traits: after))
  }

  // MARK: - What the pages are told

  func setState(_ state: ViewerUpdate.App.State) {
    app.state = state
    if state != .ended { app.end = nil }
    broadcast(ViewerUpdate(app: app))
  }

  func log(_ lines: [String], _ stream: ConsoleEntry.Stream) {
    guard !lines.isEmpty else { return }
    let entries = lines.map { ConsoleEntry(stream: stream, text: $0) }
    console.append(entries)
    broadcast(ViewerUpdate(console: entries))
  }

  func broadcast(_ update: ViewerUpdate) { pages.broadcast(update) }
}
