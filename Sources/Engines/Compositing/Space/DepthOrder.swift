/// The order in which flat pictures in space are painted, from the farthest to the nearest.
///
/// Everything is given as it is seen, after perspective, which keeps planes plane. Pictures that run through
/// each other are cut along the line where they meet.
public enum DepthOrder {
  public struct Plane: Sendable {
    /// The convex outline of what is seen.
    public var outline: [SIMD2<Double>]
    /// How near the plane is at (x, y): depth · (x, y, 1), more is nearer.
    public var depth: SIMD3<Double>

    public init(outline: [SIMD2<Double>], depth: SIMD3<Double>) {
      (self.outline, self.depth) = (outline, depth)
    }
  }

  public struct Piece: Sendable {
    /// Which plane it is of.
    public var index: Int
    /// Only points with cut · (x, y, 1) ≥ 0 for all cuts belong to it.
    public var cuts: [SIMD3<Double>] = []
  }

  /// Differences of depth that are none.
  private static let slack = 1e-3

  /// Planes at the same depth, and those that do not overlap, keep the order in which they are given.
  public static func backToFront(_ planes: [Plane]) -> [Piece] {
    if let order = sorted(planes) { return order.map { Piece(index: $0) } }
    return split(planes.indices.map { Fragment(index: $0, plane: planes[$0], cuts: []) })
      .map { Piece(index: $0.index, cuts: $0.cuts) }
  }

  // MARK: Whole planes

  private enum Relation { case apart, behind, before, through }

  /// Nil if planes run through each other or hide each other in a circle.
  private static func sorted(_ planes: [Plane]) -> [Int]? {
    let count = planes.count
    var waitsFor = [Int](repeating: 0, count: count)
    var isBelow = [[Int]](repeating: [], count: count)
    for a in 0..<count {
      for b in a + 1..<max(count, a + 1) {
        switch relation(planes[a], planes[b]) {
        case .apart: break
        case .through: return nil
        case .behind:
          isBelow[a].append(b)
          waitsFor[b] += 1
        case .before:
          isBelow[b].append(a)
          waitsFor[a] += 1
        }
      }
    }
    var order: [Int] = []
    var left = Array(0..<count)
    while let at = left.firstIndex(where: { waitsFor[$0] == 0 }) {
      let next = left.remove(at: at)
      order.append(next)
      for above in isBelow[next] { waitsFor[above] -= 1 }
    }
    return left.isEmpty ? order : nil
  }

  /// Where `a`, the earlier of the two, is painted.
  private static func relation(_ a: Plane, _ b: Plane) -> Relation {
    let shared = Outline.intersection(a.outline, b.outline)
    guard abs(Outline.area(shared)) > slack else { return .apart }
    let difference = a.depth - b.depth
    let distances = shared.map { Homography.at(difference, $0) }
    let (low, high) = (distances.min()!, distances.max()!)
    if high <= slack { return .behind }
    if low >= -slack { return .before }
    return .through
  }

  // MARK: Pieces

  private struct Fragment {
    var index: Int
    var plane: Plane
    var cuts: [SIMD3<Double>]
  }

  private static func split(_ fragments: [Fragment]) -> [Fragment] {
    guard let middle = fragments.first else { return [] }
    var (behind, level, before) = ([Fragment](), [middle], [Fragment]())
    for fragment in fragments.dropFirst() {
      let difference = fragment.plane.depth - middle.plane.depth
      let distances = fragment.plane.outline.map { Homography.at(difference, $0) }
      let (low, high) = (distances.min() ?? 0, distances.max() ?? 0)
      if high <= slack, low >= -slack {
        level.append(fragment)
      } else if high <= slack {
        behind.append(fragment)
      } else if low >= -slack {
        before.append(fragment)
      } else {
        behind.append(part(of: fragment, where: -difference))
        before.append(part(of: fragment, where: difference))
      }
    }
    return split(behind) + level + split(before)
  }

  private static func part(of fragment: Fragment, where side: SIMD3<Double>) -> Fragment {
    var part = fragment
    part.plane.outline = Outline.cut(fragment.plane.outline, where: side)
    part.cuts.append(side)
    return part
  }
}
