import TouchstoneDeviceProtocol

/// One run of an app that automation drives: takes steps one by one and keeps what the app shows.
final class HeadlessProcess {
  private let process: any RunningApp
  private var events: AsyncStream<AppEvent>.Iterator
  /// Hears everything but answers and frames.
  private let heard: (AppEvent) -> Void
  private var nextIdentifier = 1
  /// Seconds that an answer may take, and on which clock.
  private let patience: Double?
  private let clock: any DeviceClock
  /// A step that says how long it is takes as long, beside the patience.
  private let stepsTakeTime: Bool
  /// Told when its patience is over and it is asked what its threads do, which takes a while.
  private let isLate: @Sendable () -> Void
  private(set) var canvas = FrameCanvas()

  init(
    _ process: any RunningApp, patience: Double? = nil, clock: any DeviceClock = RealClock(),
    stepsTakeTime: Bool = false, isLate: @escaping @Sendable () -> Void = {},
    heard: @escaping (AppEvent) -> Void
  ) {
    (self.process, self.patience, self.clock, self.isLate) = (process, patience, clock, isLate)
    self.stepsTakeTime = stepsTakeTime
    events = process.events.makeAsyncIterator()
    self.heard = heard
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Runs one step and waits until the app has settled after it.
  func run(_ step: AutomationRequest.Step) async throws -> AutomationReply {
    let identifier = nextIdentifier
    nextIdentifier += 1
    process.send(.automation(AutomationRequest(identifier: identifier, step: step)))
    let length = stepsTakeTime ? max(0, step.length) : 0
    let end = patience.map { clock.now + $0 + length }
    let watch = end.map { end in
      Task { [clock, process, isLate] in
        try await clock.sleep(until: end)
        // Somebody looks into it meanwhile.
        while process.isDebugged { try await clock.sleep(until: clock.now + 1) }
        isLate()
        process.sample()
      }
    }
    defer { watch?.cancel() }
    while let event = await events.next() {
      try take(event)
      switch event {
      // Of a step before this one, which was answered at the last moment, it says nothing.
      case .sampled(let stacks):
        if let patience, let end, clock.now >= end { process.kill(as: .hung(patience, stacks: stacks)) }
      case .message(.automation(let reply)) where reply.identifier == identifier:
        if let failure = reply.failure { throw HeadlessApp.Failure(description: failure) }
        return reply
      case .ended(let end): throw HeadlessApp.Failure(description: "The app ended: \(end.summary)", end: end)
      default: break
      }
    }
    throw HeadlessApp.Failure(description: "The app has ended.")
  }

  /// What it shows first, while it still starts.
  func firstPicture() async throws -> FrameCanvas {
    while let event = await events.next() {
      try take(event)
      switch event {
      case .message(.frame): return canvas
      case .ended(let end): throw HeadlessApp.Failure(description: "The app ended: \(end.summary)", end: end)
      default: break
      }
    }
    throw HeadlessApp.Failure(description: "The app has ended.")
  }

  /// Passes a message on as the step that it is here; answers the seconds that it took, nil if the app has ended by it.
  func deliver(_ message: DeviceMessage) async throws -> Double? {
    switch message {
    case .input(let event): return try await run(.input(event)).seconds
    case .lifecycle(.terminate):
      // One that ends does not answer; what comes after tells whether it lives.
      process.send(message)
      do { return try await run(.settle).seconds } catch let failure as HeadlessApp.Failure
        where failure.end != nil
      {
        return nil
      }
    case .lifecycle(let event): return try await run(.lifecycle(event)).seconds
    case .open(let reason): return try await run(.open(reason)).seconds
    case .automation(let request): return try await run(request.step).seconds
    case .pasteboard, .previousApp:
      process.send(message)
      return 0
    // Nobody looks; who wants a picture asks for one.
    case .repaint, .frameShown, .ping, .reply, .heard, .watchElements, .views, .watchViews: return 0
    }
  }

  /// Sends a message and waits for nothing.
  func send(_ message: DeviceMessage) { process.send(message) }

  func expectEnd(_ summary: String) { process.expectEnd(summary) }

  func suspend() { process.suspend() }
  func resume() { process.resume() }

  /// Ends it without a word and waits until it is gone. What it has printed by then is passed on: that comes another
  /// way than its answers, and may come later.
  func kill() async {
    process.kill()
    while let event = await events.next() {
      switch event {
      case .output, .ended: heard(event)
      case .message, .statements, .traffic, .crashing, .sampled: break
      }
    }
  }

  private func take(_ event: AppEvent) throws {
    switch event {
    case .message(.frame(let ops)): try canvas.apply(ops)
    case .message(.automation), .statements, .traffic, .sampled: break
    case .message, .output, .crashing, .ended: heard(event)
    }
  }
}

extension AutomationRequest.Step {
  /// The seconds that it asks for.
  fileprivate var length: Double {
    switch self {
    case .wait(let seconds), .tree(let seconds), .rush(_, let seconds), .longPress(_, _, let seconds): seconds
    case .drag(_, _, _, _, let seconds): seconds
    case .perform(let events): events.reduce(0) { $0 + $1.delay }
    default: 0
    }
  }
}
