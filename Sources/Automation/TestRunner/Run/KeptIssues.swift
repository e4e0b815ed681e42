import TouchstoneDeviceProtocol

/// What is kept of the issues of one test: the first ones, and how many more there were. A test that fails in a loop would fill
/// the memory and every report with them.
struct KeptIssues {
  /// Of failures, and of failures that were expected.
  static let limit = 100

  private var issues: [TestIssue] = []
  private var failures = 0
  private var expected = 0

  /// Answers whether it is kept.
  @discardableResult
  mutating func add(_ issue: TestIssue) -> Bool {
    let count: Int
    if issue.expected == nil {
      failures += 1
      count = failures
    } else {
      expected += 1
      count = expected
    }
    guard count <= Self.limit else { return false }
    issues.append(issue)
    return true
  }

  /// The kept ones, with what is to be said of the others.
  var all: [TestIssue] {
    var all = issues
    if failures > Self.limit {
      all.append(TestIssue(message: Self.words(failures - Self.limit, "failure")))
    }
    if expected > Self.limit {
      all.append(
        TestIssue(message: Self.words(expected - Self.limit, "expected failure"), expected: "left out"))
    }
    return all
  }

  private static func words(_ count: Int, _ what: String) -> String {
    "\(count) more \(what)\(count == 1 ? "" : "s") left out: the first \(limit) are kept"
  }
}
