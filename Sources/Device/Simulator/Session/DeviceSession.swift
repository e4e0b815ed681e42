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
  /// Told of every model that the device becomes.
  private let modelChanged: (@Sendable (DeviceModel) -> Void)?
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
  /// Types of the quick actions, once the app has told them.
  var offered: Set<String>?
  private var console = ConsoleLog()
  private var pages = Pages()
  /// Counts launches, so that a slow build that was overtaken starts nothing.
  private var launchCount = 0
  private(set) var isStopped = false
  /// The app that the user ends by hand: what it saved goes with it.
  var forceQuitting: AppProcess?

  init(
    source: any AppSource, settings: (any AppSource)?, model: DeviceModel, traits: LaunchTraits, name: String,
    modelChanged: (@Sendable (DeviceModel) -> Void)? = nil
  ) {
    self.source = source
    settingsSource = settings
    self.model = model
    self.modelChanged = modelChanged
    self.traits = traits
    app = ViewerUpdate.App(name: name, state: .building)
  }

  // MARK: - The app

  /// Builds what changed and starts the app, ending the one that runs. Throws what was in the way once the pages know.
  func launch(for reason: LaunchReason? = nil) async throws {
    guard !isStopped else { return }
    launchCount += 1
    let launch = launchCount
    setState(.building)
    let prepared: AppLaunch
    do {
      prepared = try await source.prepare()
    } catch {
      try goesOn(launch)
      let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      log(lines, .diagnostic)
      // The app of the last build goes on, if there is one: an edit that fails costs nothing.
      setState(process == nil ? .buildFailed : app.place)
      throw FailedLaunch(
        summary: "\(app.name) did not build: what the compiler says is in the console.",
        description: "\(app.name) did not build:\n\(error)")
    }
    try goesOn(launch)
    log(prepared.diagnostics.flatMap { $0.description.split(separator: "\n").map(String.init) }, .simulator)
    await endProcess()
    try goesOn(launch)
    let refusal = reason.flatMap { prepared.refusal(of: $0, offered: nil) }
    try start(prepared, for: refusal == nil ? reason : nil)
    if let refusal { throw Refusal(refusal) }
  }

  private func goesOn(_ launch: Int) throws {
    guard launch == launchCount, !isStopped else { throw Refusal("\(app.name) is launched anew already.") }
  }

  private func start(_ prepared: AppLaunch, for reason: LaunchReason?) throws {
    app.name = prepared.displayName
    app.quickActions = []
    app.isInBackground = false
    offered = nil
    started = prepared
    setState(.launching)
    do {
      let process = try AppProcess(prepared, environment: environment(for: reason))
      self.process = process
      following = follow(process)
    } catch {
      app.end = AppEnd(kind: .crashed, summary: "Did not start", message: "\(error)", backtrace: [])
      setState(.ended)
      throw FailedLaunch(
        summary: "\(app.name) did not start.", description: "\(app.name) did not start: \(error)")
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
    if case .ended = event, sender === forceQuitting {
      // Also when another launch has come in between and this end concerns nobody else.
      forceQuitting = nil
      if let started { SavedState.remove(of: started) }
    }
    if sender === settings { return takeFromSettings(event) }
    guard sender === process else { return }
    switch event {
    case .message(let message): take(message)
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      process = nil
      forgetFrames()
      app.end = end
      app.isInBackground = false
      log(["\(app.name): \(end.summary)"], end.kind == .crashed ? .error : .simulator)
      closeSettings()
      setState(.ended)
    }
  }

  private func take(_ message: AppMessage) {
    switch message {
    case .hello:
      if !app.isInBackground { process?.send(.repaint) }
      // A build may be under way again.
      if app.state == .launching { setState(app.place) }
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
    case .lifecycle(.status(let status)):
      guard let report = status["quickActions"] else { return }
      app.quickActions = ViewerUpdate.QuickAction.list(report)
      offered = Set(app.quickActions.map(\.type))
      broadcast(ViewerUpdate(app: app))
    case .log(let entry): log([entry.message], entry.level == .error ? .error : .simulator)
    case .automation: break
    }
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

  /// Another process draws from now on; the one that has drawn is still in front, or gone.
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

  /// Waits for nothing: the page's next request may be the acknowledgement that an app waits for.
  func take(_ request: ViewerRequest, from id: Int) {
    if let sequence = request.shown { confirm(pages.shown(sequence, by: id)) }
    if let input = request.input { take(input) }
    if let text = request.paste {
      front?.send(.pasteboard(PasteboardContent(string: text)))
      front?.send(.input(.key(name: "v", modifiers: ["meta"])))
    }
    if let name = request.device, let chosen = DeviceCatalog.model(named: name) {
      model = chosen
      modelChanged?(model)
      broadcast(ViewerUpdate(device: model))
      answer(id) { try await self.launch() }
    }
    if request.clearsConsole == true {
      console.clear()
      broadcast(ViewerUpdate(clearsConsole: true))
    }
    if let line = request.step { answer(id) { try await self.perform(line: line) } }
  }

  /// Does what may take as long as a build, and tells the page what was in the way.
  private func answer(_ id: Int, _ work: @escaping @Sendable () async throws -> Void) {
    Task {
      do {
        try await work()
      } catch {
        pages.tell(id, ViewerUpdate(refusal: (error as? FailedLaunch)?.summary ?? "\(error)"))
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

  /// The app goes to the background or comes to the front. A build or a launch under way goes on.
  func setInBackground(_ isInBackground: Bool) {
    app.isInBackground = isInBackground
    setState([.running, .background].contains(app.state) ? app.place : app.state)
  }

  func log(_ lines: [String], _ stream: ConsoleEntry.Stream) {
    guard !lines.isEmpty else { return }
    let entries = lines.map { ConsoleEntry(stream: stream, text: $0) }
    console.append(entries)
    broadcast(ViewerUpdate(console: entries))
  }

  func broadcast(_ update: ViewerUpdate) { pages.broadcast(update) }
}

/// Why an app did not start: `summary` for those who see the console, the description for those who do not.
struct FailedLaunch: Error, CustomStringConvertible {
  var summary: String
  var description: String
}
