import Simulator
import TouchstoneDeviceProtocol

/// What one process has told of its tests so far.
struct Attempt {
  /// So many activities of a test are kept.
  private static let activities = 10_000

  let bundle: String
  let repetition: Int
  private(set) var results: [TestResult] = []
  /// Failures outside of tests.
  var issues: [String] { loose.all.map(\.message) }
  /// It has done all it was asked to.
  private(set) var isComplete = false
  private var current: TestResult?
  private var own = KeptIssues()
  private var loose = KeptIssues()
  private var end: AppEnd?
  /// What it writes to its error stream from here on is its stack, which its end has as well. Of its output something may still
  /// be on the way.
  private var isCrashing = false

  init(bundle: String, repetition: Int) { (self.bundle, self.repetition) = (bundle, repetition) }

  mutating func take(_ event: TestProcess.Event) -> [TestRun.Progress] {
    switch event {
    case .test(let event): return take(event)
    case .request, .pasteboard: return []
    case .output(let line, let isError):
      guard !isCrashing || !isError else { return [.output(line)] }
      // What is printed between two tests is neither's.
      current?.output.append(line)
      return [.output(line)]
    case .crashing:
      isCrashing = true
      return []
    case .ended(let end):
      self.end = end
      guard let test = current?.name.test else { return [] }
      let result = failed(test, end.summary)
      return finish(result)
    }
  }

  private mutating func take(_ event: TestEvent) -> [TestRun.Progress] {
    switch event {
    case .listed: break
    case .started(let test):
      let name = TestName(bundle: bundle, test: test)
      current = TestResult(
        name: name, outcome: TestOutcome(.failed, seconds: 0, realSeconds: 0), repetition: repetition)
      own = KeptIssues()
      return [.started(name)]
    case .issue(let issue, _):
      // Outside of a test nothing is expected.
      if current == nil { loose.add(TestIssue(message: issue.message)) } else { own.add(issue) }
    case .activity(let name, let depth, _):
      note(String(repeating: "  ", count: max(depth - 1, 0)) + name)
    case .attachment(let attachment, _): current?.attachments.append(attachment)
    case .measured(let measurement, _): current?.measurements.append(measurement)
    case .ended(let test, let outcome):
      guard var result = current, result.name.test == test else { break }
      result.outcome = outcome
      result.issues = own.all
      return finish(result)
    case .abandoned:
      guard var result = current else { break }
      result.issues = own.all
      return finish(result)
    case .finished: isComplete = true
    }
    return []
  }

  private mutating func note(_ activity: String) {
    guard let count = current?.activities.count, count <= Self.activities else { return }
    current?.activities.append(count < Self.activities ? activity : "and more, which are left out")
  }

  private mutating func finish(_ result: TestResult) -> [TestRun.Progress] {
    current = nil
    results.append(result)
    return [.ended(result)]
  }

  /// A test that its process did not live to end.
  func failed(_ test: TestIdentifier, _ reason: String) -> TestResult {
    var result =
      current
      ?? TestResult(
        name: TestName(bundle: bundle, test: test), outcome: TestOutcome(.failed, seconds: 0, realSeconds: 0),
        repetition: repetition)
    result.issues = current == nil ? [] : own.all
    let message = end?.message.map { "\(reason): \($0)" } ?? reason
    let stack = UserStack(end?.backtrace ?? [])
    result.issues.append(
      TestIssue(
        message: message, details: stack.lines.joined(separator: "\n"), file: stack.place?.file,
        line: stack.place?.line))
    result.end = end
    return result
  }
}
