/// One linear condition on the velocities of one or two bodies, held by impulses.
struct ConstraintRow {
  let a: Body
  let b: Body?
  let normal: Vector
  let armA: Vector
  let armB: Vector
  /// Turning only: the normal is zero.
  var turnA = 0.0
  var turnB = 0.0
  /// Velocity wanted along the normal, with the sign turned.
  var bias = 0.0
  /// Gives way in proportion to the impulse: 0 is rigid.
  var softness = 0.0
  var lower = -Double.infinity
  var upper = Double.infinity
  /// The row whose impulse bounds this one's, times the factor: friction.
  var boundBy: (row: Int, factor: Double)?
  private(set) var impulse = 0.0
  private var weight = 0.0

  /// Keeps two points from moving along `normal` relative to each other.
  init(_ a: Body, _ b: Body?, normal: Vector, armA: Vector, armB: Vector) {
    (self.a, self.b, self.normal, self.armA, self.armB) = (a, b, normal, armA, armB)
    turnA = armA.cross(normal)
    turnB = -armB.cross(normal)
  }

  /// Keeps two bodies from turning relative to each other.
  init(turning a: Body, _ b: Body?) {
    (self.a, self.b, normal, armA, armB) = (a, b, .zero, .zero, .zero)
    turnA = 1
    turnB = -1
  }

  mutating func prepare() {
    var k = turnA * turnA * a.inverseInertia + softness
    if normal != .zero { k += a.inverseMass + (b?.inverseMass ?? 0) }
    if let b { k += turnB * turnB * b.inverseInertia }
    weight = k > 0 ? 1 / k : 0
  }

  var speed: Double {
    var speed = normal.dot(a.velocity) + turnA * a.angularVelocity
    if let b { speed += turnB * b.angularVelocity - normal.dot(b.velocity) }
    return speed
  }

  mutating func solve(bounds: ClosedRange<Double>) {
    let wanted = impulse - weight * (speed + bias + softness * impulse)
    let clamped = min(max(wanted, bounds.lowerBound), bounds.upperBound)
    apply(clamped - impulse)
    impulse = clamped
  }

  private func apply(_ change: Double) {
    a.velocity += normal * (change * a.inverseMass)
    a.angularVelocity += turnA * change * a.inverseInertia
    guard let b else { return }
    b.velocity -= normal * (change * b.inverseMass)
    b.angularVelocity += turnB * change * b.inverseInertia
  }

  /// Turns the row into a damped spring that has run `error` from rest.
  mutating func soften(error: Double, frequency: Double, damping: Double, step: Double) {
    prepare()
    let omega = 2 * Double.pi * frequency
    let mass = weight
    let (stiffness, drag) = (mass * omega * omega, 2 * mass * damping * omega)
    let gamma = step * (drag + step * stiffness)
    softness = gamma > 0 ? 1 / gamma : 0
    bias = error * step * stiffness * softness
  }
}
