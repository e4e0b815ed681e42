import TouchstoneRaster

extension CGContext {
  public func clip(using rule: CGPathFillRule = .winding) {
    var rect = CGRect.zero
    if pendingPath.isRect(&rect), let pixels = wholePixels(base: rect) {
      state.clip.intersect(pixels)
    } else {
      state.clip.intersect(coverage(pendingPath.raster, transform: baseToPixels, rule: rule.raster))
    }
    beginPath()
  }

  public func clip(to rect: CGRect) {
    if let pixels = wholePixels(rect) {
      state.clip.intersect(pixels)
    } else {
      state.clip.intersect(
        coverage(CGPath(rect: rect, transform: nil).raster, transform: pixelTransform, rule: .winding))
    }
  }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    state.clip.intersect(coverage(path.raster, transform: pixelTransform, rule: .winding))
  }

  /// Clips to where `mask`, stretched over `rect`, is bright.
  ///
  /// - Partial: only for CTMs without rotation; sampled without interpolation.
  public func clip(to rect: CGRect, mask: CGImage) {
    let box = rect.applying(state.ctm).applying(CGAffineTransform(baseToPixels)).integral
    let pixels = PixelRect(x: Int(box.minX), y: Int(box.minY), width: Int(box.width), height: Int(box.height))
    guard !pixels.isEmpty else {
      state.clip.intersect(pixels)
      return
    }
    let bright = mask.luminance(width: pixels.width, height: pixels.height)
    // Images stand upright in a space whose y points up; in UIKit's contexts that is upside down.
    if pixelTransform.d > 0 { bright.flipVertically() }
    state.clip.intersect(CoverageMask(mask: bright, x: pixels.x, y: pixels.y))
  }

  public func resetClip() { state.clip = ClipRegion(rect: surface.rect) }

  public var boundingBoxOfClipPath: CGRect {
    let r = state.clip.rect
    guard !r.isEmpty else { return .null }
    let base = CGRect(
      x: CGFloat(r.x), y: CGFloat(height - r.maxY), width: CGFloat(r.width), height: CGFloat(r.height))
    let t = state.ctm
    guard t.b == 0, t.c == 0, t.a != 0, t.d != 0 else { return base.applying(t.inverted()) }
    // Divided rather than multiplied by the inverse: whole numbers stay whole, which tiles rely on.
    let (x0, x1) = ((base.minX - t.tx) / t.a, (base.maxX - t.tx) / t.a)
    let (y0, y1) = ((base.minY - t.ty) / t.d, (base.maxY - t.ty) / t.d)
    return CGRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }

  /// The pixels of a rectangle of user space, if it covers each of them wholly or not at all.
  func wholePixels(_ rect: CGRect) -> PixelRect? {
    let t = pixelTransform
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0), !rect.isNull, !rect.isInfinite else { return nil }
    let r = rect.standardized
    return wholePixels(
      t.apply(CGPoint(x: r.minX, y: r.minY).raster), t.apply(CGPoint(x: r.maxX, y: r.maxY).raster))
  }

  /// The same of a rectangle of base space.
  private func wholePixels(base rect: CGRect) -> PixelRect? {
    wholePixels(
      baseToPixels.apply(CGPoint(x: rect.minX, y: rect.minY).raster),
      baseToPixels.apply(CGPoint(x: rect.maxX, y: rect.maxY).raster))
  }

  private func wholePixels(_ a: RasterPath.Point, _ b: RasterPath.Point) -> PixelRect? {
    func whole(_ v: Double) -> Int? {
      let r = v.rounded()
      // A thousandth of a pixel is what sums of thirds of points leave behind, and no eye sees it.
      return abs(v - r) < 1e-3 && abs(r) < 1e9 ? Int(r) : nil
    }
    guard let x0 = whole(a.x), let y0 = whole(a.y), let x1 = whole(b.x), let y1 = whole(b.y) else {
      return nil
    }
    return PixelRect(x: min(x0, x1), y: min(y0, y1), width: abs(x1 - x0), height: abs(y1 - y0))
  }
}

extension MaskBuffer {
  /// Turns the rows upside down.
  fileprivate func flipVertically() {
    for y in 0..<height / 2 {
      let (a, b) = (row(y), row(height - 1 - y))
      for x in 0..<width { swap(&a[x], &b[x]) }
    }
  }
}
