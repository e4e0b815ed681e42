import TouchstoneRaster

extension CGContext {
  public func beginPath() { pendingPath = CGMutablePath() }
  public func closePath() { pendingPath.closeSubpath() }

  public func move(to point: CGPoint) { pendingPath.move(to: point, transform: ctm) }
  public func addLine(to point: CGPoint) { pendingPath.addLine(to: point, transform: ctm) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    pendingPath.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pendingPath.addQuadCurve(to: end, control: control, transform: ctm)
  }
  public func addLines(between points: [CGPoint]) { pendingPath.addLines(between: points, transform: ctm) }
  public func addRect(_ rect: CGRect) { pendingPath.addRect(rect, transform: ctm) }
  public func addRects(_ rects: [CGRect]) { pendingPath.addRects(rects, transform: ctm) }
  public func addEllipse(in rect: CGRect) { pendingPath.addEllipse(in: rect, transform: ctm) }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    pendingPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: ctm)
  }
  public func addArc(tangent1End end1: CGPoint, tangent2End end2: CGPoint, radius: CGFloat) {
    pendingPath.addArc(tangent1End: end1, tangent2End: end2, radius: radius, transform: ctm)
  }
  public func addPath(_ path: CGPath) { pendingPath.addPath(path, transform: ctm) }

  public var isPathEmpty: Bool { pendingPath.isEmpty }
  public var currentPointOfPath: CGPoint { pendingPath.currentPoint.applying(ctm.inverted()) }
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }
  public var path: CGPath? { pendingPath.isEmpty ? nil : userPath }

  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let rule: CGPathFillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding
    switch mode {
    case .fill, .eoFill: return userPath.contains(point, using: rule)
    case .stroke: return CGPath(raster: strokeOutline(userPath.raster)).contains(point)
    case .fillStroke, .eoFillStroke:
      return userPath.contains(point, using: rule)
        || CGPath(raster: strokeOutline(userPath.raster)).contains(point)
    }
  }

  public func replacePathWithStrokedPath() {
    let outline = strokeOutline(userPath.raster)
    pendingPath = CGMutablePath(raster: outline.transformed(by: ctm.raster))
  }

  /// The path under construction in user space.
  var userPath: CGPath { CGPath(raster: pendingPath.raster.transformed(by: ctm.inverted().raster)) }

  /// The outline of a line along a path in user space, fine enough for this context's pixels.
  func strokeOutline(_ path: RasterPath) -> RasterPath {
    // A page is looked at from nearer than pixels are.
    let scale = max(1e-6, ctm.raster.meanScale) * (canvas == nil ? 1 : 16)
    return Stroker.outline(of: path, style: state.line, tolerance: 0.1 / scale)
  }

  // MARK: Painting it

  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fillPending(.winding)
    case .eoFill: fillPending(.evenOdd)
    case .stroke: strokePending()
    case .fillStroke:
      fillPending(.winding)
      strokePending()
    case .eoFillStroke:
      fillPending(.evenOdd)
      strokePending()
    }
    beginPath()
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fillPending(rule)
    beginPath()
  }
  public func strokePath() { drawPath(using: .stroke) }

  private func fillPending(_ rule: CGPathFillRule) {
    fillShape(pendingPath.raster, transform: baseToPixels, rule: rule.raster, color: state.fillColor)
  }
  private func strokePending() {
    fillShape(
      strokeOutline(userPath.raster), transform: pixelTransform, rule: .winding, color: state.strokeColor)
  }

  public func fill(_ rect: CGRect) {
    if canvas == nil, let pixels = wholePixels(rect) {
      paint(.rect(pixels), with: paint(of: state.fillColor))
    } else {
      fillShape(CGPath(rect: rect, transform: nil).raster, color: state.fillColor)
    }
  }
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }
  public func fillEllipse(in rect: CGRect) {
    fillShape(CGPath(ellipseIn: rect, transform: nil).raster, color: state.fillColor)
  }
  public func stroke(_ rect: CGRect) {
    fillShape(strokeOutline(CGPath(rect: rect, transform: nil).raster), color: state.strokeColor)
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    state.line.width = width.native
    stroke(rect)
    state.line.width = old
  }
  public func strokeEllipse(in rect: CGRect) {
    fillShape(strokeOutline(CGPath(ellipseIn: rect, transform: nil).raster), color: state.strokeColor)
  }
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for i in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[i])
      addLine(to: points[i + 1])
    }
    strokePath()
  }

  public func clear(_ rect: CGRect) {
    let (mode, shadow) = (state.blendMode, state.shadow)
    (state.blendMode, state.shadow) = (.clear, nil)
    fill(rect)
    (state.blendMode, state.shadow) = (mode, shadow)
  }
}
