import CTouchstoneKernels
import TouchstoneRaster

extension CGContext {
  /// Draws upright where y points up; in UIKit's contexts that is upside down, as on Apple's platforms.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let r = rect.standardized
    guard byTiling else { return draw(image.buffer, in: r, bottomUp: true) }
    guard r.width > 0, r.height > 0 else { return }
    // Tiles of the rectangle's size fill the clip, one of them at the rectangle.
    let clip = boundingBoxOfClipPath
    guard !clip.isNull else { return }
    var y = r.minY + ((clip.minY - r.minY) / r.height).rounded(.down) * r.height
    while y < clip.maxY {
      var x = r.minX + ((clip.minX - r.minX) / r.width).rounded(.down) * r.width
      while x < clip.maxX {
        draw(image.buffer, in: CGRect(x: x, y: y, width: r.width, height: r.height), bottomUp: true)
        x += r.width
      }
      y += r.height
    }
  }

  /// Draws pixels over a rectangle of user space; their first row at its smallest y unless `bottomUp`.
  @_spi(Host) public func draw(_ pixels: PixelBuffer, in rect: CGRect, bottomUp: Bool = false) {
    guard pixels.width > 0, pixels.height > 0, rect.width > 0, rect.height > 0 else { return }
    let (w, h) = (Double(pixels.width), Double(pixels.height))
    // From the image's pixels to user space.
    let place =
      bottomUp
      ? RasterTransform(
        a: rect.width.native / w, d: -rect.height.native / h, tx: rect.minX.native, ty: rect.maxY.native)
      : RasterTransform(
        a: rect.width.native / w, d: rect.height.native / h, tx: rect.minX.native, ty: rect.minY.native)
    let shape: PaintShape =
      wholePixels(rect).map { .rect($0) }
      ?? .coverage(
        coverage(CGPath(rect: rect, transform: nil).raster, transform: pixelTransform, rule: .winding))
    guard
      let sampler = ImageSampler(
        pixels, transform: place.followed(by: pixelTransform),
        smooth: state.interpolationQuality != .none)
    else { return }
    paint(shape, with: .rows(sampler.write))
  }
}
