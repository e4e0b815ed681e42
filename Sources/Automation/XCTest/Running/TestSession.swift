import CTouchstoneRuntime
import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// The one run of tests in this process: which test is on, and the way to tell of it. Any thread.
package final class TestSession: @unchecked Sendable {
  package static let shared = TestSession()

  private let lock = NSRecursiveLock()
  private var running: [XCTestCase] = []
  private var activities: [String] = []
  /// Of the test that is on.
  private var waits = RealWaits()
  private var principals: [AnyObject] = []
  /// What UI tests run for that are for each of them; set before there are tests.
  private var ways: [TestConfiguration] = []
  /// Made on the main thread, where the first look at the session is.
  private let sender = TestHost.sender()

  package func send(_ event: TestEvent) { sender(event) }

  /// For as long as the process lives.
  func keep(_ principal: AnyObject) { lock.withLock { principals.append(principal) } }

  var configurations: [TestConfiguration] {
    get { lock.withLock { ways } }
    set { lock.withLock { ways = newValue } }
  }

  /// The test that is on; what fails between tests belongs to none.
  var current: XCTestCase? { lock.withLock { running.last } }

  // MARK: Tests

  /// Answers the test that goes on outside of it.
  func begin(_ test: XCTestCase) -> XCTestCase? {
    lock.withLock {
      defer { running.append(test) }
      if running.isEmpty {
        send(.started(test.identifier))
        waits = RealWaits()
      }
      return running.last
    }
  }

  func end(_ test: XCTestCase, _ run: XCTestCaseRun, _ outer: XCTestCase?) {
    lock.withLock {
      running.removeAll { $0 === test }
      activities = []
      guard outer == nil else { return }
      waits.tell()
      send(.ended(test.identifier, run.outcome))
    }
  }

  /// Ends the process in the middle of a test.
  func abandon(_ test: XCTestCase) -> Never {
    send(.abandoned(test.identifier))
    fflush(nil)
    _exit(0)
  }

  // MARK: What tests say

  func tell(_ issue: XCTIssue, of test: XCTestCase?, expected: String?) {
    let location = issue.sourceCodeContext.location
    send(
      .issue(
        TestIssue(
          message: issue.compactDescription, details: issue.detailedDescription,
          file: location?.fileURL.path, line: location?.lineNumber, expected: expected),
        in: test?.identifier))
    for attachment in issue.attachments { tell(attachment, of: test) }
  }

  func tell(_ attachment: XCTAttachment, of test: XCTestCase?) {
    guard let content = attachment.content else { return }
    send(
      .attachment(
        TestAttachment(
          name: attachment.name ?? "Attachment", type: attachment.uniformTypeIdentifier,
          content: [UInt8](content),
          isKept: attachment.lifetime == .keepAlways), in: test?.identifier))
  }

  func tell(_ measurement: TestMeasurement) { send(.measured(measurement, in: current?.identifier)) }

  func activity<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    beginActivity(name)
    defer { endActivity() }
    return try body()
  }

  func beginActivity(_ name: String) {
    lock.withLock {
      activities.append(name)
      send(.activity(name, depth: activities.count, in: current?.identifier))
    }
  }

  /// Something that the test does, without parts of its own.
  func note(_ activity: String) {
    lock.withLock { send(.activity(activity, depth: activities.count + 1, in: current?.identifier)) }
  }

  func endActivity() { lock.withLock { _ = activities.popLast() } }
}

extension XCTestCase {
  var identifier: TestIdentifier {
    let name = Self.declaredName
    let plain = name.split(separator: ".").dropFirst().joined(separator: ".")
    var identifier = TestIdentifier(
      .xctest, suite: plain.isEmpty ? name : plain, name: test?.name ?? "invalid")
    identifier.configuration = configuration
    return identifier
  }
}
