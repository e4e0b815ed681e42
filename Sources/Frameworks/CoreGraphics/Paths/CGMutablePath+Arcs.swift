extension CGMutablePath {
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle,
      delta: Self.sweep(from: startAngle, to: endAngle, clockwise: clockwise), transform: transform)
  }

  /// The turn from one angle to another. Clockwise is said of axes that point up: angles then fall.
  private static func sweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let delta = end - start
    if clockwise {
      if delta <= -turn { return -turn }
      let rest = delta.truncatingRemainder(dividingBy: turn)
      return rest > 0 ? rest - turn : rest
    }
    if delta >= turn { return turn }
    let rest = delta.truncatingRemainder(dividingBy: turn)
    return rest < 0 ? rest + turn : rest
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let start = point(startAngle)
    if isEmpty { move(to: start, transform: transform) } else { addLine(to: start, transform: transform) }
    // At most a quarter turn each: a cubic then strays less than 3/10,000 of the radius.
    guard delta != 0, abs(delta) < 500 * CGFloat.pi else { return }
    let pieces = max(1, Int((abs(delta) / (CGFloat.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(pieces)
    let k = 4 / 3 * tan(step / 4) * radius
    for i in 0..<pieces {
      let a = startAngle + step * CGFloat(i)
      let b = startAngle + step * CGFloat(i + 1)
      let (from, to) = (point(a), point(b))
      addCurve(
        to: to, control1: CGPoint(x: from.x - k * sin(a), y: from.y + k * cos(a)),
        control2: CGPoint(x: to.x + k * sin(b), y: to.y - k * cos(b)), transform: transform)
    }
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    // Worked out in the caller's coordinates, where the arc is a circle's.
    let start = currentPoint.applying(transform.inverted())
    let (ax, ay) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (a, b) = (hypot(ax, ay), hypot(bx, by))
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-12 * a * b else {
      return addLine(to: tangent1End, transform: transform)
    }
    let cosine = (ax * bx + ay * by) / (a * b)
    let half = acos(max(-1, min(1, cosine))) / 2
    let distance = radius / tan(half)
    let first = CGPoint(x: tangent1End.x + ax / a * distance, y: tangent1End.y + ay / a * distance)
    let second = CGPoint(x: tangent1End.x + bx / b * distance, y: tangent1End.y + by / b * distance)
    let toCenter = radius / sin(half)
    let (mx, my) = (ax / a + bx / b, ay / a + by / b)
    let m = hypot(mx, my)
    let center = CGPoint(x: tangent1End.x + mx / m * toCenter, y: tangent1End.y + my / m * toCenter)
    let from = atan2(first.y - center.y, first.x - center.x)
    let to = atan2(second.y - center.y, second.x - center.x)
    addArc(
      center: center, radius: radius, startAngle: from, endAngle: to, clockwise: cross > 0,
      transform: transform)
  }
}
