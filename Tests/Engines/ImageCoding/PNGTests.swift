import Testing
import TouchstoneImageCoding
import TouchstoneRaster

/// A small picture: a colour ramp, every alpha.
func picture(width: Int = 37, height: Int = 21, opaque: Bool = false) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let alpha = opaque ? 255 : UInt32((x * 7 + y * 3) % 256)
      func part(_ v: Int) -> UInt32 { UInt32(v % 256) * alpha / 255 }
      buffer[x, y] = alpha << 24 | part(x * 6) << 16 | part(y * 11) << 8 | part(x * y)
    }
  }
  return buffer
}

func words(_ buffer: PixelBuffer) -> [UInt32] {
  (0..<buffer.height).flatMap { y in (0..<buffer.width).map { buffer[$0, y] } }
}

@Suite("PNG") struct PNGTests {
  @Test("an opaque image comes back bit for bit, without alpha")
  func opaque() throws {
    let image = picture(opaque: true)
    let decoded = try ImageDecoder.decode(try ImageEncoder.png(image))
    #expect(decoded.format == .png && decoded.isOpaque && decoded.orientation == 1)
    #expect(words(decoded.buffer) == words(image))
  }

  @Test("a transparent image comes back bit for bit, premultiplied", arguments: [0, 1, 9])
  func transparent(level: Int) throws {
    let image = picture()
    let decoded = try ImageDecoder.decode(try ImageEncoder.png(image, level: level))
    #expect(!decoded.isOpaque)
    #expect(words(decoded.buffer) == words(image))
  }

  @Test("every kind of PNG is read to the same four pixels", arguments: PNGFixture.all)
  func kinds(fixture: PNGFixture) throws {
    let decoded = try ImageDecoder.decode(fixture.bytes)
    #expect(decoded.buffer.width == 2 && decoded.buffer.height == 2)
    #expect(words(decoded.buffer) == fixture.expected)
  }

  @Test("a file cut anywhere is an error, never a crash")
  func truncated() throws {
    let bytes = try ImageEncoder.png(picture())
    for count in 0..<(bytes.count - 12) {
      #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(Array(bytes.prefix(count))) }
    }
  }

  @Test("a file with any byte changed is read or refused, never a crash")
  func corrupted() throws {
    let bytes = try ImageEncoder.png(picture())
    for at in bytes.indices {
      var broken = bytes
      broken[at] ^= 0x55
      _ = try? ImageDecoder.decode(broken)
    }
  }

  @Test("a header that asks for a huge image is refused")
  func huge() throws {
    var bytes = try ImageEncoder.png(picture())
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xff, 0, 0, 0, 0xff, 0])
    #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(bytes) }
  }

  @Test("bytes that are no image say so")
  func noImage() {
    let error = #expect(throws: ImageCodingError.self) { try ImageDecoder.decode(Array("<svg/>".utf8)) }
    #expect(error?.description.contains("neither PNG, JPEG nor GIF") == true)
  }

  @Test("an image without pixels cannot be written")
  func empty() {
    #expect(throws: ImageCodingError.self) { try ImageEncoder.png(PixelBuffer(width: 0, height: 4)) }
  }
}
