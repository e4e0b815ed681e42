@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// What one frame changed on the screen, in device pixels.
@_spi(Host) public struct FrameDamage: Sendable {
  /// A part of the previous frame that moved unchanged: copy `source` to `destination` first, in order.
  public struct Copy: Sendable, Equatable {
    public var source: PixelRect
    public var destinationX: Int
    public var destinationY: Int
    public init(source: PixelRect, destinationX: Int, destinationY: Int) {
      self.source = source
      self.destinationX = destinationX
      self.destinationY = destinationY
    }
  }
  public var copies: [Copy]
  /// Rectangles whose pixels are new, after the copies.
  public var rects: [PixelRect]
  public init(copies: [Copy] = [], rects: [PixelRect] = []) {
    self.copies = copies
    self.rects = rects
  }
  public var isEmpty: Bool { copies.isEmpty && rects.isEmpty }
}

/// Text as coverage with one colour: a layer's `contents` that costs a quarter of a bitmap's memory.
@_spi(Host) public final class MaskContents {
  public let mask: MaskBuffer
  /// Premultiplied 0xAARRGGBB.
  public let color: UInt32
  public init(mask: MaskBuffer, color: UInt32) {
    self.mask = mask
    self.color = color
  }
}

/// Turns a layer tree into the pixels of one screen, frame by frame.
@_spi(Host) public final class LayerTreeRenderer {
  public private(set) var pixels: PixelBuffer
  public let scale: CGFloat
  public let root: CALayer
  private var drawnVersion: UInt64 = 0

  public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, root: CALayer) {
    pixels = PixelBuffer(width: pixelWidth, height: pixelHeight)
    self.scale = scale
    self.root = root
  }

  /// An animation is running: ask again at the next tick.
  public var needsAnimationFrame: Bool { false }

  public func resize(pixelWidth: Int, pixelHeight: Int) {
    pixels = PixelBuffer(width: pixelWidth, height: pixelHeight)
    drawnVersion = 0
  }

  /// Draws what changed since the last call; empty when nothing did.
  public func render(at time: CFTimeInterval) -> FrameDamage {
    LayerRuntime.shared.frameBegan()
    guard drawnVersion != LayerChanges.version else { return FrameDamage() }
    drawnVersion = LayerChanges.version
    return FrameDamage(rects: [pixels.bounds])
  }
}
