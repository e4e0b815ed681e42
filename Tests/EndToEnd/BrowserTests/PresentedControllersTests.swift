import Foundation
import Simulator
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// R10 on the example (4.14): each way to present, on a phone and on a pad, and the way back.
@Suite(
  "presented controllers",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct PresentedControllersTests {
  private static let ways: [(title: String, identifier: String)] = [
    ("Full Screen", "fullScreen"), ("Page Sheet", "pageSheet"), ("Form Sheet", "formSheet"),
  ]

  @Test(
    "R10.8, R10.9, R10.10: a button presents by its segue, prepared with its name; Done brings the first screen back",
    arguments: ways, ["iPhone 15", "iPad (10th generation)"])
  func button(way: (title: String, identifier: String), device: String) async throws {
    try await HeadlessExample.use("PresentedControllers", device: device) { app in
      let first = try await app.screen()
      #expect(first.contains("\"\(way.title)\"") && !first.contains("Presented as"))
      let before = try await app.capture().pixels
      let shown = try await app.screen(after: "tap:\(way.title)", "wait:1")
      #expect(shown.contains("\"Presented as \(way.identifier)\"") && shown.contains("\"Done\""), "\(shown)")
      #expect(try await app.screen(after: "tap:Done", "wait:1") == first)
      #expect(try await app.capture().pixels == before)
    }
  }

  /// The white of the presented page on what is dimmed around it: left, right and top edge, in points.
  private func sheet(_ title: String, isOnItsSide: Bool, turnedBefore: Bool = true) async throws -> [Int] {
    let turn = isOnItsSide ? ["rotate:left", "wait:1"] : []
    let tap = ["tap:\(title)", "wait:1"]
    let steps = turnedBefore ? turn + tap : tap + turn
    let run = try await RunningTool.screenshot(
      "Examples/PresentedControllers",
      ["--device", "iPad (10th generation)", "--scale", "1"] + steps.flatMap { ["--after", $0] })
    let picture = try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
    let (white, middle): (UInt32, Int) = (0xffff_ffff, picture.height / 2 + 75)
    let row = (0..<picture.width).filter { picture[$0, middle] == white }
    let column = (0..<picture.height).filter { picture[picture.width / 2 - 100, $0] == white }
    return [try #require(row.first), try #require(row.last) + 1, try #require(column.first)]
  }

  @Test(
    "R10.6: on a pad full screen is all of it, a page sheet on its side as wide as the pad upright, a form sheet smaller"
  )
  func sizes() async throws {
    #expect(try await sheet("Full Screen", isOnItsSide: false) == [0, 820, 0])
    #expect(try await sheet("Full Screen", isOnItsSide: true) == [0, 1180, 0])
    #expect(try await sheet("Page Sheet", isOnItsSide: false) == [0, 820, 24])
    #expect(try await sheet("Page Sheet", isOnItsSide: true) == [180, 1000, 24])
    #expect(try await sheet("Form Sheet", isOnItsSide: false) == [140, 680, 280])
    #expect(try await sheet("Form Sheet", isOnItsSide: true) == [320, 860, 100])
  }

  @Test(
    "R10.6: a pad that is turned while a page is shown shows it as if it had been turned before",
    arguments: ways)
  func turned(way: (title: String, identifier: String)) async throws {
    let before = try await sheet(way.title, isOnItsSide: true)
    #expect(try await sheet(way.title, isOnItsSide: true, turnedBefore: false) == before)
  }
}
