import Foundation
import TouchstoneDeviceProtocol

/// A run as lines of text: for a terminal, where one line shows what is on, or for a log.
public final class ConsoleReport {
  /// So many lines of what a failed test printed are shown.
  private static let outputLimit = 200

  private let isTerminal: Bool
  /// Prints what tests print while they run; else only what a failed one printed.
  private let isVerbose: Bool
  /// Where all that tests printed will be found.
  private let resultsFile: String?
  private let write: (String) -> Void
  private var planned = 0
  private var done = 0
  private var failed = 0
  private var hasStatus = false

  /// - Parameter resultsFile: Where JUnit's report will be written, if it will be.
  public init(
    isTerminal: Bool, isVerbose: Bool, resultsFile: String? = nil, write: @escaping (String) -> Void
  ) {
    (self.isTerminal, self.isVerbose) = (isTerminal, isVerbose)
    (self.resultsFile, self.write) = (resultsFile, write)
  }

  public func take(_ progress: TestRun.Progress) {
    switch progress {
    // Of the command, not of a test: told on standard error.
    case .complained: break
    case .planned(let count):
      planned = count
      if !isTerminal { line("\(count) \(count == 1 ? "test" : "tests")") }
    case .started(let name): status("[\(done + 1)/\(planned)] \(name.path)")
    case .output(let text): if isVerbose { line(text) }
    case .ended(let result):
      done += 1
      if result.isFailure { failed += 1 }
      show(result)
    }
  }

  private func show(_ result: TestResult) {
    let mark =
      switch result.outcome.result {
      case .passed: "passed"
      case .failed: "FAILED"
      case .skipped: "skipped"
      case .expectedFailure: "failed as expected"
      }
    var text = "\(mark): \(result.name.path)"
    if result.outcome.result != .skipped { text += " (\(Self.seconds(result.outcome.realSeconds)))" }
    if let reason = result.outcome.reason, !reason.isEmpty { text += ": \(reason)" }
    // What passed is a number on a terminal.
    if !isTerminal || result.outcome.result != .passed || isVerbose { line(text) }
    for issue in result.issues where issue.expected == nil {
      // An error that was thrown has no line: at least it says whose it is.
      line((issue.file == nil ? "\(result.name.path): " : "") + Self.text(of: issue))
    }
    for measurement in result.measurements { line("  \(Self.text(of: measurement))") }
    if result.isFailure, !isVerbose, !result.output.isEmpty {
      line("  It printed:")
      show(result.output)
    }
  }

  /// All of what a test printed, or its beginning and its end.
  private func show(_ output: [String]) {
    guard output.count > Self.outputLimit else {
      for said in output { line("    \(said)") }
      return
    }
    let part = Self.outputLimit / 2
    for said in output.prefix(part) { line("    \(said)") }
    let place =
      resultsFile.map { "\($0) has all of it" } ?? "`--verbose` prints all of it, `--junit FILE` keeps it"
    line("  … \(output.count - 2 * part) more lines; \(place) …")
    for said in output.suffix(part) { line("    \(said)") }
  }

  /// "Clock.swift:12: error: XCTAssertEqual failed …".
  static func text(of issue: TestIssue) -> String {
    let place = issue.file.map { "\($0):\(issue.line.map { "\($0):" } ?? "") " } ?? ""
    let details = issue.details.map { $0.isEmpty ? "" : "\n" + indented($0) } ?? ""
    return "\(place)error: \(issue.message)\(details)"
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
  }

  private static func text(of measurement: TestMeasurement) -> String {
    let values = measurement.values
    let average = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    return
      "measured \(measurement.metric): \(String(format: "%.6f", average)) \(measurement.unit) on average of \(values.count)"
  }

  public func finish(_ summary: TestSummary) {
    clearStatus()
    for issue in summary.issues { line("error: \(issue)") }
    let slow = summary.slowest.prefix(5).filter { $0.outcome.realSeconds >= 0.1 }
    if !slow.isEmpty {
      line("Slowest:")
      for result in slow { line("  \(Self.seconds(result.outcome.realSeconds))  \(result.name.path)") }
    }
    var counts = ["\(summary.count(.passed)) passed"]
    for (result, word) in [
      (TestOutcome.Result.failed, "failed"), (.skipped, "skipped"), (.expectedFailure, "failed as expected"),
    ] where summary.count(result) > 0 { counts.append("\(summary.count(result)) \(word)") }
    line(
      "\(summary.results.count) \(summary.results.count == 1 ? "test" : "tests"): \(counts.joined(separator: ", ")); "
        + "\(Self.seconds(summary.realSeconds)), \(Self.seconds(summary.seconds)) on the device's clock")
  }

  private static func seconds(_ value: Double) -> String { String(format: "%.2f s", value) }

  // MARK: Lines

  private func status(_ text: String) {
    guard isTerminal else { return }
    write("\r\u{1B}[K\(text.prefix(100))")
    hasStatus = true
  }

  private func clearStatus() {
    if hasStatus { write("\r\u{1B}[K") }
    hasStatus = false
  }

  private func line(_ text: String) {
    clearStatus()
    write(Self.plain(text) + "\n")
  }

  /// What tests say does not command the terminal.
  private static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            ? "\u{FFFD}" : scalar
        }))
  }
}
