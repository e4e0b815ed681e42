import Foundation

/// Makes one report of those that the parts of a suite wrote.
public enum MergedReports {
  /// Why reports cannot be made one, for whoever asked for it.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  // MARK: JUnit

  /// Of `JUnitReport`s: their suites one after another, their numbers added up. `named` are the files, for errors.
  public static func junit(_ reports: [(name: String, text: String)]) throws -> String {
    var (tests, failures, time) = (0, 0, 0.0)
    var suites = ""
    for report in reports {
      guard
        let head = report.text.firstMatch(
          of: /<testsuites tests="(\d+)" failures="(\d+)" time="([\d.]+)">\n/),
        let end = report.text.range(of: "</testsuites>", options: .backwards),
        head.range.upperBound <= end.lowerBound, let count = Int(head.1), let failed = Int(head.2),
        let seconds = Double(head.3)
      else {
        throw Failure(
          description: "\(report.name): error: this is no JUnit report of `touchstone test`; "
            + "`touchstone test --junit FILE` writes one")
      }
      (tests, failures, time) = (tests + count, failures + failed, time + seconds)
      suites += report.text[head.range.upperBound..<end.lowerBound]
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites tests=\"\(tests)\" failures=\"\(failures)\" time=\"\(String(format: "%.3f", time))\">\n"
      + suites + "</testsuites>\n"
  }

  // MARK: JSON

  /// Of `ResultTree`s: nodes of the same kind and name become one.
  public static func tree(_ reports: [(name: String, data: Data)]) throws -> Data {
    var merged: [String: Any]?
    for report in reports {
      guard let root = try? JSONSerialization.jsonObject(with: report.data) as? [String: Any],
        let nodes = root["testNodes"] as? [[String: Any]]
      else {
        throw Failure(
          description: "\(report.name): error: these are no test results of `touchstone test`; "
            + "`touchstone test --json FILE` writes them")
      }
      guard var whole = merged else {
        merged = root
        continue
      }
      whole["testNodes"] = join(whole["testNodes"] as? [[String: Any]] ?? [], nodes)
      merged = whole
    }
    return try JSONSerialization.data(
      withJSONObject: merged ?? [:], options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  private static func join(_ nodes: [[String: Any]], _ others: [[String: Any]]) -> [[String: Any]] {
    var nodes = nodes
    for other in others {
      guard let kind = other["nodeType"] as? String, kind != "Test Case",
        let index = nodes.firstIndex(where: { $0["nodeType"] as? String == kind && same($0, other, "name") })
      else {
        nodes.append(other)
        continue
      }
      let children = join(
        nodes[index]["children"] as? [[String: Any]] ?? [], other["children"] as? [[String: Any]] ?? [])
      nodes[index]["children"] = children
      nodes[index]["result"] = result(
        of: [nodes[index]["result"], other["result"]].compactMap { $0 as? String })
    }
    return nodes
  }

  private static func same(_ one: [String: Any], _ other: [String: Any], _ key: String) -> Bool {
    one[key] as? String == other[key] as? String
  }

  private static func result(of parts: [String]) -> String {
    if parts.contains("Failed") { return "Failed" }
    return Set(parts).count == 1 ? parts[0] : "Passed"
  }
}
