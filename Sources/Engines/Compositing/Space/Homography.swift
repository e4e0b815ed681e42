/// A map of planes under perspective: (x, y) goes to (x · p, y · p) / (w · p) with p = (x, y, 1).
public struct Homography: Equatable, Hashable, Sendable {
  public var x: SIMD3<Double>
  public var y: SIMD3<Double>
  public var w: SIMD3<Double>

  public init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double> = SIMD3(0, 0, 1)) {
    (self.x, self.y, self.w) = (x, y, w)
  }

  public static let identity = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0))

  public var isAffine: Bool { w.x == 0 && w.y == 0 }

  public var determinant: Double { (x * Self.cross(y, w)).sum() }

  /// This map first.
  public func followed(by next: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { x * r.x + y * r.y + w * r.z }
    return Homography(x: row(next.x), y: row(next.y), w: row(next.w))
  }

  /// Nil for a plane that is seen edge-on.
  public var inverse: Homography? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    // The adjugate: columns are the cross products of the rows.
    let (a, b, c) = (Self.cross(y, w), Self.cross(w, x), Self.cross(x, y))
    let scale = 1 / determinant
    return Homography(
      x: SIMD3(a.x, b.x, c.x) * scale, y: SIMD3(a.y, b.y, c.y) * scale, w: SIMD3(a.z, b.z, c.z) * scale)
  }

  /// How far in front of the eye a point is; nothing is seen at 0 and below.
  public func nearness(_ p: SIMD2<Double>) -> Double { Self.at(w, p) }

  /// Only for points in front of the eye.
  public func map(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(Self.at(x, p), Self.at(y, p)) / Self.at(w, p)
  }

  /// The most that lengths grow at a point.
  public func magnification(at p: SIMD2<Double>) -> Double {
    let at = map(p)
    let w = nearness(p)
    let right = SIMD2(x.x - at.x * self.w.x, y.x - at.y * self.w.x) / w
    let down = SIMD2(x.y - at.x * self.w.y, y.y - at.y * self.w.y) / w
    return max((right * right).sum(), (down * down).sum()).squareRoot()
  }

  @inline(__always) static func at(_ row: SIMD3<Double>, _ p: SIMD2<Double>) -> Double {
    row.x * p.x + row.y * p.y + row.z
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// Convex outlines.
enum Outline {
  /// What of an outline is where `side` is at least `limit`.
  static func cut(_ points: [SIMD2<Double>], where side: SIMD3<Double>, atLeast limit: Double = 0)
    -> [SIMD2<Double>]
  {
    var result: [SIMD2<Double>] = []
    guard var last = points.last else { return [] }
    var lastSide = Homography.at(side, last) - limit
    for point in points {
      let pointSide = Homography.at(side, point) - limit
      if (pointSide >= 0) != (lastSide >= 0) {
        result.append(last + (point - last) * (lastSide / (lastSide - pointSide)))
      }
      if pointSide >= 0 { result.append(point) }
      (last, lastSide) = (point, pointSide)
    }
    return result
  }

  /// Positive if the outline runs clockwise on the screen.
  static func area(_ points: [SIMD2<Double>]) -> Double {
    guard var last = points.last else { return 0 }
    var sum = 0.0
    for point in points {
      sum += last.x * point.y - point.x * last.y
      last = point
    }
    return sum / 2
  }

  static func intersection(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> [SIMD2<Double>] {
    var result = a
    guard var last = b.last else { return [] }
    let sign: Double = area(b) >= 0 ? 1 : -1
    for point in b {
      let edge = point - last
      let side = SIMD3(-edge.y, edge.x, edge.y * last.x - edge.x * last.y) * sign
      result = cut(result, where: side)
      last = point
    }
    return result
  }
}
