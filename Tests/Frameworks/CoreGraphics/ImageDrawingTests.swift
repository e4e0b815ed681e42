@_spi(Host) import CoreGraphics
import Foundation
import Testing
import TouchstoneRaster

@Suite("Images in contexts") struct ImageDrawingTests {
  @Test("an image stands upright where y points up")
  func upright() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue))
    context.draw(fourPixels(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    #expect(image.buffer[0, 0] == 0xffff_0000 && image.buffer[1, 1] == 0xff00_0000)
  }

  @Test("an image says in which order its bytes are, and that its parts are packed")
  func order() {
    let image = fourPixels()
    #expect(image.byteOrderInfo == .order32Little && image.pixelFormatInfo == .packed)
  }

  @Test("in a context of UIKit's it is upside down, and turning the context over puts it right")
  func upsideDown() {
    let canvas = Canvas(2, 2)
    canvas.context.draw(fourPixels(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.picture(colors) == ["bk", "rg"])
    let turned = Canvas(2, 2)
    turned.context.translateBy(x: 0, y: 2)
    turned.context.scaleBy(x: 1, y: -1)
    turned.context.draw(fourPixels(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(turned.picture(colors) == ["rg", "bk"])
  }

  @Test("without interpolation pixels become blocks")
  func nearest() {
    let canvas = Canvas(4, 4)
    canvas.context.interpolationQuality = .none
    canvas.context.draw(fourPixels().buffer, in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.picture(colors) == ["rrgg", "rrgg", "bbkk", "bbkk"])
  }

  @Test("an enlarged image keeps its corners and mixes between")
  func bilinear() {
    let canvas = Canvas(8, 8)
    canvas.context.draw(fourPixels().buffer, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(canvas[0, 0] == 0xffff_0000 && canvas[7, 0] == 0xff00_ff00)
    #expect(canvas[3, 0] >> 16 & 255 > 100 && canvas[3, 0] >> 8 & 255 > 50)
  }

  @Test("a reduced image is the mean, not every other pixel")
  func reduced() {
    let stripes = PixelBuffer(width: 64, height: 64)
    for y in 0..<64 { for x in 0..<64 { stripes[x, y] = x % 2 == 0 ? 0xffff_ffff : 0xff00_0000 } }
    let canvas = Canvas(8, 8)
    canvas.context.draw(stripes, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(canvas[4, 4] == 0xff80_8080)
  }

  @Test("a quarter turn moves pixels to where it should")
  func turned() {
    let canvas = Canvas(2, 2)
    canvas.context.translateBy(x: 2, y: 0)
    canvas.context.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    canvas.context.draw(fourPixels().buffer, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.picture(colors) == ["br", "kg"])
  }

  @Test("cropping shares the pixels and keeps within them")
  func cropping() throws {
    let part = try #require(fourPixels().cropping(to: CGRect(x: 1, y: 0, width: 5, height: 5)))
    #expect(part.width == 1 && part.height == 2)
    #expect(part.buffer[0, 0] == 0xff00_ff00 && part.buffer[0, 1] == 0xff00_0000)
    #expect(fourPixels().cropping(to: CGRect(x: 2, y: 2, width: 1, height: 1)) == nil)
  }

  @Test("an image is made from an app's bytes, and gives them back")
  func fromBytes() throws {
    let bytes = Data([255, 0, 0, 255, 0, 128, 0, 128])
    let provider = try #require(CGDataProvider(data: bytes as NSData))
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
    #expect(image.buffer[0, 0] == 0xffff_0000 && image.buffer[1, 0] == 0x8000_8000)
    #expect(image.dataProvider?.data as Data? == Data([0, 0, 255, 255, 0, 128, 0, 128]))
    #expect(
      CGImage(
        width: 2, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: 1),
        provider: CGDataProvider(bytes: bytes), decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        == nil)
  }

  @Test("an app's own memory is drawn into in place, in grey and alpha too")
  func ownMemory() throws {
    var gray: [UInt8] = [9, 9, 9, 9]
    var alpha: [UInt8] = [0, 0, 0, 0]
    try gray.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    try alpha.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 4, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
      context.fill(CGRect(x: 0.5, y: 0, width: 2, height: 1))
    }
    #expect(gray == [9, 255, 255, 9])
    #expect(alpha == [128, 255, 128, 0])
  }

  @Test("what no bitmap context can be is refused")
  func refused() {
    func make(_ bits: Int, _ alpha: CGImageAlphaInfo, _ width: Int = 4, _ row: Int = 0) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 4, bitsPerComponent: bits, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue)
    }
    #expect(make(8, .premultipliedLast) != nil)
    #expect(make(8, .last) == nil)
    #expect(make(8, .none) == nil)
    #expect(make(5, .noneSkipFirst) == nil)
    #expect(make(8, .premultipliedLast, 0) == nil)
    #expect(make(8, .premultipliedLast, 4, 8) == nil)
  }
}
