import TouchstoneCompositing
import TouchstoneRaster

/// A layer with everything in it, drawn beside the screen on transparent ground.
enum LayerPicture {
  /// In pixels.
  static let largestSide: CGFloat = 16383

  static func draw(_ layer: CALayer, scale: CGFloat, asSet: Bool = false) -> PixelBuffer? {
    tree(layer, scale: Double(scale), at: CACurrentMediaTime(), asSet: asSet).map(draw)
  }

  /// The nodes of the layer with its bounds' corner at the origin; nil if that is nothing, or far too large.
  /// `asSet`: without regard to animations.
  static func tree(_ layer: CALayer, scale: Double, at time: CFTimeInterval, asSet: Bool = false)
    -> RenderTree?
  {
    let size = layer.bounds.size
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let most = Double(largestSide) + 1
    guard width > 0, height > 0, width < most, height < most else { return nil }
    let (columns, rows) = (Int((width - 0.001).rounded(.up)), Int((height - 0.001).rounded(.up)))
    LayerRuntime.current.memory.restoreAll(in: layer)
    let flattener = LayerFlattener(width: columns, height: rows, scale: scale, records: false)
    flattener.ignoresAnimations = asSet
    let tree = RenderTree(width: columns, height: rows)
    flattener.flatten(layer.node, into: tree, at: time, asPicture: true)
    return tree
  }

  static func draw(_ tree: RenderTree) -> PixelBuffer {
    let compositor = Compositor()
    compositor.backdrop = 0
    let picture = PixelBuffer(width: tree.bounds.width, height: tree.bounds.height)
    compositor.draw(tree, boxes: [tree.bounds], into: picture)
    return picture
  }
}
