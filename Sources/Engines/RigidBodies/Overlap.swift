/// Where and how deep two convex shapes overlap. A wall is a shape of two corners.
struct Overlap {
  /// From the first shape towards the second.
  var normal: Vector
  var points: [(place: Vector, depth: Double)]

  /// nil if the shapes are apart.
  init?(_ a: [Vector], _ b: [Vector]) {
    guard let first = Overlap.deepest(a, b), let second = Overlap.deepest(b, a) else { return nil }
    // A little in favour of the first, so that equal sides do not flicker.
    let isFlipped = second.separation > first.separation + 0.01
    let (reference, other, side) = isFlipped ? (b, a, second.side) : (a, b, first.side)
    let (from, to) = (reference[side], reference[(side + 1) % reference.count])
    let outward = Overlap.normal(from, to)
    guard var edge = Overlap.facing(other, outward) else { return nil }
    let along = (to - from).normalized
    guard Overlap.clip(&edge, -along, -along.dot(from)), Overlap.clip(&edge, along, along.dot(to)) else {
      return nil
    }
    points = [edge.0, edge.1].compactMap { point in
      let depth = outward.dot(from - point)
      return depth >= -Overlap.reach ? (point, depth) : nil
    }
    if points.isEmpty { return nil }
    normal = isFlipped ? -outward : outward
  }

  /// How far apart shapes still count as touching.
  private static let reach = 0.05

  private static func normal(_ from: Vector, _ to: Vector) -> Vector {
    -((to - from).normalized.perpendicular)
  }

  /// The side of `a` that `b` is least behind; nil if `b` is beyond one.
  private static func deepest(_ a: [Vector], _ b: [Vector]) -> (side: Int, separation: Double)? {
    var best: (side: Int, separation: Double)?
    for side in a.indices {
      let normal = normal(a[side], a[(side + 1) % a.count])
      var separation = Double.infinity
      for corner in b { separation = min(separation, normal.dot(corner - a[side])) }
      if separation > reach { return nil }
      if separation > best?.separation ?? -.infinity { best = (side, separation) }
    }
    return best
  }

  /// The side that looks most against a direction.
  private static func facing(_ shape: [Vector], _ direction: Vector) -> (Vector, Vector)? {
    let side = shape.indices.min {
      normal(shape[$0], shape[($0 + 1) % shape.count]).dot(direction)
        < normal(shape[$1], shape[($1 + 1) % shape.count]).dot(direction)
    }
    return side.map { (shape[$0], shape[($0 + 1) % shape.count]) }
  }

  /// Cuts off what is beyond `normal · p = limit`; false if nothing stays.
  private static func clip(_ edge: inout (Vector, Vector), _ normal: Vector, _ limit: Double) -> Bool {
    let (a, b) = (normal.dot(edge.0) - limit, normal.dot(edge.1) - limit)
    if a > 0, b > 0 { return false }
    if a > 0 { edge.0 = edge.0 + (edge.1 - edge.0) * (a / (a - b)) }
    if b > 0 { edge.1 = edge.1 + (edge.0 - edge.1) * (b / (b - a)) }
    return true
  }
}
