@_spi(Host) import CoreGraphics

open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  open internal(set) var bounds = CGRect.zero
  public override init() { super.init() }
  open class func `default`() -> Self { unsafeDowncast(UIGraphicsRendererFormat(), to: self) }
  open class func preferred() -> Self { `default`() }
}

/// What a renderer's drawing block draws with.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  let storedFormat: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    storedFormat = format
    super.init()
  }

  open var format: UIGraphicsRendererFormat { storedFormat }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.setLineWidth(1)
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
    cgContext.restoreGState()
  }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Common to all renderers: the bounds they draw in.
open class UIGraphicsRenderer: NSObject {
  let bounds: CGRect
  let storedFormat: UIGraphicsRendererFormat

  init(drawing bounds: CGRect, format: UIGraphicsRendererFormat) {
    self.bounds = bounds
    storedFormat = format
    format.bounds = bounds
    super.init()
  }

  open var format: UIGraphicsRendererFormat { storedFormat }
  open var allowsImageOutput: Bool { false }
}
