import CTouchstoneKernels
import TouchstoneRaster

extension Compositor {
  func drawShadow(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    let sigma = tree.extra(node).sigma
    if node.flags.contains(.transformed) {
      drawTurnedShadow(node, tree, area, surface)
      return
    }
    let shadow = shadows.shadow(node, sigma: sigma, corners: &corners)
    let mask = shadow.mask
    let box = node.frame.outset(Int32(shadow.spread))
    let area = area.intersection(box)
    guard !area.isEmpty else { return }
    // Columns and rows of the mask: as they are up to the cap, the cap's again and again, as they are.
    let leftEnd = box.minX + Int32(min(shadow.cap, mask.width))
    let rightStart = max(leftEnd, box.maxX - Int32(max(0, mask.width - 1 - shadow.cap)))
    let topEnd = box.minY + Int32(min(shadow.cap, mask.height))
    let bottomStart = max(topEnd, box.maxY - Int32(max(0, mask.height - 1 - shadow.cap)))
    for y in area.minY..<area.maxY {
      let maskY =
        y < topEnd ? Int(y - box.minY) : y < bottomStart ? shadow.cap : mask.height - Int(box.maxY - y)
      let bytes = mask.row(maskY)
      let left = DeviceBox(area.minX, y, min(area.maxX, leftEnd), y + 1)
      if !left.isEmpty {
        ts_mask_over(surface.at(left.minX, y), bytes + Int(left.minX - box.minX), left.width, node.fill)
      }
      let middle = DeviceBox(max(area.minX, leftEnd), y, min(area.maxX, rightStart), y + 1)
      if !middle.isEmpty { fill(middle, node.fill.scaled(by: bytes[shadow.cap]), surface) }
      let right = DeviceBox(max(area.minX, rightStart), y, area.maxX, y + 1)
      if !right.isEmpty {
        ts_mask_over(
          surface.at(right.minX, y), bytes + (mask.width - Int(box.maxX - right.minX)), right.width, node.fill
        )
      }
    }
  }
}

extension UInt32 {
  /// A premultiplied colour through coverage, rounded as the kernels round.
  public func scaled(by alpha: UInt8) -> UInt32 {
    var rb = (self & 0xff00ff) * UInt32(alpha) + 0x800080
    rb = ((rb + ((rb >> 8) & 0xff00ff)) >> 8) & 0xff00ff
    var ag = ((self >> 8) & 0xff00ff) * UInt32(alpha) + 0x800080
    ag = (ag + ((ag >> 8) & 0xff00ff)) & 0xff00_ff00
    return rb | ag
  }
}
