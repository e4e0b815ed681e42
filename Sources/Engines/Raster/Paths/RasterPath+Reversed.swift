extension RasterPath {
  /// The same outline walked the other way, its subpaths in opposite order.
  public func reversed() -> RasterPath {
    var result = RasterPath()
    for subpath in subpaths.reversed() {
      guard let last = subpath.points.last else { continue }
      result.move(to: last)
      var next = subpath.points.count - 1
      for verb in subpath.verbs.reversed() {
        let p = subpath.points
        switch verb {
        case .line: result.line(to: p[next - 1])
        case .quad: result.quad(to: p[next - 2], control: p[next - 1])
        case .cubic: result.cubic(to: p[next - 3], control1: p[next - 1], control2: p[next - 2])
        case .move, .close: continue
        }
        next -= verb == .line ? 1 : verb == .quad ? 2 : 3
      }
      if subpath.verbs.last == .close { result.close() }
    }
    return result
  }

  /// Each with its own move at the beginning.
  var subpaths: [RasterPath] {
    var result: [RasterPath] = []
    var next = 0
    var start = Point(0, 0)
    for verb in verbs {
      if verb == .move {
        start = points[next]
        result.append(RasterPath())
        result[result.count - 1].move(to: start)
        next += 1
        continue
      }
      if result.last?.verbs.last == .close || result.isEmpty {
        result.append(RasterPath())
        result[result.count - 1].move(to: start)
      }
      let i = result.count - 1
      switch verb {
      case .line: result[i].line(to: points[next])
      case .quad: result[i].quad(to: points[next + 1], control: points[next])
      case .cubic: result[i].cubic(to: points[next + 2], control1: points[next], control2: points[next + 1])
      case .close: result[i].close()
      case .move: break
      }
      next += verb == .line ? 1 : verb == .quad ? 2 : verb == .cubic ? 3 : 0
    }
    return result
  }
}
