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

/// Around (100, 100).
private func circle(_ r: Double) -> RasterPath {
  var path = RasterPath()
  let k = r * 0.5522847498
  path.move(to: Point(100 + r, 100))
  path.cubic(to: Point(100, 100 + r), control1: Point(100 + r, 100 + k), control2: Point(100 + k, 100 + r))
  path.cubic(to: Point(100 - r, 100), control1: Point(100 - k, 100 + r), control2: Point(100 - r, 100 + k))
  path.cubic(to: Point(100, 100 - r), control1: Point(100 - r, 100 - k), control2: Point(100 - k, 100 - r))
  path.cubic(to: Point(100 + r, 100), control1: Point(100 + k, 100 - r), control2: Point(100 + r, 100 - k))
  path.close()
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
    let ring = stroke(circle(10), .init(width: 10))
    #expect(abs(area(ring) - 3.14159265 * (15 * 15 - 5 * 5)) < 6)
    #expect(value(ring, 100, 100) == 0)
  }

  @Test("inside narrow bends, too, every pixel is covered as much as the ring covers it")
  func insideOfBends() {
    // By the distance from the middle of 16 times 16 points in each pixel.
    for (radius, width) in [(6.0, 10.0), (27, 40), (40, 1)] {
      let ring = stroke(circle(radius), .init(width: width))
      let (inner, outer) = (radius - width / 2, radius + width / 2)
      var worst = 0
      for y in 40..<160 {
        for x in 40..<160 {
          var inside = 0
          for i in 0..<256 {
            let dx = Double(x) + (Double(i % 16) + 0.5) / 16 - 100
            let dy = Double(y) + (Double(i / 16) + 0.5) / 16 - 100
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance >= inner && distance <= outer { inside += 1 }
          }
          worst = max(worst, abs(Int(value(ring, x, y)) - inside * 255 / 256))
        }
      }
      // Curves are flattened to a tenth of a pixel.
      #expect(worst < 32)
    }
  }

  @Test("a hairline that turns back has no spike")
  func hairline() {
    for turn in [0.0, 1e-9, 1e-4, -1e-9] {
      let outline = Stroker.outline(
        of: line([(20, 50), (120, 50), (20, 50 + turn)]), style: .init(width: 1e-4, join: .round))
      #expect(outline.points.allSatisfy { $0.x > 19 && $0.x < 121 && abs($0.y - 50) < 1 })
    }
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
