/// A pace: a Bézier curve from (0, 0) to (1, 1) that maps time to progress.
open class CAMediaTimingFunction: _NSObject {
  let curve: PaceCurve

  public init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: curve = .easeIn
    case .easeOut: curve = .easeOut
    case .easeInEaseOut: curve = .easeInEaseOut
    case .default: curve = .standard
    default: curve = .linear
    }
    super.init()
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = PaceCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    super.init()
  }

  /// Stores both coordinates of control point 0…3.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else {
      NSException.raise(
        .invalidArgumentException, "CAMediaTimingFunction: control point \(idx) is not one of 0…3.")
    }
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }
}

/// The curve itself, as a value.
@_spi(Host) public struct PaceCurve: Equatable, Sendable {
  var x1, y1, x2, y2: Double

  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  public static let linear = PaceCurve(0, 0, 1, 1)
  public static let easeIn = PaceCurve(0.42, 0, 1, 1)
  public static let easeOut = PaceCurve(0, 0, 0.58, 1)
  public static let easeInEaseOut = PaceCurve(0.42, 0, 0.58, 1)
  public static let standard = PaceCurve(0.25, 0.1, 0.25, 1)

  /// Progress at `time` 0…1.
  public func progress(_ time: Double) -> Double {
    guard time > 0, time < 1 else { return time <= 0 ? 0 : 1 }
    if self == .linear { return time }
    func at(_ t: Double, _ a: Double, _ b: Double) -> Double {
      ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }
    // x rises with t, so halving finds it; 40 steps are exact to the last bit that is drawn.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < time { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }
}
