extension RasterTransform {
  @inlinable public func apply(_ p: RasterPath.Point) -> RasterPath.Point {
    .init(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// First this map, then `next`.
  public func followed(by next: RasterTransform) -> RasterTransform {
    RasterTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map back; nothing if the plane is squashed to a line.
  public var inverse: RasterTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return RasterTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// How much areas grow, as a length: the scale to judge tolerances by.
  public var meanScale: Double { abs(a * d - b * c).squareRoot() }
}

/// An upright rectangle given by its sides.
public struct PathBounds: Sendable, Equatable {
  public var minX, minY, maxX, maxY: Double

  public init(_ p: RasterPath.Point) { (minX, minY, maxX, maxY) = (p.x, p.y, p.x, p.y) }

  public mutating func include(_ p: RasterPath.Point) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }
}

extension RasterPath {
  public func transformed(by t: RasterTransform) -> RasterPath {
    var result = RasterPath()
    result.append(self, transform: t)
    return result
  }

  /// Around every point, control points included.
  public var controlBounds: PathBounds? {
    guard let first = points.first else { return nil }
    var bounds = PathBounds(first)
    for p in points { bounds.include(p) }
    return bounds
  }

  /// Around the path itself: curves count only as far as they bulge.
  public var bounds: PathBounds? {
    guard let first = points.first else { return nil }
    var bounds = PathBounds(first)
    var next = 0
    var last = first
    for verb in verbs {
      switch verb {
      case .move, .line:
        last = points[next]
        next += 1
        bounds.include(last)
      case .quad:
        let (c, end) = (points[next], points[next + 1])
        for t in [turn(last.x, c.x, end.x), turn(last.y, c.y, end.y)].compactMap({ $0 }) {
          bounds.include(Point(quadValue(last.x, c.x, end.x, t), quadValue(last.y, c.y, end.y, t)))
        }
        last = end
        next += 2
        bounds.include(last)
      case .cubic:
        let (a, b, end) = (points[next], points[next + 1], points[next + 2])
        for t in turns(last.x, a.x, b.x, end.x) + turns(last.y, a.y, b.y, end.y) {
          bounds.include(
            Point(cubicValue(last.x, a.x, b.x, end.x, t), cubicValue(last.y, a.y, b.y, end.y, t)))
        }
        last = end
        next += 3
        bounds.include(last)
      case .close: break
      }
    }
    return bounds
  }

  /// Whether the path encloses `p`; open contours count as closed.
  public func contains(_ p: Point, rule: FillRule) -> Bool {
    let flat = flattened(tolerance: 0.02)
    var winding = 0
    for contour in flat.contours {
      var a = flat.points[contour.range.upperBound - 1]
      for i in contour.range {
        let b = flat.points[i]
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)
          if x > p.x { winding += a.y <= p.y ? 1 : -1 }
        }
        a = b
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// Where the next segment would begin.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    guard last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      switch verb {
      case .move: return points[index - 1]
      case .line: index -= 1
      case .quad: index -= 2
      case .cubic: index -= 3
      case .close: break
      }
    }
    return points.first
  }
}

/// Where a quadratic's derivative vanishes inside it.
private func turn(_ a: Double, _ b: Double, _ c: Double) -> Double? {
  let denominator = a - 2 * b + c
  guard denominator != 0 else { return nil }
  let t = (a - b) / denominator
  return t > 0 && t < 1 ? t : nil
}

private func quadValue(_ a: Double, _ b: Double, _ c: Double, _ t: Double) -> Double {
  let s = 1 - t
  return s * s * a + 2 * s * t * b + t * t * c
}

private func turns(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
  let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
  var roots: [Double] = []
  if abs(p) < 1e-12 {
    if q != 0 { roots = [-r / q] }
  } else {
    let discriminant = q * q - 4 * p * r
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    roots = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
  }
  return roots.filter { $0 > 0 && $0 < 1 }
}

private func cubicValue(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ t: Double) -> Double {
  let s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}
