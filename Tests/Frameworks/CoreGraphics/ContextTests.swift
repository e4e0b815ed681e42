@_spi(Host) import CoreGraphics
import Foundation
import Testing
import TouchstoneRaster

@Suite("Bitmap contexts") struct ContextTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  @Test(
    "every common format stores a colour in its own order",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
      (
        CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
        [0, 128, 255, 255]
      ),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [255, 128, 0, 255]),
      (CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 255, 128, 0]),
    ] as [(UInt32, [UInt8])])
  func formats(info: UInt32, bytes: [UInt8]) throws {
    var memory = [UInt8](repeating: 0, count: 3 * 20)
    try memory.withUnsafeMutableBytes { room in
      let context = try #require(
        CGContext(
          data: room.baseAddress, width: 4, height: 3, bitsPerComponent: 8, bytesPerRow: 20, space: rgb,
          bitmapInfo: info))
      context.setFillColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(context.data == room.baseAddress && context.bytesPerRow == 20)
    }
    // The origin is at the bottom left: the last row in memory.
    #expect(Array(memory[44..<48]) == bytes)
    #expect(memory[48...].allSatisfy { $0 == 0 } || info & 31 > 4)
  }

  @Test("grey and alpha-only contexts have one byte a pixel")
  func singleBytes() throws {
    let gray = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(gray: 0.5, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(gray.bitsPerPixel == 8)
    #expect(gray.data?.load(as: UInt8.self) == 128)
    let alpha = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(gray: 1, alpha: 0.2)
    alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(alpha.data?.load(fromByteOffset: 1, as: UInt8.self) == 51)
  }

  @Test("what cannot be drawn into does not come into being")
  func refused() {
    func make(_ bits: Int, _ info: UInt32, _ width: Int = 2) -> CGContext? {
      CGContext(
        data: nil, width: width, height: 2, bitsPerComponent: bits, bytesPerRow: 0, space: rgb,
        bitmapInfo: info)
    }
    #expect(make(8, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(8, CGImageAlphaInfo.none.rawValue) == nil)
    #expect(make(5, CGImageAlphaInfo.noneSkipFirst.rawValue) == nil)
    #expect(make(8, CGImageAlphaInfo.premultipliedLast.rawValue, 0) == nil)
  }

  @Test("memory of the app's own is given back once")
  func release() {
    final class Count { var value = 0 }
    let count = Count()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 4)
    autoreleasepool {
      let context = CGContext(
        data: memory, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
        releaseCallback: { _, data in
          #expect(data == memory)
          count.value += 1
        }, releaseInfo: nil)
      #expect(context != nil && count.value == 0)
    }
    #expect(count.value == 1)
    memory.deallocate()
  }

  @Test("a transparency layer in a rectangle loses what is drawn outside")
  func layerInRectangle() {
    let canvas = Canvas(4, 2)
    canvas.context.setFillColor(red)
    canvas.context.setAlpha(1)
    canvas.context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 2, height: 1), auxiliaryInfo: nil)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    canvas.context.endTransparencyLayer()
    #expect(canvas.picture(colors) == [".rr.", "...."])
  }

  @Test("a layer's drawing appears at a point, its axes like the context's")
  func layers() throws {
    let canvas = Canvas(6, 4, scale: 2)
    let layer = try #require(CGLayer(canvas.context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
    layer.context?.setFillColor(blue)
    layer.context?.fill(CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5))
    canvas.context.draw(layer, at: .zero)
    canvas.context.draw(layer, at: CGPoint(x: 2, y: 1))
    #expect(canvas.picture(colors) == ["r.....", ".b....", "....r.", ".....b"])
  }

  @Test("antialiasing can be forbidden as well as switched off")
  func antialiasing() {
    let canvas = Canvas(2, 1)
    canvas.context.setAllowsAntialiasing(false)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 0.6, height: 1))
    canvas.context.fill(CGRect(x: 1, y: 0, width: 0.4, height: 1))
    #expect(canvas.picture(colors) == ["r."])
  }

  @Test("a conic gradient goes round from its angle")
  func conic() throws {
    let canvas = Canvas(4, 4)
    let gradient = CGGradient(
      colors: [red, red, green, green, blue, blue], locations: [0, 0.25, 0.25, 0.5, 0.5, 1])
    canvas.context.drawConicGradient(gradient, center: CGPoint(x: 2, y: 2), angle: 0)
    // y points down here, so angles grow to the right, then down.
    #expect(canvas.picture(colors) == ["bbbb", "bbbb", "ggrr", "ggrr"])
    canvas.context.drawConicGradient(gradient, center: CGPoint(x: 2, y: 2), angle: .pi / 2)
    #expect(canvas.picture(colors) == ["ggbb", "ggbb", "rrbb", "rrbb"])
  }
}
