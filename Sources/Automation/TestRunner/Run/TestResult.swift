import Simulator
import TouchstoneDeviceProtocol

/// What became of one test.
public struct TestResult: Sendable {
  public var name: TestName
  public var outcome: TestOutcome
  public var issues: [TestIssue] = []
  public var attachments: [TestAttachment] = []
  public var measurements: [TestMeasurement] = []
  public var activities: [String] = []
  /// What it printed.
  public var output: [String] = []
  /// How its process ended, if it ended in it.
  public var end: AppEnd?
  /// Counts from 1 where tests are repeated.
  public var repetition = 1

  public var isFailure: Bool { outcome.result == .failed }
}

/// The results of a run, in the order of the plan.
public struct TestSummary: Sendable {
  public var results: [TestResult] = []
  /// Failures that belong to no test.
  public var issues: [String] = []
  /// Of the machine's clock, all in all.
  public var realSeconds = 0.0

  public func count(_ result: TestOutcome.Result) -> Int { results.count { $0.outcome.result == result } }
  public var seconds: Double { results.reduce(0) { $0 + $1.outcome.seconds } }
  public var hasFailed: Bool { !issues.isEmpty || results.contains(where: \.isFailure) }
  /// The tests that took longest in real time.
  public var slowest: [TestResult] {
    results.sorted { $0.outcome.realSeconds > $1.outcome.realSeconds }
  }
}
