import Foundation
import Simulator
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

@Suite(
  "Examples do what they are for",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct ExampleAcceptanceTests {
  /// The first texts on the screen after the steps: a tap on what is not there names them.
  private func texts(_ project: String, after steps: String...) async throws -> Set<String> {
    let missing = "nothing says this"
    let run = try await RunningTool.screenshot(
      project, (steps + ["tap:\(missing)"]).flatMap { ["--after", $0] })
    #expect(run.said.contains("Nothing on the screen says \"\(missing)\""), "\(run.said)")
    return Set(run.said.matches(of: /"([^"]+)"/).map { String($0.1) }).subtracting([missing])
  }

  private let countries = "Examples/Countries"
  /// The entries of the index on an iPhone 15: the search icon, then 24 letters.
  private func index(_ entry: Int) -> String { "tap:385,\(261 + 14 * entry + 7)" }

  @Test("R13.15: the index's U leads to the first country with U, the search icon back to the top")
  func sectionIndex() async throws {
    let atU = try await texts(countries, after: index(21))
    #expect(atU.isSuperset(of: ["U", "Uganda", "Ukraine"]) && !atU.contains("Afghanistan"))
    let atTop = try await texts(countries, after: index(21), index(0))
    #expect(atTop.isSuperset(of: ["Afghanistan", "Kabul", "Pop: 38,928,000"]))
  }

  @Test("R13.12: typing leaves what begins so, in names or in capitals, without letters")
  func search() async throws {
    let names = try await texts(countries, after: "tap:Search", "type:un")
    #expect(names.isSuperset(of: ["United Kingdom", "United States"]))
    #expect(names.isDisjoint(with: ["Uganda", "Afghanistan", "A", "U"]))
    let capitals = try await texts(countries, after: "tap:Capital", "tap:Search", "type:lo")
    #expect(capitals.isSuperset(of: ["Togo", "United Kingdom"]) && !capitals.contains("Angola"))
  }

  @Test(
    "R13.11: all searches share one request; a memory warning drops it, and the next search makes it again")
  func request() async throws {
    func requests(_ steps: String...) async throws -> Int {
      let run = try await RunningTool.screenshot(countries, steps.flatMap { ["--after", $0] })
      return run.said.split(separator: "\n").filter { $0.contains("search request made") }.count
    }
    #expect(try await requests("tap:Search") == 0)
    #expect(try await requests("tap:Search", "type:un", "tap:Capital", "tap:Country") == 1)
    #expect(try await requests("tap:Search", "type:un", "memorywarning") == 1)
    #expect(try await requests("tap:Search", "type:un", "memorywarning", "type:ited", "memorywarning") == 2)
    let found = try await texts(countries, after: "tap:Search", "type:un", "memorywarning", "type:ited")
    #expect(found.isSuperset(of: ["United Kingdom", "United States"]) && !found.contains("Uganda"))
  }

  @Test(
    "R20.6: a row that was found leads to its country with seven captions and values; Cancel brings all back")
  func found() async throws {
    try await HeadlessExample.use("Countries") { app in
      for line in ["tap:Search", "type:tog", "tap:Togo"] { try await app.run(script: line) }
      let screen = try await app.screen(after: "wait:1")
      let shown = ScreenElement.all(screen)
      // Each on a line of its own, behind its caption.
      let lines = [
        ("Capital", "Lomé"), ("Population", "8,279,000"), ("Area", "56,785"), ("Currency", "XOF"),
        ("Continent", "Africa"), ("Phone", "+228"), ("TLD", ".tg"),
      ]
      for (caption, text) in lines {
        let value = try #require(shown.first { $0.text == text }, "\(screen)")
        #expect(
          shown.filter { $0.text != text && abs($0.middle - value.middle) < 4 }.map(\.text) == [caption],
          "\(screen)")
      }
    }
    let all = try await texts(
      countries, after: "tap:Search", "type:tog", "tap:Cancel", "wait:1")
    #expect(all.isSuperset(of: ["Afghanistan", "Kabul"]))
  }

  private static let devices = [
    (name: "iPhone 15", width: 393, height: 852), (name: "iPad (10th generation)", width: 820, height: 1180),
  ]

  @Test(
    "R24: in StaticTable Normal and Medium are ticked, a tap moves its section's tick and back, and the tabs turn (4.5)",
    arguments: devices)
  func staticTable(device: (name: String, width: Int, height: Int)) async throws {
    let project = "Examples/StaticTable"
    let held = ["--device", device.name, "--scale", "1"]
    let general = ["tap:Settings", "wait:1", "tap:General", "wait:1"]
    func picture(_ steps: [String]) async throws -> Data? {
      try await RunningTool.screenshot(project, held + (general + steps).flatMap { ["--after", $0] }).picture
    }
    let first = try #require(try await picture([]))
    for (other, back) in [("Fast", "Normal"), ("Slow", "Normal"), ("High", "Medium"), ("Low", "Medium")] {
      #expect(try await picture(["tap:\(other)"]) != first)
      #expect(try await picture(["tap:\(other)", "tap:\(back)"]) == first, "\(back) is ticked at the start")
    }
    let fast = try #require(try await picture(["tap:Fast"]))
    #expect(try await picture(["tap:Normal", "tap:Fast"]) == fast)
    #expect(try await picture(["tap:Fast", "back", "wait:1", "tap:General", "wait:1"]) == fast)
    for tab in [["tap:First"], ["tap:Settings", "wait:1"]] {
      let run = try await RunningTool.screenshot(
        project, held + (tab + ["rotate:left", "wait:1"]).flatMap { ["--after", $0] })
      let turned = try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
      #expect(turned.width == device.height && turned.height == device.width, "\(tab)")
    }
    try await HeadlessExample.use("StaticTable", device: device.name) { app in
      func said(_ lines: String...) async throws -> Set<String> {
        for line in lines { try await app.run(script: line) }
        return Set(ScreenElement.all(try await app.screen()).map(\.text))
      }
      let upright = try await said("tap:Settings", "wait:1")
      #expect(upright.isSuperset(of: ["General", "Extra Settings"]))
      #expect(try await said("rotate:left", "wait:1") == upright)
    }
  }

  /// With the places of minus and plus, whose cells end at the edge of the screen.
  @Test(
    "R24.9, R24.10: StaticTable's steppers start from the defaults and stop at their ends (4.5)",
    arguments: [("iPhone 15", 283, 330), ("iPad (10th generation)", 709, 757)])
  func steppers(device: String, minus: Int, plus: Int) async throws {
    try await HeadlessExample.use("StaticTable", device: device) { app in
      func value(of row: String, after lines: [String] = []) async throws -> String? {
        for line in lines { try await app.run(script: line) }
        let shown = ScreenElement.all(try await app.screen())
        let place = try #require(shown.first { $0.text == row })
        return shown.first { $0.text != row && abs($0.middle - place.middle) < 4 }?.text
      }
      for line in ["tap:Settings", "wait:1", "tap:Extra Settings", "wait:1"] {
        try await app.run(script: line)
      }
      let screen = try await app.screen()
      func taps(_ row: String, _ x: Int, _ count: Int) throws -> [String] {
        let place = try #require(ScreenElement.first(row, on: screen))
        return Array(repeating: "tap:\(x),\(place.middle)", count: count)
      }
      #expect(try await value(of: "Credits") == "3")
      #expect(try await value(of: "Retries") == "1")
      #expect(try await value(of: "Credits", after: taps("Credits", plus, 1)) == "4")
      #expect(try await value(of: "Credits", after: taps("Credits", plus, 3)) == "5")
      #expect(try await value(of: "Credits", after: taps("Credits", minus, 6)) == "1")
      #expect(try await value(of: "Retries", after: taps("Retries", minus, 3)) == "0")
      #expect(try await value(of: "Retries", after: taps("Retries", plus, 7)) == "5")
    }
  }

  @Test("R24.8, R24.10, R24.16: what StaticTable's rows and controls were set to is there after a relaunch")
  func staticTableDefaults() async throws {
    try await HeadlessExample.use("StaticTable") { app in
      func general(_ lines: String...) async throws -> [UInt8] {
        for line in lines + ["tap:Settings", "wait:1", "tap:General", "wait:1"] {
          try await app.run(script: line)
        }
        return try await app.capture().pixels
      }
      let normal = try await general()
      for line in ["tap:Fast", "tap:High"] { try await app.run(script: line) }
      let fast = try await app.capture().pixels
      #expect(fast != normal)
      // By the system, then by hand: neither costs a setting.
      #expect(try await general("home", "relaunch") == fast)
      #expect(try await general("forcequit", "activate") == fast)
    }
  }
}
