import TouchstoneCompositing
import TouchstoneRaster

/// What a layer alone looks like, without its sublayers: for whoever looks at an app from outside.
@_spi(Host) public enum OwnPicture {
  /// It draws nothing of its own.
  case nothing
  /// As it looked at the time of the digest that was given.
  case same
  case pixels(PixelBuffer, digest: Int)
}

extension CALayer {
  /// Never used twice in a process.
  @_spi(Host) public var identity: UInt32 { node.pointee.identity }

  /// Draws the layer itself, at its own opacity of 1 and where it was set, with at most `scale` pixels for a point and so
  /// many pixels in all. Nothing is drawn if it looks as it did when `known` was its digest.
  @_spi(Host) public func ownPicture(scale: Double, mostPixels: Double, known: Int? = nil) -> OwnPicture {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    guard width > 0, height > 0, width * height < 1e9, !node.pointee.isSpace else { return .nothing }
    let scale = min(scale, (mostPixels / (width * height)).squareRoot(), 8192 / max(width, height))
    let columns = Int((width * scale - 0.001).rounded(.up))
    let rows = Int((height * scale - 0.001).rounded(.up))
    guard columns > 0, rows > 0 else { return .nothing }
    if node.pointee.isPurged { LayerRuntime.current.memory.restore([node]) }
    let flattener = LayerFlattener(width: columns, height: rows, scale: scale, records: false)
    flattener.ignoresAnimations = true
    flattener.leavesOutSublayers = true
    let tree = RenderTree(width: columns, height: rows)
    flattener.flatten(node, into: tree, at: CACurrentMediaTime(), asPicture: true)
    guard tree.count > 0 else { return .nothing }
    var hasher = Hasher()
    hasher.combine(columns)
    hasher.combine(rows)
    tree.hashLook(into: &hasher)
    // A number that every reader of JSON keeps.
    let digest = hasher.finalize() & 0xF_FFFF_FFFF_FFFF
    return digest == known ? .same : .pixels(LayerPicture.draw(tree), digest: digest)
  }
}
