import Foundation
import TouchstoneDeviceProtocol

/// What scripts, the monkey and tests do.
extension HeadlessApp {
  /// Where the app is in its life.
  public var state: AppState { device.state }

  /// Seconds of the device's clock since it was switched on.
  public var now: Double { device.now }

  /// Does what a script's line says.
  public func run(script line: String) async throws {
    if let step = try ScriptStep.device(line) {
      try await perform(DeviceStep.parse(DeviceStep.readingFile(of: line)) ?? step)
    } else {
      try await run(ScriptStep.parse(line))
    }
  }

  /// Does something to the device, and waits until it is done.
  public func perform(_ step: DeviceStep) async throws {
    switch step {
    // Of an app that has not come up the device knows no actions yet, and would end it without a word.
    case .open(.quickAction), .forceQuit: try await comeUp()
    default: break
    }
    let possible: DeviceStep
    do { possible = try step.handedOver(to: device.launched) } catch {
      throw Failure(description: "\(error)", end: (error as? Refusal)?.end)
    }
    try await ask { $0.perform(possible, by: $1) }
  }

  /// Runs one step; answers what it was asked to tell.
  @discardableResult public func run(_ step: AutomationRequest.Step) async throws -> String? {
    try await reply(to: step)?.text
  }

  /// The same with all of the answer; nil of what the device does without asking the app.
  @discardableResult public func reply(to step: AutomationRequest.Step) async throws -> AutomationReply? {
    switch step {
    case .input(let event): try await perform(.input(event))
    case .lifecycle(let event): try await perform(.lifecycle(event))
    case .open(let reason): try await perform(.open(reason))
    case .wait(let seconds): try await pass(seconds)
    case .tapElement, .tapPoint, .longPress, .drag, .pinch, .scroll, .rush, .back, .perform, .adjust,
      .scrollToVisible:
      guard device.front != nil else { throw Failure(description: device.notInFront.description) }
      return try await runInProcess(step)
    case .settle, .capture, .picture, .writeDefaults, .describe, .suspended, .tree, .hitPoint, .audit,
      .look, .goOn:
      return try await runInProcess(step)
    }
    return nil
  }

  /// Waits until the app's state is so, for at most that many of the device's seconds; answers whether it is.
  public func wait(within seconds: Double, until isReached: (AppState) -> Bool) async throws -> Bool {
    try await comeUp()
    let end = device.now + seconds
    while !isReached(device.state) {
      guard device.now < end else { return false }
      try await pass(min(end, device.deadline ?? end, device.now + 1) - device.now)
    }
    return true
  }

  /// The screen once the app has settled.
  public func capture() async throws -> FrameCanvas {
    try await runInProcess(.capture)
    return try drawing.process.canvas
  }

  /// The screen as it is, whether the app has settled or not.
  package func picture() async throws -> FrameCanvas {
    try await runInProcess(.picture)
    return try drawing.process.canvas
  }

  /// What a script's picture shows: right after a wait that very moment, after all else what the app has settled on.
  package func picture(after step: String?) async throws -> FrameCanvas {
    if case .wait? = step.flatMap({ try? ScriptStep.parse($0) }) { return try await picture() }
    return try await capture()
  }

  /// What is on the screen while the app starts. Of an app whose traits ask for it, before anything else is asked.
  public func launchScreen() async throws -> FrameCanvas {
    guard device.traits.showsLaunchScreen else {
      throw Failure(description: "The app was started without its launch screen.")
    }
    return try await drawing.process.firstPicture()
  }

  /// An app tells of itself when it has started.
  private func comeUp() async throws {
    if case .launching = device.state { try await runInProcess(.settle) }
  }

  private var drawing: (run: AppRun, process: HeadlessProcess) {
    get throws {
      guard let run = device.drawer, let process = processes[run] else {
        throw Failure(description: "No app runs.")
      }
      return (run, process)
    }
  }

  @discardableResult private func runInProcess(_ step: AutomationRequest.Step) async throws -> AutomationReply
  {
    let (run, process) = try drawing
    switch step {
    case .rush(let event, _): device.traits.take(event)
    case .perform(let events): for input in events { device.traits.take(input.event) }
    default: break
    }
    let isStopped = switchedOn != nil && run == device.app && device.state == .suspended
    if isStopped { process.resume() }
    // Unless the step has ended it, or brought it back.
    defer { if isStopped, run == device.app, device.state == .suspended { process.suspend() } }
    let reply: AutomationReply
    do { reply = try await process.run(step) } catch {
      // What the device makes of an app that has ended is done first.
      try await apply { _ in [] }
      throw error
    }
    // Who looks at a suspended app lends it the time that this takes.
    if run == device.app, device.state == .suspended { device.life.suspendedSince += reply.seconds }
    try await passed(reply.seconds, besides: run)
    try await apply { _ in [] }
    return reply
  }

  // MARK: - Time

  /// Lets time pass for all that have any, and does what the device does by itself meanwhile.
  func pass(_ seconds: Double) async throws {
    try await passed(seconds, besides: nil)
    try await apply { _ in [] }
  }

  /// A process has had so much time by a step; the others have it now, up to the moment at which the device takes it
  /// from them. On the machine's clock they have had it, too, as far as it is over.
  func passed(_ seconds: Double, besides run: AppRun?) async throws {
    let end = device.now + seconds
    repeat {
      let next = min(end, max(device.deadline ?? end, device.now))
      let part = next - device.now
      for other in device.runsWithTime where other != run && part > 0 {
        _ = try await processes[other]?.run(.wait(seconds: min(part, secondsLeft(until: next))))
      }
      // Nobody may be there to wait.
      if let switchedOn, secondsLeft(until: next) > 0 { try await clock.sleep(until: switchedOn + next) }
      timePasses(to: next)
    } while device.now < end
  }

  /// What of the time until then is still to come: all of it, unless it is the machine's.
  private func secondsLeft(until time: Double) -> Double {
    switchedOn.map { max(0, $0 + time - clock.now) } ?? .infinity
  }

  /// Lets the device's time come to that moment; it does not go back.
  package func pass(to time: Double) async throws {
    if time > device.now { try await pass(time - device.now) }
  }

  // MARK: - For tests

  /// Whether the Settings app is in front.
  package var showsSettings: Bool { device.settings != nil }
  package var orientation: DeviceOrientation { device.traits.orientation }

  /// Bytes of memory the app's process has in use now; 0 when it is gone.
  public var memory: Int {
    guard let run = device.app, let process = processes[run] else { return 0 }
    return MemoryWatch.resident(process.processIdentifier)
  }

  /// What the app's process takes of the machine; nil when it is gone.
  package var usage: ProcessUsage? {
    guard let run = device.app, let process = processes[run] else { return nil }
    return ProcessUsage(of: process.processIdentifier)
  }

  /// Where the app keeps what it saved.
  public var savedState: URL { SavedState.folder(inHome: home) }

  /// Sends `home` and kills the app so many microseconds later, wherever it is then.
  public func kill(afterHome microseconds: UInt32) async {
    if let run = device.app { processes[run]?.send(.lifecycle(.home)) }
    usleep(microseconds)
    try? await perform(.kill)
  }
}
