import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol

/// An app on a device without a viewer, whose time stands still but for what a script asks.
///
/// Same app, same script, same pictures: the clock starts at a fixed moment, the time zone and the
/// language are fixed, and the app's home is empty whatever the launch names. What the app and its Settings app may do
/// and when is the device's to know (`Device`); this does what that wants, step by step, and moves its time by what
/// each step took. If its time is the machine's, that goes on by itself, and what the device does with time (suspending an app
/// that the user has left) it does at the next step.
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

  var device: Device
  /// Of the user's apps, in the device's order.
  private let sources: [any AppSource]
  private let settingsSource: (any AppSource)?
  private let port: any AppPort
  private let output: (String, ConsoleEntry.Stream) -> Void
  private let limits: AppLimits
  let clock: any DeviceClock
  /// The machine's time at which the device was switched on, if its time is the machine's.
  let switchedOn: Double?
  private let isLate: @Sendable () -> Void
  var processes: [AppRun: HeadlessProcess] = [:]
  /// What the device wants done and is not done yet.
  private var commands: [DeviceCommand] = []
  private var asked = 0
  private var answers: [Asker: Refusal?] = [:]
  /// One for each app.
  private let homes: [TemporaryFolder]
  package var home: URL { homes[0].url }
  /// What the device's pasteboard holds, whoever wrote it; nil before anybody did.
  package private(set) var pasteboard: PasteboardContent?

  /// Starts the app, which the source is asked for before each launch. `output` gets what it prints; `settings` is where
  /// the Settings app comes from; `companions` are on the device beside the app; `reason` is what the app is started for.
  /// The device has been on for `elapsed` seconds by then. `isLate` hears when an app has not answered in its time, before
  /// that is asked what it does and is ended.
  /// `usesRealClock`: time is the machine's.
  public convenience init(
    _ source: any AppSource, model: DeviceModel, traits: LaunchTraits = LaunchTraits(),
    settings: (any AppSource)? = nil, companions: [CompanionApp] = [], limits: AppLimits = AppLimits(),
    elapsed: Double = 0, usesRealClock: Bool = false, reason: LaunchReason? = nil,
    isLate: @escaping @Sendable () -> Void = {}, output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) async throws {
    try await self.init(
      source, model: model, traits: traits, settings: settings, companions: companions,
      port: ProcessPort(memory: limits.memory),
      limits: limits, elapsed: elapsed, usesRealClock: usesRealClock, reason: reason, isLate: isLate,
      output: output)
  }

  init(
    _ source: any AppSource, model: DeviceModel, traits: LaunchTraits, settings: (any AppSource)?,
    companions: [CompanionApp] = [], port: any AppPort, limits: AppLimits = AppLimits(),
    clock: any DeviceClock = RealClock(),
    elapsed: Double = 0, usesRealClock: Bool = false, reason: LaunchReason? = nil,
    isLate: @escaping @Sendable () -> Void = {}, output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) async throws {
    switchedOn = usesRealClock ? clock.now - elapsed : nil
    homes = try Self.makeHomes(1 + companions.count)
    device = Device(
      model: model, traits: traits, name: "App", hasSettings: settings != nil,
      clock: usesRealClock ? .driven : .virtual,
      others: companions.map(\.installed))
    device.now = elapsed
    sources = [source] + companions.map(\.source)
    (settingsSource, self.port, self.output) = (settings, port, output)
    (self.limits, self.clock, self.isLate) = (limits, clock, isLate)
    do {
      try await ask { $0.launch(for: reason, by: $1) }
    } catch {
      await end()
      throw error
    }
  }

  private static func makeHomes(_ count: Int) throws -> [TemporaryFolder] {
    var homes: [TemporaryFolder] = []
    do {
      for _ in 0..<count {
        homes.append(try TemporaryFolder(in: FileManager.default.temporaryDirectory.path))
        try AppHome.make(at: homes[homes.count - 1].url)
      }
      return homes
    } catch {
      for home in homes { home.remove() }
      throw error
    }
  }

  /// Ends the apps and forgets their homes.
  public func end() async {
    try? await apply { $0.stop() }
    for home in homes { home.remove() }
  }

  /// Puts something on the pasteboard for the apps to find.
  package func copy(_ content: PasteboardContent) {
    pasteboard = content
    for process in processes.values { process.send(.pasteboard(content)) }
  }

  // MARK: - The device's wishes

  /// Has something done to the device and waits until it is, whatever time that takes.
  func ask(_ change: (inout Device, Asker) -> [DeviceCommand]) async throws {
    asked += 1
    let asker = Asker.request(asked)
    try await apply { change(&$0, asker) }
    while answers[asker] == nil {
      guard let deadline = device.deadline else {
        throw Failure(description: "The device waits for something that does not come.")
      }
      try await pass(max(0, deadline - device.now))
    }
    if case .some(let refusal?) = answers.removeValue(forKey: asker) {
      throw Failure(description: refusal.description, end: refusal.end)
    }
  }

  /// Lets the device take something, and does what it wants for it. What went wrong is thrown at the end: the rest
  /// is done all the same.
  func apply(_ change: (inout Device) -> [DeviceCommand]) async throws {
    commands += change(&device)
    var failure: (any Error)?
    while !commands.isEmpty {
      do { try await execute(commands.removeFirst()) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  func timePasses(to time: Double) { commands += device.pass(to: time) }

  private func execute(_ command: DeviceCommand) async throws {
    switch command {
    case .prepare(let role, let number):
      let result = await prepare(role)
      commands += device.prepared(role, number: number, result)
    case .start(let run, let launch, let environment, _): start(run, launch, environment)
    case .send(let message, let run):
      if let seconds = try await processes[run]?.deliver(message) { try await passed(seconds, besides: run) }
    case .expectEnd(let run, let summary): processes[run]?.expectEnd(summary)
    case .kill(let run): await processes[run]?.kill()
    case .giveUp: break  // Each step has an answer, or a limit.
    // Its time is not moved any more, or has to be taken from it.
    case .suspend(let run): if switchedOn != nil { processes[run]?.suspend() }
    case .resume(let run, let seconds):
      if switchedOn != nil { processes[run]?.resume() }
      _ = try await processes[run]?.run(.suspended(seconds: seconds))
    case .forgetSavedState(let launch, _): SavedState.remove(of: launch)
    case .log(let lines, let stream): for line in lines { output(line, stream) }
    case .openOutside: break  // There is nobody outside.
    case .answer(.app, let refusal): if let refusal { output(refusal.description, .error) }
    case .answer(let asker, let refusal): answers[asker] = .some(refusal)
    }
  }

  private func prepare(_ role: AppRun.Role) async -> Result<AppLaunch, any Error> {
    do {
      if case .app(let place) = role {
        var launch = try await sources[place].prepare()
        launch.environment.merge(AppHome.environment(homes[place].url)) { $1 }
        return .success(launch)
      }
      guard let settingsSource else { throw Failure(description: "There is no Settings app here.") }
      return .success(try await settingsSource.prepare())
    } catch {
      return .failure(error)
    }
  }

  private func start(_ run: AppRun, _ launch: AppLaunch, _ environment: AppEnvironment) {
    do {
      let process = try port.start(launch, environment)
      processes[run] = HeadlessProcess(
        process, patience: limits.answer, clock: clock, stepsTakeTime: switchedOn != nil, isLate: isLate,
        heard: { [unowned self] in self.take($0, from: run) })
      if let pasteboard { processes[run]?.send(.pasteboard(pasteboard)) }
      commands += device.started(run)
    } catch {
      commands += device.failedToStart(run, error)
    }
  }

  /// Of several apps each line says whose it is, as in the terminal of `touchstone run`.
  private func labelled(_ line: String, _ run: AppRun) -> String {
    guard device.apps.count > 1, let name = device.name(of: run) else { return line }
    return "\(name): \(line)"
  }

  private func take(_ event: AppEvent, from run: AppRun) {
    switch event {
    case .message(.pasteboard(let content)):
      pasteboard = content
      // What is copied in the Settings app stays there.
      guard device.isCurrent(run) else { return }
      for other in device.apps.compactMap(\.run) where other != run {
        processes[other]?.send(.pasteboard(content))
      }
    case .message(let message): commands += device.take(message, from: run)
    case .statements, .traffic: break
    case .output(let lines, let stream): for line in lines { output(labelled(line, run), stream) }
    case .crashing(let words): commands += device.crashes(run, saying: words)
    case .sampled: break
    case .ended(let end):
      processes[run] = nil
      commands += device.ended(run, end)
    }
  }
}
