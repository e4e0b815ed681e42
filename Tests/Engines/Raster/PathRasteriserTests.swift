import Testing
import TouchstoneRaster

typealias Point = RasterPath.Point

func polygon(_ points: [(Double, Double)]) -> RasterPath {
  var path = RasterPath()
  path.move(to: Point(points[0].0, points[0].1))
  for p in points.dropFirst() { path.line(to: Point(p.0, p.1)) }
  path.close()
  return path
}

func rectangle(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> RasterPath {
  polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
}

/// Total coverage in pixels.
func area(_ coverage: CoverageMask) -> Double {
  var sum = 0
  for y in 0..<coverage.mask.height {
    for x in 0..<coverage.mask.width { sum += Int(coverage.mask.row(y)[x]) }
  }
  return Double(sum) / 255
}

func value(_ c: CoverageMask, _ x: Int, _ y: Int) -> UInt8 {
  guard x >= c.x, y >= c.y, x < c.rect.maxX, y < c.rect.maxY else { return 0 }
  return c.mask.row(y - c.y)[x - c.x]
}

let canvas = PixelRect(x: 0, y: 0, width: 200, height: 200)

@Suite("Path rasteriser") struct PathRasteriserTests {
  @Test("painted stretch by stretch it has the same coverage, and what it was painted in serves the next")
  func stretches() {
    let memory = CoverageMemory()
    let paths = [
      polygon([(-50, 60), (260, 90), (20, -80), (90, 270), (150, -40)]), rectangle(3, 4, 150, 6),
      polygon([(10, 10.3), (190.5, 12), (100, 199)]), rectangle(-5, 20, 400, 30), rectangle(300, 20, 4, 3),
    ]
    for path in paths + paths {
      for rule in [FillRule.winding, .evenOdd] {
        let whole = PathRasteriser.coverage(of: path, rule: rule, clip: canvas)
        var painted = [UInt8](repeating: 0, count: 200 * 200)
        PathRasteriser.paint(path.flattened(), rule: rule, clip: canvas, in: memory) { stretch in
          for i in 0..<stretch.count {
            painted[stretch.y * 200 + stretch.x + i] = stretch.bytes?[i] ?? stretch.even
          }
        }
        let same = (0..<200).allSatisfy { y in
          (0..<200).allSatisfy { x in painted[y * 200 + x] == value(whole, x, y) }
        }
        #expect(same)
      }
    }
  }

  @Test("a rectangle on the pixel grid covers its pixels wholly and no other")
  func alignedRectangle() {
    let c = PathRasteriser.coverage(of: rectangle(3, 4, 5, 6), clip: canvas)
    #expect(c.rect == PixelRect(x: 3, y: 4, width: 5, height: 6))
    #expect(area(c) == 30)
    #expect(value(c, 3, 4) == 255 && value(c, 7, 9) == 255)
  }

  @Test("coverage of an edge pixel is the area inside")
  func fractions() {
    let c = PathRasteriser.coverage(of: rectangle(1.5, 1.25, 2, 2), clip: canvas)
    #expect(value(c, 1, 1) == 96)  // 0.5 x 0.75
    #expect(value(c, 2, 1) == 191)
    #expect(value(c, 1, 2) == 128)
    #expect(value(c, 2, 2) == 255)
    #expect(value(c, 3, 3) == 32)
  }

  @Test("a triangle covers half its box")
  func triangle() {
    let c = PathRasteriser.coverage(of: polygon([(10, 10), (110, 10), (10, 90)]), clip: canvas)
    #expect(abs(area(c) - 4000) < 4)
  }

  @Test("a circle of cubics covers pi r squared")
  func circle() {
    var path = RasterPath()
    let (r, k) = (40.0, 40 * 0.5522847498)
    path.move(to: Point(100 + r, 100))
    path.cubic(to: Point(100, 100 + r), control1: Point(100 + r, 100 + k), control2: Point(100 + k, 100 + r))
    path.cubic(to: Point(100 - r, 100), control1: Point(100 - k, 100 + r), control2: Point(100 - r, 100 + k))
    path.cubic(to: Point(100, 100 - r), control1: Point(100 - r, 100 - k), control2: Point(100 - k, 100 - r))
    path.cubic(to: Point(100 + r, 100), control1: Point(100 + k, 100 - r), control2: Point(100 + r, 100 - k))
    path.close()
    let c = PathRasteriser.coverage(of: path, clip: canvas)
    #expect(abs(area(c) - 3.14159265 * r * r) < 12)
  }

  @Test("what the clip cuts off changes nothing inside it")
  func clipping() {
    let star = polygon([(-50, 60), (260, 90), (20, -80), (90, 270), (150, -40)])
    for rule in [FillRule.winding, .evenOdd] {
      let wide = PathRasteriser.coverage(
        of: star, rule: rule, clip: PixelRect(x: -100, y: -100, width: 500, height: 500))
      let narrow = PathRasteriser.coverage(
        of: star, rule: rule, clip: PixelRect(x: 40, y: 50, width: 60, height: 70))
      for y in 50..<120 {
        for x in 40..<100 {
          #expect(abs(Int(value(wide, x, y)) - Int(value(narrow, x, y))) <= 1, "at \(x),\(y)")
        }
      }
    }
  }

  @Test("even-odd leaves a hole where winding fills")
  func rules() {
    var path = rectangle(0, 0, 30, 30)
    let inner = rectangle(10, 10, 10, 10)
    path.move(to: inner.points[0])
    for p in inner.points.dropFirst() { path.line(to: p) }
    path.close()
    #expect(area(PathRasteriser.coverage(of: path, rule: .winding, clip: canvas)) == 900)
    #expect(area(PathRasteriser.coverage(of: path, rule: .evenOdd, clip: canvas)) == 800)
  }

  @Test("infinite, huge and undefined coordinates do no harm")
  func wildCoordinates() {
    for v in [Double.infinity, -.infinity, .nan, 1e300, -1e18] {
      _ = PathRasteriser.coverage(of: polygon([(0, 0), (v, 10), (20, v), (-v, -v)]), clip: canvas)
      _ = PathRasteriser.coverage(
        of: rectangle(1, 1, 5, 5), transform: RasterTransform(a: v, d: v), clip: canvas)
    }
    #expect(PathRasteriser.coverage(of: RasterPath(), clip: canvas).rect.isEmpty)
  }

  @Test("a transform maps the path before it is filled")
  func transformed() {
    let t = RasterTransform(a: 2, d: 3, tx: 5, ty: 7)
    let c = PathRasteriser.coverage(of: rectangle(0, 0, 4, 4), transform: t, clip: canvas)
    #expect(c.rect == PixelRect(x: 5, y: 7, width: 8, height: 12))
    #expect(area(c) == 96)
  }
}
