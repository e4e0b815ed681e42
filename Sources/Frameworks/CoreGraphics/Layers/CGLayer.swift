import TouchstoneRaster

/// A drawing kept to be drawn many times, at the resolution of the context it was made for.
public final class CGLayer {
  public let size: CGSize
  private let drawing: CGContext

  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: NSDictionary?) {
    let t = context.initialCTM
    let least = context.leastScale
    let (sx, sy) = (hypot(t.a, t.b) * least, hypot(t.c, t.d) * least)
    let (width, height) = ((size.width * sx).rounded(.up), (size.height * sy).rounded(.up))
    guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
    self.size = size
    drawing = CGContext(
      layer: PixelBuffer(width: Int(width), height: Int(height)), x: width / size.width,
      y: height / size.height)
  }

  public var context: CGContext? { drawing }
  var pixels: PixelBuffer { drawing.bitmap.buffer }
}

extension CGContext {
  /// The layer's axes run as this context's do.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    draw(layer.pixels, in: rect.standardized, bottomUp: true)
  }

  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }
}
