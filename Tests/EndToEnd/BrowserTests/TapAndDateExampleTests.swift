import Foundation
import Simulator
import Testing

/// The acceptance lists of TapView, Formatters and DateRecords (4.17).
@Suite(
  "examples of taps, formats and dates",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TapAndDateExampleTests {
  /// The texts on the screen, from the top; ICU's narrow spaces as spaces.
  private func texts(_ screen: String) -> [String] {
    screen.matches(of: /"([^"]*)"/).map {
      String($0.1).replacingOccurrences(of: "\u{202f}", with: " ")
    }
  }

  @Test(
    "TapView: R63.3, R63.7: each tap counts once, by touches and by recognisers",
    arguments: ["Touches", "Gestures"])
  func taps(tab: String) async throws {
    try await HeadlessExample.use("TapView") { app in
      var counts = try await texts(app.screen(after: "tap:\(tab)")).filter { $0.contains(": ") }
      #expect(counts == ["Single: 0", "Double: 0", "Triple: 0"])
      for (times, expected) in [
        (1, ["Single: 1", "Double: 0", "Triple: 0"]), (2, ["Single: 1", "Double: 1", "Triple: 0"]),
        (3, ["Single: 1", "Double: 1", "Triple: 1"]),
      ] {
        try await app.tap(x: 200, y: 200, times: times, every: 0.2)
        counts = try await texts(app.screen(after: "wait:1")).filter { $0.contains(": ") }
        #expect(counts == expected)
      }
      // Two taps far apart are two single ones.
      try await app.tap(x: 200, y: 200, times: 2, every: 0.8)
      counts = try await texts(app.screen(after: "wait:1")).filter { $0.contains(": ") }
      #expect(counts == ["Single: 3", "Double: 1", "Triple: 1"])
      // Two fingers are no tap of a recogniser's; the view itself sees only the first of them.
      if tab == "Touches" { return }
      _ = try await app.screen(after: "pinch:200,200,1", "wait:1")
      counts = try await texts(app.screen(after: "wait:1")).filter { $0.contains(": ") }
      #expect(counts == ["Single: 3", "Double: 1", "Triple: 1"])
    }
  }

  @Test("Formatters: R18.5: a change of region rewrites what is shown, in front and in the background")
  func region() async throws {
    try await HeadlessExample.use("Formatters") { app async throws in
      func shows(_ expected: [String], after lines: String...) async throws -> Bool {
        for line in lines { try await app.run(script: line) }
        return try await Set(texts(app.screen())).isSuperset(of: expected)
      }
      #expect(try await shows(["1,000.00", "January 2012"], after: "locale:en_GB"))
      #expect(try await shows(["1 000,00", "janvier 2012", "décembre 2012"], after: "locale:fr_FR"))
      #expect(try await shows(["1.000,00", "Januar 2012"], after: "home", "locale:de_DE", "activate"))
    }
  }

  @Test("Formatters: R18.8: a row is an amount and a month, as the region writes them")
  func formats() async throws {
    try await HeadlessExample.use("Formatters") { app in
      let shown = try await texts(app.screen())
      #expect(Set(shown).isSuperset(of: ["1,000.00", "January 2012", "12,000.00", "December 2012"]))
      let last = try await texts(app.screen(after: "scroll:5000"))
      #expect(last.suffix(2) == ["24,000.00", "December 2013"])
    }
  }

  /// American zones by their offset: only America says CDT, and which region it is here is not the point.
  private func byOffset(_ text: String) -> String {
    text.replacingOccurrences(of: "CDT", with: "GMT-5").replacingOccurrences(of: "CST", with: "GMT-6")
  }

  @Test("DateRecords: R51.2, R51.4, R51.6: the server's hour with the zone's abbreviation, from either form")
  func dates() async throws {
    try await HeadlessExample.use("DateRecords") { app in
      let list = try await texts(app.screen()).map(byOffset)
      #expect(
        list.filter { $0.contains(" AM ") || $0.contains(" PM ") } == [
          "5:00 AM GMT-5", "10:00 AM GMT-6", "12:00 PM GMT-6", "12:00 PM GMT-5", "12:00 PM GMT+2",
          "3:45 PM GMT+5:45", "4:00 AM GMT-5",
        ])
      let record = try await texts(
        app.screen(after: "tap:A server with newer rules than ours", "wait:1")
      ).map(byOffset)
      #expect(Set(record).isSuperset(of: ["none", "1347876000", "-21600", "America/Chicago", "true"]))
      #expect(record.contains("4:00 AM GMT-5") && record.contains("5:00 AM GMT-5"))
    }
  }
}
