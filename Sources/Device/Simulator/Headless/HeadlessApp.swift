import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// An app on a device without a viewer, whose time stands still but for what a script asks.
///
/// Same app, same script, same pictures: the clock starts at a fixed moment, the time zone and the
/// language are fixed, and the app's home is empty whatever the launch names.
public final class HeadlessApp {
  /// What was in the way of a script, for its author.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
    /// How the app ended, if that was it.
    public var end: AppEnd?

    public init(description: String, end: AppEnd? = nil) {
      self.description = description
      self.end = end
    }
  }

  private let launch: AppLaunch
  private let model: DeviceModel
  private var traits: LaunchTraits
  private let settingsSource: (any AppSource)?
  private let output: (String, ConsoleEntry.Stream) -> Void
  /// Nil once the app has been ended, until it is started again.
  private var app: HeadlessProcess?
  /// While it is in front.
  private var settings: HeadlessProcess?
  private var isInBackground = false
  /// Types of the quick actions of an app that has told them.
  private var offered: Set<String>?
  private let home: URL

  /// Starts the app. `output` gets what it prints; `settings` is where the Settings app comes from.
  public init(
    _ launch: AppLaunch, model: DeviceModel, traits: LaunchTraits = LaunchTraits(),
    settings: (any AppSource)? = nil, output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) throws {
    var launch = launch
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try AppHome.make(at: home)
    launch.environment.merge(AppHome.environment(home)) { $1 }
    self.home = home
    self.output = output
    self.launch = launch
    (self.model, self.traits, settingsSource) = (model, traits, settings)
    do {
      try start()
    } catch {
      try? FileManager.default.removeItem(at: home)
      throw error
    }
  }

  private func environment(_ reason: LaunchReason? = nil) -> [String: String] {
    var environment = [
      LaunchEnvironment.device: model.description.environmentValue,
      LaunchEnvironment.traits: traits.environmentValue,
      LaunchEnvironment.clock: "virtual", "TZ": "UTC", "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8",
    ]
    environment[LaunchEnvironment.reason] = reason?.environmentValue
    return environment
  }

  private func start(for reason: LaunchReason? = nil) throws {
    app = try HeadlessProcess(launch, environment: environment(reason), output: output)
    isInBackground = false
    offered = nil
  }

  private var front: HeadlessProcess {
    get throws {
      guard let front = settings ?? app else { throw Failure(description: "No app runs.") }
      return front
    }
  }

  /// Runs one step; answers what it was asked to tell.
  @discardableResult public func run(_ step: AutomationRequest.Step) async throws -> String? {
    let answer = try await front.run(step)
    try await followURLs()
    return answer
  }

  /// Does what the app and the Settings app asked of the device.
  private func followURLs() async throws {
    if let settings { for url in take(&settings.openedURLs) { try await set(url) } }
    if let app, take(&app.openedURLs).contains(where: { $0.hasPrefix("app-settings:") }) {
      if settingsSource != nil {
        try await openSettings()
      } else {
        output("The app wants to show its settings; no Settings app runs beside it here.", .simulator)
      }
    }
  }

  private func take(_ urls: inout [String]) -> [String] {
    defer { urls = [] }
    return urls
  }

  /// The screen once the app has settled.
  public func capture() async throws -> FrameCanvas {
    let front = try front
    _ = try await front.run(.capture)
    return front.canvas
  }

  /// Does what a script's line says.
  public func run(script line: String) async throws {
    if let step = try ScriptStep.device(line) {
      try await perform(step)
    } else {
      try await run(ScriptStep.parse(line))
    }
  }

  /// Bytes of memory the app's process has in use now; 0 when it is gone.
  public var memory: Int {
    guard let app else { return 0 }
    let file = "/proc/\(app.processIdentifier)/statm"
    let numbers = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: " ") ?? []
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// Ends the app and forgets its home.
  public func end() async {
    await settings?.kill()
    await app?.kill()
    try? FileManager.default.removeItem(at: home)
  }

  /// Where the app keeps what it saved.
  public var savedState: URL { SavedState.folder(inHome: home) }

  // MARK: - What is done to the device

  public func perform(_ step: DeviceStep) async throws {
    if let event = traits.event(for: step) { try await perform(event) } else { try await performAction(step) }
    try await followURLs()
  }

  private func performAction(_ step: DeviceStep) async throws {
    switch step {
    case .input, .turn, .resizeText: break
    case .lifecycle(.home): try await goHome()
    case .lifecycle(.activate): try await activate()
    case .lifecycle(let event): _ = try await running().run(.lifecycle(event))
    case .open(let reason): try await open(reason)
    case .settings: try await openSettings()
    case .screenshot:
      throw Failure(description: "Whoever runs the script takes the pictures.")
    case .relaunch:
      await kill()
      try start()
    case .kill:
      _ = try running()
      await kill()
    case .forceQuit: try await forceQuit()
    }
  }

  /// Also what the next launch finds.
  private func perform(_ event: InputEvent) async throws {
    traits.take(event)
    try await run(.input(event))
    // The app behind the Settings app is on the same device.
    if settings != nil, let app { _ = try await app.run(.input(event)) }
  }

  private func running() throws -> HeadlessProcess {
    guard let app else { throw Failure(description: "\(launch.displayName) does not run.") }
    return app
  }

  private func kill() async {
    await closeSettings()
    await app?.kill()
    app = nil
  }

  private func goHome() async throws {
    if settings != nil { return await closeSettings() }
    let app = try running()
    guard !isInBackground else { return }
    isInBackground = true
    _ = try await app.run(.lifecycle(.home))
  }

  private func activate() async throws {
    await closeSettings()
    guard let app else { return try start() }
    guard isInBackground else { return }
    isInBackground = false
    _ = try await app.run(.lifecycle(.activate))
  }

  private func open(_ reason: LaunchReason) async throws {
    if case .quickAction = reason, let app {
      // It tells them when it has started.
      if app.offered == nil { _ = try await app.run(.settle) }
      offered = app.offered
    }
    if let refusal = launch.refusal(of: reason, offered: offered) { throw Failure(description: refusal) }
    await closeSettings()
    guard let app else { return try start(for: reason) }
    isInBackground = false
    _ = try await app.run(.open(reason))
  }

  /// Whoever ends an app by hand wants to begin anew (R2.3).
  private func forceQuit() async throws {
    let app = try running()
    defer { SavedState.remove(of: launch) }
    do {
      if !isInBackground { try await app.terminate() }
    } catch {
      await kill()
      throw error
    }
    await kill()
  }

  /// Sends `home` and kills the app so many microseconds later, wherever it is then.
  public func kill(afterHome microseconds: UInt32) async {
    app?.send(.lifecycle(.home))
    usleep(microseconds)
    await kill()
  }

  // MARK: - The Settings app

  private func openSettings() async throws {
    guard let settingsSource else { throw Failure(description: "There is no Settings app here.") }
    guard settings == nil else { return }
    var prepared = try await settingsSource.prepare()
    prepared.takeSettings(of: launch)
    let opened = try HeadlessProcess(prepared, environment: environment(), output: output)
    if app != nil { try await goHome() }
    settings = opened
  }

  private func closeSettings() async {
    await settings?.kill()
    settings = nil
  }

  /// What the Settings app asks of the device.
  private func set(_ url: String) async throws {
    guard let line = DeviceSetting.step(of: url), let step = try DeviceStep.parse(line) else { return }
    try await perform(step)
  }
}
