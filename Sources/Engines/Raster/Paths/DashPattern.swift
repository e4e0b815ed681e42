/// Cuts lines into dashes.
struct DashPattern {
  /// Dashes of one path.
  static let most = 20_000

  private let lengths: [Double]
  /// Where in `lengths` a line begins, and how much of that piece is left.
  private let firstIndex: Int
  private let firstRemainder: Double

  /// Nothing for a solid line: no pattern, or one that makes no sense.
  init?(_ style: StrokeStyle) {
    guard !style.dashes.isEmpty, style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    // An odd pattern counts twice, so that line and gap swap places.
    let lengths = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let total = lengths.reduce(0, +)
    guard total > 0, style.dashPhase.isFinite else { return nil }
    var phase = style.dashPhase.truncatingRemainder(dividingBy: total)
    if phase < 0 { phase += total }
    var index = 0
    while phase >= lengths[index], phase > 0 {
      phase -= lengths[index]
      index = (index + 1) % lengths.count
    }
    self.lengths = lengths
    firstIndex = index
    firstRemainder = lengths[index] - phase
  }

  /// Where the pattern stands: which piece, and how much of it is left.
  struct Place {
    fileprivate(set) var index: Int
    var left: Double
    var isLine: Bool { index % 2 == 0 }
  }

  var beginning: Place { Place(index: firstIndex, left: firstRemainder) }

  func next(_ place: Place) -> Place {
    let index = (place.index + 1) % lengths.count
    return Place(index: index, left: lengths[index])
  }

  func dashes(of line: StrokeLine) -> [StrokeLine] {
    guard let start = line.points.first else { return [] }
    var result: [StrokeLine] = []
    var index = firstIndex
    var left = firstRemainder
    var current: StrokeLine? = index % 2 == 0 ? piece(at: start) : nil
    let count = line.points.count
    let segments = line.isClosed ? count : count - 1
    for i in 0..<max(0, segments) {
      let (a, b) = (line.points[i], line.points[(i + 1) % count])
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      var done = 0.0
      while length - done > left {
        done += left
        let p = RasterPath.Point(a.x + dx * done / length, a.y + dy * done / length)
        if var dash = current {
          dash.points.append(p)
          dash.isInsideCurve.append(false)
          result.append(dash)
          current = nil
        } else {
          current = piece(at: p)
        }
        index = (index + 1) % lengths.count
        left = lengths[index]
        if result.count > Self.most { return result }
      }
      left -= length - done
      current?.points.append(b)
      current?.isInsideCurve.append(line.isInsideCurve[(i + 1) % count])
    }
    if let dash = current { result.append(dash) }
    return result
  }

  private func piece(at p: RasterPath.Point) -> StrokeLine {
    StrokeLine(points: [p], isInsideCurve: [false], isClosed: false)
  }
}
