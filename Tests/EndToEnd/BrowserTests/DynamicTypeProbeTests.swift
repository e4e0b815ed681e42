import Foundation
import Simulator
import Testing

/// DynamicTypeProbe (4.17): what each setting of text size makes of the text styles, and of an app's own sizes.
@Suite(
  "DynamicTypeProbe follows the text size",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct DynamicTypeProbeTests {
  private static let settings = [
    "XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5",
  ]

  private func element(_ text: String, on screen: String) throws -> ScreenElement {
    try #require(ScreenElement.first(text, on: screen), "\(text) in \(screen)")
  }

  @Test("R50.1, R50.2: a device starts at L; the settings have an order, which the app reads back")
  func order() async throws {
    try await HeadlessExample.use("DynamicTypeProbe") { app in
      let first = try await app.screen()
      #expect(first.contains("\"L\"") && first.contains("\"4 of 12\""), "\(first)")
      for (place, name) in Self.settings.enumerated() {
        let screen = try await app.screen(after: "textsize:\(name)", "wait:1")
        #expect(screen.contains("\"\(name)\"") && screen.contains("\"\(place + 1) of 12\""), "\(screen)")
      }
    }
  }

  @Test("R50.5: a change is announced, and the page is laid out anew with fonts of the new size")
  func layout() async throws {
    try await HeadlessExample.use("DynamicTypeProbe") { app in
      let before = try await app.screen()
      #expect(before.contains("\"34 points\"") && before.contains("\"17 points\""), "\(before)")
      let (title, next) = try (element("Large title", on: before), element("Title 1", on: before))
      let after = try await app.screen(after: "textsize:AX5", "wait:1")
      #expect(after.contains("\"60 points\"") && !after.contains("\"34 points\""), "\(after)")
      let (grown, below) = try (element("Large title", on: after), element("Title 1", on: after))
      #expect(grown.height > title.height && below.y - grown.y > next.y - title.y)
      #expect(try await app.screen(after: "textsize:L", "wait:1") == before)
    }
  }

  @Test("R50.5: the table has twelve rows of eleven sizes, and the row of the setting stands out")
  func table() async throws {
    try await HeadlessExample.use("DynamicTypeProbe") { app in
      let screen = try await app.screen(after: "tap:Table", "wait:1")
      let shown = ScreenElement.all(screen)
      func row(_ name: String) throws -> [String] {
        let head = try element(name, on: screen)
        return shown.filter { abs($0.middle - head.middle) < 4 && $0.text != name }
          .sorted { $0.x < $1.x }.map(\.text)
      }
      #expect(try row("LT") == ["T1", "T2", "T3", "He", "Bo", "Ca", "Su", "Fo", "C1", "C2"])
      let rows = try Self.settings.map(row)
      #expect(rows.allSatisfy { $0.count == 11 })
      #expect(rows.map { $0[5] } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53].map(String.init))
      #expect(rows[3] == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11].map(String.init))
      let before = try await app.capture().pixels
      #expect(try await app.screen(after: "textsize:XL", "wait:1").contains("\"XL\""))
      #expect(try await app.capture().pixels != before)
    }
  }

  @Test("R50.3, R50.4, R50.7: sizes of the app's own follow all twelve settings, out of a table made once")
  func ownSizes() async throws {
    try await HeadlessExample.use("DynamicTypeProbe") { app in
      let expected: [(name: String, sizes: [Int])] = [
        ("10 16 22 40", [10, 12, 14, 16, 18, 20, 22, 26, 29, 33, 36, 40]),
        ("11 17 23 53", [11, 13, 15, 17, 19, 21, 23, 29, 35, 41, 47, 53]),
        ("12 14 14 14", [12, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14]),
      ]
      for (place, setting) in Self.settings.enumerated() {
        let screen = try await app.screen(
          after: "textsize:\(setting)", "wait:1", "scroll:5000", "wait:1", "scroll:5000", "wait:1")
        let shown = ScreenElement.all(screen)
        for ramp in expected {
          let name = try element(ramp.name, on: screen)
          // Below it in the same cell.
          let size = shown.filter { $0.text.hasSuffix(" points") && $0.y > name.y }.min { $0.y < $1.y }
          #expect(size?.text == "\(ramp.sizes[place]) points", "\(setting): \(screen)")
        }
      }
    }
    let said = try await RunningTool.screenshot(
      "Examples/DynamicTypeProbe",
      ["textsize:XL", "textsize:AX1", "tap:Table", "textsize:S"].flatMap { ["--after", $0] }
    ).said
    #expect(said.split(separator: "\n").filter { $0.contains("table of 12 settings made") }.count == 1)
  }

  @Test("R50.6: the Settings app sets it, the five last with Larger Text only; the app behind hears of it")
  func settingsApp() async throws {
    try await HeadlessExample.use("DynamicTypeProbe", withSettings: true) { app in
      let plain = try await app.screen(after: "settings", "tap:Text Size", "wait:1")
      #expect(!plain.contains("\"AX2\""))
      let chosen = try await app.screen(after: "tap:XXL", "activate", "wait:1")
      #expect(chosen.contains("\"XXL\"") && chosen.contains("\"6 of 12\""), "\(chosen)")
      let page = try await app.screen(after: "settings", "wait:1", "tap:Text Size", "wait:1")
      let place = try element("Larger Text", on: page)
      _ = try await app.screen(after: "tap:345,\(place.middle)", "wait:1", "tap:AX2", "activate", "wait:1")
      let larger = try await app.screen()
      #expect(larger.contains("\"AX2\"") && larger.contains("\"9 of 12\""), "\(larger)")
    }
  }
}
