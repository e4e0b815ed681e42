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

  private var process: AppProcess
  private let launch: AppLaunch
  private let environment: [String: String]
  private var events: AsyncStream<AppEvent>.Iterator
  private let output: (String, ConsoleEntry.Stream) -> Void
  private var nextIdentifier = 1
  private var canvas = FrameCanvas()
  private let home: URL

  /// Starts the app. `output` gets what it prints.
  public init(
    _ launch: AppLaunch, model: DeviceModel, traits: LaunchTraits = LaunchTraits(),
    output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) throws {
    var launch = launch
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    launch.environment["CFFIXED_USER_HOME"] = home.path
    launch.environment["XDG_CONFIG_HOME"] = home.appendingPathComponent("Library/Preferences").path
    self.home = home
    self.output = output
    self.launch = launch
    environment = [
      LaunchEnvironment.device: model.description.environmentValue,
      LaunchEnvironment.traits: traits.environmentValue,
      LaunchEnvironment.clock: "virtual", "TZ": "UTC", "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8",
    ]
    process = try AppProcess(launch, environment: environment)
    events = process.events.makeAsyncIterator()
  }

  /// Runs one step; answers what it was asked to tell.
  @discardableResult public func run(_ step: AutomationRequest.Step) async throws -> String? {
    let identifier = nextIdentifier
    nextIdentifier += 1
    process.send(.automation(AutomationRequest(identifier: identifier, step: step)))
    while let event = await events.next() {
      switch event {
      case .message(.automation(let reply)) where reply.identifier == identifier:
        if let failure = reply.failure { throw Failure(description: failure) }
        return reply.text
      case .message(.frame(let ops)): try canvas.apply(ops)
      case .message(.log(let entry)): output(entry.message, .simulator)
      case .message: break
      case .output(let lines, let stream): for line in lines { output(line, stream) }
      case .ended(let end): throw Failure(description: "The app ended: \(end.summary)", end: end)
      }
    }
    throw Failure(description: "The app has ended.")
  }

  /// The screen once the app has settled.
  public func capture() async throws -> FrameCanvas {
    try await run(.capture)
    return canvas
  }

  /// Ends the process, as Xcode's stop button does or as the user does by hand, and starts the app again in the same
  /// home. Whoever ends an app by hand wants to begin anew: its saved state goes (R2.3).
  public func relaunch(byHand: Bool) async throws {
    process.kill()
    while await events.next() != nil {}
    if byHand { SavedState.remove(of: launch) }
    canvas = FrameCanvas()
    process = try AppProcess(launch, environment: environment)
    events = process.events.makeAsyncIterator()
  }

  /// Does what a script's line says: a step, or `relaunch`, or `forcequit`.
  public func run(script line: String) async throws {
    switch line.lowercased() {
    case "relaunch": try await relaunch(byHand: false)
    case "forcequit": try await relaunch(byHand: true)
    default: try await run(ScriptStep.parse(line))
    }
  }

  /// Bytes of memory the app's process has in use now; 0 when it is gone.
  public var memory: Int {
    let file = "/proc/\(process.processIdentifier)/statm"
    let numbers = (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: " ") ?? []
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }

  /// Ends the app and forgets its home.
  public func end() async {
    process.kill()
    while await events.next() != nil {}
    try? FileManager.default.removeItem(at: home)
  }
}
