@_spi(Host) import CoreGraphics
import Foundation
import Testing
import TouchstoneRaster

@Suite("Patterns") struct PatternTests {
  /// Red over green, each one unit high.
  private func stripes(coloured: Bool = true, matrix: CGAffineTransform = .identity) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if coloured { context.setFillColor(red) }
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        guard coloured else { return }
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 1, width: 2, height: 1))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: matrix, xStep: 2, yStep: 2,
        tiling: .constantSpacing, isColored: coloured, callbacks: &callbacks))
  }

  @Test("a pattern fills a shape, fixed to the context and not to the shape")
  func coloured() throws {
    let canvas = Canvas(3, 4)
    canvas.context.translateBy(x: 1, y: 1)
    canvas.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    canvas.context.setFillPattern(try stripes(), colorComponents: [1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(canvas.picture(colors) == ["...", ".gg", ".rr", ".gg"])
  }

  @Test("its phase moves it")
  func phase() throws {
    let canvas = Canvas(1, 4)
    canvas.context.setPatternPhase(CGSize(width: 0, height: 1))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    canvas.context.setFillColor(
      try #require(CGColor(patternSpace: space, pattern: stripes(), components: [1])))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 4))
    #expect(canvas.picture(colors) == ["g", "r", "g", "r"])
  }

  @Test("a pattern without colours takes the tint it is given, and leaves gaps")
  func uncoloured() throws {
    let canvas = Canvas(2, 4)
    canvas.context.setFillColorSpace(
      try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    canvas.context.setFillPattern(try stripes(coloured: false), colorComponents: [0, 0, 1, 1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    #expect(canvas.picture(colors) == ["bb", "..", "bb", ".."])
  }

  @Test("its matrix scales it")
  func matrix() throws {
    let canvas = Canvas(1, 6)
    canvas.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    canvas.context.setFillPattern(
      try stripes(matrix: CGAffineTransform(scaleX: 1, y: 2)), colorComponents: [1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 6))
    #expect(canvas.picture(colors) == ["r", "r", "g", "g", "r", "r"])
  }

  @Test("lines can be drawn in a pattern, at its alpha")
  func stroke() throws {
    let canvas = Canvas(2, 2)
    canvas.context.setStrokeColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    canvas.context.setStrokePattern(try stripes(), colorComponents: [0.2])
    canvas.context.setLineWidth(2)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 2, y: 1)])
    #expect(canvas[0, 0] == 0x3333_0000 && canvas[1, 1] == 0x3300_3300)
  }

  @Test("steps that are no whole pixels keep their distance in the long run")
  func fractionalSteps() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 1.25, height: 4))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 2.5, height: 4), matrix: .identity, xStep: 2.5, yStep: 4,
        tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
    let canvas = Canvas(250, 4)
    canvas.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    canvas.context.setFillPattern(pattern, colorComponents: [1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 250, height: 4))
    let ink = (0..<250).reduce(0) { $0 + Int(canvas[$1, 2] >> 24) }
    #expect(abs(ink - 125 * 255) < 400)
  }

  @Test("turned, one colour fades into nothing without taking on another")
  func turned() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(blue)
        context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
      }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8),
        matrix: CGAffineTransform(rotationAngle: 0.5), xStep: 8, yStep: 8, tiling: .constantSpacing,
        isColored: true, callbacks: &callbacks))
    let canvas = Canvas(40, 40)
    canvas.context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    canvas.context.setFillPattern(pattern, colorComponents: [1])
    canvas.context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    let pixels = (0..<1600).map { canvas[$0 % 40, $0 / 40] }
    #expect(pixels.allSatisfy { $0 & 0xffff00 == 0 && $0 >> 24 == $0 & 0xff })
    #expect(pixels.contains { (1..<255).contains($0 >> 24) })
  }

  @Test("an image tiles the clip without seams, one tile at the rectangle")
  func tiledImage() {
    let canvas = Canvas(5, 4)
    canvas.context.translateBy(x: 0, y: 4)
    canvas.context.scaleBy(x: 1, y: -1)
    canvas.context.draw(fourPixels(), in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    #expect(canvas.picture(colors) == ["grgrg", "kbkbk", "grgrg", "kbkbk"])
  }
}
