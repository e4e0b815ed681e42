import Foundation
import TouchstoneDeviceProtocol

/// The results as a tree of nodes, in the form that `xcresulttool get test-results tests` prints.
public struct ResultTree {
  private struct Node: Encodable {
    var nodeType: String
    var name: String
    var nodeIdentifier: String?
    var result: String?
    var duration: String?
    var durationInSeconds: Double?
    var children: [Node]?
  }

  private struct Root: Encodable {
    struct Configuration: Encodable {
      var configurationId = "1"
      var configurationName = "Touchstone"
    }
    var testPlanConfigurations = [Configuration()]
    var devices: [String] = []
    var testNodes: [Node]
  }

  private let summary: TestSummary

  public init(_ summary: TestSummary) { self.summary = summary }

  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var bundles: [String] = []
    for result in summary.results where !bundles.contains(result.name.bundle) {
      bundles.append(result.name.bundle)
    }
    let nodes = bundles.map { bundle in
      node(
        "Unit test bundle", bundle, suites(of: bundle), summary.results.filter { $0.name.bundle == bundle })
    }
    let plan = node("Test Plan", "Touchstone", nodes, summary.results)
    return try encoder.encode(Root(testNodes: [plan])) + Data("\n".utf8)
  }

  private func node(_ type: String, _ name: String, _ children: [Node], _ results: [TestResult]) -> Node {
    Node(nodeType: type, name: name, result: Self.result(results), children: children)
  }

  private func suites(of bundle: String) -> [Node] {
    summary.suites.filter { $0.results.first?.name.bundle == bundle }.map { name, results in
      let own = results[0].name.test.suite
      var suite = node("Test Suite", own.isEmpty ? name : own, results.map(test), results)
      suite.nodeIdentifier = own
      return suite
    }
  }

  private func test(_ result: TestResult) -> Node {
    let name = Self.name(of: result.name.test)
    let messages = result.issues.map { issue in
      let place =
        issue.file.map { "\(URL(fileURLWithPath: $0).lastPathComponent):\(issue.line ?? 0): " } ?? ""
      return Node(
        nodeType: issue.expected == nil ? "Failure Message" : "Expected Failure", name: place + issue.message)
    }
    return Node(
      nodeType: "Test Case", name: name, nodeIdentifier: Self.identifier(of: result.name.test),
      result: Self.result([result]), duration: String(format: "%.3gs", result.outcome.realSeconds),
      durationInSeconds: result.outcome.realSeconds, children: messages.isEmpty ? nil : messages)
  }

  private static func name(of test: TestIdentifier) -> String {
    let plain = test.name.hasSuffix(")") ? test.name : "\(test.name)()"
    return test.configuration.map { "\(plain) (\($0.name))" } ?? plain
  }

  /// "ClockTests/testTicking()": what a test is called in its bundle.
  static func identifier(of test: TestIdentifier) -> String {
    test.suite.isEmpty ? name(of: test) : "\(test.suite)/\(name(of: test))"
  }

  private static func result(_ results: [TestResult]) -> String {
    let all = Set(results.map(\.outcome.result))
    if all.contains(.failed) { return "Failed" }
    if all == [.skipped] { return "Skipped" }
    return all == [.expectedFailure] ? "Expected Failure" : "Passed"
  }
}
