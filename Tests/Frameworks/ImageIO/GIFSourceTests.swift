@_spi(Host) import CoreGraphics
import ImageIO
import Testing

@Suite("GIF files as image sources")
struct GIFSourceTests {
  /// Two by one pixels, black, red, green and blue. An image paints one colour at a place, from its own extension on.
  private struct Picture {
    var delay: UInt8?
    var left: UInt8 = 0
    var width: UInt8 = 2
    var color: UInt8
    var disposal: UInt8 = 0
  }

  private func file(_ pictures: [Picture], loops: UInt8? = nil) -> Data {
    var bytes = Array("GIF89a".utf8) + [2, 0, 1, 0, 0x81, 0, 0] + [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 0, 0] }
    for picture in pictures {
      if let delay = picture.delay { bytes += [0x21, 0xF9, 4, picture.disposal << 2, delay, 0, 0, 0] }
      bytes += [0x2C, picture.left, 0, 0, 0, picture.width, 0, 1, 0, 0, 2]
      // Codes of three bits: begin, the colour twice; the last one of a pixel that is not there does not count.
      let codes = 4 | UInt16(picture.color) << 3 | UInt16(picture.color) << 6 | 5 << 9
      bytes += [2, UInt8(codes & 255), UInt8(codes >> 8), 0]
    }
    return Data(bytes + [0x3B])
  }

  private func source(_ pictures: [Picture], loops: UInt8? = nil) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(file(pictures, loops: loops) as NSData, nil))
  }

  private func number(_ properties: NSDictionary?, _ key: NSString) -> Double? {
    let gif = properties?[kCGImagePropertyGIFDictionary] as? NSDictionary
    return (gif?[key] as? NSNumber)?.doubleValue
  }

  private func colors(_ image: CGImage?) -> [UInt32] {
    guard let buffer = image?.buffer else { return [] }
    return (0..<buffer.width).map { buffer[$0, 0] }
  }

  @Test("a file tells its type, how many images it has, how often they are shown and how long each is")
  func properties() throws {
    let source = try source(
      [
        Picture(delay: 50, color: 1), Picture(delay: 1, color: 2), Picture(delay: 2, color: 2),
        Picture(color: 3),
      ], loops: 4)
    #expect(CGImageSourceGetType(source).map { $0 as String } == "com.compuserve.gif")
    #expect(CGImageSourceGetCount(source) == 4)
    #expect(CGImageSourceGetStatusAtIndex(source, 3) == .statusComplete)
    let whole = CGImageSourceCopyProperties(source, nil)
    #expect(number(whole, kCGImagePropertyGIFLoopCount) == 4)
    #expect(number(whole, kCGImagePropertyGIFHasGlobalColorMap) == 1)
    #expect(number(whole, kCGImagePropertyGIFCanvasPixelWidth) == 2)
    let each = (0..<4).map { CGImageSourceCopyPropertiesAtIndex(source, $0, nil) }
    #expect(each.map { number($0, kCGImagePropertyGIFDelayTime) } == [0.5, 0.1, 0.02, 0.1])
    #expect(each.map { number($0, kCGImagePropertyGIFUnclampedDelayTime) } == [0.5, 0.01, 0.02, 0])
    #expect((each[3]?[kCGImagePropertyPixelWidth] as? NSNumber)?.intValue == 2)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 4, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, -1, nil) == nil)
  }

  @Test("a file that does not say how often its images are shown has no number of loops")
  func withoutLoops() throws {
    let whole = CGImageSourceCopyProperties(try source([Picture(color: 1)]), nil)
    #expect(number(whole, kCGImagePropertyGIFLoopCount) == nil)
  }

  @Test("images come whole, each with what is left of those before it, in any order")
  func images() throws {
    let source = try source([
      Picture(color: 1), Picture(delay: 0, left: 1, width: 1, color: 2),
      Picture(delay: 0, width: 1, color: 3, disposal: 2), Picture(delay: 0, left: 1, width: 1, color: 1),
    ])
    let (red, green, blue): (UInt32, UInt32, UInt32) = (0xffff_0000, 0xff00_ff00, 0xff00_00ff)
    let expected = [[red, red], [red, green], [blue, green], [0, red]]
    for index in [0, 1, 2, 3, 1, 1, 0, 3] {
      let image = CGImageSourceCreateImageAtIndex(source, index, nil)
      #expect(colors(image) == expected[index])
      #expect(image?.alphaInfo == CGImageSourceCreateImageAtIndex(source, index, nil)?.alphaInfo)
    }
    #expect(CGImageSourceCreateImageAtIndex(source, 4, nil) == nil)
    #expect(CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
    let alpha = (0..<4).map {
      CGImageSourceCopyPropertiesAtIndex(source, $0, nil)?[kCGImagePropertyHasAlpha] != nil
    }
    #expect(alpha == [false, false, false, true])
  }

  @Test("a thumbnail can be made of every image")
  func thumbnail() throws {
    let source = try source([Picture(color: 1), Picture(color: 2)])
    let options =
      [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 1]
      as NSDictionary
    #expect(colors(CGImageSourceCreateThumbnailAtIndex(source, 1, options)) == [0xff00_ff00])
  }

  @Test("a growing file has the images that have begun")
  func incremental() throws {
    let data = file([Picture(color: 1), Picture(color: 2), Picture(color: 3)])
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(20) as NSData, false)
    #expect(CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, data.prefix(data.count - 4) as NSData, false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetCount(source) == 3)
    #expect(colors(CGImageSourceCreateImageAtIndex(source, 1, nil)) == [0xff00_ff00, 0xff00_ff00])
    CGImageSourceUpdateData(source, data as NSData, true)
    #expect(colors(CGImageSourceCreateImageAtIndex(source, 2, nil)) == [0xff00_00ff, 0xff00_00ff])
  }
}
