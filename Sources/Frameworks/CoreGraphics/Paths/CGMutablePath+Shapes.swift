import TouchstoneRaster

/// How far a quarter circle's control points lie from its ends, in radii.
private let quarterCircle: CGFloat = 0.5522847498307936

extension CGMutablePath {
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let r = rect.standardized
    addLines(
      between: [
        CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.maxX, y: r.maxY),
        CGPoint(x: r.minX, y: r.maxY),
      ], transform: transform)
    closeSubpath()
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    let r = rect.standardized
    let (cx, cy, rx, ry) = (r.midX, r.midY, r.width / 2, r.height / 2)
    let (kx, ky) = (rx * quarterCircle, ry * quarterCircle)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: cx + x, y: cy + y) }
    move(to: point(rx, 0), transform: transform)
    addCurve(to: point(0, ry), control1: point(rx, ky), control2: point(kx, ry), transform: transform)
    addCurve(to: point(-rx, 0), control1: point(-kx, ry), control2: point(-rx, ky), transform: transform)
    addCurve(to: point(0, -ry), control1: point(-rx, -ky), control2: point(-kx, -ry), transform: transform)
    addCurve(to: point(rx, 0), control1: point(kx, -ry), control2: point(rx, -ky), transform: transform)
    closeSubpath()
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let r = rect.standardized
    let w = min(max(0, cornerWidth), r.width / 2)
    let h = min(max(0, cornerHeight), r.height / 2)
    guard w > 0, h > 0 else { return addRect(rect, transform: transform) }
    addRoundedRect(in: r, radii: .init(all: CGSize(width: w, height: h)), transform: transform)
  }

  /// Corner radii of a rectangle, each of its own.
  @_spi(Host) public struct CornerRadii {
    public var minXMinY: CGSize
    public var maxXMinY: CGSize
    public var maxXMaxY: CGSize
    public var minXMaxY: CGSize

    public init(minXMinY: CGSize, maxXMinY: CGSize, maxXMaxY: CGSize, minXMaxY: CGSize) {
      (self.minXMinY, self.maxXMinY, self.maxXMaxY, self.minXMaxY) = (minXMinY, maxXMinY, maxXMaxY, minXMaxY)
    }
    public init(all: CGSize) { self.init(minXMinY: all, maxXMinY: all, maxXMaxY: all, minXMaxY: all) }
  }

  @_spi(Host) public func addRoundedRect(
    in r: CGRect, radii: CornerRadii, transform t: CGAffineTransform = .identity
  ) {
    let k = 1 - quarterCircle
    let (a, b, c, d) = (radii.minXMinY, radii.maxXMinY, radii.maxXMaxY, radii.minXMaxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    move(to: point(r.minX + a.width, r.minY), transform: t)
    addLine(to: point(r.maxX - b.width, r.minY), transform: t)
    addCurve(
      to: point(r.maxX, r.minY + b.height), control1: point(r.maxX - b.width * k, r.minY),
      control2: point(r.maxX, r.minY + b.height * k), transform: t)
    addLine(to: point(r.maxX, r.maxY - c.height), transform: t)
    addCurve(
      to: point(r.maxX - c.width, r.maxY), control1: point(r.maxX, r.maxY - c.height * k),
      control2: point(r.maxX - c.width * k, r.maxY), transform: t)
    addLine(to: point(r.minX + d.width, r.maxY), transform: t)
    addCurve(
      to: point(r.minX, r.maxY - d.height), control1: point(r.minX + d.width * k, r.maxY),
      control2: point(r.minX, r.maxY - d.height * k), transform: t)
    addLine(to: point(r.minX, r.minY + a.height), transform: t)
    addCurve(
      to: point(r.minX + a.width, r.minY), control1: point(r.minX, r.minY + a.height * k),
      control2: point(r.minX + a.width * k, r.minY), transform: t)
    closeSubpath()
  }
}
