import ArgumentParser
import Foundation
import TestRunner

extension TraceFolder.Kept: ExpressibleByArgument {}

/// What is left of a run of tests.
struct TestReportOptions: ParsableArguments {
  @Option(help: "Write the results there as JUnit's XML.", completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    name: .customLong("json"),
    help: "Write the results there as JSON, in the form of `xcresulttool get test-results tests`.",
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(help: "The folder for what tests attach.", completion: .directory)
  var attachments: String?

  @Option(
    help:
      "The folder for traces of UI tests: what was on the screen before and after all they did. `touchstone trace` reads them.",
    completion: .directory)
  var traces: String?

  @Option(
    name: .customLong("trace"), help: "Whose traces are kept: retain-on-failure, or on for all tests.",
    completion: .list(TraceFolder.Kept.allCases.map(\.rawValue)))
  var keptTraces = TraceFolder.Kept.retainOnFailure

  var traceFolder: TraceFolder? {
    traces.map { TraceFolder(URL(fileURLWithPath: $0), keeping: keptTraces) }
  }

  @Flag(help: "Print what tests print, and every test that passes.")
  var verbose = false

  /// Where JUnit's XML is written: Bazel names its place in the environment.
  var junitFiles: [String] {
    [junit, ProcessInfo.processInfo.environment["XML_OUTPUT_FILE"]].compactMap { $0 }
  }

  func write(_ summary: TestSummary) throws {
    let environment = ProcessInfo.processInfo.environment
    for path in junitFiles {
      try JUnitReport(summary).text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    if let json { try ResultTree(summary).data().write(to: URL(fileURLWithPath: json)) }
    if let folder = attachments ?? environment["TEST_UNDECLARED_OUTPUTS_DIR"] {
      try AttachmentFolder(URL(fileURLWithPath: folder)).write(summary)
    }
    if environment["GITHUB_ACTIONS"] == "true" {
      let root = URL(fileURLWithPath: environment["GITHUB_WORKSPACE"] ?? ".").standardizedFileURL.path
      for line in Annotations(summary, root: root).lines { print(line) }
    }
  }
}
