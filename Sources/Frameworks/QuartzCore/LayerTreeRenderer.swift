@_spi(Host) import CoreGraphics
import TouchstoneCompositing
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
  /// The whole screen, premultiplied; what the last `render` left.
  public private(set) var pixels: PixelBuffer
  public let scale: CGFloat
  public let root: CALayer
  private var flattener: LayerFlattener
  private var current: RenderTree
  private var next: RenderTree
  private let compositor = Compositor()
  private var drawnVersion: UInt64 = 0
  private var drawsAll = true

  public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, root: CALayer) {
    pixels = PixelBuffer(width: pixelWidth, height: pixelHeight)
    self.scale = scale
    self.root = root
    LayerRuntime.current.showsRoot(root)
    LayerRuntime.current.screenScale = scale
    flattener = LayerFlattener(width: pixelWidth, height: pixelHeight, scale: scale)
    current = RenderTree(width: pixelWidth, height: pixelHeight)
    next = RenderTree(width: pixelWidth, height: pixelHeight)
    LayerRuntime.current.memory.add(self)
  }

  func releaseCaches() {
    compositor.releaseCaches()
    LayerRuntime.current.memory.purge(root, unlessIn: flattener.commit)
  }

  /// An animation is running: ask again at the next tick.
  public var needsAnimationFrame: Bool {
    LayerRuntime.current.animations.areMoving || flattener.metFadingTile
  }

  public func resize(pixelWidth: Int, pixelHeight: Int) {
    pixels = PixelBuffer(width: pixelWidth, height: pixelHeight)
    flattener = LayerFlattener(width: pixelWidth, height: pixelHeight, scale: scale)
    current = RenderTree(width: pixelWidth, height: pixelHeight)
    next = RenderTree(width: pixelWidth, height: pixelHeight)
    drawsAll = true
  }

  /// The next render draws the whole screen again.
  public func invalidate() { drawsAll = true }

  /// Draws what changed since the last call; empty when nothing did.
  ///
  /// A frame that is not shown goes through all of it but the drawing, and returns nothing; the next one that is shown
  /// is drawn whole.
  public func render(at time: CFTimeInterval, isShown: Bool = true) -> FrameDamage {
    let runtime = LayerRuntime.current
    runtime.animations.advance(to: time)
    CATransaction.flush()
    runtime.animations.begin(at: time)
    runtime.frameBegan()
    let moves = flattener.metAnimation || flattener.metFadingTile
    guard drawsAll || drawnVersion != runtime.version || moves else { return FrameDamage() }
    drawnVersion = runtime.version
    flattener.flatten(root.node, into: next, at: time)
    if !flattener.metPurged.isEmpty {
      runtime.memory.restore(flattener.metPurged)
      flattener.flatten(root.node, into: next, at: time)
    }
    runtime.tiles.committed(flattener.commit)
    defer { swap(&current, &next) }
    guard isShown else {
      drawsAll = true
      return FrameDamage()
    }
    if drawsAll {
      drawsAll = false
      compositor.draw(next, boxes: [next.bounds], into: pixels)
      return FrameDamage(rects: [pixels.bounds])
    }
    let difference = TreeDifference(from: current, to: next)
    guard !difference.isEmpty else { return FrameDamage() }
    var region = difference.damage
    if !next.backdrops.isEmpty {
      let further = compositor.updateBackdrops(next, changed: region.boxes + difference.moved)
      for box in further { region.add(box) }
    }
    var damage = FrameDamage(rects: region.boxes.map(\.rect))
    if let shift = difference.shift {
      compositor.shift(shift, in: pixels)
      damage.copies = [
        FrameDamage.Copy(
          source: shift.source.rect, destinationX: Int(shift.source.minX + shift.x),
          destinationY: Int(shift.source.minY + shift.y))
      ]
    }
    compositor.draw(next, boxes: region.boxes, into: pixels)
    return damage
  }

  /// The last frame drawn from nothing: what the pixels must equal.
  @_spi(Testing) public func redrawn() -> PixelBuffer {
    let fresh = PixelBuffer(width: pixels.width, height: pixels.height)
    Compositor().draw(current, boxes: [current.bounds], into: fresh)
    return fresh
  }
}
