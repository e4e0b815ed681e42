import CTouchstoneKernels
import TouchstoneRaster

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Compositor {
  func drawGradient(_ node: RenderNode, _ shown: DeviceBox, rounds: Bool, _ surface: Surface) {
    guard let raw = node.contents else { return }
    let ramp = Unmanaged<GradientRamp>.fromOpaque(raw).takeUnretainedValue()
    let colors = row.reserve(node.placed.width)
    let left = Int(node.placed.minX)
    func blend(_ box: DeviceBox, _ mask: UnsafePointer<UInt8>?) {
      for y in box.minY..<box.maxY {
        sample(
          ramp, node.placed, y: Int(y - node.placed.minY), from: Int(box.minX) - left, Int(box.maxX) - left,
          into: colors)
        let source = colors + (Int(box.minX) - left)
        let pointer = surface.at(box.minX, y)
        if let mask {
          blitMasked(pointer, source, mask, box.width, node.alpha)
        } else if node.alpha != 255 {
          ts_over_alpha(pointer, source, box.width, node.alpha)
        } else if ramp.isOpaque {
          pointer.update(from: source, count: box.width)
        } else {
          ts_over(pointer, source, box.width)
        }
      }
    }
    if rounds { forEachSpan(node, shown, blend) } else { blend(shown, nil) }
  }

  /// Colours of one row of a gradient that fills `box`.
  func sample(
    _ ramp: GradientRamp, _ box: DeviceBox, y: Int, from: Int, _ to: Int,
    into colors: UnsafeMutablePointer<UInt32>
  ) {
    let (width, height) = (Double(box.width), Double(box.height))
    // Also of what is no number.
    func step(_ share: Double) -> Int {
      Int((min(1, max(0, share)) * Double(GradientRamp.length - 1)).rounded())
    }
    if ramp.kind == .conic {
      let first = atan2((ramp.end.y - ramp.start.y) * height, (ramp.end.x - ramp.start.x) * width)
      let dy = Double(y) + 0.5 - ramp.start.y * height
      for x in from..<to {
        let turn = (atan2(dy, Double(x) + 0.5 - ramp.start.x * width) - first) / (2 * .pi)
        colors[x] =
          ramp.colors[step(turn - turn.rounded(.down))]
      }
      return
    }
    if ramp.kind == .radial {
      let radiusX = abs(ramp.end.x - ramp.start.x) * width
      let radiusY = abs(ramp.end.y - ramp.start.y) * height
      let dy = radiusY > 0 ? (Double(y) + 0.5 - ramp.start.y * height) / radiusY : 0
      for x in from..<to {
        let dx = radiusX > 0 ? (Double(x) + 0.5 - ramp.start.x * width) / radiusX : 0
        colors[x] = ramp.colors[step((dx * dx + dy * dy).squareRoot())]
      }
      return
    }
    // Perpendiculars of the axis have one colour each, in pixels rather than in units of the box.
    let (dx, dy) = ((ramp.end.x - ramp.start.x) * width, (ramp.end.y - ramp.start.y) * height)
    let square = dx * dx + dy * dy
    guard square > 0 else {
      ts_fill(colors + from, to - from, ramp.colors[GradientRamp.length - 1])
      return
    }
    let scale = Double(GradientRamp.length - 1) / square
    let atLeft =
      ((0.5 - ramp.start.x * width) * dx + (Double(y) + 0.5 - ramp.start.y * height) * dy) * scale + 0.5
    let step = dx * scale
    if step == 0 {
      ts_fill(
        colors + from, to - from, ramp.colors[Int(min(Double(GradientRamp.length - 1), max(0, atLeft)))])
      return
    }
    if abs(atLeft) < 2000, abs(atLeft + Double(box.width) * step) < 2000 {
      // Counted from the box's edge in whole steps, so that it makes no difference which part is damaged.
      let (first, by) = (Int32(atLeft * 1_048_576), Int32(step * 1_048_576))
      ts_gradient_row(colors + from, to - from, first &+ Int32(from) &* by, by, ramp.colors)
      return
    }
    for x in from..<to {
      let t = min(Double(GradientRamp.length - 1), max(0, atLeft + Double(x) * step))
      colors[x] = ramp.colors[Int(t)]
    }
  }
}
