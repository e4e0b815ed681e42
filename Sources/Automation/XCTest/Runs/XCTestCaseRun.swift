import TouchstoneDeviceProtocol
import TouchstoneFoundation

open class XCTestCaseRun: XCTestRun {
  var skip: XCTSkip?
  private var expectedFailures = 0

  open override var executionCount: Int { stopDate == nil ? 0 : 1 }
  open override var skipCount: Int { hasBeenSkipped ? 1 : 0 }
  open override var hasBeenSkipped: Bool { skip != nil }

  override func record(_ issue: XCTIssue) {
    super.record(issue)
    guard let test = test as? XCTestCase else { return }
    XCTestObservationCenter.shared.tell { $0.testCase(test, didRecord: issue) }
  }

  /// It failed as it was expected to.
  func note(_ expectation: ExpectedFailures.Entry, _ issue: XCTIssue) {
    expectedFailures += 1
    guard let test = test as? XCTestCase else { return }
    let failure = XCTExpectedFailure(failureReason: expectation.failureReason, issue: issue)
    XCTestObservationCenter.shared.tell { $0.testCase(test, didRecord: failure) }
  }

  var outcome: TestOutcome {
    let result: TestOutcome.Result =
      totalFailureCount > 0
      ? .failed : hasBeenSkipped ? .skipped : expectedFailures > 0 ? .expectedFailure : .passed
    return TestOutcome(result, reason: skip?.message, seconds: totalDuration, realSeconds: realSeconds)
  }
}

/// Of a suite: the sum of its tests.
open class XCTestSuiteRun: XCTestRun {
  open private(set) var testRuns: [XCTestRun] = []

  open func addTestRun(_ testRun: XCTestRun) { testRuns.append(testRun) }

  open override var executionCount: Int { testRuns.reduce(0) { $0 + $1.executionCount } }
  open override var skipCount: Int { testRuns.reduce(0) { $0 + $1.skipCount } }
  open override var failureCount: Int { testRuns.reduce(super.failureCount) { $0 + $1.failureCount } }
  open override var unexpectedExceptionCount: Int {
    testRuns.reduce(super.unexpectedExceptionCount) { $0 + $1.unexpectedExceptionCount }
  }
  open override var testDuration: TimeInterval { testRuns.reduce(0) { $0 + $1.testDuration } }
}
