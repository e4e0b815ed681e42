import Simulator
import TouchstoneDeviceProtocol

/// A bundle of tests that was built.
public struct TestBundle: Sendable {
  /// The target's name.
  public var name: String
  /// The process that loads it.
  public var launch: AppLaunch
  /// What UI tests drive; nil for others.
  public var driven: DrivenApp?
  public var executable: String
  /// What the scheme leaves out, and what alone it runs.
  public var filter: TestFilter

  public init(
    name: String, launch: AppLaunch, executable: String, filter: TestFilter, driven: DrivenApp? = nil
  ) {
    (self.name, self.launch, self.executable, self.filter) = (name, launch, executable, filter)
    self.driven = driven
  }
}

/// One test of one bundle.
public struct TestName: Hashable, Sendable {
  public var bundle: String
  public var test: TestIdentifier

  public init(bundle: String, test: TestIdentifier) { (self.bundle, self.test) = (bundle, test) }

  /// "Tests/ClockTests/testTicking".
  public var path: String { "\(bundle)/\(test.path)" }
}
