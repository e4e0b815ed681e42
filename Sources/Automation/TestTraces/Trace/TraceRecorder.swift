import TouchstoneDeviceProtocol

/// Makes a trace while its test runs. Who drives the device tells it of each step before it is done.
///
/// A screen is looked at between steps only: the one after a step is the one before the next, and kept once.
public struct TraceRecorder {
  /// A screen as it was, with its picture's bytes.
  public struct Look {
    public var picture: [UInt8]?
    public var tree: AutomationElement?

    public init(picture: [UInt8]?, tree: AutomationElement?) { (self.picture, self.tree) = (picture, tree) }
  }

  /// So many steps are kept: each has what was on the screen. One more tells that others are left out, and goes on to the end.
  public static let mostSteps = 2_000
  /// A step would be left out.
  public var isFull: Bool { trace.steps.count > Self.mostSteps }

  public private(set) var trace: TestTrace
  /// Files to be written beside the trace: name and bytes.
  public private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  private var lastPicture: [UInt8]?
  private let startedAt: Double
  private var pendingConsole: [TestTrace.ConsoleLine] = []

  /// `now` is in seconds of the device's clock, as are all times that follow.
  public init(test: String, device: String, usesRealClock: Bool = false, now: Double) {
    trace = TestTrace(test: test, device: device, result: .passed, seconds: 0)
    trace.usesRealClock = usesRealClock ? true : nil
    startedAt = now
  }

  /// Something is about to be done.
  public mutating func step(
    _ title: String, depth: Int = 0, file: String? = nil, line: Int? = nil, now: Double, look: Look
  ) {
    guard !isFull else { return }
    let screen = keep(look)
    endStep(now: now, screen: screen)
    let isLeftOut = trace.steps.count == Self.mostSteps
    trace.steps.append(
      .init(
        title: isLeftOut ? "and more, which are left out" : title, depth: depth, file: file, line: line,
        start: now - startedAt, end: now - startedAt,
        before: screen))
  }

  public mutating func printed(_ text: String, isError: Bool = false, now: Double) {
    let line = TestTrace.ConsoleLine(time: now - startedAt, text: text, isError: isError)
    if trace.steps.isEmpty {
      pendingConsole.append(line)
    } else {
      trace.steps[trace.steps.count - 1].console.append(line)
    }
  }

  public mutating func failed(_ message: String, file: String? = nil, line: Int? = nil) {
    let step = trace.steps.isEmpty ? nil : trace.steps.count
    trace.failures.append(.init(message: message, file: file, line: line, step: step))
  }

  /// The test is over; what was printed before its first step goes to that.
  public mutating func end(_ result: TestTrace.Result, now: Double, look: Look) {
    endStep(now: now, screen: keep(look))
    if !pendingConsole.isEmpty, !trace.steps.isEmpty {
      trace.steps[0].console.insert(contentsOf: Self.ordered(pendingConsole), at: 0)
      pendingConsole = []
    }
    (trace.result, trace.seconds) = (result, now - startedAt)
  }

  private mutating func endStep(now: Double, screen: TestTrace.Screen) {
    guard let last = trace.steps.indices.last else { return }
    trace.steps[last].end = now - startedAt
    trace.steps[last].after = screen
    trace.steps[last].console = Self.ordered(trace.steps[last].console)
  }

  /// Two streams bring lines, and nobody knows which of the lines of one moment was first: those of the error stream come last.
  private static func ordered(_ lines: [TestTrace.ConsoleLine]) -> [TestTrace.ConsoleLine] {
    var (ordered, start) = (lines, lines.startIndex)
    while start < lines.endIndex {
      let end = lines[start...].firstIndex { $0.time != lines[start].time } ?? lines.endIndex
      ordered.replaceSubrange(
        start..<end, with: lines[start..<end].filter { !$0.isError } + lines[start..<end].filter(\.isError))
      start = end
    }
    return ordered
  }

  private mutating func keep(_ look: Look) -> TestTrace.Screen {
    let tree = look.tree.map(TraceElement.init)
    guard let bytes = look.picture else { return .init(picture: nil, tree: tree) }
    if bytes != lastPicture {
      pictures.append(("\(pictures.count + 1).png", bytes))
      lastPicture = bytes
    }
    return .init(picture: pictures.last?.name, tree: tree)
  }
}
