import BuildDiagnostics
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import TestRunner

@Suite("Which tests run") struct SelectionTests {
  @Test("a name means a target, a class or a test, and all in it")
  func names() throws {
    let filter = try TestFilter(only: ["Tests/ClockTests"], skipped: ["Tests/ClockTests/testSlow()"])
    #expect(filter.wants("Tests/ClockTests/testTicks"))
    #expect(!filter.wants("Tests/ClockTests/testSlow"))
    #expect(!filter.wants("Tests/ClockTestsOfOld/testTicks"))
    #expect(try TestFilter(only: ["Tests"]).wants("Tests/Suite/ticks()"))
    #expect(try TestFilter(only: ["Tests/Suite/ticks"]).wants("Tests/Suite/ticks()"))
  }

  @Test("a test that runs for several configurations is meant with all of them, or with one")
  func configurations() throws {
    let dark = TestConfiguration(isDark: true, orientation: .landscapeLeft)
    var test = TestIdentifier(.xctest, suite: "LaunchTests", name: "testLaunch")
    test.configuration = dark
    let path = TestName(bundle: "Tests", test: test).path
    #expect(path == "Tests/LaunchTests/testLaunch/dark-landscape")
    #expect(try TestFilter(only: ["Tests/LaunchTests/testLaunch()"]).wants(path))
    #expect(try TestFilter(only: [path]).wants(path))
    #expect(try !TestFilter(only: ["Tests/LaunchTests/testLaunch/light-portrait"]).wants(path))
    #expect(try !TestFilter(skipped: ["Tests/LaunchTests/testLaunch"]).wants(path))
  }

  @Test("an expression must match somewhere in the name")
  func expressions() throws {
    let filter = try TestFilter(expression: "Clock.*/test[TU]")
    #expect(filter.wants("Tests/ClockTests/testTicks") && !filter.wants("Tests/ClockTests/testSlow"))
    #expect(throws: (any Error).self) { try TestFilter(expression: "(") }
  }

  private static let tests = [
    ("ClockTests", "testTicks"), ("ClockTests", "testTocks"), ("Drawing", "draws()"),
  ]
  .map { TestName(bundle: "Tests", test: TestIdentifier(.xctest, suite: $0.0, name: $0.1)) }

  @Test("each name and expression that fits no test is told once, with the nearest there are")
  func unknownNames() throws {
    let filter = try TestFilter(
      only: ["Tests/ClockTest/testTicks", "ClockTests", "ClockTests", "Tests/Drawing"],
      skipped: ["Other"], expression: "draw")
    let selection = TestSelection(filter, nil, of: Self.tests)
    #expect(selection.names.map(\.path) == ["Tests/Drawing/draws()"])
    #expect(
      selection.complaints.map(\.message) == [
        "--only-testing 'Tests/ClockTest/testTicks' fits no test", "--only-testing 'ClockTests' fits no test",
        "--skip-testing 'Other' fits no test",
      ])
    #expect(selection.complaints.allSatisfy { $0.severity == .warning })
    let reasons = selection.complaints.compactMap(\.reason)
    #expect(reasons[0].hasPrefix("Nearest are 'Tests/ClockTests/testTicks', 'Tests/ClockTests/testTocks', "))
    #expect(reasons[1].hasPrefix("Nearest are 'Tests/ClockTests', "))
  }

  @Test("where nothing is left to run, it is an error")
  func nothingFits() throws {
    let expression = try TestSelection(TestFilter(expression: "draws$"), nil, of: Self.tests)
    #expect(expression.names.isEmpty == false && expression.complaints.isEmpty)
    let none = try TestSelection(TestFilter(expression: "paints"), nil, of: Self.tests)
    #expect(none.names.isEmpty && none.complaints.map(\.severity) == [.error])
    #expect(none.complaints.first?.message == "--filter 'paints' fits no test")
    let empty = try TestSelection(TestFilter(only: ["Tests"]), nil, of: [])
    #expect(empty.complaints.first?.reason == "There is no test to choose from.")
    #expect(TestSelection(.all, nil, of: []).complaints.isEmpty)
  }

  @Test("a test that the scheme leaves out is told to be left out")
  func leftOut() throws {
    let filter = try TestFilter(only: ["Tests/Drawing"])
    let selection = TestSelection(
      filter, nil, of: Array(Self.tests.prefix(2)), leftOut: Array(Self.tests.suffix(1)))
    #expect(
      selection.complaints.map(\.reason) == [
        "There is such a test, but the scheme or its test plan leaves it out."
      ])
    let skipping = try TestSelection(
      TestFilter(skipped: ["Tests/Drawing", "Other"]), nil, of: Array(Self.tests.prefix(2)),
      leftOut: Array(Self.tests.suffix(1)))
    #expect(skipping.names.count == 2)
    #expect(skipping.complaints.map(\.message) == ["--skip-testing 'Other' fits no test"])
  }

  @Test("what is named is looked for in all tests, not in the part that runs here")
  func shardOfAName() throws {
    let shard = try #require(TestShard(index: 1, count: 2))
    let selection = try TestSelection(TestFilter(only: ["Tests/ClockTests/testTicks"]), shard, of: Self.tests)
    #expect(selection.names.isEmpty && selection.complaints.isEmpty)
  }

  @Test("the parts of a suite have each test once", arguments: 1...7)
  func shards(count: Int) throws {
    let all = Array(0..<5)
    let parts = try (0..<count).map { try #require(TestShard(index: $0, count: count)).part(of: all) }
    #expect(parts.flatMap { $0 }.sorted() == all)
  }

  @Test("by what tests took, parts are as long as each other, and have each test once", arguments: 1...5)
  func balanced(count: Int) throws {
    let all = Array(0..<40)
    // One takes as long as ten others; some nobody knows, and some take no time.
    func seconds(_ test: Int) -> Double? { test == 0 ? 10 : test % 7 == 6 ? nil : test % 5 == 4 ? 0 : 1 }
    let parts = try (0..<count).map {
      try #require(TestShard(index: $0, count: count)).part(of: all, seconds: seconds)
    }
    #expect(parts.flatMap { $0 }.sorted() == all && parts.allSatisfy { $0 == $0.sorted() })
    let loads = parts.map { part in part.reduce(0) { $0 + (seconds($1) ?? 1) } }
    #expect(loads.max()! - loads.min()! <= (count == 5 ? 4 : 1), "\(loads)")
    #expect(
      try #require(TestShard(index: 0, count: 2)).part(of: all) { _ in nil }
        == all.filter { $0 % 2 == 0 }, "nothing is known: as many as each other")
  }

  @Test("what a report says of durations is found again, by bundle, class, test and configuration")
  func durations() throws {
    var summary = TestSummary()
    var configured = TestIdentifier(.xctest, suite: "LaunchTests", name: "testLaunch")
    configured.configuration = TestConfiguration(isDark: true, orientation: .landscapeLeft)
    let tests = [
      TestIdentifier(.xctest, suite: "ClockTests", name: "testTicks"),
      TestIdentifier(.swiftTesting, suite: "", name: "draws()"), configured,
    ]
    for (place, test) in tests.enumerated() {
      summary.results.append(
        TestResult(
          name: TestName(bundle: "Tests", test: test),
          outcome: TestOutcome(.passed, seconds: 0, realSeconds: Double(place + 1))))
    }
    let durations = try TestDurations(report: ResultTree(summary).data(), file: "a.json")
    #expect(
      tests.map { durations.seconds(of: TestName(bundle: "Tests", test: $0)) } == [1, 2, 3])
    #expect(durations.seconds(of: TestName(bundle: "Others", test: tests[0])) == nil)
    #expect(throws: Diagnostic.self) { try TestDurations(report: Data("{}".utf8), file: "b.json") }
  }

  @Test("a part is counted from 1, and must be there", arguments: ["0/2", "3/2", "1/0", "1", "a/b", "-1/2"])
  func wrongShards(text: String) {
    #expect(TestShard(text) == nil)
    #expect(TestShard("2/2") == TestShard(index: 1, count: 2))
  }
}
