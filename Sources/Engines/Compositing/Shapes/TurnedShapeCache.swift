import TouchstoneRaster

/// Coverage of boxes that a matrix turns, seen from their frame's origin.
///
/// Made from numbers that do not change when the box moves by whole pixels, and for the whole box, so that
/// neither scrolling nor the damage of a frame makes a difference.
struct TurnedShapeCache {
  private struct Key: Hashable {
    var linear: SIMD4<Double>
    var offset: SIMD2<Double>
    var size: SIMD2<Double>
    var radius: Int32
    var corners: UInt8
    var lineWidth: Int32
    var width: Int
    var height: Int
  }
  private var shapes: [Key: CoverageMask] = [:]

  mutating func shape(_ node: RenderNode, _ extra: RenderExtra) -> CoverageMask {
    let key = Key(
      linear: extra.linear, offset: extra.offset, size: extra.size, radius: node.radius,
      corners: node.corners,
      lineWidth: node.kind == .border ? node.lineWidth : 0, width: node.frame.width, height: node.frame.height
    )
    if let found = shapes[key] { return found }
    // A turning box has a new matrix in every frame.
    if shapes.count > 24 { shapes.removeAll() }
    var path = RasterPath()
    let radius = Double(node.radius) / 16
    path.addRoundedBox(inset: 0, size: extra.size, radius: radius, corners: node.corners)
    if node.kind == .border {
      let inset = Double(node.lineWidth)
      path.addRoundedBox(
        inset: inset, size: extra.size, radius: max(0, radius - inset), corners: node.corners)
    }
    let transform = RasterTransform(
      a: extra.linear.x, b: extra.linear.y, c: extra.linear.z, d: extra.linear.w, tx: extra.offset.x,
      ty: extra.offset.y)
    let mask = PathRasteriser.coverage(
      of: path, transform: transform, rule: .evenOdd,
      clip: PixelRect(x: 0, y: 0, width: min(8192, node.frame.width), height: min(8192, node.frame.height)))
    shapes[key] = mask
    return mask
  }
}

extension RasterPath {
  mutating func addRoundedBox(inset: Double, size: SIMD2<Double>, radius: Double, corners: UInt8) {
    let (left, top, right, bottom) = (inset, inset, size.x - inset, size.y - inset)
    guard right > left, bottom > top else { return }
    func radiusOf(_ corner: UInt8) -> Double { corners & corner != 0 ? radius : 0 }
    let (a, b, c, d) = (radiusOf(1), radiusOf(2), radiusOf(8), radiusOf(4))
    // A circle's quarter as a cubic has its control points this far from the corner.
    let k = 1 - 0.5522847498
    move(to: Point(left + a, top))
    line(to: Point(right - b, top))
    if b > 0 {
      cubic(
        to: Point(right, top + b), control1: Point(right - b * k, top), control2: Point(right, top + b * k))
    }
    line(to: Point(right, bottom - c))
    if c > 0 {
      cubic(
        to: Point(right - c, bottom), control1: Point(right, bottom - c * k),
        control2: Point(right - c * k, bottom))
    }
    line(to: Point(left + d, bottom))
    if d > 0 {
      cubic(
        to: Point(left, bottom - d), control1: Point(left + d * k, bottom),
        control2: Point(left, bottom - d * k))
    }
    line(to: Point(left, top + a))
    if a > 0 {
      cubic(to: Point(left + a, top), control1: Point(left, top + a * k), control2: Point(left + a * k, top))
    }
    close()
  }
}
