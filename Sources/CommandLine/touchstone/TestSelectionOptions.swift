import ArgumentParser
import BuildDiagnostics
import Foundation
import TestRunner

/// Which tests run. Bazel says the same by its environment.
struct TestSelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("only-testing"),
    help: "A target, a class or a test: Tests/ClockTests/testTicking; may be repeated.")
  var onlyTesting: [String] = []

  @Option(name: .customLong("skip-testing"), help: "What to leave out, named so; may be repeated.")
  var skipTesting: [String] = []

  @Option(name: .customLong("filter"), help: "A regular expression that the name of a test must match.")
  var expression: String?

  @Option(help: "Only one of several parts of the tests: 2/5.")
  var shard: String?

  @Option(
    help:
      "A report of an earlier run, as `--json` writes it: the parts of `--shard` are made to take as long as each other. The same file for all of them.",
    completion: .file(extensions: ["json"]))
  var durations: String?

  func validate() throws {
    if let shard, TestShard(shard) == nil {
      throw ValidationError("--shard is a part and a number of parts, such as 2/5, not '\(shard)'.")
    }
    do { _ = try filter(in: [:]) } catch {
      throw ValidationError("'\(expression ?? "")' is no regular expression.")
    }
  }

  private func filter(in environment: [String: String]) throws -> TestFilter {
    var only = onlyTesting
    if let name = environment["TESTBRIDGE_TEST_ONLY"], !name.isEmpty { only.append(name) }
    return try TestFilter(only: only, skipped: skipTesting, expression: expression)
  }

  var filter: TestFilter { get throws { try filter(in: ProcessInfo.processInfo.environment) } }

  /// Bazel looks for the file to see that its shards are known here.
  var chosenShard: TestShard? {
    if let shard { return TestShard(shard) }
    let environment = ProcessInfo.processInfo.environment
    guard let count = environment["TEST_TOTAL_SHARDS"].flatMap({ Int($0) }),
      let index = environment["TEST_SHARD_INDEX"].flatMap({ Int($0) })
    else { return nil }
    if let file = environment["TEST_SHARD_STATUS_FILE"] {
      FileManager.default.createFile(atPath: file, contents: nil)
    }
    return TestShard(index: index, count: count)
  }

  var recordedDurations: TestDurations? {
    get throws {
      try durations.map { path in
        guard let data = FileManager.default.contents(atPath: path) else {
          throw Diagnostic(
            .error, "'\(path)' cannot be read, which --durations names",
            nextStep: "Leave --durations out: the parts have as many tests as each other then.")
        }
        return try TestDurations(report: data, file: path)
      }
    }
  }

  /// A part of few tests may have none.
  var mayBeEmpty: Bool { chosenShard != nil }
}
