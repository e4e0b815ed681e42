@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// A bitmap of a size in points, and the context that draws into it.
struct ImageCanvas {
  let context: CGContext
  let buffer: PixelBuffer
  let scale: CGFloat
  let isOpaque: Bool

  /// `scale` 0 means the screen's. Opaque ones begin black.
  init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let scale = scale > 0 ? scale : ImageCanvas.screenScale
    func pixels(_ points: CGFloat) -> Int {
      // A size like 10.000001 points means 10; anything absurd is cut to what a bitmap can be.
      max(0, Int(min(32767, (points * scale - 1e-3).rounded(.up))))
    }
    let (width, height) = (pixels(bounds.width), pixels(bounds.height))
    let fits = ContentsLimit.allows(width: width, height: height)
    // What no memory holds is an empty image, as one without a size.
    buffer = PixelBuffer(width: fits ? width : 0, height: fits ? height : 0)
    if isOpaque { buffer.pixels.update(repeating: 0xff00_0000, count: buffer.width * buffer.height) }
    context = CGContext(buffer: buffer, scale: scale)
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    self.scale = scale
    self.isOpaque = isOpaque
  }

  /// Draws with this canvas as the current context, and hands the pixels over without copying them.
  func image(drawing: () -> Void) -> CGImage {
    GraphicsStack.current.push(context)
    drawing()
    GraphicsStack.current.pop()
    return CGImage(buffer: buffer, isOpaque: isOpaque)
  }

  static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }
}
