import TouchstoneImageCoding
import TouchstoneRaster

extension CGImage {
  /// - Partial: components of 8 bits only; `decode` must be nil.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, decode == nil,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo),
      bytesPerRow >= width * layout.bytesPerPixel,
      provider.bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    provider.bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      for y in 0..<height { layout.load(start + y * bytesPerRow, count: width, into: buffer.row(y)) }
    }
    self.init(buffer: buffer, isOpaque: layout.alpha == .none)
  }

  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, format: .png)
  }

  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    self.init(source, format: .jpeg)
  }

  private convenience init?(_ source: CGDataProvider, format: ImageFormat) {
    guard let decoded = try? source.bytes.withUnsafeBytes({ try ImageDecoder.decode($0) }),
      decoded.format == format
    else { return nil }
    self.init(buffer: decoded.buffer, isOpaque: decoded.isOpaque)
  }

  /// The image where `mask` is bright.
  ///
  /// - Partial: real mask images, which hide where they are bright, do not exist here.
  public func masking(_ mask: CGImage) -> CGImage? {
    let result = PixelBuffer(width: width, height: height)
    let coverage = mask.luminance(width: width, height: height)
    for y in 0..<height {
      result.row(y).update(from: buffer.row(y), count: width)
      coverage.multiply(into: result.row(y), row: y)
    }
    return CGImage(buffer: result)
  }
}
