import Foundation
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// NavBarBackground's acceptance list (4.16): a picture behind a bar's title and buttons, in three ways.
@Suite(
  "NavBarBackground keeps its picture",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct NavBarBackgroundTests {
  /// On the smallest phone, whose bar is as wide as the pictures, either way up.
  private func run(_ steps: [String]) async throws -> (said: String, picture: PixelBuffer) {
    let run = try await RunningTool.screenshot(
      "Examples/NavBarBackground",
      ["--device", "iPhone 4s"] + steps.flatMap { ["--after", $0, "--after", "wait:1"] })
    return (run.said, try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer)
  }

  /// By overriding what moves a bar's subviews, and as the class that an archive makes in the bar's place.
  @Test(
    "R57.3, R54.3, R54.4: the picture stays at the back through ten pushes and ten pops",
    arguments: ["Subview", "Archive"])
  func pushesAndPops(tab: String) async throws {
    let steps = Array(repeating: "tap:Next", count: 10) + Array(repeating: "back", count: 10)
    let places = try await run(["tap:\(tab)"] + steps).said.split(separator: "\n")
      .filter { $0.contains("picture at") }.suffix(21)
    #expect(places.count == 21 && places.allSatisfy { $0.contains("picture at 0 ") }, "\(places)")
  }

  @Test(
    "R57.6: upright the bar shows the picture of 320 by 44 pixel for pixel, on its side that of 480 by 32",
    arguments: ["Subview", "Image", "Archive"])
  func pictures(tab: String) async throws {
    let (portrait, landscape) = try (source("waves"), source("waves-landscape"))
    let upright = try await run(["tap:\(tab)"]).picture
    #expect(upright.width == 640 && shows(upright, from: 40, portrait, columns: 0..<200))
    let turned = try await run(["tap:\(tab)", "rotate:left"]).picture
    #expect(turned.width == 960 && shows(turned, from: 0, landscape, columns: 0..<300))
  }

  private func source(_ name: String) throws -> PixelBuffer {
    let file = RunningTool.repository.appendingPathComponent(
      "Examples/NavBarBackground/NavBarBackground/Assets.xcassets/\(name).imageset/\(name)@2x.png")
    return try ImageDecoder.decode([UInt8](Data(contentsOf: file))).buffer
  }

  /// In the columns that the title leaves free, but for the hairline along the bar's last row.
  private func shows(_ screen: PixelBuffer, from row: Int, _ source: PixelBuffer, columns: Range<Int>) -> Bool
  {
    (0..<source.height - 1).allSatisfy { y in columns.allSatisfy { screen[$0, row + y] == source[$0, y] } }
  }
}
