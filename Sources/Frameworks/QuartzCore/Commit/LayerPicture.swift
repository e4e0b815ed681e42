import TouchstoneCompositing
import TouchstoneRaster

/// A layer with everything in it, drawn beside the screen on transparent ground.
enum LayerPicture {
  static func draw(_ layer: CALayer, scale: CGFloat) -> PixelBuffer? {
    let size = layer.bounds.size
    let (width, height) = (Int((size.width * scale).rounded(.up)), Int((size.height * scale).rounded(.up)))
    guard width > 0, height > 0, width * height < 1 << 28 else { return nil }
    let flattener = LayerFlattener(width: width, height: height, scale: scale, records: false)
    let tree = RenderTree(width: width, height: height)
    flattener.flatten(layer.node, into: tree, at: CACurrentMediaTime(), asPicture: true)
    let compositor = Compositor()
    compositor.backdrop = 0
    let picture = PixelBuffer(width: width, height: height)
    compositor.draw(tree, boxes: [tree.bounds], into: picture)
    return picture
  }
}
