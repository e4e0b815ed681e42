import TouchstoneFoundation

/// Hears of the run of a bundle.
public protocol XCTestObservation: AnyObject {
  func testBundleWillStart(_ testBundle: Bundle)
  func testSuiteWillStart(_ testSuite: XCTestSuite)
  func testCaseWillStart(_ testCase: XCTestCase)
  func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue)
  func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure)
  func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int)
  func testCaseDidFinish(_ testCase: XCTestCase)
  func testSuite(_ testSuite: XCTestSuite, didRecord issue: XCTIssue)
  func testSuiteDidFinish(_ testSuite: XCTestSuite)
  func testBundleDidFinish(_ testBundle: Bundle)
}

extension XCTestObservation {
  public func testBundleWillStart(_ testBundle: Bundle) {}
  public func testSuiteWillStart(_ testSuite: XCTestSuite) {}
  public func testCaseWillStart(_ testCase: XCTestCase) {}
  public func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
    let location = issue.sourceCodeContext.location
    self.testCase(
      testCase, didFailWithDescription: issue.compactDescription, inFile: location?.fileURL.path,
      atLine: location?.lineNumber ?? 0)
  }
  public func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {}
  public func testCase(
    _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
    atLine lineNumber: Int
  ) {}
  public func testCaseDidFinish(_ testCase: XCTestCase) {}
  public func testSuite(_ testSuite: XCTestSuite, didRecord issue: XCTIssue) {}
  public func testSuiteDidFinish(_ testSuite: XCTestSuite) {}
  public func testBundleDidFinish(_ testBundle: Bundle) {}
}

open class XCTestObservationCenter: _NSObject, @unchecked Sendable {
  private static let center = XCTestObservationCenter()
  open class var shared: XCTestObservationCenter { center }

  private let lock = NSLock()
  private var observers: [any XCTestObservation] = []

  open func addTestObserver(_ testObserver: any XCTestObservation) {
    lock.withLock { observers.append(testObserver) }
  }

  open func removeTestObserver(_ testObserver: any XCTestObservation) {
    lock.withLock { observers.removeAll { $0 === testObserver } }
  }

  func tell(_ body: (any XCTestObservation) -> Void) {
    for observer in lock.withLock({ observers }) { body(observer) }
  }
}
