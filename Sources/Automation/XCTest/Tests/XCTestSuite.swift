import TouchstoneFoundation

/// Tests that run one after another.
open class XCTestSuite: XCTest {
  open private(set) var tests: [XCTest] = []
  private let ownName: String
  /// The class whose tests these are, whose own set-up surrounds them.
  private let testCaseClass: XCTestCase.Type?

  public init(name: String) {
    (ownName, testCaseClass) = (name, nil)
    super.init()
  }

  public init(forTestCaseClass testCaseClass: XCTestCase.Type) {
    let name = testCaseClass.declaredName
    ownName = name.split(separator: ".").last.map(String.init) ?? name
    self.testCaseClass = testCaseClass
    super.init()
    let ways =
      testCaseClass.runsForEachTargetApplicationUIConfiguration ? TestSession.shared.configurations : []
    tests = ObjectRuntime.tests(of: testCaseClass).flatMap { method in
      (ways.isEmpty ? [nil] : ways.map(Optional.some)).map { way in
        let test = TestCaseFactory.test(testCaseClass, method)
        test.configuration = way
        return test
      }
    }
  }

  open override var name: String { ownName }
  open override var testCaseCount: Int { tests.reduce(0) { $0 + $1.testCaseCount } }
  open override var testRunClass: XCTestRun.Type? { XCTestSuiteRun.self }

  open func addTest(_ test: XCTest) { tests.append(test) }

  /// Leaves out the others.
  func keep(_ isWanted: (XCTestCase) -> Bool) {
    tests = tests.filter { test in
      if let suite = test as? XCTestSuite { suite.keep(isWanted) }
      return (test as? XCTestCase).map(isWanted) ?? (test.testCaseCount > 0)
    }
  }

  open override func perform(_ run: XCTestRun) {
    guard let run = run as? XCTestSuiteRun else { return }
    MainActor.assumeIsolated {
      let center = XCTestObservationCenter.shared
      run.start()
      center.tell { $0.testSuiteWillStart(self) }
      if tests.contains(where: { $0 is XCTestCase }) { testCaseClass?.setUp() }
      setUp()
      for test in tests {
        test.run()
        if let own = test.testRun { run.addTestRun(own) }
      }
      tearDown()
      if tests.contains(where: { $0 is XCTestCase }) { testCaseClass?.tearDown() }
      run.stop()
      center.tell { $0.testSuiteDidFinish(self) }
    }
  }
}
