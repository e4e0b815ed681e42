@_spi(Host) import CoreGraphics
import TouchstoneRaster

extension CALayer {
  /// Of a backing store, in pixels.
  private static let longestSide = 16384
  private static let largestArea = 1 << 26

  /// Makes contents by drawing: what `display` does when nobody else provides them.
  @_spi(Host) public func displayByDrawing() {
    let scale = contentsScale
    let size = bounds.size
    let width = Int(bounded: (size.width * scale).rounded(.up))
    let height = Int(bounded: (size.height * scale).rounded(.up))
    guard width > 0, height > 0 else {
      showDrawing(nil)
      return
    }
    guard width <= Self.longestSide, height <= Self.longestSide, width * height <= Self.largestArea else {
      NSLog(
        "QuartzCore: error: \(self) is not drawn: a bitmap of \(width)x\(height) pixels would take "
          + "\(width * height / 262144) MB. Content of this size belongs into a CATiledLayer.")
      showDrawing(nil)
      return
    }
    let buffer = PixelBuffer(width: width, height: height)
    let context = CGContext(buffer: buffer, scale: scale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    drewNothing = false
    delegate?.layerWillDraw(self)
    draw(in: context)
    showDrawing(drewNothing ? nil : CGImage(buffer: buffer))
  }

  /// New contents are no change that animates. A copy is drawn while its frame is made: that asks for no other.
  private func showDrawing(_ image: CGImage?) {
    storeContents(image)
    if !isPresentationCopy { markChanged() }
  }

  /// Draws the layer as it is, its sublayers included, into `ctx`.
  ///
  /// - Partial: in a document it is an image.
  public func render(in ctx: CGContext) {
    let device = ctx.convertToDeviceSpace(CGSize(width: 1, height: 1))
    let wanted = (max(1, abs(device.width), abs(device.height)) * ctx.leastScale).rounded(.up)
    // Less sharp rather than not at all: what is as tall as all rows of a table.
    let scale = min(wanted, LayerPicture.largestSide / max(1, bounds.width, bounds.height))
    displayTreeIfNeeded()
    guard let picture = LayerPicture.draw(self, scale: scale, asSet: true) else { return }
    let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
    ctx.draw(picture, in: CGRect(origin: bounds.origin, size: size))
  }

  /// The layer and what is in it as an image; nil if it has no size.
  @_spi(Host) public func picture(scale: CGFloat) -> CGImage? {
    LayerPicture.draw(self, scale: scale).map { CGImage(buffer: $0) }
  }
}
