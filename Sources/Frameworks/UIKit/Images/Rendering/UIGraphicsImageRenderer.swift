@_spi(Host) import CoreGraphics
import TouchstoneImageCoding

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic
    case extended
    case standard
  }

  /// Pixels per point; the screen's unless set.
  open var scale: CGFloat = ImageCanvas.screenScale
  open var opaque = false
  /// - Inert: pixels are always 8 bits of sRGB.
  open var preferredRange = Range.automatic { didSet { reportInert() } }
  /// - Inert: as `preferredRange`.
  open var prefersExtendedRange = false { didSet { reportInert() } }

  public override init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open override class func `default`() -> Self { make() }
  open override class func preferred() -> Self { make() }

  private class func make() -> Self { unsafeDowncast(UIGraphicsImageRendererFormat(), to: self) }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let canvas: ImageCanvas

  init(canvas: ImageCanvas, format: UIGraphicsImageRendererFormat) {
    self.canvas = canvas
    super.init(cgContext: canvas.context, format: format)
  }

  open override var format: UIGraphicsImageRendererFormat { storedFormat as! UIGraphicsImageRendererFormat }

  /// The drawing so far.
  open var currentImage: UIImage {
    canvas.context.makeImage().map { UIImage(cgImage: $0, scale: canvas.scale, orientation: .up) }
      ?? UIImage()
  }
}

open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    super.init(drawing: bounds, format: format)
  }

  open override var format: UIGraphicsImageRendererFormat { storedFormat as! UIGraphicsImageRendererFormat }
  open override var allowsImageOutput: Bool { true }

  open func image(actions: DrawingActions) -> UIImage {
    let canvas = ImageCanvas(bounds: bounds, scale: format.scale, isOpaque: format.opaque)
    let context = UIGraphicsImageRendererContext(canvas: canvas, format: format)
    return UIImage(cgImage: canvas.image { actions(context) }, scale: canvas.scale, orientation: .up)
  }

  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
