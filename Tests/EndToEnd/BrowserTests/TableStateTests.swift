import Simulator
import Testing
import TouchstoneDeviceProtocol

/// TableState's acceptance list (4.11), over several runs of its process.
@Suite(
  "TableState over several launches",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TableStateTests {
  /// Where the rows on the screen begin.
  private func rows(_ screen: String) -> [Int: Int] {
    let found = screen.matches(of: /"Cell #(\d+)" -?\d+,(-?\d+)/)
    return Dictionary(found.map { (Int($0.1) ?? -1, Int($0.2) ?? -1) }) { first, _ in first }
  }

  @Test(
    "R3.2, R3.7, R3.8, R24.4: row 50 stays the first, by itself and under a navigation bar, through kills",
    arguments: ["TableState", "TableStateInNavigation"])
  func position(scheme: String) async throws {
    try await HeadlessExample.use("TableState", scheme: scheme) { app in
      let fresh = try await app.screen()
      let top = try #require(rows(fresh)[0])
      #expect(fresh.contains("\"Numbers\"") == (scheme == "TableStateInNavigation"))
      let before = try await app.screen(after: "scroll:2200")
      #expect(rows(before)[50] == top)
      for _ in 0..<2 { #expect(try await app.screen(after: "home", "relaunch") == before) }
      #expect(try await app.screen(after: "home", "forcequit", "activate") == fresh)
    }
  }

  @Test(
    "R3.4, R3.5: with Q1 the table under a navigation bar comes back at row 0, unless it is reloaded on the way",
    arguments: ["TableState", "TableStateInNavigation"])
  func restoredAtTop(scheme: String) async throws {
    for quirks in [[], [DeviceQuirk.tablesRestoredAtTop]] {
      for reload in [nil, "decoding", "lookup"] {
        try await HeadlessExample.use(
          "TableState", scheme: scheme, traits: LaunchTraits(quirks: Set(quirks)),
          arguments: reload.map { ["-ReloadWhileRestoring", $0] } ?? []
        ) { app in
          let fresh = try await app.screen()
          let top = try #require(rows(fresh)[0])
          let before = try await app.screen(after: "scroll:2200")
          #expect(rows(before)[50] == top)
          let isLost = scheme == "TableStateInNavigation" && !quirks.isEmpty && reload == nil
          #expect(try await app.screen(after: "home", "relaunch") == (isLost ? fresh : before))
        }
      }
    }
  }

  @Test("R3.1: a thousand rows come from one prototype") func thousand() async throws {
    try await HeadlessExample.use("TableState", scheme: "TableState") { app async throws in
      #expect(rows(try await app.screen(after: "scroll:100000")).keys.max() == 999)
    }
  }
}
