import CTouchstoneKernels
import TouchstoneRaster

extension Compositor {
  /// A picture under perspective, its edges smooth.
  func drawProjected(
    _ node: RenderNode, _ projected: ProjectedPicture, _ area: DeviceBox, _ surface: Surface
  ) {
    let area = area.intersection(node.frame)
    guard !area.isEmpty, node.alpha > 0 else { return }
    let colors = row.reserve(area.width)
    let (picture, map) = (projected.picture, projected.inverse)
    let first = Int64(area.minX - node.frame.minX)
    for y in area.minY..<area.maxY {
      let line = Double(y - node.frame.minY)
      ts_projected_row(
        colors, area.width, picture.pixels, picture.stride, picture.width, picture.height, first,
        map.x.y * line + map.x.z, map.y.y * line + map.y.z, map.w.y * line + map.w.z, map.x.x, map.y.x,
        map.w.x)
      let mask = projected.coverage.mask.row(Int(y - node.frame.minY)) + Int(first)
      blitMasked(surface.at(area.minX, y), colors, mask, area.width, node.alpha)
    }
  }
}
