import AppBuilder
import BuildDiagnostics
import DeviceCatalog
import EditorSupport
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// An app for a debugger: one that is started for it, or that runs.
protocol DebuggedApp: Sendable {
  /// - Parameter told: What the app prints, and whether that is "stdout" or "stderr".
  func start(_ told: @escaping @Sendable (String, String) -> Void) async throws -> DebugAdapter.Debuggee
  /// Ends what was started for it.
  func end() async
}

/// The app of a simulator that runs; that goes on when the debugger is gone.
struct AttachedApp: DebuggedApp {
  let on: String?

  func start(_ told: @escaping @Sendable (String, String) -> Void) async throws -> DebugAdapter.Debuggee {
    let devices = RunningDevice.all.filter { device in
      on.map { $0 == device.app || $0 == "\(device.processIdentifier)" } ?? true
    }
    guard let device = devices.first else {
      throw Diagnostic(
        .error, on.map { "no simulator runs '\($0)'" } ?? "no simulator runs",
        nextStep: "Start one with `touchstone run`, or leave --attach out.")
    }
    guard devices.count == 1 else {
      throw Diagnostic(
        .error, "several simulators run: \(devices.map(\.app).joined(separator: ", "))",
        nextStep: "Say which one with --on: its app's name, or the number of its process.")
    }
    let number: Int32
    do { number = try device.appProcess() } catch {
      throw Diagnostic(.error, "\(device.app) cannot be attached to: \(error)")
    }
    let executable = URL(fileURLWithPath: "/proc/\(number)/exe").resolvingSymlinksInPath().path
    return DebugAdapter.Debuggee(
      processIdentifier: number, executable: executable,
      words: "\(device.app) on \(device.device), process \(number)")
  }

  func end() async {}
}

/// An app that is built and started on a device of its own, and waits for its debugger.
actor LaunchedApp: DebuggedApp {
  private let request: BuildRequest
  private let device: DeviceOptions
  private let isOpened: Bool
  private let report: Report
  private var simulator: Simulator?
  private var running: RunningDevice?
  private var tasks: [Task<Void, Never>] = []

  init(_ request: BuildRequest, _ device: DeviceOptions, isOpened: Bool, report: Report) {
    (self.request, self.device, self.isOpened, self.report) = (request, device, isOpened, report)
  }

  func start(_ told: @escaping @Sendable (String, String) -> Void) async throws -> DebugAdapter.Debuggee {
    let app = try AppBuilder().build(request)
    let needs = DeviceNeeds(app.infoDictionary)
    let model = device.model(for: needs)
    let source = WaitingSource(ProjectSource(request: request, first: app))
    let simulator = try await Simulator(
      source: source, settings: SettingsSource(like: request), model: model,
      traits: device.traits(for: needs, on: model), name: app.displayName)
    self.simulator = simulator
    let running = RunningDevice(url: simulator.url, app: app.displayName, device: model.name)
    try? running.announce()
    self.running = running
    if isOpened { RunCommand.openBrowser(running) }
    tasks = [
      Task { for await _ in simulator.pageOpenings { running.withdrawPage() } },
      Task { try? await simulator.run() },
      Task { for await event in simulator.events { Self.tell(event, told) } },
    ]
    guard let number = await simulator.appStarts.first(where: { _ in true }) else {
      throw Diagnostic(.error, "\(app.displayName) was not started")
    }
    return DebugAdapter.Debuggee(
      processIdentifier: number, executable: app.executableURL.path,
      words: "\(app.displayName) on \(model.name):\n\n  \(simulator.url.absoluteString)\n")
  }

  private static func tell(_ event: SimulatorEvent, _ told: (String, String) -> Void) {
    guard case .console(let entries) = event else { return }
    for entry in entries { told(entry.text + "\n", entry.stream == .output ? "stdout" : "stderr") }
  }

  func end() async {
    await simulator?.stop()
    running?.withdraw()
    for task in tasks { task.cancel() }
  }
}

/// Has the first process of an app wait for its debugger; those after it run by themselves.
private actor WaitingSource: AppSource {
  private let source: ProjectSource
  private var hasWaited = false

  init(_ source: ProjectSource) { self.source = source }

  func prepare() async throws -> AppLaunch {
    var launch = try await source.prepare()
    launch.waitsForDebugger = !hasWaited
    hasWaited = true
    return launch
  }
}
