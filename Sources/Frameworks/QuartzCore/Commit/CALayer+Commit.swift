import TouchstoneCompositing
import TouchstoneRaster

extension CALayer {
  /// The coverage of a shadow that is not the box's, seen from the frame's origin; kept until it changes.
  final func shadowCoverage(
    _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, sigma: Double, scale: Double
  ) -> CoverageMask? { nil }
}
