import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// Called as soon as a test bundle is loaded, before the app's own `main`: apps ask for these by name to know that they are
/// tested.
@_cdecl("touchstone_tests_declare")
public func declareTestClasses() {
  ObjectRuntime.declare(XCTest.self, ["XCTest"])
  ObjectRuntime.declare(XCTestCase.self, ["XCTestCase"])
}

/// Called when a test bundle was loaded: runs what the plan says, then ends the process.
@_cdecl("touchstone_tests_start")
public func startTests() {
  MainActor.assumeIsolated {
    guard let plan = TestHost.plan else { return }
    let session = TestSession.shared
    let bundle = TestBundle(executable: plan.bundle)
    if plan.drivesApp {
      declareTestClasses()
      UITestSession.begin()
      session.configurations = plan.configurations
    }
    bundle.makePrincipalObject()
    if plan.lists {
      session.send(.listed(bundle.tests + SwiftTestingRun.tests()))
    } else {
      bundle.run(plan.tests)
      SwiftTestingRun.run(plan.tests)
      session.send(.finished)
    }
    fflush(nil)
    _exit(0)
  }
}

/// The XCTest classes of the bundle.
@MainActor struct TestBundle {
  private let bundle: Bundle?
  private let name: String

  init(executable: String) {
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    bundle = Bundle(url: folder)
    name = folder.lastPathComponent
  }

  private var classes: [XCTestCase.Type] {
    ObjectRuntime.declaredClasses(below: XCTestCase.self).compactMap { $0.type as? XCTestCase.Type }
  }

  var tests: [TestIdentifier] { classes.flatMap { Self.cases(of: $0.defaultTestSuite).map(\.identifier) } }

  /// An observer, mostly.
  func makePrincipalObject() {
    guard let name = bundle?.object(forInfoDictionaryKey: "NSPrincipalClass") as? String,
      let type = ObjectRuntime.type(named: name) as? _NSObject.Type
    else { return }
    TestSession.shared.keep(TestCaseFactory.object(type))
  }

  func run(_ wanted: [TestIdentifier]?) {
    let wanted = wanted.map { Set($0.map(\.path)) }
    let all = XCTestSuite(name: wanted == nil ? "All tests" : "Selected tests")
    let own = XCTestSuite(name: name)
    all.addTest(own)
    for type in classes {
      let suite = type.defaultTestSuite
      suite.keep { wanted?.contains($0.identifier.path) ?? true }
      if suite.testCaseCount > 0 { own.addTest(suite) }
    }
    guard own.testCaseCount > 0 else { return }
    let center = XCTestObservationCenter.shared
    let bundle = self.bundle ?? Bundle.main
    center.tell { $0.testBundleWillStart(bundle) }
    all.run()
    center.tell { $0.testBundleDidFinish(bundle) }
  }

  private static func cases(of suite: XCTestSuite) -> [XCTestCase] {
    suite.tests.flatMap { test in
      (test as? XCTestSuite).map(cases) ?? [test as? XCTestCase].compactMap { $0 }
    }
  }
}
