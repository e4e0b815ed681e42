/// What a process with a test bundle is to do. It finds it as JSON in the file that `LaunchEnvironment.testPlan` names.
public struct TestPlan: Codable, Equatable, Sendable {
  /// The `.xctest` folder's executable.
  public var bundle: String
  /// The tests drive an app, which runs in a process of its own.
  public var drivesApp = false
  /// Only tell what tests there are.
  public var lists = false
  /// The tests to run; all if nil.
  public var tests: [TestIdentifier]?
  /// The ways to set and hold the device that the driven app supports, where there is more than one.
  public var configurations: [TestConfiguration]

  public init(
    bundle: String, drivesApp: Bool = false, lists: Bool = false, tests: [TestIdentifier]? = nil,
    configurations: [TestConfiguration] = []
  ) {
    (self.bundle, self.drivesApp, self.lists, self.tests) = (bundle, drivesApp, lists, tests)
    self.configurations = configurations
  }
}

/// One test of a bundle.
public struct TestIdentifier: Codable, Hashable, Sendable {
  public enum Framework: String, Codable, Sendable { case xctest, swiftTesting }

  public var framework: Framework
  /// The class, or the suites of Swift Testing, "Outer/Inner"; empty for a test function at file scope.
  public var suite: String
  /// "testLaunch", "launches()".
  public var name: String
  /// What Swift Testing itself calls it.
  public var key: String?
  /// Of a UI test that runs for each of several.
  public var configuration: TestConfiguration?

  public init(_ framework: Framework, suite: String, name: String, key: String? = nil) {
    (self.framework, self.suite, self.name, self.key) = (framework, suite, name, key)
  }

  /// "ClockTests/testTicking", "LaunchTests/testLaunch/dark-landscape".
  public var path: String { (suite.isEmpty ? [name] : [suite, name]).joined(separator: "/") + ending }
  /// "testLaunch/dark-landscape".
  public var nameInSuite: String { name + ending }
  private var ending: String { configuration.map { "/\($0.name)" } ?? "" }
}
