import Testing
import TouchstoneRaster

private func stroke(_ path: RasterPath, _ style: StrokeStyle) -> CoverageMask {
  PathRasteriser.coverage(of: Stroker.outline(of: path, style: style), clip: canvas)
}

private func line(_ points: [(Double, Double)]) -> RasterPath {
  var path = RasterPath()
  path.move(to: Point(points[0].0, points[0].1))
  for p in points.dropFirst() { path.line(to: Point(p.0, p.1)) }
  return path
}

@Suite("Strokes") struct StrokeTests {
  @Test("a butt line is a rectangle, a square cap adds half a width at each end")
  func caps() {
    let path = line([(20, 50), (120, 50)])
    #expect(area(stroke(path, .init(width: 10))) == 1000)
    #expect(area(stroke(path, .init(width: 10, cap: .square))) == 1100)
    #expect(abs(area(stroke(path, .init(width: 10, cap: .round))) - (1000 + 78.54)) < 1)
  }

  @Test("mitred corners are square, bevelled ones cut, round ones between")
  func joins() {
    let path = polygon([(50, 50), (150, 50), (150, 150), (50, 150)])
    let sides = 110.0 * 110 - 90 * 90
    #expect(area(stroke(path, .init(width: 10))) == sides)
    #expect(abs(area(stroke(path, .init(width: 10, join: .bevel))) - (sides - 4 * 12.5)) < 0.5)
    #expect(abs(area(stroke(path, .init(width: 10, join: .round))) - (sides - 4 * (25 - 19.635))) < 1)
  }

  @Test("a miter longer than the limit becomes a bevel")
  func miterLimit() {
    let sharp = line([(20, 100), (120, 105), (20, 110)])
    let long = stroke(sharp, .init(width: 6, miterLimit: 100))
    let short = stroke(sharp, .init(width: 6, miterLimit: 4))
    #expect(long.rect.maxX > 170)
    #expect(short.rect.maxX <= 124)
  }

  @Test("an open line that turns back on itself has no holes")
  func insideOfCorners() {
    let c = stroke(line([(50, 50), (60, 50), (60, 58), (50, 58)]), .init(width: 20))
    #expect(value(c, 52, 54) == 255 && value(c, 60, 54) == 255 && value(c, 55, 50) == 255)
  }

  @Test("dashes cut a line, and the phase shifts them")
  func dashes() {
    let path = line([(10, 20), (110, 20)])
    let plain = stroke(path, .init(width: 2, dashes: [10, 5]))
    #expect(area(plain) == 140)
    #expect(value(plain, 10, 20) == 255 && value(plain, 19, 20) == 255 && value(plain, 20, 20) == 0)
    let shifted = stroke(path, .init(width: 2, dashes: [10, 5], dashPhase: 12))
    #expect(value(shifted, 10, 20) == 0 && value(shifted, 13, 20) == 255)
  }

  @Test("a closed circle of width 2 r is a disc of its outer radius")
  func fatCircle() {
    var path = RasterPath()
    let (r, k) = (10.0, 10 * 0.5522847498)
    path.move(to: Point(100 + r, 100))
    path.cubic(to: Point(100, 100 + r), control1: Point(100 + r, 100 + k), control2: Point(100 + k, 100 + r))
    path.cubic(to: Point(100 - r, 100), control1: Point(100 - k, 100 + r), control2: Point(100 - r, 100 + k))
    path.cubic(to: Point(100, 100 - r), control1: Point(100 - r, 100 - k), control2: Point(100 - k, 100 - r))
    path.cubic(to: Point(100 + r, 100), control1: Point(100 + k, 100 - r), control2: Point(100 + r, 100 - k))
    path.close()
    let ring = stroke(path, .init(width: 10))
    #expect(abs(area(ring) - 3.14159265 * (15 * 15 - 5 * 5)) < 6)
    #expect(value(ring, 100, 100) == 0)
  }

  @Test("a line of no length is a dot with round caps and nothing with butt caps")
  func dots() {
    let path = line([(50, 50), (50, 50)])
    #expect(area(stroke(path, .init(width: 10))) == 0)
    #expect(abs(area(stroke(path, .init(width: 10, cap: .round))) - 78.54) < 1)
    #expect(area(stroke(path, .init(width: 10, cap: .square))) == 100)
  }

  @Test("dashes far too fine on lines far too long and wide come to an end")
  func absurdDashes() {
    var path = RasterPath()
    path.move(to: .init(0, 0))
    for i in 1...50 { path.line(to: .init(i % 2 == 0 ? 1e9 : -1e9, Double(i))) }
    let style = StrokeStyle(width: 1e6, cap: .round, join: .round, dashes: [0.01, 0.01])
    let outline = Stroker.outline(of: path, style: style)
    #expect(!outline.isEmpty && outline.points.count < 4_000_000)
  }
}
