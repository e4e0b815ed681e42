import CTouchstoneRuntime
import TouchstoneFoundation

/// What became of a test: when it ran, and how often it failed.
open class XCTestRun: _NSObject {
  public let test: XCTest
  open private(set) var startDate: Date?
  open private(set) var stopDate: Date?
  private let counts = Counts()
  private var realStart: Int64 = 0
  private(set) var realSeconds = 0.0

  public required init(test: XCTest) {
    self.test = test
    super.init()
  }

  open func start() {
    startDate = Date()
    realStart = touchstone_clock_real_now()
  }

  open func stop() {
    stopDate = Date()
    realSeconds = Double(touchstone_clock_real_now() - realStart) / 1e9
  }

  /// Of the device's clock.
  open var totalDuration: TimeInterval {
    guard let startDate, let stopDate else { return 0 }
    return stopDate.timeIntervalSince(startDate)
  }
  open var testDuration: TimeInterval { totalDuration }

  open var testCaseCount: Int { test.testCaseCount }
  open var executionCount: Int { 0 }
  open var skipCount: Int { 0 }
  open var failureCount: Int { counts.failures }
  open var unexpectedExceptionCount: Int { counts.unexpected }
  open var totalFailureCount: Int { failureCount + unexpectedExceptionCount }
  open var hasBeenSkipped: Bool { false }
  open var hasSucceeded: Bool { stopDate != nil && totalFailureCount == 0 }

  func record(_ issue: XCTIssue) { counts.add(isExpected: issue.type == .assertionFailure) }

  /// Any thread may fail a test.
  private final class Counts: @unchecked Sendable {
    private let lock = NSLock()
    private var values = (failures: 0, unexpected: 0)

    var failures: Int { lock.withLock { values.failures } }
    var unexpected: Int { lock.withLock { values.unexpected } }
    func add(isExpected: Bool) {
      lock.withLock { if isExpected { values.failures += 1 } else { values.unexpected += 1 } }
    }
  }
}
