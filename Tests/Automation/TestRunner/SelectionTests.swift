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

  @Test("the parts of a suite have each test once", arguments: 1...7)
  func shards(count: Int) throws {
    let all = Array(0..<5)
    let parts = try (0..<count).map { try #require(TestShard(index: $0, count: count)).part(of: all) }
    #expect(parts.flatMap { $0 }.sorted() == all)
  }

  @Test("a part is counted from 1, and must be there", arguments: ["0/2", "3/2", "1/0", "1", "a/b", "-1/2"])
  func wrongShards(text: String) {
    #expect(TestShard(text) == nil)
    #expect(TestShard("2/2") == TestShard(index: 1, count: 2))
  }
}
