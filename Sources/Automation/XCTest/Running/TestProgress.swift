import TouchstoneFoundation

/// What has become of one test so far. Any thread may fail it.
final class TestProgress: @unchecked Sendable {
  enum Teardown {
    case synchronous(() -> Void)
    case asynchronous(@Sendable () async throws -> Void)
  }

  private let lock = NSRecursiveLock()
  private var teardowns: [Teardown] = []
  private var expectations: [XCTestExpectation] = []
  let interruptionMonitors = InterruptionMonitors()
  private(set) var expectedFailures = ExpectedFailures()
  /// Set while the test runs; main thread only.
  var execution: TestCaseExecution?
  /// A failure that the test must not go on after has come where it could not be left.
  private var isOver = false
  /// The `measure` that goes on; main thread only.
  var measuring: Measuring?

  func add(_ teardown: Teardown) { lock.withLock { teardowns.append(teardown) } }
  func nextTeardown() -> Teardown? { lock.withLock { teardowns.popLast() } }

  func add(_ expectation: XCTestExpectation) { lock.withLock { expectations.append(expectation) } }
  func takeExpectations() -> [XCTestExpectation] {
    lock.withLock {
      defer { expectations = [] }
      return expectations
    }
  }
  func forget(_ waited: [XCTestExpectation]) {
    lock.withLock { expectations.removeAll { own in waited.contains { $0 === own } } }
  }

  var mustStop: Bool {
    get { lock.withLock { isOver } }
    set { lock.withLock { isOver = newValue } }
  }

  /// Counts it, tells of it, and leaves the test if it must not go on.
  func take(_ issue: XCTIssue, of test: XCTestCase) {
    if let expected = expectedFailures.take(issue) {
      (test.testRun as? XCTestCaseRun)?.note(expected, issue)
      TestSession.shared.tell(issue, of: test, expected: expected.failureReason ?? "")
      return
    }
    test.testRun?.record(issue)
    TestSession.shared.tell(issue, of: test, expected: nil)
    if !test.continueAfterFailure { execution?.leave() }
  }
}
