import Testing
import TouchstoneRaster

@testable import TouchstoneImageCoding

@Suite("Images made smaller while they are read")
struct ReducedDecodingTests {
  private func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer[x, y] = color(x, y) }
    }
    return buffer
  }

  @Test("every pixel is the mean of the area it stands for")
  func mean() throws {
    let buffer = picture(4, 2) { x, y in x < 2 ? (y == 0 ? 0xff00_00ff : 0xff00_0001) : 0xff20_4060 }
    let small = try ImageDecoder.decode(try ImageEncoder.png(buffer), longestSide: 2)
    #expect((small.buffer.width, small.buffer.height) == (2, 1))
    #expect(small.buffer[0, 0] == 0xff00_0080)
    #expect(small.buffer[1, 0] == 0xff20_4060)
  }

  @Test("areas that do not fall on whole pixels count parts of them")
  func parts() throws {
    let buffer = picture(3, 3) { x, _ in [0xff00_0000, 0xff00_005a, 0xff00_00b4][x] }
    let small = try ImageDecoder.decode(try ImageEncoder.png(buffer), longestSide: 2)
    #expect((small.buffer.width, small.buffer.height) == (2, 2))
    // (0 · 1 + 90 · ½) / 1½ and (90 · ½ + 180) / 1½
    #expect((small.buffer[0, 0], small.buffer[1, 1]) == (0xff00_001e, 0xff00_0096))
  }

  @Test("colour behind full transparency does not bleed")
  func transparency() throws {
    let buffer = picture(2, 2) { x, _ in x == 0 ? 0xffff_0000 : 0 }
    let small = try ImageDecoder.decode(try ImageEncoder.png(buffer), longestSide: 1)
    #expect(small.buffer[0, 0] == 0x8080_0000)
    #expect(!small.isOpaque)
  }

  @Test(
    "the longer side gets the size that was asked for, and nothing is enlarged",
    arguments: [(1000, 500, 100, 100, 50), (37, 301, 10, 1, 10), (20, 10, 50, 20, 10), (5, 3, 0, 5, 3)])
  func sizes(width: Int, height: Int, longest: Int, reducedWidth: Int, reducedHeight: Int) throws {
    let buffer = picture(width, height) { _, _ in 0xff33_6699 }
    for bytes in [try ImageEncoder.png(buffer), try ImageEncoder.jpeg(buffer, quality: 95)] {
      let small = try ImageDecoder.decode(bytes, longestSide: longest)
      #expect((small.buffer.width, small.buffer.height) == (reducedWidth, reducedHeight))
      let pixel = small.buffer[0, 0]
      for shift in [0, 8, 16] {
        let difference = Int(pixel >> shift & 255) - Int(UInt32(0x33_6699) >> shift & 255)
        #expect(abs(difference) <= 3)
      }
    }
  }

  @Test("the first bytes tell size, alpha and orientation")
  func header() throws {
    let buffer = picture(7, 9) { x, _ in x == 0 ? 0 : 0xff00_00ff }
    let png = try ImageEncoder.png(buffer)
    let header = try #require(png.prefix(60).withUnsafeBytes { ImageHeader($0) })
    #expect((header.width, header.height) == (7, 9))
    #expect(header.hasAlpha && header.format == .png)
    let jpeg = try ImageEncoder.jpeg(buffer, quality: 80)
    let other = try #require(jpeg.withUnsafeBytes { ImageHeader($0) })
    #expect((other.width, other.height, other.orientation) == (7, 9, 1))
    #expect(!other.hasAlpha && other.format == .jpeg)
    #expect("GIF89a".utf8.map { $0 }.withUnsafeBytes { ImageHeader($0) } == nil)
  }

  @Test("every beginning of a file is taken without a crash")
  func truncated() throws {
    let buffer = picture(40, 30) { x, y in 0xff00_0000 | UInt32(x * 5) << 8 | UInt32(y * 7) }
    for bytes in [try ImageEncoder.png(buffer), try ImageEncoder.jpeg(buffer, quality: 80)] {
      for count in stride(from: 0, to: bytes.count, by: 7) {
        _ = bytes.prefix(count).withUnsafeBytes { ImageHeader($0) }
        _ = try? ImageDecoder.decode(Array(bytes.prefix(count)), longestSide: 9)
      }
      #expect(try ImageDecoder.decode(bytes, longestSide: 9).buffer.width == 9)
    }
  }
}
