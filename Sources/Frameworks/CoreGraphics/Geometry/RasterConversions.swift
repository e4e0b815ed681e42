import TouchstoneRaster

extension CGAffineTransform {
  @_spi(Host) public var raster: RasterTransform {
    RasterTransform(a: a.native, b: b.native, c: c.native, d: d.native, tx: tx.native, ty: ty.native)
  }

  init(_ t: RasterTransform) { self.init(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty) }
}

extension CGPoint {
  var raster: RasterPath.Point { .init(x.native, y.native) }

  init(_ p: RasterPath.Point) { self.init(x: p.x, y: p.y) }
}

extension CGRect {
  init(_ bounds: PathBounds) {
    self.init(
      x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
  }
}

extension PixelRect {
  /// A rectangle of whole numbers, cut to what pixels are ever counted to.
  init(bounded r: CGRect) {
    func whole(_ v: CGFloat) -> Int { v.isNaN ? 0 : Int(min(1e8, max(-1e8, v))) }
    let (x, y) = (whole(r.minX), whole(r.minY))
    self.init(x: x, y: y, width: whole(r.maxX) - x, height: whole(r.maxY) - y)
  }
}
