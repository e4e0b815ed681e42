import TouchstoneDeviceProtocol

/// One run of an app on a device without a viewer: takes steps one by one and keeps what the app shows.
final class HeadlessProcess {
  private let process: AppProcess
  private var events: AsyncStream<AppEvent>.Iterator
  private let output: (String, ConsoleEntry.Stream) -> Void
  private var nextIdentifier = 1
  private(set) var canvas = FrameCanvas()
  /// URLs it asked the device to open and that nobody has looked at yet.
  var openedURLs: [String] = []
  /// Types of the quick actions at its icon, once it has told them.
  private(set) var offered: Set<String>?

  init(
    _ launch: AppLaunch, environment: [String: String],
    output: @escaping (String, ConsoleEntry.Stream) -> Void
  ) throws {
    process = try AppProcess(launch, environment: environment)
    events = process.events.makeAsyncIterator()
    self.output = output
  }

  var processIdentifier: Int32 { process.processIdentifier }

  /// Runs one step; answers what it was asked to tell.
  func run(_ step: AutomationRequest.Step) async throws -> String? {
    let identifier = nextIdentifier
    nextIdentifier += 1
    process.send(.automation(AutomationRequest(identifier: identifier, step: step)))
    while let event = await events.next() {
      switch event {
      case .message(.automation(let reply)) where reply.identifier == identifier:
        if let failure = reply.failure { throw HeadlessApp.Failure(description: failure) }
        return reply.text
      case .ended(let end): throw HeadlessApp.Failure(description: "The app ended: \(end.summary)", end: end)
      default: try take(event)
      }
    }
    throw HeadlessApp.Failure(description: "The app has ended.")
  }

  /// Asks it to end as the user does by hand, and waits until it is gone.
  func terminate() async throws {
    process.send(.lifecycle(.terminate))
    while let event = await events.next() {
      if case .ended(let end) = event, end.kind == .crashed {
        throw HeadlessApp.Failure(description: "The app crashed as it ended: \(end.summary)", end: end)
      }
      try take(event)
    }
  }

  /// Sends a message and waits for nothing.
  func send(_ message: DeviceMessage) { process.send(message) }

  /// Ends it without a word and waits until it is gone. What it has printed by then is passed on: that comes another
  /// way than its answers, and may come later.
  func kill() async {
    process.kill()
    while let event = await events.next() {
      if case .output(let lines, let stream) = event { for line in lines { output(line, stream) } }
    }
  }

  private func take(_ event: AppEvent) throws {
    switch event {
    case .message(.frame(let ops)): try canvas.apply(ops)
    case .message(.log(let entry)): output(entry.message, .simulator)
    case .message(.lifecycle(.openURL(let url))): openedURLs.append(url)
    case .message(.lifecycle(.status(let status))):
      guard let report = status["quickActions"] else { return }
      offered = Set(ViewerUpdate.QuickAction.list(report).map(\.type))
    case .message, .ended: break
    case .output(let lines, let stream): for line in lines { output(line, stream) }
    }
  }
}
