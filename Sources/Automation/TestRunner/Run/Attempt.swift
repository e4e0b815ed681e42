import Simulator
import TouchstoneDeviceProtocol

/// What one process has told of its tests so far.
struct Attempt {
  let bundle: String
  let repetition: Int
  private(set) var results: [TestResult] = []
  /// Failures outside of tests.
  private(set) var issues: [String] = []
  /// It has done all it was asked to.
  private(set) var isComplete = false
  private var current: TestResult?
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
      current = nil
      results.append(result)
      return [.ended(result)]
    }
  }

  private mutating func take(_ event: TestEvent) -> [TestRun.Progress] {
    switch event {
    case .listed: break
    case .started(let test):
      let name = TestName(bundle: bundle, test: test)
      current = TestResult(
        name: name, outcome: TestOutcome(.failed, seconds: 0, realSeconds: 0), repetition: repetition)
      return [.started(name)]
    case .issue(let issue, _):
      if current == nil { issues.append(issue.message) } else { current?.issues.append(issue) }
    case .activity(let name, let depth, _):
      current?.activities.append(String(repeating: "  ", count: max(depth - 1, 0)) + name)
    case .attachment(let attachment, _): current?.attachments.append(attachment)
    case .measured(let measurement, _): current?.measurements.append(measurement)
    case .ended(let test, let outcome):
      guard var result = current, result.name.test == test else { break }
      result.outcome = outcome
      return finish(result)
    case .abandoned:
      guard let result = current else { break }
      return finish(result)
    case .finished: isComplete = true
    }
    return []
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
