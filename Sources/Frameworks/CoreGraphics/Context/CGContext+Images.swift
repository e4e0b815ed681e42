import CTouchstoneKernels
import TouchstoneRaster

extension CGContext {
  /// Draws upright where y points up; in UIKit's contexts that is upside down, as on Apple's platforms.
  ///
  /// A mask is painted in the fill colour.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let r = rect.standardized
    guard byTiling else {
      return image.isMask ? paint(image, in: r) : draw(image.buffer, in: r, bottomUp: true)
    }
    if canvas != nil {
      return drawAsPixels { pixels, _ in pixels.draw(image, in: rect, byTiling: true) }
    }
    // Tiles of the rectangle's size fill the clip, one of them at the rectangle.
    guard r.width > 0, r.height > 0,
      let tile = TileSampler(
        image.isMask ? image.buffer.tinted(state.fillColor.premultipliedWord) : image.buffer,
        transform: placement(image.buffer, in: r, bottomUp: true), smooth: state.interpolationQuality != .none
      )
    else { return }
    paint(.rect(state.clip.rect), with: .rows(tile.write))
  }

  private func paint(_ mask: CGImage, in rect: CGRect) {
    saveGState()
    let shadow = state.shadow
    state.shadow = nil
    clip(to: rect, mask: mask)
    state.shadow = shadow
    fill(rect)
    restoreGState()
  }

  /// Draws pixels over a rectangle of user space; their first row at its smallest y unless `bottomUp`.
  @_spi(Host) public func draw(_ pixels: PixelBuffer, in rect: CGRect, bottomUp: Bool = false) {
    guard pixels.width > 0, pixels.height > 0, rect.width > 0, rect.height > 0 else { return }
    if let canvas {
      return drawOnPage(canvas, pixels, place: placement(pixels, in: rect, bottomUp: bottomUp))
    }
    let shape: PaintShape =
      wholePixels(rect).map { .rect($0) }
      ?? .coverage(
        coverage(CGPath(rect: rect, transform: nil).raster, transform: pixelTransform, rule: .winding))
    guard
      let sampler = ImageSampler(
        pixels, transform: placement(pixels, in: rect, bottomUp: bottomUp),
        smooth: state.interpolationQuality != .none)
    else { return }
    paint(shape, with: .image(sampler))
  }

  /// From an image's pixels to the context's, if it is drawn over a rectangle of user space.
  func placement(_ pixels: PixelBuffer, in rect: CGRect, bottomUp: Bool) -> RasterTransform {
    let (w, h) = (Double(pixels.width), Double(pixels.height))
    let place =
      bottomUp
      ? RasterTransform(
        a: rect.width.native / w, d: -rect.height.native / h, tx: rect.minX.native, ty: rect.maxY.native)
      : RasterTransform(
        a: rect.width.native / w, d: rect.height.native / h, tx: rect.minX.native, ty: rect.minY.native)
    return place.followed(by: pixelTransform)
  }
}

extension PixelBuffer {
  /// One colour through the alpha of these pixels.
  func tinted(_ word: UInt32) -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    let mask = MaskBuffer(width: width, height: 1)
    for y in 0..<height {
      ts_fill(result.row(y), width, word)
      ts_alpha_to_mask(mask.bytes, row(y), width)
      ts_pixels_masked(result.row(y), result.row(y), mask.bytes, width)
    }
    return result
  }
}
