import TouchstoneRaster

/// Where a page may be drawn on: a shape, and all that were set before it.
final class PDFClip {
  enum Shape {
    /// In points from the page's top left.
    case path(RasterPath, FillRule)
    /// Where pixels are opaque, and how those lie on the page.
    case mask(PixelBuffer, RasterTransform, isSmooth: Bool)
  }
  let shape: Shape
  let parent: PDFClip?
  /// Whether there is a mask in the chain.
  let hasMask: Bool

  init(_ shape: Shape, parent: PDFClip?) {
    (self.shape, self.parent) = (shape, parent)
    var isMask = false
    if case .mask = shape { isMask = true }
    hasMask = isMask || parent?.hasMask == true
  }

  /// All of a rectangle.
  convenience init(_ rect: PixelRect) {
    let box = CGRect(
      x: CGFloat(rect.x), y: CGFloat(rect.y), width: CGFloat(rect.width), height: CGFloat(rect.height))
    self.init(.path(CGPath(rect: box, transform: nil).raster, .winding), parent: nil)
  }

  /// From the first that was set to this one.
  var chain: [PDFClip] {
    var chain: [PDFClip] = []
    var next: PDFClip? = self
    while let clip = next {
      chain.append(clip)
      next = clip.parent
    }
    return chain.reversed()
  }
}

extension CGContext {
  /// Clips a page to a path.
  func clipPage(_ path: RasterPath, transform: RasterTransform, rule: FillRule) {
    let placed = path.transformed(by: transform)
    state.clip.rect = state.clip.rect.intersection(placed.wholePoints)
    state.clip.page = PDFClip(.path(placed, rule), parent: state.clip.page)
  }

  /// The same with a mask stretched over a rectangle.
  func clipPage(to rect: CGRect, mask: PixelBuffer) {
    let corners = CGPath(rect: rect, transform: nil).raster.transformed(by: pixelTransform)
    state.clip.rect = state.clip.rect.intersection(corners.wholePoints)
    let place = placement(mask, in: rect, bottomUp: true)
    state.clip.page = PDFClip(
      .mask(mask, place, isSmooth: state.interpolationQuality != .none), parent: state.clip.page)
  }
}

extension RasterPath {
  /// The whole points around it.
  var wholePoints: PixelRect {
    guard let bounds else { return .empty }
    let (x, y) = (Int(bounded: bounds.minX.rounded(.down)), Int(bounded: bounds.minY.rounded(.down)))
    return PixelRect(
      x: x, y: y, width: Int(bounded: bounds.maxX.rounded(.up)) - x,
      height: Int(bounded: bounds.maxY.rounded(.up)) - y)
  }
}
