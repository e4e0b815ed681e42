import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import TestRunner

@Suite("Reports of a run") struct ReportTests {
  private func summary(_ message: String) -> TestSummary {
    let name = TestName(
      bundle: "Tests", test: TestIdentifier(.xctest, suite: "ClockTests", name: "testTicks"))
    var failed = TestResult(name: name, outcome: TestOutcome(.failed, seconds: 1, realSeconds: 0.25))
    failed.issues = [TestIssue(message: message, file: "/repository/Clock.swift", line: 7)]
    var passed = failed
    passed.name.test.name = "testTocks"
    passed.outcome = TestOutcome(.passed, seconds: 60, realSeconds: 0.5)
    passed.issues = []
    var summary = TestSummary()
    summary.results = [failed, passed]
    return summary
  }

  @Test("JUnit's XML is a suite for each class, whatever a message has in it")
  func junit() {
    let text = JUnitReport(summary("a <b> & \"c\"\u{1}")).text
    #expect(text.contains("<testsuite name=\"Tests.ClockTests\" tests=\"2\" failures=\"1\""))
    #expect(text.contains("message=\"a &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}\""))
    #expect(text.contains("name=\"testTocks\" time=\"0.500\"/>"))
  }

  @Test("a test of several configurations is told apart in each report")
  func configurations() {
    var summary = summary("late")
    summary.results[0].name.test.configuration = TestConfiguration(isDark: true, orientation: .portrait)
    #expect(JUnitReport(summary).text.contains("name=\"testTicks/dark-portrait\""))
    #expect(
      AttachmentFolder.parts(of: summary.results[0].name) == [
        "Tests", "ClockTests", "testTicks", "dark-portrait",
      ])
  }

  @Test("an annotation names the file below the repository, and cannot be broken out of")
  func annotations() {
    let lines = Annotations(summary("one\n::error::two, 100%"), root: "/repository").lines
    #expect(
      lines == [
        "::error file=Clock.swift,line=7,title=Tests/ClockTests/testTicks::one%0A::error::two, 100%25"
      ])
  }

  @Test("the tree has plan, bundle, class, test and failure in each other")
  func tree() throws {
    let object = try JSONSerialization.jsonObject(with: ResultTree(summary("late")).data())
    var nodes = try #require((object as? [String: Any])?["testNodes"] as? [[String: Any]])
    var types: [String] = []
    while let node = nodes.first {
      types.append(node["nodeType"] as? String ?? "")
      nodes = node["children"] as? [[String: Any]] ?? []
    }
    #expect(types == ["Test Plan", "Unit test bundle", "Test Suite", "Test Case", "Failure Message"])
  }

  @Test("a log has a line for each test, a terminal only what did not pass; both have the sum")
  func console() {
    func lines(isTerminal: Bool) -> String {
      var text = ""
      let report = ConsoleReport(isTerminal: isTerminal, isVerbose: false) { text += $0 }
      let summary = summary("late\u{1B}[2J")
      for result in summary.results { report.take(.ended(result)) }
      report.finish(summary)
      return text
    }
    let log = lines(isTerminal: false)
    #expect(log.contains("passed: Tests/ClockTests/testTocks (0.50 s)\n"))
    #expect(log.contains("/repository/Clock.swift:7: error: late\u{FFFD}[2J\n"))
    #expect(log.contains("2 tests: 1 passed, 1 failed; 0.00 s, 61.00 s on the device's clock"))
    #expect(!lines(isTerminal: true).contains("passed: Tests"))
  }

  @Test("a failure without a place has the test's name instead")
  func failureWithoutPlace() {
    var text = ""
    let report = ConsoleReport(isTerminal: false, isVerbose: false) { text += $0 }
    var result = summary("late").results[0]
    result.issues[0].file = nil
    report.take(.ended(result))
    #expect(text.contains("\nTests/ClockTests/testTicks: error: late\n"))
  }

  @Test(
    "all that a failed test printed is shown; of more than 200 lines the beginning, the end and where the rest is"
  )
  func output() {
    func shown(_ count: Int, resultsFile: String? = nil) -> [String] {
      var text = ""
      let report = ConsoleReport(isTerminal: true, isVerbose: false, resultsFile: resultsFile) { text += $0 }
      var result = summary("late").results[0]
      result.output = (1...count).map { "line \($0)" }
      report.take(.ended(result))
      let lines = text.split(separator: "\n").map(String.init)
      return Array(lines[lines.firstIndex(of: "  It printed:")!...].dropFirst())
    }
    #expect(shown(200) == (1...200).map { "    line \($0)" })
    let ends = [1...100, 151...250].map { part in part.map { "    line \($0)" } }
    #expect(
      shown(250, resultsFile: "a.xml") == ends[0] + ["  … 50 more lines; a.xml has all of it …"] + ends[1])
    #expect(shown(250)[100].contains("`--junit FILE` keeps it"))
  }

  @Test("what a test attached lies in a folder named after it, and nowhere else")
  func attachments() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "attachments-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var summary = summary("late")
    summary.results[0].attachments = [
      TestAttachment(
        name: "../../note", type: "public.plain-text", content: Array("kept".utf8), isKept: false)
    ]
    summary.results[1].attachments = [
      TestAttachment(name: "other", type: "public.png", content: [1], isKept: false)
    ]
    try AttachmentFolder(folder).write(summary)
    let files = FileManager.default.subpaths(atPath: folder.path)?.filter {
      $0.hasSuffix(".txt") || $0.hasSuffix(".png")
    }
    #expect(files == ["Tests/ClockTests/testTicks/1-.._.._note.txt"])
  }
}
