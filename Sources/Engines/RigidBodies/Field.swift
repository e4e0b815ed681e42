import Foundation

/// A force that depends on where a body is.
public struct Field {
  public enum Kind {
    case linearGravity(Vector)
    case radialGravity, spring, electric, vortex
    case velocity(Vector)
    case drag, magnetic
    case noise(ForceNoise)
    case turbulence(ForceNoise)
    case custom(
      (_ offset: Vector, _ velocity: Vector, _ mass: Double, _ charge: Double, _ seconds: Double) -> Vector)
  }

  public var kind: Kind
  public var center: Vector
  public var strength = 1.0
  /// The force shrinks with this power of the distance.
  public var falloff = 0.0
  public var minimumRadius = 1.0
  /// Whether a point, seen from the centre, is inside.
  public var contains: (Vector) -> Bool = { _ in true }

  public init(_ kind: Kind, center: Vector) { (self.kind, self.center) = (kind, center) }

  /// One unit of force moves one unit of mass by 100 points per second, each second.
  public static let unit = 100.0

  public func act(on body: Body, seconds: Double) {
    let offset = body.position - center
    guard body.inverseMass > 0, contains(offset) else { return }
    let distance = max(offset.length, minimumRadius)
    let weight = strength / pow(distance, falloff)
    let outward = offset.normalized
    let force: Vector
    switch kind {
    case .linearGravity(let direction): force = direction * (weight * body.mass * Field.unit)
    case .radialGravity: force = -outward * (weight * body.mass * Field.unit)
    case .spring: force = -offset * weight
    case .electric: force = outward * (weight * body.charge * Field.unit)
    case .vortex: force = outward.perpendicular * (weight * body.mass * Field.unit)
    case .drag: force = -body.velocity * (weight * body.mass)
    case .magnetic: force = body.velocity.perpendicular * (weight * body.charge)
    case .noise(let noise):
      noise.pass(seconds, for: body)
      force = noise.direction(at: body.position) * (weight * body.mass * Field.unit)
    case .turbulence(let noise):
      noise.pass(seconds, for: body)
      force = noise.direction(at: body.position) * (weight * body.mass * body.velocity.length)
    case .velocity(let goal):
      body.velocity = goal * weight
      return
    case .custom(let block):
      force = block(offset, body.velocity, body.mass, body.charge, seconds) * weight
    }
    body.push(force * seconds)
  }
}
