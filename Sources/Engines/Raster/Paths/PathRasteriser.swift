/// The coverage of a path: a mask and where on the pixel grid its top left corner lies.
public struct CoverageMask: Sendable {
  public var mask: MaskBuffer
  public var x: Int
  public var y: Int

  public init(mask: MaskBuffer, x: Int, y: Int) { (self.mask, self.x, self.y) = (mask, x, y) }

  /// The pixels the mask stands for.
  public var rect: PixelRect { PixelRect(x: x, y: y, width: mask.width, height: mask.height) }
}

/// Turns paths into exact-area coverage.
///
/// Every edge adds, per pixel row, how much of each pixel lies to its right; a running sum along the
/// row is the winding-weighted area. Strict IEEE arithmetic without reassociation: the same input gives
/// the same bytes everywhere. Opposite edges inside one pixel cancel, as in every accumulating rasteriser.
public enum PathRasteriser {
  /// Coverage of `path`, mapped by `transform` to pixels, inside `clip`; the mask is cut to the path's bounds.
  public static func coverage(
    of path: RasterPath, transform: RasterTransform = .identity, rule: FillRule = .winding, clip: PixelRect
  ) -> CoverageMask {
    coverage(of: path.flattened(transform: transform), rule: rule, clip: clip)
  }

  /// Coverage of polygons in pixels; open contours are closed.
  public static func coverage(of path: FlattenedPath, rule: FillRule, clip: PixelRect) -> CoverageMask {
    let rect = pixelBounds(of: path.points, clip: clip)
    guard !rect.isEmpty else {
      return CoverageMask(mask: MaskBuffer(width: 0, height: 0), x: clip.x, y: clip.y)
    }
    let mask = MaskBuffer(width: rect.width, height: rect.height)
    var cells = CoverageCells(width: rect.width, height: rect.height)
    add(path, to: &cells, at: rect)
    cells.sweep(into: mask, rule: rule)
    return CoverageMask(mask: mask, x: rect.x, y: rect.y)
  }

  /// The same coverage, told stretch by stretch instead of kept: of a large outline most is empty, or full.
  public static func paint(
    _ path: FlattenedPath, rule: FillRule, clip: PixelRect, in memory: CoverageMemory,
    _ paint: (CoverageStretch) -> Void
  ) {
    let rect = pixelBounds(of: path.points, clip: clip)
    guard !rect.isEmpty else { return }
    var cells = CoverageCells(width: rect.width, height: rect.height, in: memory)
    add(path, to: &cells, at: rect)
    cells.paint(rule: rule) { stretch in
      var placed = stretch
      placed.x += rect.x
      placed.y += rect.y
      paint(placed)
    }
  }

  private static func add(_ path: FlattenedPath, to cells: inout CoverageCells, at rect: PixelRect) {
    path.points.withUnsafeBufferPointer { points in
      let (dx, dy) = (Double(rect.x), Double(rect.y))
      for contour in path.contours {
        guard contour.range.count > 1 else { continue }
        var from = points[contour.range.upperBound - 1]
        for i in contour.range {
          let to = points[i]
          cells.addLine(from.x - dx, from.y - dy, to.x - dx, to.y - dy)
          from = to
        }
      }
    }
  }

  /// The whole pixels that the points touch, inside `clip`.
  private static func pixelBounds(of points: [RasterPath.Point], clip: PixelRect) -> PixelRect {
    guard let first = points.first else { return .empty }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for p in points {
      left = min(left, p.x)
      right = max(right, p.x)
      top = min(top, p.y)
      bottom = max(bottom, p.y)
    }
    let (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
    return PixelRect(
      x: x, y: y, width: Int(right.rounded(.up)) - x, height: Int(bottom.rounded(.up)) - y
    ).intersection(clip)
  }
}
