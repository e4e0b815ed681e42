import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// An app on a device without a viewer, whose time stands still but for what a script asks.
///
/// Same app, same script, same pictures: the clock starts at a fixed moment, the time zone and the
/// language are fixed, and the app's home is empty unless the launch names one.
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
  private var isInFront = true
  private let home: URL

  /// Starts the app. `output` gets what it prints; `settings` is where the Settings app comes from.
  public init(
    _ launch: AppLaunch, model: DeviceModel, traits: LaunchTraits = LaunchTraits(),
    settings: (any AppSource)? = nil, output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) throws {
    var launch = launch
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    launch.environment.merge(AppHome.environment(home)) { $1 }
    self.home = home
    self.output = output
    self.launch = launch
    (self.model, self.traits, settingsSource) = (model, traits, settings)
    app = try HeadlessProcess(launch, environment: environment(), output: output)
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
    isInFront = true
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
    if let settings { for url in take(&settings.openedURLs) { try await set(url) } }
    if let app, take(&app.openedURLs).contains(where: { $0.hasPrefix("app-settings:") }) {
      if settingsSource != nil {
        try await openSettings()
      } else {
        output("The app wants to show its settings; no Settings app runs beside it here.", .simulator)
      }
    }
    return answer
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
    if let step = try DeviceStep.parse(line) {
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
    switch step {
    case .input(let event): try await perform(event)
    case .turn(let steps): try await perform(.orientation(held: traits.orientation.turned(steps)))
    case .resizeText(let steps):
      let category = TextSize.category(steps, from: traits.contentSize ?? TextSize.standard)
      try await perform(.contentSize(category: category))
    case .lifecycle(.home): try await goHome()
    case .lifecycle(.activate): try await activate()
    case .lifecycle(let event): try await run(.lifecycle(event))
    case .open(let reason):
      await closeSettings()
      if let app { _ = try await app.run(.open(reason)) } else { try start(for: reason) }
      isInFront = true
    case .settings: try await openSettings()
    case .screenshot:
      throw Failure(description: "Whoever runs the script takes the pictures.")
    case .relaunch:
      await kill()
      try start()
    case .kill: await kill()
    case .forceQuit:
      if isInFront, settings == nil { try await app?.terminate() }
      await kill()
      // Whoever ends an app by hand wants to begin anew (R2.3).
      SavedState.remove(of: launch)
    }
  }

  /// Also what the next launch finds.
  private func perform(_ event: InputEvent) async throws {
    traits.take(event)
    try await run(.input(event))
    // The app behind the Settings app is on the same device.
    if settings != nil, let app { _ = try await app.run(.input(event)) }
  }

  private func kill() async {
    await closeSettings()
    await app?.kill()
    app = nil
  }

  private func goHome() async throws {
    await closeSettings()
    isInFront = false
    if let app { _ = try await app.run(.lifecycle(.home)) }
  }

  private func activate() async throws {
    await closeSettings()
    guard let app else { return try start() }
    isInFront = true
    _ = try await app.run(.lifecycle(.activate))
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
    try await goHome()
    var prepared = try await settingsSource.prepare()
    prepared.takeSettings(of: launch)
    settings = try HeadlessProcess(prepared, environment: environment(), output: output)
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
