import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol

/// The Settings app on the settings bundle of an example, and what the example makes of it.
@Suite(
  "The Settings app",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct SettingsTests {
  private func use(
    _ traits: LaunchTraits = LaunchTraits(), _ body: (HeadlessApp) async throws -> Void
  ) async throws {
    try await HeadlessExample.use("SettingsBundle", traits: traits, withSettings: true, body)
  }

  /// Headers are shown in capitals.
  private func has(_ screen: String, _ texts: String...) -> Bool {
    texts.allSatisfy { screen.lowercased().contains($0.lowercased()) }
  }

  @Test("R40.1, R40.2: a multi value is a row with its short title, and leads to a page with the long ones")
  func multiValue() async throws {
    try await use { app in
      let page = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1")
      #expect(has(page, "Transfer", "Retry", "Twice", "Used when a transfer breaks off."), "\(page)")
      #expect(!page.contains("Retry Twice"))
      let options = try await app.screen(after: "tap:Retry", "wait:1")
      #expect(has(options, "Never Retry", "Retry Twice", "Always Retry"), "\(options)")
      let back = try await app.screen(after: "tap:Always Retry", "back", "wait:1")
      #expect(has(back, "Always") && !back.contains("Twice"), "\(back)")
    }
  }

  @Test("R40.3, R40.4: a radio group is a section with all its options, and a tap ticks one of them")
  func radioGroup() async throws {
    try await use { app in
      let page = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1")
      #expect(has(page, "By Hand", "Every Hour", "At Once", "Syncing at once uses more power."), "\(page)")
      let before = try await app.capture().pixels
      let after = try await app.screen(after: "tap:At Once")
      // Still the same page, with the tick elsewhere.
      #expect(after.contains("By Hand"))
      #expect(try await app.capture().pixels != before)
      _ = try await app.screen(after: "tap:By Hand", "wait:1")
      #expect(try await app.capture().pixels == before)
    }
  }

  @Test(
    "R40.5, R40.8, R2.25: the app sees nothing before a choice, then the integers, also after a force-quit")
  func values() async throws {
    try await use { app in
      // The bundle's default for Retry is 1: the Settings app shows it, the app has never heard of it.
      #expect(has(try await app.screen(), "0 – Never", "0 – By hand"))
      _ = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1", "tap:At Once")
      _ = try await app.screen(after: "tap:Retry", "wait:1", "tap:Always Retry")
      // The app was suspended meanwhile: its defaults change as it comes back.
      let changed = try await app.screen(after: "activate", "wait:1")
      #expect(has(changed, "2 – Always", "2 – At once"), "\(changed)")
      #expect(has(try await app.screen(after: "forcequit", "activate"), "2 – Always", "2 – At once"))
    }
  }

  @Test("R40.6: choices need key, default, values and titles; without a title a group begins with a gap")
  func requiredKeys() async throws {
    try await use { app in
      let pane = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1", "tap:More", "wait:1")
      func middle(_ text: String) throws -> Int {
        try #require(ScreenElement.first(text, on: pane), "\(text) in \(pane)").middle
      }
      let (kind, plain, fine) = try (middle("Kind"), middle("Plain Pictures"), middle("Fine Pictures"))
      // The row before ends its section; nothing is written where the header of the next one would be.
      #expect(plain - kind > fine - plain + 10, "\(pane)")
      let between = ScreenElement.all(pane).filter { $0.middle > kind + 4 && $0.middle < plain - 4 }
      #expect(between.isEmpty, "\(pane)")
      #expect(
        !pane.contains("Nameless") && !pane.contains("Valueless") && !pane.contains("\"Pad\""), "\(pane)")
    }
  }

  @Test("a pane that is no file of the bundle is none, wherever its name leads")
  func paneElsewhere() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pane-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = folder.appendingPathComponent("SettingsBundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: RunningTool.repository.appendingPathComponent("Examples/SettingsBundle"), to: project)
    let bundle = project.appendingPathComponent("SettingsBundle/Settings.bundle")
    let pane = try String(contentsOf: bundle.appendingPathComponent("More.plist"), encoding: .utf8)
    try pane.write(to: folder.appendingPathComponent("Elsewhere.plist"), atomically: true, encoding: .utf8)
    let root = bundle.appendingPathComponent("Root.plist")
    let up = String(repeating: "../", count: 30) + folder.path.dropFirst()
    let text = try String(contentsOf: root, encoding: .utf8)
    let entry = "<key>File</key>\n\t\t\t<string>"
    #expect(text.contains(entry + "More</string>"))
    try text.replacing(entry + "More", with: entry + "\(up)/Elsewhere")
      .write(to: root, atomically: true, encoding: .utf8)
    try await HeadlessExample.use(project: project, withSettings: true) { app in
      let page = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1")
      #expect(has(page, "More", "By Hand"), "\(page)")
      let after = try await app.screen(after: "tap:More", "wait:1")
      #expect(has(after, "By Hand") && !has(after, "Kind"), "\(after)")
    }
  }

  @Test("R40.7: choices of texts, of numbers with decimals and of dates reach the app as what they are")
  func typesOfValues() async throws {
    try await use { app in
      #expect(has(try await app.screen(), "none", "0.0", "never"))
      let pane = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1", "tap:More", "wait:1")
      // The defaults, found among values of their type.
      #expect(has(pane, "Full Rate", "The New Century"), "\(pane)")
      _ = try await app.screen(
        after: "tap:Fine Pictures", "tap:Rate", "wait:1", "tap:Half as Much Again", "back")
      let chosen = try await app.screen(
        after: "wait:1", "tap:Since", "wait:1", "tap:The Second Day", "back", "wait:1")
      #expect(
        has(chosen, "Half as Much Again", "The Second Day") && !chosen.contains("Full Rate"), "\(chosen)")
      let values = try await app.screen(after: "activate", "wait:1")
      #expect(has(values, "fine", "1.5", "day 1"), "\(values)")
    }
  }

  @Test("R50.6: the sizes of text; those for accessibility are there once Larger Text is on, and go with it")
  func textSizes() async throws {
    try await use { app in
      let plain = try await app.screen(after: "settings", "tap:Text Size", "wait:1")
      #expect(has(plain, "Larger Text", "\"XS\"", "\"XXXL\"") && !plain.contains("\"AX1\""), "\(plain)")
      let place = try #require(ScreenElement.first("Larger Text", on: plain))
      let all = try await app.screen(after: "tap:345,\(place.middle)", "wait:1")
      #expect(has(all, "\"AX1\"", "\"AX5\""), "\(all)")
      let row = try await app.screen(after: "tap:AX2", "back", "wait:1")
      #expect(row.contains("AX2"), "\(row)")
      _ = try await app.screen(after: "tap:Text Size", "wait:1")
      // Its own text has grown with the setting, and the switch has moved.
      let grown = try await app.screen()
      let moved = try #require(ScreenElement.first("Larger Text", on: grown))
      let less = try await app.screen(after: "tap:345,\(moved.middle)", "wait:1")
      #expect(!less.contains("\"AX1\"") && less.contains("\"XXXL\""), "\(less)")
      #expect(try await app.screen(after: "back", "wait:1").contains("XXXL"))
    }
  }

  @Test("child panes, fields, switches, sliders and titles; what is for pads is not on a phone")
  func childPane() async throws {
    try await use { app in
      let pane = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1", "tap:More", "wait:1")
      #expect(
        has(pane, "Account", "Cellular", "Volume", "Second") && !pane.contains("Pad"), "\(pane)")
      _ = try await app.screen(after: "tap:351,224", "tap:300,180", "type:Ada", "key:Enter", "wait:1")
      let changed = try await app.screen(after: "activate", "wait:1")
      #expect(changed.contains("yes") && changed.contains("Ada"), "\(changed)")
    }
  }

  @Test("texts come from the page's table of strings, in the device's language")
  func localized() async throws {
    try await use(LaunchTraits(language: "fr")) { app in
      let page = try await app.screen(after: "settings", "tap:SettingsBundle", "wait:1")
      #expect(
        has(page, "Transfert", "Réessayer", "Deux fois", "Toutes les heures", "Sert quand un transfert"),
        "\(page)")
    }
  }

  @Test("a memory warning reaches the app behind the Settings app, and a second home leaves it where it is")
  func behind() async throws {
    try await use { app in
      _ = try await app.screen(after: "settings", "memorywarning")
      let values = try await app.screen(after: "home", "home", "activate")
      #expect(has(values, "Nickname", "0 – Never"), "\(values)")
    }
  }

  @Test("R18.7: General has the region format, and the app behind it hears of another one")
  func region() async throws {
    try await use { app in
      _ = try await app.screen(after: "settings", "tap:General", "wait:1", "tap:Region Format", "wait:1")
      let general = try await app.screen(after: "tap:French (France)", "back", "wait:1")
      #expect(has(general, "fr_FR", "septembre"), "\(general)")
      _ = try await app.screen(
        after: "back", "wait:1", "tap:Appearance", "wait:1", "tap:Dark", "back", "wait:1")
      #expect(try await app.screen().contains("Dark"))
      _ = try await app.screen(after: "activate", "wait:1")
      let canvas = try await app.capture()
      #expect(canvas.pixel(x: 600, y: 2300)[0] < 40)
    }
  }

  @Test("the app's own button opens its page there, which leads back to the first")
  func openedByApp() async throws {
    try await use { app in
      let settings = try await app.screen(after: "tap:Change", "wait:1")
      #expect(has(settings, "Every Hour", "Retry", "SettingsBundle"), "\(settings)")
      let first = try await app.screen(after: "back", "wait:1")
      #expect(has(first, "General", "Text Size", "SettingsBundle"), "\(first)")
      let back = try await app.screen(after: "home", "activate")
      #expect(back.contains("Never"))
    }
  }
}
