import Foundation
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// NavBarImages (4.17): the four looks of a bar, compared with the files they are made of.
@Suite(
  "NavBarImages dresses its bar",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct NavBarImagesTests {
  private func screen(_ look: String, on device: String = "iPhone 5s", turned: Bool = false) async throws
    -> PixelBuffer
  {
    let steps = ["tap:\(look)", "wait:1"] + (turned ? ["rotate:left", "wait:1"] : [])
    let run = try await RunningTool.screenshot(
      "Examples/NavBarImages", ["--device", device] + steps.flatMap { ["--after", $0] })
    return try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
  }

  private func file(_ name: String) throws -> PixelBuffer {
    let url = RunningTool.repository.appendingPathComponent(
      "Examples/NavBarImages/NavBarImages/\(name)@2x.png")
    return try ImageDecoder.decode([UInt8](Data(contentsOf: url))).buffer
  }

  /// The bar, whose first row is that one, is the file with its caps of 16 pixels at the ends and column 16 all between. What
  /// the title and the button cover is left out, and the hairline along the bar's last row.
  private func isCapped(_ screen: PixelBuffer, from top: Int, _ source: PixelBuffer) -> Bool {
    let middle = 16..<screen.width - 16
    let isFree = { (y: Int) in y < 12 || y >= source.height - 12 }
    return (0..<source.height - 1).allSatisfy { y in
      (0..<screen.width).allSatisfy { x in
        if middle.contains(x), !isFree(y) { return true }
        let column = middle.contains(x) ? 16 : x < 16 ? x : x - screen.width + source.width
        return screen[x, top + y] == source[column, y]
      }
    }
  }

  @Test(
    "R19.6, R19.7, R19.9: 17 points with caps of 8 fill 320 with the caps at the ends and column 8 between")
  func stitched() async throws {
    let source = try file("stitched")
    #expect(source.width == 34 && source.height == 88)
    let screen = try await screen("Stitched")
    #expect(screen.width == 640 && isCapped(screen, from: 40, source))
  }

  @Test("R19.3, R19.4, R19.9: a phone on its side has a bar of 32 points, with the file for that")
  func low() async throws {
    let (lying, source) = try await (screen("Stitched", turned: true), file("stitched-landscape"))
    #expect(lying.width == 1136 && isCapped(lying, from: 0, source))
    let gradient = try await screen("Gradient", turned: true)
    let rows = try file("gradient-landscape")
    #expect((0..<63).allSatisfy { gradient[100, $0] == rows[0, $0] })
  }

  @Test("R19.3: a pad's bar is 44 points high, however it is held, and has the one image")
  func pad() async throws {
    let source = try file("stitched")
    for turned in [false, true] {
      let screen = try await screen("Stitched", on: "iPad (10th generation)", turned: turned)
      #expect(screen.width == (turned ? 2360 : 1640))
      #expect(isCapped(screen, from: 48, source), "turned: \(turned)")
    }
  }

  @Test("R19.2: one point of one colour fills the bar, up to the upper edge of the screen")
  func solid() async throws {
    let screen = try await screen("Solid")
    let color = try file("solid")[0, 0]
    #expect((0..<127).allSatisfy { y in (0..<200).allSatisfy { screen[$0, y] == color } })
    #expect(screen[100, 130] != color)
  }

  @Test("R19.5: a picture one point wide and as high as the bar is repeated across only")
  func gradient() async throws {
    let screen = try await screen("Gradient")
    let rows = try file("gradient")
    #expect(
      (0..<87).allSatisfy { y in (0..<200).allSatisfy { screen[$0, 40 + y] == rows[0, y] } })
  }

  @Test("a bar of a colour of its own has no image; each look takes the place of the one before")
  func tint() async throws {
    let first = try await screen("Tint")
    #expect((0..<127).allSatisfy { first[100, $0] == 0xff1a_598c })
    let run = try await RunningTool.screenshot(
      "Examples/NavBarImages",
      ["--device", "iPhone 5s"] + (0..<4).flatMap { _ in ["--after", "tap:Next", "--after", "wait:1"] })
    let round = try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
    #expect((0..<128).allSatisfy { y in (0..<640).allSatisfy { round[$0, y] == first[$0, y] } })
  }
}
