import Foundation
import Simulator
import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// The acceptance list of PortableImage, the image entity of R65.
@Suite(
  "Examples: PortableImage",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct PortableImageTests {
  private let add = "tap:367,81"

  @Test("R65.2, R65.6: each time the image is set its observer hears of one change, also of none")
  func changes() async throws {
    let lines = PrintedLines()
    try await HeadlessExample.use("PortableImage", output: lines.add) { app in
      for line in [add, "wait:1"] { try await app.run(script: line) }
      #expect(lines.containing("changed") == ["the image of picture 1 changed"])
      for line in [add, "wait:1", "tap:Clear", "wait:1"] { try await app.run(script: line) }
      #expect(
        lines.containing("changed") == [1, 2, 2].map { "the image of picture \($0) changed" })
      let shown = ScreenElement.all(try await app.screen()).map(\.text)
      #expect(shown.contains("60 × 60 pixels") && shown.contains("No image"))
    }
  }

  @Test(
    "R65.1, R65.3: the store has PNG data that anybody reads, and the same picture comes back after a relaunch"
  )
  func stored() async throws {
    try await HeadlessExample.use("PortableImage") { app in
      for line in [add, "wait:1", add, "wait:1", "tap:Clear", "wait:1"] { try await app.run(script: line) }
      let before = try await app.capture().pixels
      let store = app.home.appendingPathComponent("Library/Application Support/PortableImage.sqlite").path
      let text = try await blocking {
        try RunningTool.output("store", "query", store, "Picture", "--sort", "createdAt", "--format", "json")
      }
      let rows = try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]], "\(text)")
      #expect(rows.count == 2 && rows[1]["image"] is NSNull)
      let data = try #require((rows[0]["image"] as? String).flatMap { Data(base64Encoded: $0) })
      #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      let picture = try ImageDecoder.decode([UInt8](data)).buffer
      #expect(picture.width == 60 && picture.height == 60)
      for line in ["home", "kill", "activate", "wait:1"] { try await app.run(script: line) }
      #expect(try await app.capture().pixels == before)
    }
  }
}
