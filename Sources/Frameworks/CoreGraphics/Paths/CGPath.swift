import TouchstoneRaster

/// An outline of lines and curves. Only a `CGMutablePath` ever changes.
public class CGPath: Hashable, @unchecked Sendable {
  @_spi(Host) public fileprivate(set) var raster: RasterPath

  @_spi(Host) public init(raster: RasterPath) { self.raster = raster }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: { $0.addRect($1, transform: $2) }, rect, transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(shape: { $0.addEllipse(in: $1, transform: $2) }, rect, transform)
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(
      shape: {
        $0.addRoundedRect(in: $1, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: $2)
      },
      rect, transform)
  }

  private convenience init(
    shape: (CGMutablePath, CGRect, CGAffineTransform) -> Void, _ rect: CGRect,
    _ transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    shape(path, rect, transform?.pointee ?? .identity)
    self.init(raster: path.raster)
  }

  public func copy() -> CGPath? { CGPath(raster: raster) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(raster: transform.map { raster.transformed(by: $0.pointee.raster) } ?? raster)
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(raster: raster) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(raster: transform.map { raster.transformed(by: $0.pointee.raster) } ?? raster)
  }

  public static func == (l: CGPath, r: CGPath) -> Bool { l === r || l.raster == r.raster }
  public func hash(into hasher: inout Hasher) { hasher.combine(raster) }
}

/// A path under construction.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() { self.init(raster: RasterPath()) }

  /// The segments in place: the adders of the other files go through here.
  func edit(_ change: (inout RasterPath) -> Void) { change(&raster) }
}
