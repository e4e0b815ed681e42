extension Stroker {
  /// The dashes of a line as lines of their own; pieces of curves stay curves.
  public static func dashed(_ path: RasterPath, style: StrokeStyle) -> RasterPath {
    guard let pattern = DashPattern(style) else { return path }
    var cutter = DashCutter(pattern: pattern)
    for subpath in path.subpaths { cutter.cut(subpath) }
    return cutter.result
  }
}

/// A line, a quadratic or a cubic, with a table of how long it is up to each of so many steps.
private struct MeasuredCurve {
  typealias Point = RasterPath.Point
  let points: [Point]
  private let lengths: [Double]

  init(_ points: [Point]) {
    // Far away is as good as infinite, and keeps sums finite.
    func bounded(_ v: Double) -> Double { v.isNaN ? 0 : min(1e9, max(-1e9, v)) }
    let points = points.map { Point(bounded($0.x), bounded($0.y)) }
    self.points = points
    let steps = points.count == 2 ? 1 : 64
    var lengths = [0.0]
    var last = points[0]
    for i in 1...steps {
      let p = Self.split(points, at: Double(i) / Double(steps)).0.last!
      let (dx, dy) = (p.x - last.x, p.y - last.y)
      lengths.append(lengths[i - 1] + (dx * dx + dy * dy).squareRoot())
      last = p
    }
    self.lengths = lengths
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The parameter that lies `distance` along the curve.
  private func parameter(_ distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    var (low, high) = (0, lengths.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= distance { low = middle } else { high = middle }
    }
    let part = (distance - lengths[low]) / max(1e-300, lengths[high] - lengths[low])
    return (Double(low) + part) / Double(lengths.count - 1)
  }

  func piece(from start: Double, to end: Double) -> [Point] {
    let (a, b) = (parameter(start), parameter(end))
    let rest = a > 0 ? Self.split(points, at: a).1 : points
    return b < 1 ? Self.split(rest, at: (b - a) / (1 - a)).0 : rest
  }

  /// Both parts of a curve, by de Casteljau's construction.
  private static func split(_ points: [Point], at t: Double) -> ([Point], [Point]) {
    var row = points
    var (first, second) = ([row[0]], [row[row.count - 1]])
    while row.count > 1 {
      row = (1..<row.count).map {
        Point(
          row[$0 - 1].x + (row[$0].x - row[$0 - 1].x) * t, row[$0 - 1].y + (row[$0].y - row[$0 - 1].y) * t)
      }
      first.append(row[0])
      second.insert(row[row.count - 1], at: 0)
    }
    return (first, second)
  }
}

private struct DashCutter {
  let pattern: DashPattern
  var result = RasterPath()
  private var isOpen = false
  private var count = 0

  init(pattern: DashPattern) { self.pattern = pattern }

  mutating func cut(_ subpath: RasterPath) {
    var place = pattern.beginning
    isOpen = false
    guard let first = subpath.points.first else { return }
    var (last, next) = (first, 1)
    for verb in subpath.verbs {
      let points: Int
      switch verb {
      case .move: continue
      case .line: points = 1
      case .quad: points = 2
      case .cubic: points = 3
      case .close:
        cut(MeasuredCurve([last, first]), &place)
        continue
      }
      let piece = Array(subpath.points[next..<next + points])
      cut(MeasuredCurve([last] + piece), &place)
      last = piece[points - 1]
      next += points
    }
  }

  private mutating func cut(_ curve: MeasuredCurve, _ place: inout DashPattern.Place) {
    var done = 0.0
    while curve.length - done > place.left {
      if place.isLine { emit(curve, done, done + place.left) }
      done += place.left
      place = pattern.next(place)
      isOpen = false
      count += 1
      // A pattern far finer than anybody can see would only take time.
      if count > 2 * DashPattern.most { return }
    }
    if place.isLine, curve.length > done { emit(curve, done, curve.length) }
    place.left -= curve.length - done
  }

  private mutating func emit(_ curve: MeasuredCurve, _ from: Double, _ to: Double) {
    let points = curve.piece(from: from, to: to)
    if !isOpen { result.move(to: points[0]) }
    isOpen = true
    switch points.count {
    case 2: result.line(to: points[1])
    case 3: result.quad(to: points[2], control: points[1])
    default: result.cubic(to: points[3], control1: points[1], control2: points[2])
    }
  }
}
