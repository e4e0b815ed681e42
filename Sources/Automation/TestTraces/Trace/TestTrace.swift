/// What one test, or script, did, step by step, with what was on the screen: enough to understand a failure without running it again.
public struct TestTrace: Codable, Equatable, Sendable {
  public enum Result: String, Codable, Sendable { case passed, failed, skipped, expectedFailure }

  /// What readers of the file may rely on; raised when a field changes its meaning.
  public static let version = 1
  public var version = Self.version

  /// "AppUITests/LoginTests/testSignIn".
  public var test: String
  /// "iPhone 15".
  public var device: String
  /// The device's clock was the machine's; nil if it was virtual, as without `--real-clock`.
  public var usesRealClock: Bool?
  public var result: Result
  /// Seconds of the device's clock. Those of the machine are left out, unless that is the same, so that the same run is the
  /// same file.
  public var seconds: Double
  public var failures: [Failure]
  public var steps: [Step]

  public init(
    test: String, device: String, result: Result, seconds: Double, failures: [Failure] = [],
    steps: [Step] = []
  ) {
    (self.test, self.device, self.result, self.seconds) = (test, device, result, seconds)
    (self.failures, self.steps) = (failures, steps)
  }

  /// Something that a test found wrong.
  public struct Failure: Codable, Equatable, Sendable {
    public var message: String
    public var file: String?
    public var line: Int?
    /// The step that went on, counted from 1; nil before the first.
    public var step: Int?

    public init(message: String, file: String? = nil, line: Int? = nil, step: Int? = nil) {
      (self.message, self.file, self.line, self.step) = (message, file, line, step)
    }
  }

  /// One thing that the test did, or waited for.
  public struct Step: Codable, Equatable, Sendable {
    /// "Tap "Sign In" Button".
    public var title: String
    /// How many activities it is in.
    public var depth: Int
    public var file: String?
    public var line: Int?
    /// Seconds of the device's clock, from the test's start.
    public var start: Double
    public var end: Double
    public var before: Screen?
    public var after: Screen?
    /// What was printed and logged meanwhile.
    public var console: [ConsoleLine]

    public init(
      title: String, depth: Int = 0, file: String? = nil, line: Int? = nil, start: Double, end: Double,
      before: Screen? = nil, after: Screen? = nil, console: [ConsoleLine] = []
    ) {
      (self.title, self.depth, self.file, self.line) = (title, depth, file, line)
      (self.start, self.end, self.before, self.after) = (start, end, before, after)
      self.console = console
    }
  }

  /// What was on the screen.
  public struct Screen: Codable, Equatable, Sendable {
    /// A PNG file beside the trace, by its name; nil if no picture was taken.
    public var picture: String?
    /// nil while no app ran.
    public var tree: TraceElement?

    public init(picture: String? = nil, tree: TraceElement? = nil) {
      (self.picture, self.tree) = (picture, tree)
    }
  }

  public struct ConsoleLine: Codable, Equatable, Sendable {
    /// Seconds of the device's clock, from the test's start.
    public var time: Double
    public var text: String
    public var isError: Bool

    public init(time: Double, text: String, isError: Bool = false) {
      (self.time, self.text, self.isError) = (time, text, isError)
    }
  }
}
