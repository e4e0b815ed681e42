/// What can be run: a test case or a suite.
open class XCTest: _NSObject {
  open var testCaseCount: Int { 0 }
  open var name: String { "" }
  open var testRunClass: XCTestRun.Type? { XCTestRun.self }
  open internal(set) var testRun: XCTestRun?

  public override init() { super.init() }

  open func perform(_ run: XCTestRun) {}

  open func run() {
    guard let testRunClass else { return }
    let run = testRunClass.init(test: self)
    testRun = run
    perform(run)
  }

  open func setUp() async throws {}
  @preconcurrency @MainActor open func setUpWithError() throws {}
  @preconcurrency @MainActor open func setUp() {}
  @preconcurrency @MainActor open func tearDown() {}
  @preconcurrency @MainActor open func tearDownWithError() throws {}
  open func tearDown() async throws {}
}
