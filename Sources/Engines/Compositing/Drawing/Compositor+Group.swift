import CTouchstoneKernels
import TouchstoneRaster

extension Compositor {
  /// Draws a group straight onto what is below and then takes back what its alpha, corners or mask do not
  /// let through: the same as drawing it apart, without a copy of its own.
  func drawGroup(_ tree: RenderTree, _ index: Int, _ area: DeviceBox, _ surface: Surface, depth: Int) {
    let node = tree.nodes[index]
    let end = Int(node.end)
    let isPlain = node.alpha == 255 && !node.flags.contains(.masked) && !node.flags.contains(.transformed)
    if isPlain {
      drawRounded(tree, index, node, area, surface, depth: depth)
      return
    }
    let saved = save(area, surface, depth)
    var mask = -1
    if node.flags.contains(.masked) { mask = maskIndex(tree, index + 1, end) }
    draw(tree, from: index + 1, to: mask >= 0 ? mask : end, area, surface, depth: depth + 1)
    if mask >= 0 { keep(maskedBy: tree, from: mask + 1, to: end, area, saved, surface, depth: depth + 1) }
    if node.flags.contains(.transformed) { keepTurned(node, tree, area, saved, surface) }
    if node.radius > 0, !node.flags.contains(.transformed) { keepRounded(node, area, saved, surface) }
    if node.alpha != 255 {
      for y in 0..<area.height {
        ts_keep_alpha(
          surface.at(Int(area.minX), Int(area.minY) + y), saved + y * area.width, area.width, node.alpha)
      }
    }
  }

  private func maskIndex(_ tree: RenderTree, _ from: Int, _ end: Int) -> Int {
    var i = from
    while i < end {
      if tree.nodes[i].kind == .maskBegin { return i }
      i = tree.nodes[i].kind == .groupBegin ? Int(tree.nodes[i].end) + 1 : i + 1
    }
    return -1
  }

  private func scratch(_ depth: Int) -> Scratch {
    while saved.count <= depth { saved.append(Scratch()) }
    return saved[depth]
  }

  private func save(_ area: DeviceBox, _ surface: Surface, _ depth: Int) -> UnsafeMutablePointer<UInt32> {
    let pixels = scratch(depth).reserve(area.width * area.height)
    for y in 0..<area.height {
      (pixels + y * area.width).update(
        from: surface.at(Int(area.minX), Int(area.minY) + y), count: area.width)
    }
    return pixels
  }

  // MARK: Rounded corners only

  /// Only the corners are saved and taken back.
  private func drawRounded(
    _ tree: RenderTree, _ index: Int, _ node: RenderNode, _ area: DeviceBox, _ surface: Surface, depth: Int
  ) {
    let end = Int(node.end)
    guard node.radius > 0 else {
      draw(tree, from: index + 1, to: end, area, surface, depth: depth)
      return
    }
    var boxes: [(box: DeviceBox, start: Int)] = []
    var count = 0
    forEachSpan(node, area.intersection(node.frame)) { box, mask in
      guard mask != nil else { return }
      boxes.append((box, count))
      count += box.width
    }
    guard !boxes.isEmpty else {
      draw(tree, from: index + 1, to: end, area, surface, depth: depth)
      return
    }
    let pixels = scratch(depth).reserve(count)
    for (box, start) in boxes {
      (pixels + start).update(from: surface.at(box.minX, box.minY), count: box.width)
    }
    draw(tree, from: index + 1, to: end, area, surface, depth: depth + 1)
    var next = 0
    forEachSpan(node, area.intersection(node.frame)) { box, mask in
      guard let mask else { return }
      ts_keep_masked(surface.at(box.minX, box.minY), pixels + boxes[next].start, mask, box.width)
      next += 1
    }
  }

  private func keepRounded(
    _ node: RenderNode, _ area: DeviceBox, _ saved: UnsafeMutablePointer<UInt32>, _ surface: Surface
  ) {
    forEachSpan(node, area.intersection(node.frame)) { box, mask in
      guard let mask else { return }
      let start = Int(box.minY - area.minY) * area.width + Int(box.minX - area.minX)
      ts_keep_masked(surface.at(box.minX, box.minY), saved + start, mask, box.width)
    }
  }

  // MARK: Masks

  /// Draws the mask's nodes on transparent ground and keeps the group where they are opaque.
  private func keep(
    maskedBy tree: RenderTree, from: Int, to: Int, _ area: DeviceBox,
    _ saved: UnsafeMutablePointer<UInt32>, _ surface: Surface, depth: Int
  ) {
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: area.width * area.height)
    defer { pixels.deallocate() }
    pixels.initialize(repeating: 0, count: area.width * area.height)
    let ground = Surface(
      pixels: pixels, stride: area.width, originX: Int(area.minX), originY: Int(area.minY))
    draw(tree, from: from, to: to, area, ground, depth: depth)
    let alpha = UnsafeMutablePointer<UInt8>.allocate(capacity: area.width)
    defer { alpha.deallocate() }
    for y in 0..<area.height {
      ts_alpha_to_mask(alpha, pixels + y * area.width, area.width)
      ts_keep_masked(
        surface.at(Int(area.minX), Int(area.minY) + y), saved + y * area.width, alpha, area.width)
    }
  }
}
