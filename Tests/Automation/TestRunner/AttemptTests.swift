import Testing
import TouchstoneDeviceProtocol

@testable import Simulator
@testable import TestRunner

@Suite("What one process tells of its tests") struct AttemptTests {
  private let test = TestIdentifier(.xctest, suite: "ClockTests", name: "testTicks")

  private func attempt(_ events: [TestProcess.Event]) -> Attempt {
    var attempt = Attempt(bundle: "Tests", repetition: 1)
    for event in events { _ = attempt.take(event) }
    return attempt
  }

  @Test("a test has what was told between its start and its end")
  func whole() throws {
    let attempt = attempt([
      .test(.started(test)), .output("tick", isError: false),
      .test(.issue(TestIssue(message: "late", file: "/a.swift", line: 3), in: test)),
      .test(.ended(test, TestOutcome(.failed, seconds: 2, realSeconds: 0.1))), .test(.finished),
    ])
    let result = try #require(attempt.results.first)
    #expect(result.isFailure && result.output == ["tick"] && result.issues.map(\.message) == ["late"])
    #expect(attempt.isComplete && attempt.issues.isEmpty)
  }

  @Test("what is printed between two tests is neither's")
  func between() throws {
    let passed = TestOutcome(.passed, seconds: 0, realSeconds: 0)
    let next = TestIdentifier(.xctest, suite: "ClockTests", name: "testTocks")
    let attempt = attempt([
      .test(.started(test)), .output("tick", isError: false), .test(.ended(test, passed)),
      .output("between", isError: false),
      .test(.started(next)), .output("tock", isError: false), .test(.ended(next, passed)),
    ])
    #expect(attempt.results.map(\.output) == [["tick"], ["tock"]])
  }

  @Test("the test that a process ends in fails, with its last words and its stack")
  func crash() throws {
    let end = AppEnd(kind: .crashed, summary: "Signal 4", message: "Fatal error: no", backtrace: ["0 here"])
    let attempt = attempt([.test(.started(test)), .ended(end)])
    let result = try #require(attempt.results.first)
    #expect(result.isFailure && result.issues.map(\.message) == ["Signal 4: Fatal error: no"])
    #expect(result.issues.first?.details == "0 here" && !attempt.isComplete)
  }

  @Test("of a stack the part that is about the test is told, and the user's line in it")
  func stack() throws {
    let end = AppEnd(
      kind: .crashed, summary: "Signal 4", message: nil,
      backtrace: [
        "Thread 0 crashed:", "0 0x01 _assertionFailure + 2 in libTouchstonePlatform.so",
        "1 [ra] 0x02 Clock.tick() + 3 in Tests at /p/Clock.swift:56:18",
        "2 [ra] 0x03 TestCaseExecution.invoke() + 4 in libTouchstoneXCTest.so at /x/T.swift:1:1",
        "3 [ra] 0x04 main + 5 in App",
      ])
    let issue = try #require(attempt([.test(.started(test)), .ended(end)]).results.first?.issues.first)
    #expect(issue.file == "/p/Clock.swift" && issue.line == 56)
    #expect(issue.details?.contains("Clock.tick()") == true && issue.details?.contains("main + 5") == false)
  }

  @Test("what fails outside of tests is told for itself")
  func outside() {
    let attempt = attempt([.test(.issue(TestIssue(message: "early"), in: nil)), .test(.finished)])
    #expect(attempt.issues == ["early"] && attempt.results.isEmpty)
  }

  @Test("of a test that fails again and again the first failures are kept, and how many more there were")
  func endlessFailures() throws {
    let failures = (1...250).map {
      TestProcess.Event.test(.issue(TestIssue(message: "no \($0)"), in: test))
    }
    let known = TestProcess.Event.test(.issue(TestIssue(message: "known", expected: "it is known"), in: test))
    let end = AppEnd(kind: .hung, summary: "Did not end within 15 seconds", message: nil, backtrace: [])
    let attempt = attempt([.test(.started(test))] + failures + [known, .ended(end)])
    let issues = try #require(attempt.results.first).issues
    #expect(issues.prefix(100).map(\.message) == (1...100).map { "no \($0)" })
    #expect(
      issues.dropFirst(100).map(\.message) == [
        "known", "150 more failures left out: the first 100 are kept", "Did not end within 15 seconds",
      ])
    #expect(issues[100].expected == "it is known" && issues[101].expected == nil)
  }

  @Test("failures that are expected leave room for one that is not; the next test begins anew")
  func expectedFailures() throws {
    let known = (1...101).map { _ in
      TestProcess.Event.test(.issue(TestIssue(message: "known", expected: "it is known"), in: test))
    }
    let real = TestProcess.Event.test(.issue(TestIssue(message: "late"), in: test))
    let failed = TestProcess.Event.test(.ended(test, TestOutcome(.failed, seconds: 0, realSeconds: 0)))
    let attempt = attempt(
      [.test(.started(test))] + known + [real, failed, .test(.started(test)), real, failed])
    #expect(attempt.results.count == 2)
    let issues = try #require(attempt.results.first).issues
    #expect(issues.filter { $0.expected == nil }.map(\.message) == ["late"])
    #expect(issues.last?.message == "1 more expected failure left out: the first 100 are kept")
    #expect(attempt.results.last?.issues.map(\.message) == ["late"])
  }

  @Test("a test has its time from its start on, whatever it tells; past it only its last words count")
  func time() {
    let events: [TestProcess.Event] = [
      .test(.started(test)), .test(.issue(TestIssue(message: "late"), in: test)),
      .test(.activity("Tap", depth: 1, in: test)), .output("tick", isError: false),
      .test(.ended(test, TestOutcome(.passed, seconds: 0, realSeconds: 0))),
    ]
    #expect(events.map(\.beginsTime) == [true, false, false, false, true])
    #expect(events.map(\.isOfEnd) == [false, false, false, true, false])
    let end = TestProcess.Event.ended(
      AppEnd(kind: .hung, summary: "Did not end", message: nil, backtrace: []))
    #expect(end.isOfEnd && !end.beginsTime)
  }
}
