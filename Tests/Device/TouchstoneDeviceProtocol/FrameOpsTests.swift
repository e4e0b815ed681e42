import Testing
import TouchstoneDeviceProtocol

@Suite("Frame ops") struct FrameOpsTests {
  @Test("every op has exactly the documented bytes") func goldenBytes() {
    var writer = FrameWriter()
    writer.begin(
      FrameHeader(sequence: 0x0102_0304, width: 1170, height: 2532, orientation: 3, isWhole: true))
    writer.copy(OpRect(x: 1, y: 2, width: 3, height: 4), toX: 5, y: 0x1234)
    writer.fill(OpRect(x: 0, y: 1, width: 2, height: 3), red: 10, green: 20, blue: 30)
    let pixel: [UInt8] = [9, 8, 7, 255]
    pixel.withUnsafeBytes { writer.raw(OpRect(x: 6, y: 7, width: 1, height: 1), pixels: $0) }
    let block: [UInt8] = [0x40, 9, 8, 7, 255]
    block.withUnsafeBytes { writer.lz4(OpRect(x: 6, y: 7, width: 1, height: 1), block: $0) }
    #expect(
      writer.bytes == [
        1, 4, 3, 2, 1, 0x92, 0x04, 0xe4, 0x09, 3, 3,
        2, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 0x34, 0x12,
        3, 0, 0, 1, 0, 2, 0, 3, 0, 10, 20, 30, 255,
        4, 6, 0, 7, 0, 1, 0, 1, 0, 9, 8, 7, 255,
        5, 6, 0, 7, 0, 1, 0, 1, 0, 5, 0, 0, 0, 0x40, 9, 8, 7, 255,
      ])
  }

  @Test("a canvas paints ops in order, and an overlapping copy reads what was there before")
  func canvas() throws {
    var canvas = FrameCanvas()
    var writer = FrameWriter()
    writer.begin(FrameHeader(sequence: 1, width: 4, height: 4, orientation: 1, isWhole: true))
    for row in 0..<4 {
      writer.fill(OpRect(x: 0, y: row, width: 4, height: 1), red: UInt8(row), green: 0, blue: 0)
    }
    try canvas.apply(writer.bytes)
    writer.begin(FrameHeader(sequence: 2, width: 4, height: 4, orientation: 1))
    writer.copy(OpRect(x: 0, y: 0, width: 4, height: 3), toX: 0, y: 1)
    try canvas.apply(writer.bytes)
    #expect((0..<4).map { canvas.pixel(x: 3, y: $0)[0] } == [0, 0, 1, 2])
    writer.begin(FrameHeader(sequence: 3, width: 4, height: 4, orientation: 1))
    writer.copy(OpRect(x: 0, y: 1, width: 4, height: 3), toX: 0, y: 0)
    try canvas.apply(writer.bytes)
    #expect((0..<4).map { canvas.pixel(x: 0, y: $0)[0] } == [0, 1, 2, 2])
  }

  @Test("a new size starts black") func resizing() throws {
    var canvas = FrameCanvas()
    var writer = FrameWriter()
    writer.begin(FrameHeader(sequence: 1, width: 2, height: 1, orientation: 1))
    writer.fill(OpRect(x: 0, y: 0, width: 2, height: 1), red: 200, green: 200, blue: 200)
    try canvas.apply(writer.bytes)
    writer.begin(FrameHeader(sequence: 2, width: 1, height: 2, orientation: 4))
    try canvas.apply(writer.bytes)
    #expect(canvas.pixel(x: 0, y: 1) == [0, 0, 0, 255])
    #expect(canvas.lastFrame?.orientation == 4)
  }

  @Test(
    "a frame that does not fit its screen or its bytes is refused",
    arguments: [
      [] as [UInt8],
      [2, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1],
      [1, 0, 0, 0, 0, 4, 0, 4, 0, 1, 1, 3, 1, 0, 0, 0, 4, 0, 1, 0, 1, 2, 3, 255],  // FILL too far right
      [1, 0, 0, 0, 0, 4, 0, 4, 0, 1, 1, 4, 0, 0, 0, 0, 1, 0, 1, 0, 1, 2],  // RAW cut off
      [1, 0, 0, 0, 0, 4, 0, 4, 0, 1, 1, 9, 0, 0, 0, 0, 1, 0, 1, 0],  // no such op
      [1, 0, 0, 0, 0, 4, 0, 4, 0, 1, 1, 2, 0, 0, 0, 0, 4, 0, 4, 0, 0, 0, 1, 0],  // COPY to below the screen
      [1, 0, 0, 0, 0, 4, 0, 4, 0, 1, 1, 5, 0, 0, 0, 0, 1, 0, 1, 0, 2, 0, 0, 0, 0x10, 1],  // LZ4 too short
      [1, 0, 0, 0, 0, 255, 255, 255, 255, 1, 1],  // a screen of 17 GB
    ]) func malformed(bytes: [UInt8])
  {
    var canvas = FrameCanvas()
    #expect(throws: ProtocolError.self) { try canvas.apply(bytes) }
  }
}
