import XCTest

/// What is called around a test, and in which order.
final class LifeTests: XCTestCase {
  private static var classLog: [String] = []
  private var log: [String] = []

  override class func setUp() {
    super.setUp()
    classLog.append("class setUp")
  }

  override func setUp() async throws { log.append("async setUp") }
  override func setUpWithError() throws { log.append("setUpWithError") }
  override func setUp() { log.append("setUp") }

  override func tearDown() { log.append("tearDown") }
  override func tearDownWithError() throws { log.append("tearDownWithError") }
  override func tearDown() async throws {
    log.append("async tearDown")
    XCTAssertEqual(
      log.suffix(5), ["second block", "first block", "tearDown", "tearDownWithError", "async tearDown"])
  }

  func testOrder() {
    XCTAssertEqual(Self.classLog, ["class setUp"])
    XCTAssertEqual(log, ["async setUp", "setUpWithError", "setUp"])
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
  }

  func testAnotherObjectRuns() async {
    XCTAssertEqual(log, ["async setUp", "setUpWithError", "setUp"])
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
  }

  func testSkipping() throws {
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
    try XCTSkipIf(true, "not today")
    XCTFail("not reached")
  }

  func testExpectedFailure() {
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
    XCTExpectFailure("it is known") { XCTAssertEqual(1, 2) }
  }

  func testActivitiesAndAttachments() {
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
    let archived = XCTAttachment(archivableObject: NSString("kept"), uniformTypeIdentifier: "org.example.note")
    XCTAssertEqual(archived.uniformTypeIdentifier, "org.example.note")
    XCTContext.runActivity(named: "writing") { activity in
      let attachment = XCTAttachment(string: "kept")
      attachment.name = "note"
      attachment.lifetime = .keepAlways
      activity.add(attachment)
    }
  }

  func testMeasuring() {
    addTeardownBlock { self.log.append("first block") }
    addTeardownBlock { [self] in log.append("second block") }
    measure { _ = (0..<1000).reduce(0, +) }
  }
}

class BaseTests: XCTestCase {
  var expected: String { "base" }
  func testInherited() { XCTAssertEqual(String(describing: type(of: self)).lowercased().hasPrefix(expected), true) }
}

final class DerivedTests: BaseTests {
  override var expected: String { "derived" }
  private func testPrivateOnesAreNone() { XCTFail("not a test") }
  func testWithArguments(_ a: Int) { XCTFail("not a test") }
}
