@_spi(Host) import CoreGraphics
import Foundation
import Testing
import TouchstoneRaster

@Suite("Masks") struct MaskTests {
  /// White at the left, black at the right.
  private func halfBright(_ width: Int = 2, _ height: Int = 2) -> CGImage {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height { for x in 0..<width { buffer[x, y] = x < width / 2 ? 0xffff_ffff : 0xff00_0000 } }
    return CGImage(buffer: buffer, isOpaque: true)
  }

  /// Paints where bits are 0.
  private func maskImage(_ bits: [UInt8], decode: [CGFloat]? = nil) throws -> CGImage {
    try #require(
      CGImage(
        maskWidth: 4, height: bits.count, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        provider: CGDataProvider(bytes: Data(bits)), decode: decode, shouldInterpolate: false))
  }

  @Test("an image clips to where it is bright")
  func clip() {
    let canvas = Canvas(4, 2)
    canvas.context.interpolationQuality = .none
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 2), mask: halfBright())
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(canvas.picture(colors) == ["rr..", "rr.."])
  }

  @Test("the mask turns with the context")
  func turned() {
    let canvas = Canvas(4, 4)
    canvas.context.translateBy(x: 4, y: 0)
    canvas.context.rotate(by: .pi / 2)
    canvas.context.interpolationQuality = .none
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4), mask: halfBright(4, 4))
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.picture(colors) == ["rrrr", "rrrr", "....", "...."])
  }

  @Test("a mask that is enlarged is soft between its pixels")
  func interpolated() {
    let canvas = Canvas(8, 1)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 1), mask: halfBright())
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 8, height: 1))
    let alphas = (0..<8).map { canvas[$0, 0] >> 24 }
    #expect(alphas[0] == 255 && alphas[7] == 0)
    #expect(alphas == alphas.sorted(by: >) && Set(alphas).count > 3)
  }

  @Test("a mask image paints the fill colour where its bits are 0, and is the same way up as other images")
  func maskImages() throws {
    let canvas = Canvas(4, 2)
    canvas.context.translateBy(x: 0, y: 2)
    canvas.context.scaleBy(x: 1, y: -1)
    canvas.context.interpolationQuality = .none
    canvas.context.setFillColor(red)
    let mask = try maskImage([0b0011_0000, 0b0111_0000])
    #expect(mask.isMask && mask.colorSpace == nil)
    canvas.context.draw(mask, in: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(canvas.picture(colors) == ["rr..", "r..."])
    canvas.context.setFillColor(blue)
    canvas.context.draw(
      try maskImage([0b0011_0000, 0b0111_0000], decode: [1, 0]), in: CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(canvas.picture(colors) == ["rrbb", "rbbb"])
  }

  @Test("an image masked by a mask image keeps what the mask paints; by another image, what is bright")
  func masking() throws {
    let whole = PixelBuffer(width: 4, height: 2)
    for i in 0..<8 { whole.pixels[i] = 0xff00_ff00 }
    let image = CGImage(buffer: whole, isOpaque: true)
    let first = try #require(image.masking(try maskImage([0b0011_0000, 0b0111_0000])))
    #expect(
      (0..<8).map { first.buffer.pixels[$0] == 0xff00_ff00 } == [
        true, true, false, false, true, false, false, false,
      ])
    let second = try #require(image.masking(halfBright(4, 2)))
    #expect(second.buffer[0, 0] == 0xff00_ff00 && second.buffer[3, 1] == 0)
  }

  @Test("colours inside the given ranges become transparent")
  func colourMask() throws {
    let image = CGImage(buffer: fourPixels().buffer, isOpaque: true)
    let result = try #require(image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10]))
    #expect(result.buffer[0, 0] == 0 && result.buffer[1, 0] == 0xff00_ff00)
    #expect(result.copy(maskingColorComponents: [0, 0, 0, 0, 0, 0]) == nil)
  }

  @Test("a decode array turns samples round")
  func decode() throws {
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [],
        provider: CGDataProvider(bytes: Data([0, 205])),
        decode: [1, 0], shouldInterpolate: false, intent: .defaultIntent))
    #expect(image.buffer[0, 0] == 0xffff_ffff && image.buffer[1, 0] == 0xff32_3232)
  }

  @Test("bytes in CMYK and in Display P3 become what they look like")
  func spaces() throws {
    func image(_ bytes: [UInt8], _ space: CGColorSpace, _ alpha: CGImageAlphaInfo) -> UInt32? {
      CGImage(
        width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: CGDataProvider(bytes: Data(bytes)),
        decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)?.buffer[0, 0]
    }
    #expect(image([0, 255, 255, 0], CGColorSpaceCreateDeviceCMYK(), .none) == 0xffff_0000)
    #expect(image([0, 0, 0, 255], CGColorSpaceCreateDeviceCMYK(), .none) == 0xff00_0000)
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(image([255, 0, 0, 255], p3, .noneSkipLast) == 0xffff_0000)
    #expect(image([255, 255, 255, 255], p3, .noneSkipLast) == 0xffff_ffff)
    // 0.5 of P3's green: sRGB's green is further out, so there is less red and blue than none.
    let green = try #require(image([0, 128, 0, 255], p3, .noneSkipLast))
    #expect(green == 0xff00_8200 || green == 0xff00_8300)
  }
}
