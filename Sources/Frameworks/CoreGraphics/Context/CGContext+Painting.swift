import CTouchstoneKernels
import TouchstoneRaster

/// What to paint.
enum PaintShape {
  case rect(PixelRect)
  case coverage(CoverageMask)

  var rect: PixelRect {
    switch self {
    case .rect(let rect): rect
    case .coverage(let coverage): coverage.rect
    }
  }
}

/// What to paint it with.
enum Paint {
  case color(CGColor)
  /// Writes `count` premultiplied pixels from pixel (x, y) on.
  case rows((_ x: Int, _ y: Int, _ count: Int, _ to: UnsafeMutablePointer<UInt32>) -> Void)
  case image(ImageSampler)
}

// All drawing ends here: shape x paint x clip x state, row by row.
extension CGContext {
  func coverage(_ path: RasterPath, transform: RasterTransform, rule: FillRule) -> CoverageMask {
    var area = state.clip.rect
    if let shadow = state.shadow {
      // What lies outside may still throw its shadow in.
      let reach = GaussianBlur.spread(sigma: shadow.sigma) + 1
      let source = PixelRect(
        x: area.x - reach - Int(bounded: shadow.x.rounded()),
        y: area.y - reach - Int(bounded: shadow.y.rounded()),
        width: area.width + 2 * reach, height: area.height + 2 * reach)
      let both = area.union(source)
      // From too far away for any memory; only what lies inside throws one then.
      if both.width * both.height < 1 << 26 { area = both }
    }
    let result = PathRasteriser.coverage(of: path, transform: transform, rule: rule, clip: area)
    if !state.antialiases || !allowsAntialiasing {
      for i in 0..<result.mask.stride * result.mask.height {
        result.mask.bytes[i] = result.mask.bytes[i] >= 128 ? 255 : 0
      }
    }
    return result
  }

  /// Fills a path of user space.
  func fillShape(_ path: RasterPath, color: CGColor) {
    fillShape(path, transform: pixelTransform, rule: .winding, color: color)
  }

  func fillShape(_ path: RasterPath, transform: RasterTransform, rule: FillRule, color: CGColor) {
    if let canvas { return fillPage(canvas, path, transform: transform, rule: rule, color: color) }
    guard !path.isEmpty, !state.clip.rect.isEmpty else { return }
    let source = paint(of: color)
    if case .color(let color) = source, isPlain {
      fillPlainly(path, transform: transform, rule: rule, color.premultipliedWord(alpha: state.alpha))
    } else {
      paint(.coverage(coverage(path, transform: transform, rule: rule)), with: source)
    }
  }

  /// Whether coverage goes straight to the pixels: no shadow, no soft clip, no other arithmetic.
  private var isPlain: Bool {
    state.shadow == nil && state.clip.coverage == nil && state.blendMode == .normal && state.antialiases
      && allowsAntialiasing && (foreign == nil || !transparencyLayers.isEmpty)
  }

  private func fillPlainly(_ path: RasterPath, transform: RasterTransform, rule: FillRule, _ word: UInt32) {
    let flat = path.flattened(transform: transform)
    PathRasteriser.paint(flat, rule: rule, clip: state.clip.rect, in: coverageMemory) { stretch in
      let to = surface.row(stretch.y, x: stretch.x)
      if let bytes = stretch.bytes {
        ts_mask_over(to, bytes, stretch.count, word)
      } else if stretch.even == 255 && word >> 24 == 255 {
        ts_fill(to, stretch.count, word)
      } else {
        ts_solid_over(to, stretch.count, word.scaled(by: stretch.even))
      }
    }
  }

  /// Text: coverage in pixels from the top left of the context, in the fill colour.
  @_spi(Host) public func fill(_ coverage: CoverageMask) {
    if let canvas {
      let place = RasterTransform(tx: Double(coverage.x), ty: Double(coverage.y))
      return drawOnPage(canvas, coverage.mask.tinted(state.fillColor.premultipliedWord), place: place)
    }
    paint(.coverage(coverage), with: paint(of: state.fillColor))
  }

  func paint(_ shape: PaintShape, with paint: Paint) {
    if let shadow = state.shadow { paintShadow(shadow, of: shape, paint) }
    blend(shape, paint)
  }

  private func blend(_ shape: PaintShape, _ paint: Paint) {
    let rect = shape.rect.intersection(state.clip.rect)
    guard !rect.isEmpty else { return }
    var mask: CoverageMask?
    if case .coverage(let coverage) = shape { mask = coverage }
    let clip = state.clip.coverage
    if let foreign, transparencyLayers.isEmpty { foreign.load(rect, into: bitmap.buffer) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: rect.width) { pixels in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rect.width) { product in
        for y in rect.y..<rect.maxY {
          var row = mask?.row(y, x: rect.x)
          if let clipRow = clip?.row(y, x: rect.x) {
            if let shapeRow = row {
              product.baseAddress!.update(from: shapeRow, count: rect.width)
              ts_mask_multiply(product.baseAddress!, clipRow, rect.width)
              row = UnsafePointer(product.baseAddress!)
            } else {
              row = clipRow
            }
          }
          var (x, count) = (rect.x, rect.width)
          if let all = row, case .image = paint {
            // A turned image fills little more than half of the rectangle around it.
            let inked = inkedRange(all, count)
            (x, count, row) = (x + inked.lowerBound, inked.count, all + inked.lowerBound)
          }
          guard count > 0 else { continue }
          blendRow(surface.row(y, x: x), x, y, count, row, paint, pixels.baseAddress!)
        }
      }
    }
    if let foreign, transparencyLayers.isEmpty { foreign.store(rect, from: bitmap.buffer) }
  }

  /// From the first byte of coverage that is not 0 to behind the last.
  private func inkedRange(_ mask: UnsafePointer<UInt8>, _ count: Int) -> Range<Int> {
    func isEmpty(_ at: Int) -> Bool {
      UnsafeRawPointer(mask + at).loadUnaligned(as: UInt64.self) == 0
    }
    var (start, end) = (0, count)
    while start + 8 <= end, isEmpty(start) { start += 8 }
    while start < end, mask[start] == 0 { start += 1 }
    while end - 8 >= start, isEmpty(end - 8) { end -= 8 }
    while end > start, mask[end - 1] == 0 { end -= 1 }
    return start..<end
  }

  @inline(__always)
  private func blendRow(
    _ to: UnsafeMutablePointer<UInt32>, _ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>?,
    _ paint: Paint, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    switch paint {
    case .color(let color):
      let word = color.premultipliedWord(alpha: state.alpha)
      if state.blendMode != .normal {
        ts_fill(scratch, count, word)
        ts_blend(to, scratch, mask, count, state.blendMode.rawValue)
      } else if let mask {
        ts_mask_over(to, mask, count, word)
      } else if word >> 24 == 255 {
        ts_fill(to, count, word)
      } else {
        ts_solid_over(to, count, word)
      }
    case .rows(let write):
      write(x, y, count, scratch)
      blendPixels(to, scratch, count, mask, scratch)
    case .image(let sampler):
      if let row = sampler.row(x, y, count) {
        blendPixels(to, row, count, mask, scratch)
      } else {
        sampler.write(x, y, count, scratch)
        blendPixels(to, scratch, count, mask, scratch)
      }
    }
  }

  @inline(__always)
  private func blendPixels(
    _ to: UnsafeMutablePointer<UInt32>, _ pixels: UnsafePointer<UInt32>, _ count: Int,
    _ mask: UnsafePointer<UInt8>?, _ scratch: UnsafeMutablePointer<UInt32>
  ) {
    let alpha = UInt8((min(1, max(0, state.alpha)) * 255).rounded())
    if state.blendMode != .normal {
      if alpha < 255 { scale(pixels, count, alpha, scratch) }
      ts_blend(to, alpha < 255 ? UnsafePointer(scratch) : pixels, mask, count, state.blendMode.rawValue)
    } else if let mask {
      if alpha < 255 {
        ts_over_alpha_masked(to, pixels, mask, count, alpha)
      } else {
        ts_over_masked(to, pixels, mask, count)
      }
    } else if alpha < 255 {
      ts_over_alpha(to, pixels, count, alpha)
    } else {
      ts_over(to, pixels, count)
    }
  }

  private func scale(
    _ pixels: UnsafePointer<UInt32>, _ count: Int, _ alpha: UInt8, _ to: UnsafeMutablePointer<UInt32>
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { mask in
      mask.initialize(repeating: alpha)
      ts_pixels_masked(to, pixels, mask.baseAddress!, count)
    }
  }

  /// The blurred outline of what is about to be painted, below it.
  func paintShadow(_ shadow: DrawingState.Shadow, of shape: PaintShape, _ paint: Paint) {
    let rect = shape.rect
    guard !rect.isEmpty else { return }
    let outline = MaskBuffer(width: rect.width, height: rect.height)
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: rect.width)
    defer { pixels.deallocate() }
    for y in 0..<rect.height {
      let row = outline.row(y)
      switch paint {
      case .color(let color):
        row.update(repeating: UInt8((min(1, max(0, color.alpha)) * 255).rounded()), count: rect.width)
      case .rows(let write):
        write(rect.x, rect.y + y, rect.width, pixels)
        ts_alpha_to_mask(row, pixels, rect.width)
      case .image(let sampler):
        sampler.write(rect.x, rect.y + y, rect.width, pixels)
        ts_alpha_to_mask(row, pixels, rect.width)
      }
      if case .coverage(let coverage) = shape {
        ts_mask_multiply(row, coverage.row(rect.y + y, x: rect.x), rect.width)
      }
    }
    let margin = GaussianBlur.spread(sigma: shadow.sigma)
    let soft = CoverageMask(
      mask: GaussianBlur.blurred(outline, sigma: shadow.sigma),
      x: rect.x - margin + Int(bounded: shadow.x.rounded()),
      y: rect.y - margin + Int(bounded: shadow.y.rounded()))
    blend(.coverage(soft), .color(shadow.color))
  }
}

extension UInt32 {
  /// A premultiplied pixel times `coverage` / 255, rounded, channel by channel, as the kernels do it.
  fileprivate func scaled(by coverage: UInt8) -> UInt32 {
    guard coverage < 255 else { return self }
    var (result, pixel, mask) = (UInt32(0), self, coverage)
    ts_pixels_masked(&result, &pixel, &mask, 1)
    return result
  }
}
