import CTouchstoneKernels
import TouchstoneRaster

extension CGImage {
  /// An image in the role of a mask, as black that is opaque where the mask lets through: where a mask image paints,
  /// or where any other is bright.
  var coveragePixels: PixelBuffer {
    guard !isMask else { return buffer }
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (from, to) = (buffer.row(y), result.row(y))
      for x in 0..<width {
        let p = from[x]
        // Premultiplied: what is transparent counts as black.
        to[x] = (((p >> 16 & 255) * 54 + (p >> 8 & 255) * 183 + (p & 255) * 19 + 128) >> 8) << 24
      }
    }
    return result
  }

  /// The alpha of each pixel.
  @_spi(Host) public var alphaMask: MaskBuffer {
    let mask = MaskBuffer(width: width, height: height)
    for y in 0..<height { ts_alpha_to_mask(mask.row(y), buffer.row(y), width) }
    return mask
  }
}
