import CTouchstoneKernels
import TouchstoneRaster

/// Boxes under a matrix: coverage from the path rasteriser, contents sampled through the inverse.
extension Compositor {
  func drawTurnedBox(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    let extra = tree.extra(node)
    if node.fill != 0 {
      let shape = shapes.shape(node, extra)
      paint(
        shape.mask, atX: Int(node.frame.minX) + shape.x, y: Int(node.frame.minY) + shape.y, node.fill, area,
        surface)
    }
    guard node.contentsKind != .none, node.contents != nil else { return }
    if node.flags.contains(.isNotKept), node.contentsKind == .pixels {
      drawTurnedPiece(node, extra, area, surface)
      return
    }
    let picture = contents.picture(node, tree)
    let shape = node.flags.contains(.clipsContents) ? shapes.shape(node, extra) : nil
    drawTurned(
      picture, localX: Double(node.placed.minX), Double(node.placed.minY), node, extra, shape, area, surface)
  }

  func drawTurnedBorder(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    let shape = shapes.shape(node, tree.extra(node))
    paint(
      shape.mask, atX: Int(node.frame.minX) + shape.x, y: Int(node.frame.minY) + shape.y, node.fill, area,
      surface)
  }

  func drawTurnedShadow(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    let extra = tree.extra(node)
    var box = node
    box.frame = DeviceBox(
      0, 0, Int32(bounded: extra.size.x.rounded()), Int32(bounded: extra.size.y.rounded()))
    let shadow = shadows.shadow(box, sigma: extra.sigma, corners: &corners, stretches: false)
    let spread = Double(shadow.spread)
    drawTurned(
      shadow.mask.tinted(node.fill), localX: -spread, -spread, node, extra, nil, area, surface)
  }

  /// `picture` has its top left corner at `localX`, `localY` of the box's own pixels.
  private func drawTurned(
    _ picture: PixelBuffer, localX: Double, _ localY: Double, _ node: RenderNode, _ extra: RenderExtra,
    _ shape: CoverageMask?, _ area: DeviceBox, _ surface: Surface
  ) {
    let (a, b, c, d) = (extra.linear.x, extra.linear.y, extra.linear.z, extra.linear.w)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, picture.width > 0, picture.height > 0 else { return }
    let (stepX, stepY) = (d / determinant, -b / determinant)
    let fixed = { (v: Double) in Int64(fixed: v) }
    let colors = row.reserve(area.width)
    for y in area.minY..<area.maxY {
      // The frame's left edge, then whole steps: the damaged part samples the same points as the whole.
      let px = 0.5 - extra.offset.x
      let py = Double(y - node.frame.minY) + 0.5 - extra.offset.y
      let x0 = fixed((px * d - py * c) / determinant - localX - 0.5)
      let y0 = fixed((py * a - px * b) / determinant - localY - 0.5)
      let skip = Int64(area.minX - node.frame.minX)
      ts_affine_row(
        colors, area.width, picture.pixels, picture.stride, picture.width, picture.height,
        x0 + skip * fixed(stepX), y0 + skip * fixed(stepY), fixed(stepX), fixed(stepY))
      let pointer = surface.at(area.minX, y)
      guard let shape else {
        if node.alpha == 255 {
          ts_over(pointer, colors, area.width)
        } else {
          ts_over_alpha(pointer, colors, area.width, node.alpha)
        }
        continue
      }
      let line = DeviceBox(area.minX, y, area.maxX, y + 1).intersection(deviceBox(shape, node))
      guard !line.isEmpty else { continue }
      let mask =
        shape.mask.row(Int(y - node.frame.minY) - shape.y) + (Int(line.minX - node.frame.minX) - shape.x)
      blitMasked(
        surface.at(line.minX, y), colors + Int(line.minX - area.minX), mask, line.width, node.alpha)
    }
  }

  /// A piece of a larger picture: every pixel whose centre it covers, whole, so that pieces meet without seams.
  private func drawTurnedPiece(
    _ node: RenderNode, _ extra: RenderExtra, _ area: DeviceBox, _ surface: Surface
  ) {
    let picture = Unmanaged<PixelBuffer>.fromOpaque(node.contents!).takeUnretainedValue()
    guard picture.width > 0, picture.height > 0 else { return }
    let across = extra.size.x / Double(picture.width)
    let down = extra.size.y / Double(picture.height)
    let (a, b) = (extra.linear.x * across, extra.linear.y * across)
    let (c, d) = (extra.linear.z * down, extra.linear.w * down)
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return }
    let step = SIMD2(d / determinant, -b / determinant)
    // Neighbours are placed in 64ths of a pixel: rather both draw a pixel on their border than neither.
    let slack = SIMD2(abs(d) + abs(c), abs(a) + abs(b)) / abs(determinant) / 32
    let high = SIMD2(Double(picture.width), Double(picture.height)) + slack
    let fixed = { (v: Double) in Int64(fixed: v) }
    let colors = row.reserve(area.width)
    for y in area.minY..<area.maxY {
      let px = Double(area.minX - node.frame.minX) + 0.5 - extra.offset.x
      let py = Double(y - node.frame.minY) + 0.5 - extra.offset.y
      let start = SIMD2((px * d - py * c) / determinant, (py * a - px * b) / determinant)
      let span = Self.span(start.x, step.x, -slack.x, high.x, area.width)
        .clamped(to: Self.span(start.y, step.y, -slack.y, high.y, area.width))
      guard !span.isEmpty else { continue }
      let first = start + step * Double(span.lowerBound)
      ts_affine_clamped_row(
        colors, span.count, picture.pixels, picture.stride, picture.width, picture.height,
        fixed(first.x - 0.5), fixed(first.y - 0.5), fixed(step.x), fixed(step.y))
      let pointer = surface.at(area.minX, y) + span.lowerBound
      if node.alpha == 255 {
        ts_over(pointer, colors, span.count)
      } else {
        ts_over_alpha(pointer, colors, span.count, node.alpha)
      }
    }
  }

  /// The indices below `count` where `start + index * step` lies from `low` to `high`.
  private static func span(
    _ start: Double, _ step: Double, _ low: Double, _ high: Double, _ count: Int
  ) -> Range<Int> {
    guard abs(step) > 1e-12 else { return start >= low && start <= high ? 0..<count : 0..<0 }
    let (p, q) = ((low - start) / step, (high - start) / step)
    let limit = Double(count)
    let first = Int(min(limit, max(0, min(p, q).rounded(.up))))
    let end = Int(min(limit, max(0, max(p, q).rounded(.down) + 1)))
    return first..<max(first, end)
  }

  private func deviceBox(_ shape: CoverageMask, _ node: RenderNode) -> DeviceBox {
    DeviceBox(shape.rect).offset(node.frame.minX, node.frame.minY)
  }

  /// Takes back what a group drew outside its turned box.
  func keepTurned(
    _ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ saved: UnsafeMutablePointer<UInt32>,
    _ surface: Surface
  ) {
    let shape = shapes.shape(node, tree.extra(node))
    let line = UnsafeMutablePointer<UInt8>.allocate(capacity: area.width)
    defer { line.deallocate() }
    let box = deviceBox(shape, node)
    for y in area.minY..<area.maxY {
      line.update(repeating: 0, count: area.width)
      let covered = DeviceBox(area.minX, y, area.maxX, y + 1).intersection(box)
      if !covered.isEmpty {
        (line + Int(covered.minX - area.minX)).update(
          from: shape.mask.row(Int(y - box.minY)) + Int(covered.minX - box.minX), count: covered.width)
      }
      ts_keep_masked(surface.at(area.minX, y), saved + Int(y - area.minY) * area.width, line, area.width)
    }
  }
}
