import TouchstoneImageCoding
import TouchstoneRaster

extension CGImage {
  /// - Partial: components of 8 bits only; `decode` may turn components round or spread them, without bending.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, width <= 65500, height <= 65500,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, model: space.model, info: bitmapInfo),
      bytesPerRow >= width * layout.bytesPerPixel,
      provider.bytes.count >= bytesPerRow * (height - 1) + width * layout.bytesPerPixel
    else { return nil }
    let buffer = PixelBuffer(width: width, height: height)
    provider.bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress!.assumingMemoryBound(to: UInt8.self)
      let decoded = DecodeArray(decode, components: space.numberOfComponents)
      let transform = space.pixelTransform
      for y in 0..<height {
        layout.load(start + y * bytesPerRow, count: width, into: buffer.row(y), decode: decoded)
        transform?.apply(buffer.row(y), count: width)
      }
    }
    self.init(buffer: buffer, isOpaque: layout.alpha == .none)
  }

  /// A mask: paints where its samples, after `decode`, are 0.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard width > 0, height > 0, width <= 65500, height <= 65500, bitsPerComponent == bitsPerPixel,
      [1, 2, 4, 8].contains(bitsPerPixel), bytesPerRow >= (width * bitsPerPixel + 7) / 8,
      provider.bytes.count >= bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8
    else { return nil }
    let (low, high) = decode.map { ($0[0], $0[1]) } ?? (0, 1)
    let most = (1 << bitsPerPixel) - 1
    let words = (0...most).map { sample in
      let value = low + CGFloat(sample) / CGFloat(most) * (high - low)
      return UInt32((min(1, max(0, 1 - value)) * 255).rounded()) << 24
    }
    let buffer = PixelBuffer(width: width, height: height)
    provider.bytes.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let bit = x * bitsPerPixel
          let sample = Int(bytes[y * bytesPerRow + bit / 8]) >> (8 - bitsPerPixel - bit % 8) & most
          buffer[x, y] = words[sample]
        }
      }
    }
    self.init(mask: buffer)
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

  /// The image where `mask`, stretched over it, is bright; or paints, if it was made as a mask.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask else { return nil }
    let result = PixelBuffer(width: width, height: height)
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let context = CGContext(buffer: result, scale: 1)
    // Both bottom up, so that they lie alike.
    context.clip(to: whole, mask: mask.upsideDown)
    context.setBlendMode(.copy)
    context.draw(buffer, in: whole)
    return CGImage(buffer: result)
  }

  private var upsideDown: CGImage {
    let turned = PixelBuffer(width: width, height: height)
    for y in 0..<height { turned.row(y).update(from: buffer.row(height - 1 - y), count: width) }
    return isMask ? CGImage(mask: turned) : CGImage(buffer: turned, isOpaque: isOpaque)
  }

  /// Without the colours whose components (0 ... 255) all lie in the given ranges, each a least and a greatest value.
  /// Nil if there is alpha already.
  public func copy(maskingColorComponents components: UnsafePointer<CGFloat>) -> CGImage? {
    guard isOpaque else { return nil }
    let ranges = (0..<3).map { (components[2 * $0], components[2 * $0 + 1]) }
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let p = buffer[x, y]
        let hidden = (0..<3).allSatisfy { i in
          let value = CGFloat(p >> UInt32(16 - 8 * i) & 255)
          return value >= ranges[i].0 && value <= ranges[i].1
        }
        result[x, y] = hidden ? 0 : p
      }
    }
    return CGImage(buffer: result)
  }
}

/// What an image's samples mean: for each component a table of its 256 values.
struct DecodeArray {
  private let tables: [[UInt8]]

  /// Nil where samples mean themselves.
  init?(_ decode: UnsafePointer<CGFloat>?, components: Int) {
    guard let decode else { return nil }
    tables = (0..<components).map { i in
      let (low, high) = (decode[2 * i], decode[2 * i + 1])
      return (0..<256).map { UInt8((min(1, max(0, low + CGFloat($0) / 255 * (high - low))) * 255).rounded()) }
    }
  }

  func value(_ sample: UInt32, _ component: Int) -> UInt32 {
    UInt32(tables[min(component, tables.count - 1)][Int(sample)])
  }
}

extension CGColorSpace {
  /// To sRGB, for pixels; nil where they are that already.
  var pixelTransform: ColorTransform? {
    func same(_ curve: @escaping (Double) -> Double) -> [(Double) -> Double] { [curve, curve, curve] }
    let identity = ColorMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1])
    return switch kind {
    case .sRGB, .gray, .cmyk, .pattern: nil
    case .linearSRGB, .linearGray: ColorTransform(curves: same { $0 }, toSRGB: identity)
    case .displayP3: ColorTransform(curves: same(SRGBCurve.decode), toSRGB: .fromDisplayP3)
    case .linearDisplayP3: ColorTransform(curves: same { $0 }, toSRGB: .fromDisplayP3)
    case .adobeRGB: ColorTransform(curves: same { pow($0, 2.19921875) }, toSRGB: .fromAdobeRGB)
    }
  }
}
