@_spi(Host) import QuartzCore

public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

@preconcurrency @MainActor public protocol UITimingCurveProvider {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A Bézier curve's pace.
@preconcurrency @MainActor open class UICubicTimingParameters: _NSObject, UITimingCurveProvider {
  open private(set) var animationCurve: UIView.AnimationCurve
  open private(set) var controlPoint1: CGPoint
  open private(set) var controlPoint2: CGPoint
  private let isBuiltin: Bool

  public override init() {
    (animationCurve, isBuiltin) = (.easeInOut, true)
    (controlPoint1, controlPoint2) = (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
    super.init()
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, isBuiltin) = (curve, true)
    var points = [Float](repeating: 0, count: 4)
    curve.timingFunction.getControlPoint(at: 1, values: &points)
    controlPoint1 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
    curve.timingFunction.getControlPoint(at: 2, values: &points)
    controlPoint2 = CGPoint(x: CGFloat(points[0]), y: CGFloat(points[1]))
    super.init()
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, isBuiltin) = (.easeInOut, false)
    (controlPoint1, controlPoint2) = (point1, point2)
    super.init()
  }

  public var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x),
      Float(controlPoint2.y))
  }
}

/// A spring's pace.
@preconcurrency @MainActor open class UISpringTimingParameters: _NSObject, UITimingCurveProvider {
  open private(set) var initialVelocity: CGVector
  enum Kind {
    case ratio(Double)
    case spring(mass: Double, stiffness: Double, damping: Double)
    case perceptual(Double, bounce: Double)
  }
  let kind: Kind

  public override init() {
    kind = .spring(mass: 3, stiffness: 1000, damping: 500)
    initialVelocity = .zero
    super.init()
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    kind = .spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    initialVelocity = velocity
    super.init()
  }

  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    kind = .perceptual(duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity
    super.init()
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring, and how long it moves if it decides that itself.
  func curve(duration: TimeInterval) -> (curve: SpringCurve, duration: TimeInterval) {
    let velocity = Double(initialVelocity.dx)
    switch kind {
    case .ratio(let ratio):
      return (SpringCurve(settlingIn: duration, dampingRatio: ratio, velocity: velocity), duration)
    case .spring(let mass, let stiffness, let damping):
      let curve = SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      return (curve, curve.settlingTime)
    case .perceptual(let seconds, let bounce):
      let curve = SpringCurve(perceptualDuration: seconds, bounce: bounce, velocity: velocity)
      return (curve, curve.settlingTime)
    }
  }
}
