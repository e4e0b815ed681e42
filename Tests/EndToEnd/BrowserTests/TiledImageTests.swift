import Foundation
import Testing

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

  @Test("the example cuts its picture and shows it; borders are drawn around tiles")
  func example() async throws {
    let first = try await RunningTool.screenshot("Examples/TiledImage", ["--scale", "1"])
    let bordered = try await RunningTool.screenshot(
      "Examples/TiledImage", ["--scale", "1", "--after", "tap:Borders"])
    #expect(first.picture != nil, "\(first.said)")
    #expect(bordered.picture != nil && first.picture != bordered.picture)
  }
}
