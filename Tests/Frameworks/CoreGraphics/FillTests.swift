@_spi(Host) import CoreGraphics
import Testing

@Suite("Filling and stroking") struct FillTests {
  @Test("a rectangle fills exactly its pixels, from the top left in a context of UIKit's")
  func rectangle() {
    let canvas = Canvas(5, 3)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 3, height: 2))
    #expect(canvas.picture(colors) == [".rrr.", ".rrr.", "....."])
  }

  @Test("a bitmap context has its origin at the bottom left")
  func bottomLeft() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    #expect(
      Array(UnsafeBufferPointer(start: bytes, count: 16)) == [
        0, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0,
      ])
  }

  @Test("the scale multiplies, and half covered pixels take half the colour")
  func fractions() {
    let canvas = Canvas(4, 2, scale: 2, background: 0xffff_ffff)
    canvas.context.setFillColor(.black)
    canvas.context.fill(CGRect(x: 0.25, y: 0, width: 1, height: 1))
    #expect(canvas[0, 0] == 0xff7f_7f7f && canvas[1, 0] == 0xff00_0000 && canvas[2, 0] == 0xff7f_7f7f)
  }

  @Test("a state saved comes back: colour, transform, clip, line")
  func states() {
    let canvas = Canvas(4, 1)
    let context = canvas.context
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.translateBy(x: 2, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: -5, y: 0, width: 10, height: 1))
    context.restoreGState()
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
    #expect(canvas.picture(colors) == ["..br"])
  }

  @Test("a one point line between pixels fills one row, on the grid it half fills two")
  func hairlines() {
    let canvas = Canvas(4, 4, background: 0xffff_ffff)
    canvas.context.setStrokeColor(.black)
    canvas.context.move(to: CGPoint(x: 0, y: 0.5))
    canvas.context.addLine(to: CGPoint(x: 4, y: 0.5))
    canvas.context.strokePath()
    #expect(canvas[1, 0] == 0xff00_0000 && canvas[1, 1] == 0xffff_ffff)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 3), CGPoint(x: 4, y: 3)])
    #expect(canvas[1, 2] == 0xff7f_7f7f && canvas[1, 3] == 0xff7f_7f7f)
  }

  @Test("even-odd filling leaves the inner rectangle empty")
  func evenOdd() {
    let canvas = Canvas(5, 5)
    canvas.context.setFillColor(green)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    canvas.context.addRect(CGRect(x: 1, y: 1, width: 3, height: 3))
    canvas.context.fillPath(using: .evenOdd)
    #expect(canvas.picture(colors) == ["ggggg", "g...g", "g...g", "g...g", "ggggg"])
    #expect(canvas.context.isPathEmpty)
  }

  @Test("a later transform does not move a path already begun")
  func pathsAreInBaseSpace() {
    let canvas = Canvas(4, 1)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.translateBy(x: 2, y: 0)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.setFillColor(blue)
    canvas.context.fillPath()
    #expect(canvas.picture(colors) == ["b.b."])
  }

  @Test("clips intersect, also those that are not rectangles")
  func clips() {
    let canvas = Canvas(40, 40)
    canvas.context.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    canvas.context.clip()
    canvas.context.clip(to: CGRect(x: 20, y: 0, width: 20, height: 40))
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(canvas[25, 20] == 0xffff_0000)
    #expect(canvas[10, 20] == 0 && canvas[39, 1] == 0)
    #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: 20, y: 0, width: 20, height: 40))
  }

  @Test("alpha, clear and copy")
  func compositing() {
    let canvas = Canvas(3, 1, background: 0xffff_ffff)
    canvas.context.setFillColor(.black)
    canvas.context.setAlpha(0.5)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    canvas.context.setAlpha(1)
    canvas.context.setBlendMode(.copy)
    canvas.context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    canvas.context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(canvas[0, 0] == 0xff7f_7f7f && canvas[1, 0] == 0 && canvas[2, 0] == 0x8080_0000)
  }

  @Test("a transparency layer is composited as one")
  func transparencyLayers() {
    let canvas = Canvas(3, 1, background: 0xffff_ffff)
    canvas.context.setAlpha(0.5)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(.black)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    canvas.context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    canvas.context.endTransparencyLayer()
    #expect(canvas[0, 0] == 0xff7f_7f7f && canvas[1, 0] == 0xff7f_7f7f && canvas[2, 0] == 0xff7f_7f7f)
  }

  @Test("a hard shadow is the shape again, moved; downwards in a context of UIKit's")
  func shadow() {
    let canvas = Canvas(4, 4)
    canvas.context.setShadow(offset: CGSize(width: 1, height: 2), blur: 0, color: blue)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.picture(colors) == ["rr..", "rr..", ".bb.", ".bb."])
  }

  @Test("a soft shadow spreads on every side")
  func softShadow() {
    let canvas = Canvas(40, 40)
    canvas.context.setShadow(offset: .zero, blur: 8, color: .black)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 15, y: 15, width: 10, height: 10))
    #expect(canvas[20, 20] == 0xffff_0000)
    for (x, y) in [(12, 20), (27, 20), (20, 12), (20, 27)] {
      #expect((20...200).contains(canvas[x, y] >> 24))
    }
    #expect(canvas[12, 20] == canvas[27, 20])
  }
}
