import CTouchstoneKernels
import TouchstoneRaster

extension CGContext {
  public func clip(using rule: CGPathFillRule = .winding) {
    var rect = CGRect.zero
    if canvas != nil {
      clipPage(pendingPath.raster, transform: baseToPixels, rule: rule.raster)
    } else if pendingPath.isRect(&rect), let pixels = wholePixels(base: rect) {
      state.clip.intersect(pixels)
    } else {
      state.clip.intersect(coverage(pendingPath.raster, transform: baseToPixels, rule: rule.raster))
    }
    beginPath()
  }

  public func clip(to rect: CGRect) {
    if canvas == nil, let pixels = wholePixels(rect) { return state.clip.intersect(pixels) }
    let path = CGPath(rect: rect, transform: nil).raster
    guard canvas == nil else { return clipPage(path, transform: pixelTransform, rule: .winding) }
    state.clip.intersect(coverage(path, transform: pixelTransform, rule: .winding))
  }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    guard canvas == nil else { return clipPage(path.raster, transform: pixelTransform, rule: .winding) }
    state.clip.intersect(coverage(path.raster, transform: pixelTransform, rule: .winding))
  }

  /// Clips to where `mask`, stretched over `rect`, is bright; or paints, if it was made as a mask.
  public func clip(to rect: CGRect, mask: CGImage) {
    let r = rect.standardized
    guard canvas == nil else { return clipPage(to: r, mask: mask.coveragePixels) }
    let rectangle: CoverageMask? =
      wholePixels(r) == nil
      ? coverage(CGPath(rect: r, transform: nil).raster, transform: pixelTransform, rule: .winding) : nil
    let area = (rectangle?.rect ?? wholePixels(r)!).intersection(state.clip.rect)
    guard !area.isEmpty,
      let sampler = ImageSampler(
        mask.coveragePixels, transform: placement(mask.buffer, in: r, bottomUp: true),
        smooth: state.interpolationQuality != .none)
    else {
      state.clip.intersect(PixelRect.empty)
      return
    }
    let result = MaskBuffer(width: area.width, height: area.height)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: area.width) { pixels in
      for y in 0..<area.height {
        sampler.write(area.x, area.y + y, area.width, pixels.baseAddress!)
        ts_alpha_to_mask(result.row(y), pixels.baseAddress!, area.width)
        if let rectangle { ts_mask_multiply(result.row(y), rectangle.row(area.y + y, x: area.x), area.width) }
      }
    }
    state.clip.intersect(CoverageMask(mask: result, x: area.x, y: area.y))
  }

  public func resetClip() { state.clip = ClipRegion(rect: canvas?.page ?? surface.rect) }

  public var boundingBoxOfClipPath: CGRect {
    let r = state.clip.rect
    guard !r.isEmpty else { return .null }
    var base = CGRect(
      x: CGFloat(r.x), y: (canvas?.pageSize.height ?? CGFloat(height)) - CGFloat(r.maxY),
      width: CGFloat(r.width), height: CGFloat(r.height))
    // A page need not end on a whole point.
    if let canvas { base = base.intersection(CGRect(origin: .zero, size: canvas.pageSize)) }
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
