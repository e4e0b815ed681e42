import CTouchstoneKernels
import TouchstoneRaster

extension PixelBuffer {
  /// A picture between this one and another of the same size; 0 is this one.
  public func mixed(with other: PixelBuffer, _ t: Double) -> PixelBuffer {
    precondition(width == other.width && height == other.height, "PixelBuffer: sizes differ")
    let result = PixelBuffer(width: width, height: height)
    let fraction = UInt32((min(1, max(0, t)) * 256).rounded())
    for y in 0..<height { ts_lerp(result.row(y), row(y), other.row(y), width, fraction) }
    return result
  }
}
