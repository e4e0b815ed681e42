/// One rigid convex body.
///
/// Mass follows from size and density: 100 by 100 points of density 1 weigh 1.
public final class Body {
  public var position: Vector
  /// Clockwise on the screen, in radians.
  public var angle: Double
  public var velocity = Vector.zero
  public var angularVelocity = 0.0
  /// Corners around the centre, in order.
  public private(set) var corners: [Vector] = []

  public var density = 1.0 { didSet { weigh() } }
  /// 0 stays where it lands, 1 bounces back as fast as it came.
  public var elasticity = 0.0
  public var friction = 0.0
  /// Loss of speed per second.
  public var resistance = 0.0
  public var angularResistance = 0.0
  public var charge = 0.0
  public var allowsRotation = true { didSet { weigh() } }
  public var isAnchored = false { didSet { weigh() } }

  public private(set) var mass = 1.0
  /// 0 for what cannot be moved.
  private(set) var inverseMass = 1.0
  private(set) var inverseInertia = 0.0

  public init(position: Vector, angle: Double = 0, corners: [Vector]) {
    (self.position, self.angle) = (position, angle)
    reshape(corners)
  }

  public func reshape(_ corners: [Vector]) {
    self.corners = Polygon.counted(corners)
    weigh()
  }

  private func weigh() {
    let (area, second) = Polygon.moments(corners)
    mass = max(1e-6, density * area / 10_000)
    let inertia = area > 0 ? mass * second / area : 0
    inverseMass = isAnchored ? 0 : 1 / mass
    inverseInertia = isAnchored || !allowsRotation || inertia <= 0 ? 0 : 1 / inertia
  }

  var worldCorners: [Vector] { corners.map { position + $0.rotated(by: angle) } }

  /// A point fixed to the body, in the plane.
  func point(_ local: Vector) -> Vector { position + local.rotated(by: angle) }

  func velocity(at arm: Vector) -> Vector { velocity + arm.perpendicular * angularVelocity }

  /// An instant push at a point `arm` away from the centre.
  public func push(_ impulse: Vector, at arm: Vector = .zero) {
    velocity += impulse * inverseMass
    angularVelocity += arm.cross(impulse) * inverseInertia
  }
}
