import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// A class of tests; each of its objects runs one of them.
open class XCTestCase: XCTest {
  /// The method that this object runs; nil for one that nobody gave any.
  var test: ExposedTest?
  /// How the device is set for it; nil if it runs but once.
  var configuration: TestConfiguration?
  let progress = TestProgress()

  public override init() { super.init() }

  /// The test method of that name.
  public convenience init(selector: Selector) {
    self.init()
    test = ObjectRuntime.tests(of: type(of: self)).first { $0.name == "\(selector)" }
  }

  /// Whether a test goes on after a failure. One that must not is left as an exception would leave it: what it holds is
  /// not released. An asynchronous one cannot be left; its process ends, and its tear-down does not run.
  open var continueAfterFailure = true

  /// - Inert: stored and returned; a test that does not end is ended by the `--timeout` of the run.
  open var executionTimeAllowance: TimeInterval = 600

  /// Whether each UI test of the class runs once for each appearance and orientation that the app supports, each time on a device of
  /// its own, which is set so when the app is launched.
  ///
  /// - Partial: not for each language besides.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  open override var testCaseCount: Int { 1 }
  /// "-[Tests.ClockTests testTicking]".
  open override var name: String { "-[\(Self.declaredName) \(test?.name ?? "invalid")]" }
  open override var testRunClass: XCTestRun.Type? { XCTestCaseRun.self }

  class var declaredName: String { NSStringFromClass(self) }

  // MARK: The class's own

  @preconcurrency @MainActor open class func setUp() {}
  @preconcurrency @MainActor open class func tearDown() {}

  /// All tests of the class, in the order of their names.
  open class var defaultTestSuite: XCTestSuite { XCTestSuite(forTestCaseClass: self) }

  // MARK: Running

  open override func perform(_ run: XCTestRun) {
    guard let run = run as? XCTestCaseRun else { return }
    MainActor.assumeIsolated { TestCaseExecution(self, run).perform() }
  }

  /// Sets up, runs the test, tears down.
  open func invokeTest() { MainActor.assumeIsolated { progress.execution?.invoke() } }

  // MARK: Issues

  /// Every failure comes here; a subclass may change it or leave it out.
  open func record(_ issue: XCTIssue) { progress.take(issue, of: self) }

  @available(*, deprecated, message: "record(_:) takes an issue.")
  open func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    var issue = XCTIssue(type: expected ? .assertionFailure : .thrownError, compactDescription: description)
    issue.sourceCodeContext = .init(location: .init(filePath: filePath, lineNumber: lineNumber))
    record(issue)
  }

  // MARK: Tearing down

  /// Run after the test, the last one first, and before `tearDown`.
  open func addTeardownBlock(_ block: @escaping () -> Void) { progress.add(.synchronous(block)) }

  open func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {
    progress.add(.asynchronous(block))
  }

  /// Keeps something beside the result of the test.
  open func add(_ attachment: XCTAttachment) { TestSession.shared.tell(attachment, of: self) }
}
