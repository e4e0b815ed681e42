import BuildDiagnostics
import Foundation

/// How long tests took in an earlier run, in seconds of real time, out of the report that it left.
public struct TestDurations: Sendable {
  private struct Root: Decodable { var testNodes: [Node] }
  private struct Node: Decodable {
    var nodeType: String
    var name: String
    var nodeIdentifier: String?
    var durationInSeconds: Double?
    var children: [Node]?
  }

  /// By bundle and identifier.
  private var seconds: [String: Double] = [:]

  /// - Parameters:
  ///   - report: What `--json` wrote, of one run or of several made one.
  ///   - file: Where it is from.
  public init(report: Data, file: String) throws {
    guard let root = try? JSONDecoder().decode(Root.self, from: report) else {
      throw Diagnostic(
        .error, "\(file) tells no durations of tests", reason: "It is no report of `touchstone test`.",
        nextStep: "`touchstone test --json FILE` writes one; `touchstone report merge` makes one of several.")
    }
    for bundle in root.testNodes.flatMap({ $0.children ?? [] }) {
      for test in (bundle.children ?? []).flatMap({ $0.children ?? [] }) where test.nodeType == "Test Case" {
        guard let identifier = test.nodeIdentifier, let length = test.durationInSeconds, length >= 0 else {
          continue
        }
        // Of repetitions the longest.
        let key = Self.key(bundle.name, identifier)
        seconds[key] = max(seconds[key] ?? 0, length)
      }
    }
  }

  private static func key(_ bundle: String, _ identifier: String) -> String { "\(bundle)/\(identifier)" }

  /// Nil for a test that is new.
  func seconds(of name: TestName) -> Double? {
    seconds[Self.key(name.bundle, ResultTree.identifier(of: name.test))]
  }
}
