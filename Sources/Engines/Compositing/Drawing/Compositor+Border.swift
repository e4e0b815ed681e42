import CTouchstoneKernels
import TouchstoneRaster

extension Compositor {
  func drawBorder(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    if node.flags.contains(.transformed) {
      drawTurnedBorder(node, tree, area, surface)
      return
    }
    let f = node.frame
    let width = node.lineWidth
    let area = area.intersection(f)
    guard node.radius > 0 else {
      // Bars: top, bottom, and the sides between them.
      let top = min(f.maxY, f.minY + width)
      let bottom = max(top, f.maxY - width)
      fill(area.intersection(DeviceBox(f.minX, f.minY, f.maxX, top)), node.fill, surface)
      fill(area.intersection(DeviceBox(f.minX, bottom, f.maxX, f.maxY)), node.fill, surface)
      let left = min(f.maxX, f.minX + width)
      let right = max(left, f.maxX - width)
      fill(area.intersection(DeviceBox(f.minX, top, left, bottom)), node.fill, surface)
      fill(area.intersection(DeviceBox(right, top, f.maxX, bottom)), node.fill, surface)
      return
    }
    forEachSpan(node, lineWidth: width, area) { box, mask in
      if let mask {
        ts_mask_over(surface.at(box.minX, box.minY), mask, box.width, node.fill)
        return
      }
      fill(box.intersection(DeviceBox(f.minX, f.minY, f.maxX, f.minY + width)), node.fill, surface)
      fill(box.intersection(DeviceBox(f.minX, f.maxY - width, f.maxX, f.maxY)), node.fill, surface)
      let middle = box.intersection(DeviceBox(f.minX, f.minY + width, f.maxX, f.maxY - width))
      fill(middle.intersection(DeviceBox(f.minX, f.minY, f.minX + width, f.maxY)), node.fill, surface)
      fill(middle.intersection(DeviceBox(f.maxX - width, f.minY, f.maxX, f.maxY)), node.fill, surface)
    }
  }
}
