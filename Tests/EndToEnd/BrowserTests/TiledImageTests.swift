import Foundation
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

@Suite(
  "tiled pictures",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct TiledImageTests {
  @Test("R60.13: a picture of 30,000 by 30,000 pixels scrolled corner to corner takes less than 64 MB")
  func memory() async throws {
    let outcome = try await RunningTool.screenshot(
      "Tests/Fixtures/HugeImage", ["--scale", "3", "--after", "wait:8"])
    // The app's own line, not the compiler's quotation of the source that prints it.
    let report = try #require(
      outcome.said.firstMatch(of: /tiles (\d+), idle (\d+) KiB, peak (\d+) KiB/), "\(outcome.said)")
    let tiles = try #require(Int(report.1))
    let idle = try #require(Int(report.2))
    let peak = try #require(Int(report.3))
    #expect(idle > 0)
    // Neither all of the 13,924 tiles nor only the first ones.
    #expect((1500..<3000).contains(tiles))
    #expect(peak - idle < 64 << 10, "\(report.0)")
  }

  private func picture(_ arguments: [String] = []) async throws -> PixelBuffer {
    let run = try await RunningTool.screenshot("Examples/TiledImage", ["--scale", "1"] + arguments)
    return try ImageDecoder.decode([UInt8](#require(run.picture, "\(run.said)"))).buffer
  }

  /// The example's picture begins at 2360, 1120; bars cover its first and last rows.
  private static let (left, top) = (2360, 1120)

  @Test(
    "R60.7: the example cuts its picture and shows it; borders of six points run along the inside of each tile"
  )
  func example() async throws {
    let (plain, bordered) = try await (picture(), picture(["--after", "tap:Borders"]))
    #expect(bordered.width == plain.width && bordered.height == plain.height)
    var colors: Set<UInt32> = []
    var wrong: [[Int]] = []
    for y in 110..<800 {
      for x in 0..<plain.width {
        colors.insert(plain[x, y])
        let place = [(Self.left + x) % 256, (Self.top + y) % 256]
        let isBorder = place.contains { $0 < 6 || $0 >= 250 }
        if bordered[x, y] != (isBorder ? 0xffff_ffff : plain[x, y]) { wrong.append([x, y]) }
      }
    }
    // A landscape, not a plain page.
    #expect(colors.count > 1000)
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }
}
