@_spi(Host) import CoreGraphics
import TouchstoneRaster

extension CGPath: MixableValue {
  /// Point by point, if both have the same segments.
  func mixed(with other: any MixableValue, _ t: Double) -> Any? {
    guard let other = other as? CGPath, raster.verbs == other.raster.verbs else { return nil }
    var result = RasterPath()
    var next = 0
    func point() -> RasterPath.Point {
      let (a, b) = (raster.points[next], other.raster.points[next])
      next += 1
      return RasterPath.Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
    }
    for verb in raster.verbs {
      switch verb {
      case .move: result.move(to: point())
      case .line: result.line(to: point())
      case .quad:
        let control = point()
        result.quad(to: point(), control: control)
      case .cubic:
        let (first, second) = (point(), point())
        result.cubic(to: point(), control1: first, control2: second)
      case .close: result.close()
      }
    }
    return CGPath(raster: result)
  }
}

extension RasterPath {
  /// How many lines and curves `point(at:)` passes.
  var segmentCount: Int {
    var (count, next) = (0, 0)
    var (start, last) = (Point(0, 0), Point(0, 0))
    for verb in verbs {
      switch verb {
      case .move:
        (start, last) = (points[next], points[next])
        next += 1
        continue
      case .line: next += 1
      case .quad: next += 2
      case .cubic: next += 3
      case .close:
        if last != start { count += 1 }
        last = start
        continue
      }
      last = points[next - 1]
      count += 1
    }
    return count
  }

  /// The point reached after `progress` of the path: each segment takes the same time, or the same speed all the way.
  func point(at progress: Double, evenSpeed: Bool) -> SIMD2<Double>? {
    var pieces: [[Point]] = []
    var (next, start, last) = (0, Point(0, 0), Point(0, 0))
    for verb in verbs {
      var piece = RasterPath()
      piece.move(to: last)
      switch verb {
      case .move:
        start = points[next]
        last = start
        next += 1
        continue
      case .line: piece.line(to: points[next])
      case .quad: piece.quad(to: points[next + 1], control: points[next])
      case .cubic: piece.cubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .close:
        guard last != start else { continue }
        piece.line(to: start)
      }
      next += verb == .line ? 1 : verb == .quad ? 2 : verb == .cubic ? 3 : 0
      let flat = piece.flattened(tolerance: 0.05).points
      pieces.append(flat)
      last = flat.last ?? last
    }
    guard let first = pieces.first?.first else { return points.first.map { SIMD2($0.x, $0.y) } }
    if progress <= 0 { return SIMD2(first.x, first.y) }
    if evenSpeed { return Self.along(pieces.flatMap { $0 }, progress) }
    let at = min(1, progress) * Double(pieces.count)
    let index = min(pieces.count - 1, Int(at))
    return Self.along(pieces[index], at - Double(index))
  }

  private static func along(_ line: [Point], _ fraction: Double) -> SIMD2<Double>? {
    let points = line.map { SIMD2($0.x, $0.y) }
    let lengths = zip(points, points.dropFirst()).map { a, b in ((b - a) * (b - a)).sum().squareRoot() }
    var rest = lengths.reduce(0, +) * fraction
    for (index, length) in lengths.enumerated() {
      if rest <= length, length > 0 {
        return points[index] + (points[index + 1] - points[index]) * (rest / length)
      }
      rest -= length
    }
    return points.last
  }
}
