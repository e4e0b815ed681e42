import Testing
import TouchstoneImageCoding
import TouchstoneRaster

@Suite("JPEG") struct JPEGTests {
  private func smooth() -> PixelBuffer {
    let buffer = PixelBuffer(width: 64, height: 48)
    for y in 0..<48 {
      for x in 0..<64 { buffer[x, y] = 0xff00_0000 | UInt32(x * 3) << 16 | UInt32(y * 4) << 8 | 90 }
    }
    return buffer
  }

  @Test("a smooth image comes back almost the same", arguments: [(75, 12), (95, 4)])
  func roundTrip(quality: Int, tolerance: Int) throws {
    let image = smooth()
    let decoded = try ImageDecoder.decode(try ImageEncoder.jpeg(image, quality: quality))
    #expect(decoded.format == .jpeg && decoded.isOpaque)
    #expect(decoded.buffer.width == 64 && decoded.buffer.height == 48)
    var worst = 0
    for (a, b) in zip(words(image), words(decoded.buffer)) {
      for shift: UInt32 in [0, 8, 16, 24] {
        worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(worst <= tolerance)
  }

  @Test("the EXIF orientation is read in both byte orders and none means upright")
  func orientation() throws {
    let plain = try ImageEncoder.jpeg(smooth(), quality: 80)
    #expect(try ImageDecoder.decode(plain).orientation == 1)
    let big: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
    ]
    for (tiff, expected) in [(big, 6), (little, 8)] {
      let body = Array("Exif\0\0".utf8) + tiff
      let segment = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
      let file = Array(plain.prefix(2)) + segment + plain.dropFirst(2)
      #expect(try ImageDecoder.decode(file).orientation == expected)
    }
  }

  @Test("broken files are read in part or refused, never a crash")
  func corrupted() throws {
    let bytes = try ImageEncoder.jpeg(smooth(), quality: 80)
    for at in bytes.indices {
      var broken = bytes
      broken[at] ^= 0xA5
      _ = try? ImageDecoder.decode(broken)
      _ = try? ImageDecoder.decode(Array(bytes.prefix(at)))
    }
    #expect(throws: ImageCodingError.self) { try ImageDecoder.decode([0xFF, 0xD8, 0xFF, 0xE0]) }
  }
}
