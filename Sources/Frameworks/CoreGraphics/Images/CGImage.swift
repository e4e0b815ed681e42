import TouchstoneRaster

/// An immutable bitmap, kept as premultiplied BGRA whatever it was made from.
public final class CGImage: Hashable, @unchecked Sendable {
  /// The pixels; nobody draws into them any more.
  @_spi(Host) public let buffer: PixelBuffer
  /// Whether every pixel is known to be opaque.
  @_spi(Host) public let isOpaque: Bool

  /// Whether it is a mask: then `buffer` is black, and opaque where the mask paints.
  public let isMask: Bool

  @_spi(Host) public init(buffer: PixelBuffer, isOpaque: Bool = false) {
    self.buffer = buffer
    self.isOpaque = isOpaque
    isMask = false
  }

  init(mask buffer: PixelBuffer) {
    self.buffer = buffer
    isOpaque = false
    isMask = true
  }

  public var width: Int { buffer.width }
  public var height: Int { buffer.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { buffer.width * 4 }
  public var colorSpace: CGColorSpace? { isMask ? nil : .standard }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little]
  }
  public var byteOrderInfo: CGImageByteOrderInfo {
    CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & CGImageByteOrderInfo.orderMask.rawValue)
      ?? .orderDefault
  }
  public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
  public var shouldInterpolate: Bool { true }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The pixels as `bitmapInfo` says, rows `bytesPerRow` apart.
  public var dataProvider: CGDataProvider? {
    var data = Data(capacity: bytesPerRow * height)
    for y in 0..<height { data.append(UnsafeBufferPointer(start: buffer.row(y), count: width)) }
    return CGDataProvider(bytes: data)
  }

  public func copy() -> CGImage? { self }

  /// The part inside `rect` (whole pixels around it), which shares these pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    // Foundation's ends the program at edges that are no numbers.
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return nil }
    let r = rect.standardized.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !r.isNull, !r.isEmpty else { return nil }
    let part = PixelRect(x: Int(r.minX), y: Int(r.minY), width: Int(r.width), height: Int(r.height))
    return isMask ? CGImage(mask: buffer.view(part)) : CGImage(buffer: buffer.view(part), isOpaque: isOpaque)
  }

  public static func == (l: CGImage, r: CGImage) -> Bool { l === r }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
