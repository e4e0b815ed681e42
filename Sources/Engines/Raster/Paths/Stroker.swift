/// Turns a line along a path into the outline to fill (winding rule).
///
/// The outline runs up one side and down the other. Inside a corner the sides meet. Where the segments are too
/// short for that it passes through the corner itself: the loops that leaves wind the same way as the line, so
/// filling by winding never makes a hole.
public enum Stroker {
  /// The outline of `path` drawn in `style`; curves become polygons within `tolerance`.
  public static func outline(of path: RasterPath, style: StrokeStyle, tolerance: Double = 0.1) -> RasterPath {
    guard style.width > 0, style.width.isFinite else { return RasterPath() }
    let flat = path.flattened(transform: .identity, tolerance: tolerance, marksCurves: true)
    var lines = flat.contours.map { contour in
      StrokeLine(
        points: Array(flat.points[contour.range]), isInsideCurve: Array(flat.isInsideCurve[contour.range]),
        isClosed: contour.isClosed)
    }
    if let pattern = DashPattern(style) {
      var dashes: [StrokeLine] = []
      // A pattern far finer than anybody can see would only take time.
      for line in lines where dashes.count < DashPattern.most { dashes += pattern.dashes(of: line) }
      lines = dashes
    }
    var builder = OutlineBuilder(style: style, tolerance: tolerance)
    for line in lines where builder.outline.points.count < OutlineBuilder.most {
      builder.add(line.withoutRepeats())
    }
    return builder.outline
  }
}

/// One polygonal line to stroke.
struct StrokeLine {
  var points: [RasterPath.Point]
  /// For each point whether it is a bend of a curve rather than a corner.
  var isInsideCurve: [Bool]
  var isClosed: Bool
  /// Whether it had any segment, if only one of no length: such a line is a dot where caps are not butt.
  var hadSegments = false

  /// The same line without segments of no length, which have no direction.
  func withoutRepeats() -> StrokeLine {
    var result = StrokeLine(points: [], isInsideCurve: [], isClosed: isClosed)
    result.hadSegments = isClosed || points.count > 1
    for (point, bend) in zip(points, isInsideCurve) {
      if point == result.points.last {
        if !bend { result.isInsideCurve[result.isInsideCurve.count - 1] = false }
        continue
      }
      result.points.append(point)
      result.isInsideCurve.append(bend)
    }
    if isClosed, result.points.count > 1, result.points.first == result.points.last {
      result.points.removeLast()
      result.isInsideCurve.removeLast()
    }
    if result.points.count < 2 { result.isClosed = false }
    return result
  }
}

/// One straight piece of a line.
private struct Segment {
  var direction: RasterPath.Point
  var length: Double

  /// The same piece walked the other way.
  var turned: Segment { Segment(direction: .init(-direction.x, -direction.y), length: length) }
}

/// Walks along lines and emits their outlines.
private struct OutlineBuilder {
  typealias Point = RasterPath.Point

  let style: StrokeStyle
  let tolerance: Double
  let half: Double
  /// Points of an outline that no picture needs more of; arcs have no more than two once a tenth is spent.
  static let most = 2_000_000
  /// The part of the tolerance that shows in no picture: a round corner that is as near to a mitred one becomes one.
  static let unseen = 1.0 / 32
  var outline = RasterPath()
  private var side: [Point] = []

  init(style: StrokeStyle, tolerance: Double) {
    self.style = style
    self.tolerance = tolerance
    half = style.width / 2
  }

  mutating func add(_ line: StrokeLine) {
    let points = line.points
    guard let first = points.first else { return }
    guard points.count > 1 else {
      if line.hadSegments { addDot(at: first) }
      return
    }
    let count = points.count
    let segments = (0..<(line.isClosed ? count : count - 1)).map {
      segment(points[$0], points[($0 + 1) % count])
    }
    if line.isClosed {
      addLoop(points, line.isInsideCurve, segments)
      // Reversed, segment i runs from back[i] to back[i+1]: the old segment count-2-i, turned round.
      let turned = (0..<count).map { segments[(2 * count - 2 - $0) % count].turned }
      addLoop(points.reversed(), line.isInsideCurve.reversed(), turned)
      return
    }
    side.removeAll(keepingCapacity: true)
    addSide(points, line.isInsideCurve, segments)
    addCap(at: points[count - 1], direction: segments[count - 2].direction)
    let turned = segments.reversed().map(\.turned)
    addSide(points.reversed(), line.isInsideCurve.reversed(), turned)
    addCap(at: first, direction: turned[count - 2].direction)
    flush()
  }

  /// One side of a closed line.
  private mutating func addLoop(_ points: [Point], _ bends: [Bool], _ segments: [Segment]) {
    side.removeAll(keepingCapacity: true)
    var last = segments[segments.count - 1]
    for i in 0..<points.count {
      join(at: points[i], from: last, to: segments[i], bends: bends[i])
      last = segments[i]
    }
    flush()
  }

  /// The left side of an open line, from its start to its end.
  private mutating func addSide(_ points: [Point], _ bends: [Bool], _ segments: [Segment]) {
    side.append(offset(points[0], segments[0].direction))
    for i in 1..<points.count - 1 {
      join(at: points[i], from: segments[i - 1], to: segments[i], bends: bends[i])
    }
    side.append(offset(points[points.count - 1], segments[segments.count - 1].direction))
  }

  private mutating func flush() {
    guard let first = side.first, side.count > 2 else { return }
    outline.move(to: first)
    for p in side.dropFirst() { outline.line(to: p) }
    outline.close()
  }

  private func segment(_ a: Point, _ b: Point) -> Segment {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return Segment(direction: length > 0 ? Point(dx / length, dy / length) : Point(1, 0), length: length)
  }

  /// The point half a width beside `p`, on the side that the outline follows.
  private func offset(_ p: Point, _ d: Point) -> Point { Point(p.x + d.y * half, p.y - d.x * half) }

  private mutating func join(at p: Point, from last: Segment, to next: Segment, bends: Bool) {
    let (a, b) = (last.direction, next.direction)
    let cross = a.x * b.y - a.y * b.x
    let dot = a.x * b.x + a.y * b.y
    if cross == 0 && dot > 0 { return side.append(offset(p, a)) }
    // Where both sides meet, beside the corner.
    let k = half / (1 + dot)
    let meeting = Point(p.x + (a.y + b.y) * k, p.y - (a.x + b.x) * k)
    if cross < 0 {
      // The inside of the corner. The sides meet where each is left half of its segment for the next corner.
      if k > 0, -cross * k <= min(last.length, next.length) / 2 { return side.append(meeting) }
      side.append(offset(p, a))
      side.append(p)
      side.append(offset(p, b))
      return
    }
    let join = bends ? .round : style.join
    // The cosine of half the turn.
    let cosine = ((1 + dot) / 2).squareRoot()
    switch join {
    case .round where half * (1 - cosine) < tolerance * Self.unseen * cosine:
      side.append(meeting)
    case .miter where cosine > 0 && 1 / cosine <= style.miterLimit:
      // Its length is half a width over that cosine.
      side.append(meeting)
    default:
      side.append(offset(p, a))
      if join == .round { arc(around: p, from: Point(a.y, -a.x), to: Point(b.y, -b.x), middle: a) }
      side.append(offset(p, b))
    }
  }

  private mutating func addCap(at p: Point, direction d: Point) {
    switch style.cap {
    case .butt: break
    case .square:
      side.append(Point(p.x + (d.y + d.x) * half, p.y + (d.y - d.x) * half))
      side.append(Point(p.x + (d.x - d.y) * half, p.y + (d.x + d.y) * half))
    case .round:
      arc(around: p, from: Point(d.y, -d.x), to: d, middle: d)
      side.append(Point(p.x + d.x * half, p.y + d.y * half))
      arc(around: p, from: d, to: Point(-d.y, d.x), middle: d)
    }
  }

  private mutating func addDot(at p: Point) {
    guard style.cap != .butt else { return }
    side.removeAll(keepingCapacity: true)
    let right = Point(1, 0)
    let left = Point(-1, 0)
    side.append(offset(p, right))
    addCap(at: p, direction: right)
    side.append(offset(p, left))
    addCap(at: p, direction: left)
    flush()
  }

  /// Points between two unit directions from a centre, ends excluded. Halving needs no sine: the same bits everywhere.
  /// `middle` is the way round for a half turn, where halving has no direction.
  private mutating func arc(around c: Point, from a: Point, to b: Point, middle: Point, depth: Int = 0) {
    let dot = a.x * b.x + a.y * b.y
    var m = Point(a.x + b.x, a.y + b.y)
    let length = (m.x * m.x + m.y * m.y).squareRoot()
    // How far the chord's middle is from the circle; finer than a curve, as arcs are short and many.
    guard half * (1 - length / 2) > tolerance / 4 || dot < 0, depth < 10,
      depth == 0 || outline.points.count < Self.most / 10
    else { return }
    m = length > 1e-6 ? Point(m.x / length, m.y / length) : middle
    arc(around: c, from: a, to: m, middle: middle, depth: depth + 1)
    side.append(Point(c.x + m.x * half, c.y + m.y * half))
    arc(around: c, from: m, to: b, middle: middle, depth: depth + 1)
  }
}
