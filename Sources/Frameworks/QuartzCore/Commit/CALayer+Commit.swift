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
  ///
  /// - Partial: without a path, what lies outside the bounds or under a rotation casts no shadow.
  final func shadowCoverage(
    _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, sigma: Double, time: CFTimeInterval
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
      guard place.isUpright, let own = LayerPicture.tree(self, scale: place.unitX, at: time) else {
        return nil
      }
      own.hashLook(into: &hasher)
      tree = own
    }
    let key = hasher.finalize()
    if let shadowCache, shadowCache.key == key { return shadowCache.mask }
    let shape: CoverageMask
    if let path = storedShadowPath {
      shape = PathRasteriser.coverage(
        of: path.raster, transform: transform,
        clip: PixelRect(x: -4096, y: -4096, width: 12288, height: 12288))
    } else {
      shape = CoverageMask(mask: CGImage(buffer: LayerPicture.draw(tree!)).alphaMask, x: 0, y: 0)
    }
    let spread = GaussianBlur.spread(sigma: sigma)
    let mask = CoverageMask(
      mask: GaussianBlur.blurred(shape.mask, sigma: sigma), x: shape.x - spread, y: shape.y - spread)
    shadowCache = ShadowMaskCache(key: key, mask: mask)
    return mask
  }
}
