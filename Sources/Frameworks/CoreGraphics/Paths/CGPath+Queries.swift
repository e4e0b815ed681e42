import TouchstoneRaster

extension CGPath {
  public var isEmpty: Bool { raster.isEmpty }

  public var currentPoint: CGPoint { raster.currentPoint.map { CGPoint($0) } ?? .zero }

  public var boundingBox: CGRect { raster.controlBounds.map { CGRect($0) } ?? .null }

  public var boundingBoxOfPath: CGRect { raster.bounds.map { CGRect($0) } ?? .null }

  /// Whether the path is a rectangle with upright sides, which then goes into `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let p = raster.points
    guard raster.verbs == [.move, .line, .line, .line, .close] else { return false }
    let startsAcross = p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x
    let startsDown = p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y
    guard startsAcross || startsDown else { return false }
    rect?.pointee = boundingBox
    return true
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? raster : raster.transformed(by: transform.raster)
    return path.contains(point.raster, rule: rule.raster)
  }

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { room in
      room.initialize(repeating: .zero)
      var next = 0
      for verb in raster.verbs {
        let (type, count): (CGPathElementType, Int) =
          switch verb {
          case .move: (.moveToPoint, 1)
          case .line: (.addLineToPoint, 1)
          case .quad: (.addQuadCurveToPoint, 2)
          case .cubic: (.addCurveToPoint, 3)
          case .close: (.closeSubpath, 0)
          }
        for i in 0..<count { room[i] = CGPoint(raster.points[next + i]) }
        next += count
        withUnsafePointer(to: CGPathElement(type: type, points: room.baseAddress!)) { block($0) }
      }
    }
  }

  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}
