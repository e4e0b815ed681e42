import TouchstoneRaster

extension CGPath {
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: lineWidth.native, cap: lineCap.raster, join: lineJoin.raster, miterLimit: miterLimit.native)
    return CGPath(raster: Stroker.outline(of: raster, style: style).transformed(by: transform.raster))
  }

  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(width: 1, dashes: lengths.map(\.native), dashPhase: phase.native)
    return CGPath(raster: Stroker.dashed(raster, style: style).transformed(by: transform.raster))
  }
}

extension CGLineCap {
  var raster: StrokeStyle.Cap { StrokeStyle.Cap(rawValue: rawValue)! }
}

extension CGLineJoin {
  var raster: StrokeStyle.Join { StrokeStyle.Join(rawValue: rawValue)! }
}
