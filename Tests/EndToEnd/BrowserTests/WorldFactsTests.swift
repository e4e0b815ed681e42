import Foundation
import Simulator
import Testing
import TouchstoneDeviceProtocol

/// The acceptance list of WorldFacts (4.2): countries that lie in a store.
@Suite(
  "Examples: WorldFacts",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct WorldFactsTests {
  private func texts(_ screen: String) -> [String] { ScreenElement.all(screen).map(\.text) }

  /// The entries of the index on an iPhone 15: the search icon, then 25 letters.
  private func index(_ entry: Int) -> String { "tap:385,\(286 + 14 * entry)" }

  @Test(
    "R13.15: 252 countries under 25 letters; the index's U leads to the first with U, the search icon to the top"
  )
  func sections() async throws {
    try await HeadlessExample.use("WorldFacts") { app in
      let top = try await texts(app.screen())
      #expect(top.contains("World") && !top.contains("X"))
      #expect(
        Array(top[(top.firstIndex(of: "A") ?? 0)...].prefix(4)) == [
          "A", "Afghanistan", "Kabul", "Pop: 38,928,000",
        ])
      let atU = try await texts(app.screen(after: index(21)))
      let first = try #require(atU.firstIndex(of: "U.S. Virgin Islands"), "\(atU)")
      #expect(atU[first...].contains("Uganda") && !atU.contains("Afghanistan"))
      #expect(try await texts(app.screen(after: index(0))) == top)
      let atEnd = try await texts(app.screen(after: index(25)))
      #expect(atEnd.contains("Zimbabwe"))
    }
  }

  @Test("R13.9: typing un leaves four countries, lo in capitals three; Cancel brings all back")
  func search() async throws {
    try await HeadlessExample.use("WorldFacts") { app in
      let all = try await texts(app.screen())
      func found(_ lines: String...) async throws -> [String] {
        for line in lines { try await app.run(script: line) }
        return try await texts(app.screen()).filter { $0.hasPrefix("Pop: ") }
      }
      #expect(try await found("tap:Search", "type:un").count == 4)
      let names = try await texts(app.screen())
      #expect(
        Set(names).isSuperset(of: [
          "United Arab Emirates", "United Kingdom", "United States", "United States Minor Outlying Islands",
        ]))
      #expect(try await found("tap:Cancel", "wait:1", "tap:Capital", "tap:Search", "type:lo").count == 3)
      let capitals = try await texts(app.screen())
      #expect(Set(capitals).isSuperset(of: ["Svalbard and Jan Mayen", "Togo", "United Kingdom"]))
      #expect(try await texts(app.screen(after: "tap:Cancel", "wait:1", "tap:Country")) == all)
      #expect(try await found("tap:Search", "type:zz").isEmpty)
    }
  }

  @Test("R13.10, R13.11: searches share one request, which a memory warning drops")
  func request() async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use("WorldFacts", output: lines.add) { app in
      for line in ["tap:Search", "type:un", "tap:Capital", "tap:Country"] { try await app.run(script: line) }
      #expect(lines.containing("search request made").count == 1)
      for line in ["memorywarning", "type:i"] { try await app.run(script: line) }
      #expect(lines.containing("search request made").count == 2)
    }
  }

  @Test(
    "R20.3, R20.6: a row leads to its country with seven captions and values, a missing capital is a dash")
  func detail() async throws {
    try await HeadlessExample.use("WorldFacts") { app in
      for line in ["tap:Search", "type:tog", "tap:Togo"] { try await app.run(script: line) }
      let shown = ScreenElement.all(try await app.screen(after: "wait:1"))
      for (caption, text) in [
        ("Capital", "Lomé"), ("Population", "8,279,000"), ("Area", "56,785"), ("Currency", "XOF"),
        ("Continent", "Africa"), ("Phone", "+228"), ("TLD", ".tg"),
      ] {
        let value = try #require(shown.first { $0.text == text }, "\(shown)")
        #expect(
          shown.filter { $0.text != text && abs($0.middle - value.middle) < 4 }.map(\.text) == [caption])
      }
      for line in ["back", "wait:1", "tap:Cancel", "wait:1", "tap:Antarctica"] {
        try await app.run(script: line)
      }
      let antarctica = try await texts(app.screen(after: "wait:1"))
      // Written as 1.40E+007.
      #expect(antarctica.contains("14,000,000") && antarctica.contains("–"))
    }
  }

  @Test(
    "the list is imported once: after a relaunch the store has it, with its columns, and the tool reads it")
  func importOnce() async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use("WorldFacts", output: lines.add) { app in
      let first = try await app.screen()
      #expect(lines.containing("imported 252 countries").count == 1)
      for line in ["home", "kill", "activate"] { try await app.run(script: line) }
      #expect(try await app.screen() == first)
      #expect(lines.containing("imported").count == 1)
      let store = app.home.appendingPathComponent("Library/Application Support/WorldFacts.sqlite").path
      let said = try await blocking { try RunningTool.output("store", "show", store) }
      #expect(said.contains("\nCountry  252 rows\n"), "\(said)")
      let capitals = try await blocking {
        try RunningTool.output(
          "store", "query", store, "Country", "--where", "capital == nil", "--columns", "name", "--format",
          "csv")
      }
      #expect(capitals.split(separator: "\r\n").count == 7)
    }
  }

  @Test("Q2: with rows of a nib a tap pushes once, as it does with the storyboard's")
  func cells() async throws {
    for traits in [
      LaunchTraits(), LaunchTraits(isVoiceOverRunning: true),
      LaunchTraits(isVoiceOverRunning: true, quirks: [.noReuseUnderVoiceOver]),
    ] {
      try await HeadlessExample.use("WorldFacts", traits: traits) { app in
        let list = try await app.screen()
        let country = try await app.screen(after: "tap:Albania", "wait:1")
        #expect(country.contains("Tirana") && !country.contains("Andorra"))
        #expect(try await app.screen(after: "back", "wait:1") == list)
      }
    }
  }

  @Test(
    "numbers are written as the region has it, on screens of any size",
    arguments: ["iPhone 4s", "iPhone 5s", "iPhone 15"])
  func regions(device: String) async throws {
    try await HeadlessExample.use("WorldFacts", device: device, traits: LaunchTraits(locale: "fr_FR")) {
      app in
      let shown = try await texts(app.screen()).map { $0.replacingOccurrences(of: "\u{202f}", with: " ") }
      #expect(shown.contains("Pop: 38 928 000"))
    }
    try await HeadlessExample.use("WorldFacts", device: device, traits: LaunchTraits(locale: "en_GB")) {
      app in
      let shown = try await texts(app.screen())
      #expect(shown.contains("Pop: 38,928,000"))
    }
  }
}
