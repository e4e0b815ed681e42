import Foundation

/// Shapes as lists of corners.
public enum Polygon {
  public static func box(width: Double, height: Double) -> [Vector] {
    let (w, h) = (width / 2, height / 2)
    return [Vector(-w, -h), Vector(w, -h), Vector(w, h), Vector(-w, h)]
  }

  /// Thirty-two corners: its sides are shorter than a point for what is smaller than ten.
  public static func ellipse(width: Double, height: Double) -> [Vector] {
    (0..<32).map { index in
      let angle = Double(index) / 32 * 2 * Double.pi
      return Vector(cos(angle) * width / 2, sin(angle) * height / 2)
    }
  }

  /// The convex hull, in the order of `box`.
  public static func hull(_ points: [Vector]) -> [Vector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: [Vector]) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    return half(sorted).dropLast() + half(sorted.reversed()).dropLast()
  }

  /// The same corners so that normals point outwards.
  static func counted(_ corners: [Vector]) -> [Vector] {
    signedArea(corners) < 0 ? corners.reversed() : corners
  }

  private static func signedArea(_ corners: [Vector]) -> Double {
    corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) } / 2
  }

  /// Area, and the integral of the squared distance from the origin over it.
  static func moments(_ corners: [Vector]) -> (area: Double, second: Double) {
    var (area, second) = (0.0, 0.0)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let cross = a.cross(b)
      area += cross / 2
      second += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
    return (abs(area), abs(second))
  }
}
