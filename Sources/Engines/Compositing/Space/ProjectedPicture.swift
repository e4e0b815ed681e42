import TouchstoneRaster

/// A picture that lies in space: which of its pixels is seen where, and where it is seen at all.
///
/// Immutable; keeps its picture alive for the tree it is in.
public final class ProjectedPicture: Equatable, @unchecked Sendable {
  public let picture: PixelBuffer
  /// Whole pixels around what is seen.
  public let frame: DeviceBox
  /// From pixels counted from the frame's corner to pixels of the picture.
  let inverse: Homography
  /// Coverage of what is seen, counted from the frame's corner.
  let coverage: CoverageMask
  private let map: Homography
  private let cuts: [SIMD3<Double>]

  /// Nearer to the eye than this fraction of its distance nothing is seen.
  private static let nearest = 1.0 / 64

  /// `map` takes pixels of the picture to the device; of those only what is inside `limit` and on the right
  /// side of all `cuts` (see `DepthOrder`) is seen. Nil if that is nothing.
  public init?(_ picture: PixelBuffer, map: Homography, cuts: [SIMD3<Double>] = [], limit: DeviceBox) {
    let size = SIMD2(Double(picture.width), Double(picture.height))
    guard let points = Self.outline(size: size, map: map, limit: limit), let inverse = map.inverse else {
      return nil
    }
    var path = RasterPath()
    for (index, point) in points.enumerated() {
      let p = RasterPath.Point(point.x, point.y)
      if index == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    let shape = PathRasteriser.coverage(of: path, rule: .winding, clip: limit.rect)
    guard shape.mask.width > 0, shape.mask.height > 0 else { return nil }
    Self.keep(shape, cuts)
    frame = DeviceBox(shape.rect)
    coverage = CoverageMask(mask: shape.mask, x: 0, y: 0)
    // Centres of pixels lie at halves on both sides.
    let toDevice = Homography(
      x: SIMD3(1, 0, Double(frame.minX) + 0.5), y: SIMD3(0, 1, Double(frame.minY) + 0.5))
    let toCentres = Homography(x: SIMD3(1, 0, -0.5), y: SIMD3(0, 1, -0.5))
    var back = toDevice.followed(by: inverse).followed(by: toCentres)
    // The inverse has the right ratios but may have the wrong sign: what is seen has positive depth.
    if let middle = Self.centre(points),
      back.nearness(middle - SIMD2(Double(frame.minX) + 0.5, Double(frame.minY) + 0.5)) < 0
    {
      back = Homography(x: -back.x, y: -back.y, w: -back.w)
    }
    self.inverse = back
    self.picture = picture
    self.map = map
    self.cuts = cuts
  }

  public static func == (a: ProjectedPicture, b: ProjectedPicture) -> Bool {
    a === b || (a.picture === b.picture && a.map == b.map && a.cuts == b.cuts && a.frame == b.frame)
  }

  /// Everything but the picture.
  func hashPlace(into hasher: inout Hasher) {
    hasher.combine(map)
    hasher.combine(frame)
    hasher.combine(cuts)
  }

  /// The outline of a picture as it is seen; nil if it is not.
  public static func outline(size: SIMD2<Double>, map: Homography, limit: DeviceBox) -> [SIMD2<Double>]? {
    seen([SIMD2(0, 0), SIMD2(size.x, 0), size, SIMD2(0, size.y)], map: map, limit: limit)
  }

  /// A convex outline as `map` shows it inside `limit`.
  public static func seen(_ outline: [SIMD2<Double>], map: Homography, limit: DeviceBox) -> [SIMD2<Double>]? {
    var points = Outline.cut(outline, where: map.w, atLeast: nearest)
    points = points.map(map.map)
    points = Outline.cut(points, where: SIMD3(1, 0, -Double(limit.minX)))
    points = Outline.cut(points, where: SIMD3(-1, 0, Double(limit.maxX)))
    points = Outline.cut(points, where: SIMD3(0, 1, -Double(limit.minY)))
    points = Outline.cut(points, where: SIMD3(0, -1, Double(limit.maxY)))
    return points.count > 2 ? points : nil
  }

  private static func centre(_ points: [SIMD2<Double>]) -> SIMD2<Double>? {
    points.isEmpty ? nil : points.reduce(SIMD2(0, 0), +) / Double(points.count)
  }

  /// Pieces of one picture meet without a seam: each pixel belongs to the side its centre is on.
  private static func keep(_ shape: CoverageMask, _ cuts: [SIMD3<Double>]) {
    guard !cuts.isEmpty else { return }
    for y in 0..<shape.mask.height {
      let row = shape.mask.row(y)
      let at = Double(shape.y + y) + 0.5
      for x in 0..<shape.mask.width where row[x] != 0 {
        let point = SIMD2(Double(shape.x + x) + 0.5, at)
        if cuts.contains(where: { Homography.at($0, point) < 0 }) { row[x] = 0 }
      }
    }
  }
}
