/// What ties a body to a point of the plane or to another body.
public struct Joint {
  public enum Kind {
    /// The two points stay `length` apart; a spring if the frequency is not 0.
    case distance(length: Double, frequency: Double, damping: Double)
    /// The two points are at most `length` apart.
    case rope(length: Double)
    /// The two points are one; turning is free but for friction, a largest angular impulse per second.
    case pin(torque: Double, angles: ClosedRange<Double>?)
    /// The second moves along `axis` only, by as much as the range allows, and does not turn.
    case slide(axis: Vector, range: ClosedRange<Double>?, measuresDistance: Bool)
    /// Neither moves nor turns.
    case weld(frequency: Double, damping: Double)
    /// A spring that brings the body to the point, upright.
    case snap(frequency: Double, damping: Double)
  }

  public var kind: Kind
  public let body: Body
  /// nil: the plane itself.
  public let other: Body?
  /// On the body, from its centre.
  public var anchor: Vector
  /// On the other body, or a point of the plane.
  public var target: Vector
  /// The difference of angles at rest.
  public var restAngle: Double

  public init(
    _ kind: Kind, _ body: Body, anchor: Vector = .zero, to other: Body? = nil, target: Vector,
    restAngle: Double = 0
  ) {
    (self.kind, self.body, self.other) = (kind, body, other)
    (self.anchor, self.target, self.restAngle) = (anchor, target, restAngle)
  }

  private var armA: Vector { anchor.rotated(by: body.angle) }
  private var armB: Vector { other.map { target.rotated(by: $0.angle) } ?? .zero }
  private var goal: Vector { other.map { $0.point(target) } ?? target }
  private var turn: Double { body.angle - (other?.angle ?? 0) - restAngle }

  /// How much of an error a step takes back.
  private static let correction = 0.2

  /// Lets a limit be reached but not passed; what is past it comes back slowly, or it would bounce.
  private func limit(_ row: inout ConstraintRow, _ excess: Double, isUpper: Bool, step: Double) {
    let isInside = isUpper ? excess < 0 : excess > 0
    row.bias = (isInside ? 1 : Self.correction) * excess / step
    if isUpper { row.upper = 0 } else { row.lower = 0 }
  }

  func rows(step: Double) -> [ConstraintRow] {
    let offset = body.position + armA - goal
    switch kind {
    case .distance(let length, let frequency, let damping):
      return distanceRows(offset, length, frequency, damping, step)
    case .rope(let length):
      var row = row(along: offset.normalized)
      limit(&row, offset.length - length, isUpper: true, step: step)
      return [row]
    case .pin(let torque, let angles):
      return pointRows(offset, step) + turnRows(torque, angles, step)
    case .slide(let axis, let range, let measuresDistance):
      return slideRows(offset, axis.normalized, range, measuresDistance, step)
    case .weld(let frequency, let damping):
      var rows = pointRows(offset, step)
      var turning = ConstraintRow(turning: body, other)
      turning.bias = Self.correction / step * turn
      if frequency > 0 {
        rows[0].soften(error: offset.x, frequency: frequency, damping: damping, step: step)
        rows[1].soften(error: offset.y, frequency: frequency, damping: damping, step: step)
        turning.soften(error: turn, frequency: frequency, damping: damping, step: step)
      }
      return rows + [turning]
    case .snap(let frequency, let damping):
      var rows = pointRows(offset, step) + [ConstraintRow(turning: body, other)]
      for (index, error) in [offset.x, offset.y, turn].enumerated() {
        rows[index].soften(error: error, frequency: frequency, damping: damping, step: step)
      }
      return rows
    }
  }

  private func row(along normal: Vector) -> ConstraintRow {
    ConstraintRow(body, other, normal: normal, armA: armA, armB: armB)
  }

  private func distanceRows(
    _ offset: Vector, _ length: Double, _ frequency: Double, _ damping: Double, _ step: Double
  ) -> [ConstraintRow] {
    // Points that lie on each other have no direction: hold both.
    if length < 0.01 || offset.length < 0.01 {
      var rows = pointRows(offset, step)
      if frequency > 0 {
        rows[0].soften(error: offset.x, frequency: frequency, damping: damping, step: step)
        rows[1].soften(error: offset.y, frequency: frequency, damping: damping, step: step)
      }
      return rows
    }
    let error = offset.length - length
    var row = row(along: offset.normalized)
    row.bias = Self.correction / step * error
    if frequency > 0 { row.soften(error: error, frequency: frequency, damping: damping, step: step) }
    return [row]
  }

  private func pointRows(_ offset: Vector, _ step: Double) -> [ConstraintRow] {
    [(Vector(1, 0), offset.x), (Vector(0, 1), offset.y)].map { normal, error in
      var row = row(along: normal)
      row.bias = Self.correction / step * error
      return row
    }
  }

  private func turnRows(_ torque: Double, _ angles: ClosedRange<Double>?, _ step: Double) -> [ConstraintRow] {
    var rows: [ConstraintRow] = []
    if torque > 0 {
      var row = ConstraintRow(turning: body, other)
      (row.lower, row.upper) = (-torque * step, torque * step)
      rows.append(row)
    }
    for (end, isUpper) in [(angles?.lowerBound, false), (angles?.upperBound, true)] {
      guard let end, end.isFinite else { continue }
      var row = ConstraintRow(turning: body, other)
      limit(&row, turn - end, isUpper: isUpper, step: step)
      rows.append(row)
    }
    return rows
  }

  private func slideRows(
    _ offset: Vector, _ axis: Vector, _ range: ClosedRange<Double>?, _ measuresDistance: Bool, _ step: Double
  ) -> [ConstraintRow] {
    let across = axis.perpendicular
    var side = row(along: across)
    side.bias = Self.correction / step * offset.dot(across)
    var turning = ConstraintRow(turning: body, other)
    turning.bias = Self.correction / step * turn
    var rows = [side, turning]
    guard let range else { return rows }
    let signed = offset.dot(axis)
    let way = measuresDistance && signed < 0 ? -axis : axis
    let travelled = measuresDistance ? abs(signed) : signed
    for (end, isUpper) in [(range.lowerBound, false), (range.upperBound, true)] where end.isFinite {
      // A distance has no lower end on the other side of the anchor.
      if measuresDistance, !isUpper, end == 0 { continue }
      var stop = row(along: way)
      limit(&stop, travelled - end, isUpper: isUpper, step: step)
      rows.append(stop)
    }
    return rows
  }
}
