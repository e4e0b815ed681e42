import CTouchstoneKernels
import TouchstoneRaster

extension Compositor {
  func drawBox(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    if node.flags.contains(.transformed) {
      if let projected = tree.extras[Int(node.extra)].projected {
        drawProjected(node, projected, area, surface)
      } else {
        drawTurnedBox(node, tree, area, surface)
      }
      return
    }
    if node.fill != 0 {
      let filled = area.intersection(node.frame)
      if node.radius > 0 { fillRounded(node, filled, surface) } else { fill(filled, node.fill, surface) }
    }
    guard node.contentsKind != .none, node.contents != nil else { return }
    var shown = area.intersection(node.placed)
    if node.flags.contains(.clipsContents) { shown = shown.intersection(node.frame) }
    guard !shown.isEmpty else { return }
    let rounds = node.radius > 0 && node.flags.contains(.clipsContents)
    switch node.contentsKind {
    case .none: break
    case .mask: drawMaskContents(node, tree, shown, rounds: rounds, surface)
    case .pixels: drawPixelContents(node, tree, shown, rounds: rounds, surface)
    case .gradient: drawGradient(node, shown, rounds: rounds, surface)
    }
  }

  // MARK: Rounded

  /// Calls `body` with the parts of `area` left of, between and right of the rounded corners of each run of
  /// rows: once for all rows between the corners, once for each row beside them.
  @inline(__always)
  func forEachSpan(
    _ node: RenderNode, lineWidth: Int32 = 0, _ area: DeviceBox,
    _ body: (_ box: DeviceBox, _ mask: UnsafePointer<UInt8>?) -> Void
  ) {
    let mask = corners.mask(
      radius: node.radius, lineWidth: lineWidth, isContinuous: node.flags.contains(.continuousCorners))
    let size = Int32(mask.size)
    let f = node.frame
    let topEnd = min(area.maxY, max(area.minY, f.minY + size))
    let bottomStart = max(topEnd, min(area.maxY, f.maxY - size))
    @inline(__always) func cornerRow(_ y: Int32, _ maskRow: Int32, _ left: Bool, _ right: Bool) {
      let leftEnd = left ? min(area.maxX, max(area.minX, f.minX + size)) : area.minX
      let rightStart = right ? max(leftEnd, min(area.maxX, f.maxX - size)) : area.maxX
      let offset = Int(maskRow) * mask.size
      if leftEnd > area.minX {
        body(
          DeviceBox(area.minX, y, leftEnd, y + 1),
          UnsafePointer(mask.left + (offset + Int(area.minX - f.minX))))
      }
      if rightStart > leftEnd { body(DeviceBox(leftEnd, y, rightStart, y + 1), nil) }
      if area.maxX > rightStart {
        body(
          DeviceBox(rightStart, y, area.maxX, y + 1),
          UnsafePointer(mask.right + (offset + Int(rightStart - (f.maxX - size)))))
      }
    }
    var y = area.minY
    while y < topEnd {
      cornerRow(y, y - f.minY, node.corners & 1 != 0, node.corners & 2 != 0)
      y += 1
    }
    if bottomStart > topEnd { body(DeviceBox(area.minX, topEnd, area.maxX, bottomStart), nil) }
    y = bottomStart
    while y < area.maxY {
      cornerRow(y, f.maxY - 1 - y, node.corners & 4 != 0, node.corners & 8 != 0)
      y += 1
    }
  }

  private func fillRounded(_ node: RenderNode, _ area: DeviceBox, _ surface: Surface) {
    guard !area.isEmpty else { return }
    forEachSpan(node, area) { box, mask in
      if let mask {
        ts_mask_over(surface.at(box.minX, box.minY), mask, box.width, node.fill)
      } else {
        fill(box, node.fill, surface)
      }
    }
  }

  // MARK: Contents

  private func drawMaskContents(
    _ node: RenderNode, _ tree: RenderTree, _ shown: DeviceBox, rounds: Bool, _ surface: Surface
  ) {
    let mask = contents.mask(node, tree)
    guard rounds else {
      paint(mask, atX: Int(node.placed.minX), y: Int(node.placed.minY), node.tint, shown, surface)
      return
    }
    let (x, y) = (Int(node.placed.minX), Int(node.placed.minY))
    let combined = UnsafeMutableRawPointer(row.reserve(shown.width)).assumingMemoryBound(to: UInt8.self)
    forEachSpan(
      node, shown.intersection(DeviceBox(PixelRect(x: x, y: y, width: mask.width, height: mask.height)))
    ) {
      box, corner in
      guard let corner else {
        paint(mask, atX: x, y: y, node.tint, box, surface)
        return
      }
      combined.update(from: mask.row(Int(box.minY) - y) + (Int(box.minX) - x), count: box.width)
      for i in 0..<box.width {
        let product = UInt32(combined[i]) * UInt32(corner[i]) + 128
        combined[i] = UInt8((product + product >> 8) >> 8)
      }
      ts_mask_over(surface.at(box.minX, box.minY), combined, box.width, node.tint)
    }
  }

  private func drawPixelContents(
    _ node: RenderNode, _ tree: RenderTree, _ shown: DeviceBox, rounds: Bool, _ surface: Surface
  ) {
    if let scaler = streamedScaler(node, tree) {
      drawStreamed(scaler, node, shown, rounds: rounds, surface)
      return
    }
    let image = contents.pixels(node, tree)
    let (x, y) = (Int(node.placed.minX), Int(node.placed.minY))
    let shown = shown.intersection(DeviceBox(PixelRect(x: x, y: y, width: image.width, height: image.height)))
    guard !shown.isEmpty else { return }
    guard rounds else {
      blit(image, x, y, node, shown, surface)
      return
    }
    forEachSpan(node, shown) { box, mask in
      if let mask {
        let source = image.row(Int(box.minY) - y) + (Int(box.minX) - x)
        blitMasked(surface.at(box.minX, box.minY), source, mask, box.width, node.alpha)
      } else {
        blit(image, x, y, node, box, surface)
      }
    }
  }

  /// For contents that would take more memory at their size on the screen than their visible part is worth.
  private func streamedScaler(_ node: RenderNode, _ tree: RenderTree) -> ContentsScaler? {
    guard node.extra >= 0, let raw = node.contents else { return nil }
    let extra = tree.extras[Int(node.extra)]
    guard extra.center.z < 0, !extra.isNearest else { return nil }
    let source = Unmanaged<PixelBuffer>.fromOpaque(raw).takeUnretainedValue()
    let (width, height) = (node.placed.width, node.placed.height)
    guard extra.needsResampling(from: source.width, source.height, to: node.placed),
      node.flags.contains(.isNotKept) || width * height > 4 * tree.bounds.area,
      // Far smaller than the source, the scaler averages first.
      extra.source.z < Double(4 * width) || extra.source.w < Double(4 * height)
    else { return nil }
    return ContentsScaler(source: source, extra: extra)
  }

  private func drawStreamed(
    _ scaler: ContentsScaler, _ node: RenderNode, _ shown: DeviceBox, rounds: Bool, _ surface: Surface
  ) {
    let colors = row.reserve(shown.width)
    for y in shown.minY..<shown.maxY {
      scaler.scaleRow(
        Int(y - node.placed.minY), from: Int(shown.minX - node.placed.minX), shown.width,
        of: (node.placed.width, node.placed.height), into: colors)
      let line = DeviceBox(shown.minX, y, shown.maxX, y + 1)
      let draw = { (box: DeviceBox, mask: UnsafePointer<UInt8>?) in
        let (to, from) = (surface.at(box.minX, y), colors + Int(box.minX - shown.minX))
        if let mask {
          self.blitMasked(to, from, mask, box.width, node.alpha)
        } else if node.alpha == 255 {
          ts_over(to, from, box.width)
        } else {
          ts_over_alpha(to, from, box.width, node.alpha)
        }
      }
      if rounds { forEachSpan(node, line, draw) } else { draw(line, nil) }
    }
  }

  func blit(
    _ image: PixelBuffer, _ x: Int, _ y: Int, _ node: RenderNode, _ box: DeviceBox, _ surface: Surface
  ) {
    var source = image.row(Int(box.minY) - y) + (Int(box.minX) - x)
    var pointer = surface.at(box.minX, box.minY)
    let width = box.width
    let copies = node.alpha == 255 && node.flags.contains(.opaqueContents)
    for _ in 0..<box.height {
      if copies {
        pointer.update(from: source, count: width)
      } else if node.alpha == 255 {
        ts_over(pointer, source, width)
      } else {
        ts_over_alpha(pointer, source, width, node.alpha)
      }
      source += image.stride
      pointer += surface.stride
    }
  }

  func blitMasked(
    _ pointer: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ mask: UnsafePointer<UInt8>,
    _ count: Int, _ alpha: UInt8
  ) {
    if alpha == 255 {
      ts_over_masked(pointer, source, mask, count)
    } else {
      ts_over_alpha_masked(pointer, source, mask, count, alpha)
    }
  }
}
