import Foundation
import TouchstoneDeviceProtocol

/// The results as JUnit's XML, a suite for each class. Times are those of the machine.
public struct JUnitReport {
  private let summary: TestSummary

  public init(_ summary: TestSummary) { self.summary = summary }

  public var text: String {
    var suites: [String] = []
    for (name, results) in summary.suites {
      let failures = results.count(where: \.isFailure)
      let skipped = results.count { $0.outcome.result == .skipped }
      suites.append(
        "  <testsuite name=\"\(Self.escaped(name))\" tests=\"\(results.count)\" failures=\"\(failures)\" "
          + "errors=\"0\" skipped=\"\(skipped)\" time=\"\(Self.time(results))\">\n"
          + results.map { test($0, suite: name) }.joined() + "  </testsuite>\n")
    }
    let failures = summary.count(.failed)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites tests=\"\(summary.results.count)\" failures=\"\(failures)\" time=\"\(String(format: "%.3f", summary.realSeconds))\">\n"
      + suites.joined() + "</testsuites>\n"
  }

  private func test(_ result: TestResult, suite: String) -> String {
    var inner = ""
    switch result.outcome.result {
    case .failed:
      for issue in result.issues where issue.expected == nil {
        inner +=
          "      <failure message=\"\(Self.escaped(issue.message))\">"
          + Self.escaped(ConsoleReport.text(of: issue)) + "</failure>\n"
      }
    case .skipped: inner += "      <skipped message=\"\(Self.escaped(result.outcome.reason ?? ""))\"/>\n"
    case .passed, .expectedFailure: break
    }
    if !result.output.isEmpty {
      inner += "      <system-out>\(Self.escaped(result.output.joined(separator: "\n")))</system-out>\n"
    }
    let head =
      "    <testcase classname=\"\(Self.escaped(suite))\" name=\"\(Self.escaped(result.name.test.nameInSuite))\" "
      + "time=\"\(String(format: "%.3f", result.outcome.realSeconds))\""
    return inner.isEmpty ? head + "/>\n" : head + ">\n" + inner + "    </testcase>\n"
  }

  private static func time(_ results: [TestResult]) -> String {
    String(format: "%.3f", results.reduce(0) { $0 + $1.outcome.realSeconds })
  }

  /// XML has no way at all to say most control characters.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "\t"
      case _ where scalar.value < 32 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension TestSummary {
  /// By bundle and class, in the order of the run.
  var suites: [(name: String, results: [TestResult])] {
    var order: [String] = []
    var found: [String: [TestResult]] = [:]
    for result in results {
      let test = result.name.test
      let name = test.suite.isEmpty ? result.name.bundle : "\(result.name.bundle).\(test.suite)"
      if found[name] == nil { order.append(name) }
      found[name, default: []].append(result)
    }
    return order.map { ($0, found[$0] ?? []) }
  }
}
