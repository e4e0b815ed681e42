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
  private(set) var model: DeviceModel
  private var traits: ViewerUpdate.Traits
  private var app: ViewerUpdate.App
  private var process: AppProcess?
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

  private static let consoleLimit = 5000

  init(source: any AppSource, model: DeviceModel, traits: LaunchTraits, name: String) {
    self.source = source
    self.model = model
    self.traits = ViewerUpdate.Traits(
      isDark: traits.isDark, orientation: traits.orientation,
      contentSize: traits.contentSize ?? "UICTContentSizeCategoryL")
    app = ViewerUpdate.App(name: name, state: .building)
  }

  // MARK: - The app

  /// Builds what changed and starts the app, ending the one that runs.
  func launch() async {
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
    start(prepared)
  }

  private func start(_ prepared: AppLaunch) {
    app.name = prepared.displayName
    started = prepared
    setState(.launching)
    do {
      let process = try AppProcess(prepared, environment: environment)
      self.process = process
      following = Task { [weak self] in
        for await event in process.events { await self?.take(event, from: process) }
      }
    } catch {
      app.end = AppEnd(kind: .crashed, summary: "Did not start", message: "\(error)", backtrace: [])
      setState(.ended)
    }
  }

  private var environment: [String: String] {
    let set = LaunchTraits(
      isDark: traits.isDark, orientation: traits.orientation, contentSize: traits.contentSize)
    return [
      LaunchEnvironment.device: model.description.environmentValue,
      LaunchEnvironment.traits: set.environmentValue,
    ]
  }

  /// Ends the process for another; what it still says concerns nobody.
  private func endProcess() async {
    guard let ending = process else { return }
    process = nil
    ending.kill()
    await following?.value
    unconfirmed = []
    for id in viewers.keys { viewers[id]?.needsWhole = true }
  }

  /// Ends the app and every page's connection; nothing starts again.
  func stop() async {
    isStopped = true
    await endProcess()
    for viewer in viewers.values { viewer.finish() }
    viewers = [:]
  }

  private func take(_ event: AppEvent, from sender: AppProcess) {
    guard sender === process else { return }
    switch event {
    case .message(let message): take(message)
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      process = nil
      unconfirmed = []
      app.end = end
      log(["\(app.name): \(end.summary)"], end.kind == .crashed ? .error : .simulator)
      setState(.ended)
    }
  }

  private func take(_ message: AppMessage) {
    switch message {
    case .hello:
      process?.send(.repaint)
      setState(.running)
    case .frame(let ops): show(ops)
    case .pasteboard(let content): broadcast(ViewerUpdate(pasteboard: content.string ?? ""))
    case .lifecycle(.openURL(let url)): broadcast(ViewerUpdate(openURL: url))
    case .lifecycle(.status): break
    case .log(let entry): log([entry.message], entry.level == .error ? .error : .simulator)
    case .automation: break
    }
  }

  // MARK: - Frames and their pacing

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
      process?.send(.frameShown(sequence: sequence))
    }
  }

  // MARK: - Pages

  func attach(_ viewer: Viewer) -> Int {
    nextViewer += 1
    viewers[nextViewer] = viewer
    viewer.send(
      ViewerUpdate(
        app: app, device: model, devices: DeviceCatalog.models, traits: traits, console: console,
        clearsConsole: true))
    process?.send(.repaint)
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
      process?.send(.pasteboard(PasteboardContent(string: text)))
      process?.send(.input(.key(name: "v", modifiers: ["meta"])))
    }
    if let name = request.device, let chosen = DeviceCatalog.model(named: name) {
      model = chosen
      broadcast(ViewerUpdate(device: model))
      Task { await launch() }
    }
    if let action = request.action { await take(action) }
  }

  private func take(_ input: InputEvent) {
    switch input {
    case .orientation(let held): traits.orientation = held
    case .appearance(let isDark): traits.isDark = isDark
    case .contentSize(let category): traits.contentSize = category
    default:
      process?.send(.input(input))
      return
    }
    process?.send(.input(input))
    broadcast(ViewerUpdate(traits: traits))
  }

  private func take(_ action: ViewerRequest.Action) async {
    switch action {
    case .relaunch: Task { await launch() }
    case .forceQuit:
      process?.kill()
      // Whoever ends an app by hand wants to begin anew (R2.3).
      if let started { SavedState.remove(of: started) }
    case .clearConsole:
      console = []
      broadcast(ViewerUpdate(clearsConsole: true))
    case .home:
      guard app.state == .running else { return }
      process?.send(.lifecycle(.home))
      setState(.background)
    case .activate:
      guard app.state == .background else { return }
      process?.send(.lifecycle(.activate))
      setState(.running)
    case .memoryWarning: process?.send(.lifecycle(.memoryWarning))
    }
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
