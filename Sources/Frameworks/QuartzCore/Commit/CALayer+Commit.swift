@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// The last blurred mask of a layer whose shadow is not its box's.
struct ShadowMaskCache {
  var key: Int
  var mask: CoverageMask
}

extension CALayer {
  /// The coverage of a shadow that is not the box's, seen from the frame's origin; kept until it changes.
  final func shadowCoverage(
    _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, sigma: Double, in flattener: LayerFlattener,
    _ own: LayerFlattener.Context
  ) -> CoverageMask? {
    var hasher = Hasher()
    hasher.combine(sigma)
    hasher.combine(values.pointee.shadowPathVersion)
    let transform = place.transform(from: values.pointee.bounds)
    for part in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
      hasher.combine(part)
    }
    var tree: RenderTree?
    if storedShadowPath == nil {
      guard let opaque = shadowTree(values, place, in: flattener, own) else { return nil }
      opaque.hashLook(into: &hasher)
      tree = opaque
    }
    let key = hasher.finalize()
    if let shadowCache, shadowCache.key == key { return shadowCache.mask }
    let shape: CoverageMask
    if let path = storedShadowPath {
      shape = PathRasteriser.coverage(
        of: path.raster, transform: transform,
        clip: PixelRect(x: -4096, y: -4096, width: 12288, height: 12288))
    } else {
      let box = tree!.touched.intersection(tree!.bounds)
      guard !box.isEmpty else { return nil }
      let pixels = PixelBuffer(width: box.width, height: box.height)
      flattener.painter.draw(tree!, fromX: box.minX, y: box.minY, into: pixels)
      shape = CoverageMask(
        mask: CGImage(buffer: pixels).alphaMask, x: Int(box.minX) - Self.shadowReach,
        y: Int(box.minY) - Self.shadowReach)
    }
    let spread = GaussianBlur.spread(sigma: sigma)
    let mask = CoverageMask(
      mask: GaussianBlur.blurred(shape.mask, sigma: sigma), x: shape.x - spread, y: shape.y - spread)
    shadowCache = ShadowMaskCache(key: key, mask: mask)
    return mask
  }

  /// How far outside its box a layer's contents still cast its shadow, in pixels.
  private static var shadowReach: Int { 256 }

  /// The layer and all that is in it as it lies on the device, whose corner is that of the box less the reach.
  private func shadowTree(
    _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, in flattener: LayerFlattener,
    _ own: LayerFlattener.Context
  ) -> RenderTree? {
    let (width, height) = (
      place.frame.width + 2 * Self.shadowReach, place.frame.height + 2 * Self.shadowReach
    )
    guard width < 16384, height < 16384 else { return nil }
    let tree = RenderTree(width: width, height: height)
    let inside = flattener.beside(width: width, height: height, scale: flattener.scale)
    var space = own
    space.tx += Double(Self.shadowReach) - Double(place.frame.minX)
    space.ty += Double(Self.shadowReach) - Double(place.frame.minY)
    inside.flattenPlane(node, values, into: tree, at: flattener.time, space: space)
    flattener.meets(inside)
    return tree
  }
}
