import TouchstoneRaster

// A segment without a point to begin at is ignored, as on Apple's platforms.
extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: point.applying(transform).raster) }
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    edit { $0.line(to: point.applying(transform).raster) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    edit { $0.quad(to: end.applying(transform).raster, control: control.applying(transform).raster) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard !isEmpty else { return }
    edit {
      $0.cubic(
        to: end.applying(transform).raster, control1: control1.applying(transform).raster,
        control2: control2.applying(transform).raster)
    }
  }

  public func closeSubpath() {
    guard let last = raster.verbs.last, last != .close else { return }
    edit { $0.close() }
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for p in points.dropFirst() { addLine(to: p, transform: transform) }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.raster
    edit { $0.append(other, transform: transform.raster) }
  }
}
