/// What whoever calls `test` has tests told: `TEST_RUNNER_NAME=value` in the tool's environment is `NAME=value` in theirs, as
/// with xcodebuild. The rest of the environment is none of their business.
enum TestRunnerVariables {
  private static let prefix = "TEST_RUNNER_"

  static func named(in environment: [String: String]) -> [String: String] {
    var named: [String: String] = [:]
    for (name, value) in environment where name.hasPrefix(prefix) && name.count > prefix.count {
      named[String(name.dropFirst(prefix.count))] = value
    }
    return named
  }
}
