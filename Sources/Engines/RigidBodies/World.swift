/// Bodies that may touch each other and the walls around them.
public struct CollisionGroup {
  public struct Wall {
    public var name: Int
    public var from: Vector
    public var to: Vector
    public init(name: Int, from: Vector, to: Vector) { (self.name, self.from, self.to) = (name, from, to) }
  }
  public var bodies: [Body]
  public var walls: [Wall]
  public var bodiesCollide: Bool
  /// Whose touches they are: the same in every step, whatever other groups come and go.
  public var owner: ObjectIdentifier?

  public init(owner: ObjectIdentifier? = nil, bodies: [Body], walls: [Wall], bodiesCollide: Bool) {
    (self.owner, self.bodies, self.walls, self.bodiesCollide) = (owner, bodies, walls, bodiesCollide)
  }
}

/// Two things that touch.
public struct Touch: Hashable {
  /// The owner of the group.
  public let group: ObjectIdentifier?
  public let body: ObjectIdentifier
  /// nil for a wall.
  public let other: ObjectIdentifier?
  /// The wall's name, 0 for a body.
  public let wall: Int
}

/// Moves bodies by what acts on them: forces, joints, collisions.
///
/// The same beginning and the same steps give the same end, bit for bit: nothing depends on the clock or on
/// the order of a dictionary. Whoever owns the world sets forces, joints and groups before each step.
public final class World {
  public var bodies: [Body] = []
  /// Called for each slice of time before velocities are solved.
  public var forces: [(_ seconds: Double) -> Void] = []
  public var joints: [Joint] = []
  public var groups: [CollisionGroup] = []
  /// What touches now, and where.
  public private(set) var touches: [Touch: Vector] = [:]
  /// What began to touch in the last step, in order.
  public private(set) var began: [(touch: Touch, place: Vector)] = []
  public private(set) var ended: [Touch] = []

  private static let slices = 4
  private static let iterations = 10
  /// Slower hits do not bounce, or nothing would ever rest.
  private static let bounceSpeed = 30.0
  private static let slop = 0.05

  public init() {}

  public func step(_ seconds: Double) {
    (began, ended) = ([], [])
    var (seen, order): ([Touch: Vector], [Touch]) = ([:], [])
    for _ in 0..<World.slices {
      slice(seconds / Double(World.slices)) { touch, place in
        if seen[touch] == nil { order.append(touch) }
        seen[touch] = place
      }
    }
    for touch in order where touches[touch] == nil { began.append((touch, seen[touch]!)) }
    ended = lastOrder.filter { seen[$0] == nil }
    touches = seen
    lastOrder = order
  }
  private var lastOrder: [Touch] = []

  private func slice(_ step: Double, _ note: (Touch, Vector) -> Void) {
    for force in forces { force(step) }
    var rows = joints.flatMap { $0.rows(step: step) }
    var corrections: [(Body, Body?, Vector, Double)] = []
    collide { a, b, normal, place, depth, touch in
      note(touch, place)
      addContact(a, b, normal, place, depth, to: &rows)
      if depth > World.slop { corrections.append((a, b, normal, depth - World.slop)) }
    }
    for index in rows.indices { rows[index].prepare() }
    for _ in 0..<World.iterations {
      for index in rows.indices {
        var bounds = rows[index].lower...rows[index].upper
        if let bound = rows[index].boundBy {
          let limit = rows[bound.row].impulse.magnitude * bound.factor
          bounds = -limit...limit
        }
        rows[index].solve(bounds: bounds)
      }
    }
    for body in bodies where body.inverseMass > 0 { advance(body, step) }
    for (a, b, normal, depth) in corrections { separate(a, b, normal, depth * 0.4) }
  }

  private func advance(_ body: Body, _ step: Double) {
    body.velocity = body.velocity * (1 / (1 + step * body.resistance))
    body.angularVelocity *= 1 / (1 + step * body.angularResistance)
    body.position += body.velocity * step
    if body.allowsRotation { body.angle += body.angularVelocity * step }
  }

  private func separate(_ a: Body, _ b: Body?, _ normal: Vector, _ depth: Double) {
    let total = a.inverseMass + (b?.inverseMass ?? 0)
    guard total > 0 else { return }
    a.position -= normal * (depth * a.inverseMass / total)
    b?.position += normal * (depth * (b?.inverseMass ?? 0) / total)
  }

  // MARK: Contacts

  private func collide(_ found: (Body, Body?, Vector, Vector, Double, Touch) -> Void) {
    for group in groups {
      let shapes = group.bodies.map(\.worldCorners)
      for (index, body) in group.bodies.enumerated() {
        for wall in group.walls {
          guard let overlap = Overlap(shapes[index], [wall.from, wall.to]) else { continue }
          let touch = Touch(group: group.owner, body: ObjectIdentifier(body), other: nil, wall: wall.name)
          for point in overlap.points { found(body, nil, overlap.normal, point.place, point.depth, touch) }
        }
        guard group.bodiesCollide else { continue }
        for other in group.bodies.indices.dropFirst(index + 1) {
          let second = group.bodies[other]
          guard body.inverseMass + second.inverseMass > 0,
            let overlap = Overlap(shapes[index], shapes[other])
          else { continue }
          let touch = Touch(
            group: group.owner, body: ObjectIdentifier(body), other: ObjectIdentifier(second), wall: 0)
          for point in overlap.points {
            found(body, second, overlap.normal, point.place, point.depth, touch)
          }
        }
      }
    }
  }

  /// The normal points away from the first body: it may not go on that way.
  private func addContact(
    _ a: Body, _ b: Body?, _ normal: Vector, _ place: Vector, _ depth: Double, to rows: inout [ConstraintRow]
  ) {
    let armA = place - a.position
    let armB = b.map { place - $0.position } ?? .zero
    var push = ConstraintRow(a, b, normal: normal, armA: armA, armB: armB)
    push.upper = 0
    let speed = push.speed
    let elasticity = max(a.elasticity, b?.elasticity ?? 0)
    if speed > World.bounceSpeed { push.bias = elasticity * speed }
    rows.append(push)
    let friction = b.map { (a.friction * $0.friction).squareRoot() } ?? a.friction
    guard friction > 0 else { return }
    var slide = ConstraintRow(a, b, normal: normal.perpendicular, armA: armA, armB: armB)
    slide.boundBy = (rows.count - 1, friction)
    rows.append(slide)
  }

  /// Whether everything that can move has stopped.
  public var isAtRest: Bool {
    bodies.allSatisfy { $0.inverseMass == 0 || ($0.velocity.length < 4 && abs($0.angularVelocity) < 0.05) }
  }
}
