import CTouchstoneKernels
import TouchstoneRaster

extension CGImage {
  /// How bright each pixel is, times how opaque, stretched to a size: an image in the role of a mask.
  func luminance(width: Int, height: Int) -> MaskBuffer {
    let mask = MaskBuffer(width: width, height: height)
    for y in 0..<height {
      let from = buffer.row(min(buffer.height - 1, y * buffer.height / max(1, height)))
      let to = mask.row(y)
      for x in 0..<width {
        let p = from[min(buffer.width - 1, x * buffer.width / max(1, width))]
        // Premultiplied: what is transparent counts as black.
        to[x] = UInt8(((p >> 16 & 255) * 54 + (p >> 8 & 255) * 183 + (p & 255) * 19 + 128) >> 8)
      }
    }
    return mask
  }

  /// The alpha of each pixel.
  @_spi(Host) public var alphaMask: MaskBuffer {
    let mask = MaskBuffer(width: width, height: height)
    for y in 0..<height { ts_alpha_to_mask(mask.row(y), buffer.row(y), width) }
    return mask
  }
}

extension MaskBuffer {
  /// Multiplies row `y` into as many pixels.
  func multiply(into pixels: UnsafeMutablePointer<UInt32>, row y: Int) {
    ts_pixels_masked(pixels, pixels, row(y), width)
  }
}
