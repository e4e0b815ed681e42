/// A path as polygons: every curve replaced by enough straight lines.
///
/// Only +, −, ×, ÷, square root and rounding are used, so every machine gets the same points.
public struct FlattenedPath: Sendable {
  public struct Contour: Sendable {
    /// Where its points begin and end in `points`.
    public var range: Range<Int>
    public var isClosed: Bool
  }
  public var points: [RasterPath.Point] = []
  public var contours: [Contour] = []
  /// For each point whether it lies inside a curve, where a stroke bends and has no corner; filled only on request.
  var isInsideCurve: [Bool] = []
}

extension RasterPath {
  /// The path as polygons that stay within `tolerance` of the mapped curves.
  public func flattened(transform t: RasterTransform = .identity, tolerance: Double = 0.1) -> FlattenedPath {
    flattened(transform: t, tolerance: tolerance, marksCurves: false)
  }

  func flattened(transform t: RasterTransform, tolerance: Double, marksCurves: Bool) -> FlattenedPath {
    var result = FlattenedPath()
    result.points.reserveCapacity(points.count * 4)
    var start = 0
    var open = false
    func map(_ p: Point) -> Point {
      // Far away is as good as infinite, and keeps pixel arithmetic inside 64 bits.
      func bounded(_ v: Double) -> Double { v.isNaN ? 0 : min(1e9, max(-1e9, v)) }
      return Point(bounded(t.a * p.x + t.c * p.y + t.tx), bounded(t.b * p.x + t.d * p.y + t.ty))
    }
    func mark() {
      guard marksCurves else { return }
      while result.isInsideCurve.count + 1 < result.points.count { result.isInsideCurve.append(true) }
      result.isInsideCurve.append(false)
    }
    func finish(closed: Bool) {
      if open, result.points.count > start {
        result.contours.append(.init(range: start..<result.points.count, isClosed: closed))
      }
      open = false
    }
    func begin(_ p: Point) {
      start = result.points.count
      result.points.append(p)
      mark()
      open = true
    }
    var next = 0
    var first = Point(0, 0)
    var last = Point(0, 0)
    for verb in verbs {
      switch verb {
      case .move:
        finish(closed: false)
        first = map(points[next])
        last = first
        next += 1
        begin(first)
      case .line:
        if !open { begin(first) }
        last = map(points[next])
        next += 1
        result.points.append(last)
        mark()
      case .quad:
        if !open { begin(first) }
        let (c, end) = (map(points[next]), map(points[next + 1]))
        next += 2
        flattenQuad(last, c, end, tolerance, into: &result.points)
        mark()
        last = end
      case .cubic:
        if !open { begin(first) }
        let (c1, c2, end) = (map(points[next]), map(points[next + 1]), map(points[next + 2]))
        next += 3
        flattenCubic(last, c1, c2, end, tolerance, into: &result.points)
        mark()
        last = end
      case .close:
        finish(closed: true)
        last = first
      }
    }
    finish(closed: false)
    return result
  }
}

/// How many equal parameter steps keep a curve whose second differences are `deviation` within `tolerance`.
@inline(__always) private func steps(_ deviation: Double, _ tolerance: Double) -> Int {
  max(1, Int(min(500, (deviation / tolerance).squareRoot()).rounded(.up)))
}

private func flattenQuad(
  _ p0: RasterPath.Point, _ p1: RasterPath.Point, _ p2: RasterPath.Point, _ tolerance: Double,
  into out: inout [RasterPath.Point]
) {
  let (dx, dy) = (abs(p0.x - 2 * p1.x + p2.x), abs(p0.y - 2 * p1.y + p2.y))
  let n = steps(0.25 * (dx + dy), tolerance)
  for i in 1..<max(n, 1) {
    let t = Double(i) / Double(n)
    let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
    out.append(.init(u * p0.x + v * p1.x + w * p2.x, u * p0.y + v * p1.y + w * p2.y))
  }
  out.append(p2)
}

private func flattenCubic(
  _ p0: RasterPath.Point, _ p1: RasterPath.Point, _ p2: RasterPath.Point, _ p3: RasterPath.Point,
  _ tolerance: Double, into out: inout [RasterPath.Point]
) {
  let dx = max(abs(p0.x - 2 * p1.x + p2.x), abs(p1.x - 2 * p2.x + p3.x))
  let dy = max(abs(p0.y - 2 * p1.y + p2.y), abs(p1.y - 2 * p2.y + p3.y))
  let n = steps(0.75 * (dx + dy), tolerance)
  for i in 1..<max(n, 1) {
    let t = Double(i) / Double(n)
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    out.append(
      .init(a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y))
  }
  out.append(p3)
}
