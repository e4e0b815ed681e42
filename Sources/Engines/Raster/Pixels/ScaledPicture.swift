import CTouchstoneKernels

/// A picture at another size, drawn piece by piece: every piece has the pixels that it has in the whole.
///
/// Between the pixels of the source it mixes; beyond them the outermost repeat.
public struct ScaledPicture {
  public let source: PixelBuffer
  public let width: Int
  public let height: Int
  /// Pixels of the source for one of the picture's.
  private let step: (x: Double, y: Double)

  public init(_ source: PixelBuffer, width: Int, height: Int) {
    precondition(
      min(source.width, source.height, width, height) > 0, "ScaledPicture: no pixels of \(width)x\(height)")
    (self.source, self.width, self.height) = (source, width, height)
    step = (Double(source.width) / Double(width), Double(source.height) / Double(height))
  }

  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixels that change with `part` of the source.
  public func area(showing part: PixelRect) -> PixelRect {
    guard !part.isEmpty else { return .empty }
    // A sample mixes two neighbours; one more for what rounding moves it.
    func range(_ from: Int, _ to: Int, _ step: Double) -> (Int, Int) {
      (
        Int(((Double(from) - 0.5) / step - 0.5).rounded(.down)) - 1,
        Int(((Double(to) + 0.5) / step - 0.5).rounded(.up)) + 2
      )
    }
    let (left, right) = range(part.x, part.maxX, step.x)
    let (top, bottom) = range(part.y, part.maxY, step.y)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top).intersection(bounds)
  }

  /// Draws `part` of the picture, whose corner lies at (`x`, `y`) of the target.
  public func draw(_ part: PixelRect, into target: PixelBuffer, x: Int, y: Int) {
    let part = part.intersection(bounds)
    guard !part.isEmpty else { return }
    let stepX = Int64((step.x * 65536).rounded())
    let startX = Int64(((step.x - 1) * 32768).rounded()) + Int64(part.x) * stepX
    for row in part.y..<part.maxY {
      let at = min(Double(source.height - 1), max(0, (Double(row) + 0.5) * step.y - 0.5))
      let upper = Int(at.rounded(.down))
      ts_bilinear_row(
        target.row(y + row) + x + part.x, part.width, source.row(upper),
        source.row(min(upper + 1, source.height - 1)), source.width,
        min(255, UInt32((at - Double(upper)) * 256)), startX, stepX)
    }
  }
}
