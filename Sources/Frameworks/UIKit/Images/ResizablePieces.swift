@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// A resizable image laid out in a rectangle: up to nine pieces.
struct ResizablePieces {
  struct Piece {
    /// In the image's pixels.
    var source: PixelRect
    /// In points.
    var target: CGRect
    /// The size of a tile in points; nil stretches.
    var tile: CGSize?

    func draw(_ image: PixelBuffer, _ context: CGContext) {
      let part = image.view(source)
      guard let tile, tile.width > 0, tile.height > 0 else { return context.draw(part, in: target) }
      context.saveGState()
      context.clip(to: target)
      var y = target.minY
      while y < target.maxY - 1e-6 {
        var x = target.minX
        while x < target.maxX - 1e-6 {
          context.draw(part, in: CGRect(x: x, y: y, width: tile.width, height: tile.height))
          x += tile.width
        }
        y += tile.height
      }
      context.restoreGState()
    }
  }

  private(set) var pieces: [Piece] = []

  init(image: CGImage, look: ImageLook, in rect: CGRect, context: CGContext) {
    let caps = look.capInsets
    let columns = Self.bands(
      image.width, look.scale, caps.left, caps.right, rect.minX, rect.maxX,
      snap: Self.snap(context, vertical: false))
    let rows = Self.bands(
      image.height, look.scale, caps.top, caps.bottom, rect.minY, rect.maxY,
      snap: Self.snap(context, vertical: true))
    for row in rows {
      for column in columns {
        let source = PixelRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count,
          height: row.source.count)
        let target = CGRect(
          x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)
        guard !source.isEmpty, target.width > 0, target.height > 0 else { continue }
        // One pixel tiles and stretches alike; stretching is one draw.
        let tiles =
          look.resizingMode == .tile && (column.isMiddle || row.isMiddle)
          && (source.width > 1 || source.height > 1)
        let tile = CGSize(
          width: column.isMiddle && source.width > 1 ? CGFloat(source.width) / look.scale : target.width,
          height: row.isMiddle && source.height > 1 ? CGFloat(source.height) / look.scale : target.height)
        pieces.append(Piece(source: source, target: target, tile: tiles ? tile : nil))
      }
    }
  }

  /// A column or row of pieces.
  private struct Band {
    var source: Range<Int>
    var from: CGFloat
    var to: CGFloat
    var isMiddle: Bool
  }

  private static func bands(
    _ pixels: Int, _ scale: CGFloat, _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat,
    snap: (CGFloat) -> CGFloat
  ) -> [Band] {
    let lowPixels = min(pixels, max(0, Int(bounded: (low * scale).rounded())))
    let highPixels = min(pixels - lowPixels, max(0, Int(bounded: (high * scale).rounded())))
    var (a, b) = (from + CGFloat(lowPixels) / scale, to - CGFloat(highPixels) / scale)
    if a > b {
      // No room for both caps: they share what there is.
      let middle = from + (to - from) * CGFloat(lowPixels) / CGFloat(max(1, lowPixels + highPixels))
      (a, b) = (middle, middle)
    }
    (a, b) = (snap(a), snap(b))
    return [
      Band(source: 0..<lowPixels, from: from, to: a, isMiddle: false),
      Band(source: lowPixels..<(pixels - highPixels), from: a, to: b, isMiddle: true),
      Band(source: (pixels - highPixels)..<pixels, from: b, to: to, isMiddle: false),
    ]
  }

  /// Moves an inner border to whole pixels, so that pieces meet without a seam.
  private static func snap(_ context: CGContext, vertical: Bool) -> (CGFloat) -> CGFloat {
    let t = context.pixelTransform
    let (scale, offset) = vertical ? (t.d, t.ty) : (t.a, t.tx)
    guard t.b == 0, t.c == 0, scale != 0 else { return { $0 } }
    return { CGFloat((($0.native * scale + offset).rounded() - offset) / scale) }
  }
}
