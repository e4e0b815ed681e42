import TouchstoneCompositing
import TouchstoneRaster

/// The last coverage of a shape's fill and stroke, made again only when what it depends on has changed.
struct ShapeCoverageCache {
  private struct Fill: Equatable {
    var path: RasterPath
    var transform: RasterTransform
    var rule: FillRule
  }
  private struct Stroke: Equatable {
    var path: RasterPath
    var transform: RasterTransform
    var style: StrokeStyle
    var start: Double
    var end: Double
  }
  private var fill: (key: Fill, mask: CoverageMask)?
  private var stroke: (key: Stroke, mask: CoverageMask)?
  /// No mask grows beyond this, however large its path is.
  private static let limit = PixelRect(x: -4096, y: -4096, width: 12288, height: 12288)

  mutating func fill(_ path: RasterPath, _ transform: RasterTransform, _ rule: FillRule) -> CoverageMask {
    let key = Fill(path: path, transform: transform, rule: rule)
    if let fill, fill.key == key { return fill.mask }
    let mask = PathRasteriser.coverage(of: path, transform: transform, rule: rule, clip: Self.limit)
    fill = (key, mask)
    return mask
  }

  mutating func stroke(
    _ path: RasterPath, _ transform: RasterTransform, _ style: StrokeStyle, from start: Double, to end: Double
  ) -> CoverageMask {
    let key = Stroke(path: path, transform: transform, style: style, start: start, end: end)
    if let stroke, stroke.key == key { return stroke.mask }
    let tolerance = 0.1 / max(0.001, transform.meanScale)
    let part = start <= 0 && end >= 1 ? path : path.part(from: start, to: end, tolerance: tolerance)
    let outline = Stroker.outline(of: part, style: style, tolerance: tolerance)
    let mask = PathRasteriser.coverage(of: outline, transform: transform, rule: .winding, clip: Self.limit)
    stroke = (key, mask)
    return mask
  }
}

extension RasterPath {
  /// The part between two fractions of the whole length, as straight lines.
  func part(from start: Double, to end: Double, tolerance: Double) -> RasterPath {
    let flat = flattened(tolerance: tolerance)
    var lines: [[Point]] = []
    for contour in flat.contours {
      var points = Array(flat.points[contour.range])
      if contour.isClosed, let first = points.first, points.last != first { points.append(first) }
      lines.append(points)
    }
    func length(_ a: Point, _ b: Point) -> Double {
      ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
    }
    let total = lines.reduce(0) { sum, line in
      sum + zip(line, line.dropFirst()).reduce(0) { $0 + length($1.0, $1.1) }
    }
    let (from, to) = (max(0, start) * total, min(1, end) * total)
    var result = RasterPath()
    guard to > from else { return result }
    var at = 0.0
    for line in lines {
      var drawing = false
      for (a, b) in zip(line, line.dropFirst()) {
        let size = length(a, b)
        defer { at += size }
        guard size > 0, at + size > from, at < to else { continue }
        func point(_ distance: Double) -> Point {
          let t = distance / size
          return Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        }
        if !drawing {
          result.move(to: point(max(0, from - at)))
          drawing = true
        }
        result.line(to: point(min(size, to - at)))
      }
    }
    return result
  }
}

extension LayerFlattener.Place {
  /// From the layer's own space to pixels counted from the frame's corner.
  func transform(from bounds: CGRect) -> RasterTransform {
    let (x, y) = (Double(bounds.minX), Double(bounds.minY))
    if isUpright { return RasterTransform(a: unitX, d: unitY, tx: -x * unitX, ty: -y * unitY) }
    let (a, b, c, d) = (linear.x * unit, linear.y * unit, linear.z * unit, linear.w * unit)
    return RasterTransform(
      a: a, b: b, c: c, d: d, tx: offset.x - x * a - y * c, ty: offset.y - x * b - y * d)
  }
}

extension LayerFlattener {
  /// Coverage counted from the frame's corner.
  func appendCoverage(
    _ mask: CoverageMask, in place: Place, _ color: UInt32, _ node: LayerNode.Pointer, _ part: Part,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let frame = DeviceBox(mask.rect).offset(place.frame.minX, place.frame.minY)
    appendCoverage(mask, at: frame, color, node, part, before, own)
  }
}
