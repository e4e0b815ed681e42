import Foundation
import Simulator
import Testing

/// The system may end an app at every moment around its way to the background. The next launch works, and shows the
/// state that was saved before, the new one or none.
@Suite(
  "Kills around the background", .timeLimit(.minutes(10)),
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct KillTests {
  /// TOUCHSTONE_KILLS says how many; `make kills` asks for a hundred.
  private static let asked =
    ProcessInfo.processInfo.environment["TOUCHSTONE_KILLS"].flatMap { Int($0) }

  /// Microseconds from the first to the last, the early ones more often.
  private struct Moments {
    var state: UInt64 = 2013
    var last: UInt64

    mutating func below(_ limit: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % limit
    }

    mutating func next() -> UInt32 { UInt32(below(below(last) + 1)) }
  }

  /// Twice as long as this machine takes to put the app into the background, with its state on disk.
  private func moments(of app: HeadlessApp) async throws -> Moments {
    let time = try await ContinuousClock().measure { try await app.run(script: "home") }
    try await app.run(script: "activate")
    let microseconds = UInt64(time / .microseconds(1))
    return Moments(last: min(max(1000, 2 * microseconds), 1_000_000))
  }

  @Test("kill -9 at seeded moments: the next launch shows the old state, the new one or none")
  func kills() async throws {
    try await HeadlessExample.use("Restorer") { app in
      let fresh = try await app.screen()
      let countries = ["Albania", "Andorra", "Angola", "Argentina", "Austria"]
      var moments = try await moments(of: app)
      var now = fresh
      var ends: [String: Int] = [:]
      for number in 0..<(Self.asked ?? 25) {
        // To the list, if a country is open, and to another country.
        if now != fresh { _ = try await app.screen(after: "back", "wait:1") }
        let old = now
        let new = try await app.screen(after: "tap:\(countries[number % countries.count])", "wait:1")
        let moment = moments.next()
        await app.kill(afterHome: moment)
        now = try await app.screen(after: "activate")
        let kind = now == new ? "new" : now == old ? "old" : now == fresh ? "none" : "another"
        ends[kind, default: 0] += 1
        #expect(kind != "another", "kill \(number), \(moment) microseconds after home:\n\(now)")
      }
      // With many, moments on both sides are met, or they say nothing.
      if Self.asked != nil {
        #expect(
          ends["new", default: 0] > 0 && ends["old", default: 0] + ends["none", default: 0] > 0, "\(ends)")
      }
    }
  }
}
