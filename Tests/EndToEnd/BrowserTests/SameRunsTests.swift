import Foundation
import Testing

@Suite(
  "Two runs of one app",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct SameRunsTests {
  private let project = "Tests/Fixtures/CollectionOrder"

  private let labels = [
    "Set", "Dictionary", "NSSet", "NSCountedSet", "NSDictionary", "Objects", "NSSet of objects", "Random",
    "arc4random", "UUID", "NSUUID", "Time",
  ]

  /// What the app printed: the texts of its labels.
  private func lines(_ said: String) -> [Substring] {
    said.split(separator: "\n").filter { line in labels.contains { line.hasPrefix($0 + ": ") } }
  }

  @Test("sets, counted sets, dictionaries, objects, chance and time are the same, so that the bytes are")
  func same() async throws {
    let first = try await RunningTool.screenshot(project)
    let picture = try #require(first.picture, "\(first.said)")
    #expect(lines(first.said).count == labels.count)
    // As on another machine.
    let elsewhere = ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8"]
    for environment in [[:], [:], elsewhere] {
      let again = try await RunningTool.screenshot(project, environment: environment)
      #expect(lines(again.said) == lines(first.said))
      #expect(again.picture == picture)
    }
  }

  @Test("an app that is started again draws other numbers, the same at every run")
  func secondLaunch() async throws {
    let script = ["--after", "forcequit", "--after", "activate"]
    let first = try await RunningTool.screenshot(project, script)
    let found = lines(first.said)
    try #require(found.count == 2 * labels.count, "\(first.said)")
    let (launch, relaunch) = (found.prefix(labels.count), found.suffix(labels.count))
    for chance in ["Random", "arc4random", "UUID", "NSUUID"] {
      #expect(launch.first { $0.hasPrefix(chance + ":") } != relaunch.first { $0.hasPrefix(chance + ":") })
    }
    #expect(launch.first { $0.hasPrefix("Set:") } == relaunch.first { $0.hasPrefix("Set:") })
    let again = try await RunningTool.screenshot(project, script)
    #expect(lines(again.said) == found)
  }

  @Test("the time zone is the device's")
  func timeZone() async throws {
    let utc = try await RunningTool.screenshot(project).said
    #expect(utc.contains("Time: 9 Sep 2025 09:41"))
    let paris = try await RunningTool.screenshot(project, ["--time-zone", "Europe/Paris"]).said
    #expect(paris.contains("Time: 9 Sep 2025 11:41"))
  }

  @Test("a time zone that there is not is refused")
  func unknownZone() async throws {
    let outcome = try await RunningTool.screenshot(project, ["--time-zone", "Europe/Atlantis"])
    #expect(outcome.said.contains("There is no time zone 'Europe/Atlantis'."))
    #expect(outcome.picture == nil)
  }
}
