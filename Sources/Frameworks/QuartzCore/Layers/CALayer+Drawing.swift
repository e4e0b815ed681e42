@_spi(Host) import CoreGraphics
import TouchstoneRaster

@_spi(Host) extension CALayer {
  /// Makes contents by drawing: what `display` does when nobody else provides them.
  public func displayByDrawing() {}
}
