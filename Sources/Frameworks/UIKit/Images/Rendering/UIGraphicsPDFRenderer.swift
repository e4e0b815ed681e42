@_spi(Host) import CoreGraphics

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// What the file says about itself, by keys as `kCGPDFContextTitle`.
  open var documentInfo: [String: Any] = [:]

  public override init() { super.init() }

  open override class func `default`() -> Self { make() }
  open override class func preferred() -> Self { make() }

  private class func make() -> Self { unsafeDowncast(UIGraphicsPDFRendererFormat(), to: self) }
}

open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
  private let document: DocumentCanvas

  init(document: DocumentCanvas, format: UIGraphicsPDFRendererFormat) {
    self.document = document
    super.init(cgContext: document.context, format: format)
  }

  open override var format: UIGraphicsPDFRendererFormat { storedFormat as! UIGraphicsPDFRendererFormat }

  /// The bounds of the page that is drawn on.
  open var pdfContextBounds: CGRect { document.bounds }

  /// Begins a page of the renderer's bounds. Nothing is drawn before the first page.
  open func beginPage() { document.beginPage() }

  /// - Partial: reads no further boxes in `pageInfo`.
  open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
    if !pageInfo.isEmpty { reportPartial() }
    document.beginPage(bounds)
  }

  /// Opens `url` where a rectangle of the page is touched; y points up from the page's bottom.
  open func setURL(_ url: URL, for rect: CGRect) { document.context.setURL(url as NSURL, for: rect) }
}

/// Makes PDF documents.
///
/// - Partial: as `CGContext(consumer:mediaBox:_:)`; the data is empty on a machine without the library for it.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
  public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    super.init(drawing: bounds, format: format)
  }

  open override var format: UIGraphicsPDFRendererFormat { storedFormat as! UIGraphicsPDFRendererFormat }

  open func pdfData(actions: DrawingActions) -> Data {
    let data = NSMutableData()
    guard let document = DocumentCanvas(data, bounds: bounds, info: format.documentInfo) else {
      return Data()
    }
    let context = UIGraphicsPDFRendererContext(document: document, format: format)
    GraphicsStack.current.push(document)
    actions(context)
    GraphicsStack.current.pop()
    document.close()
    return data as Data
  }

  /// Throws as well where `pdfData` is empty: no file is better than one that is no document.
  open func writePDF(to url: URL, withActions actions: DrawingActions) throws {
    let data = pdfData(actions: actions)
    guard !data.isEmpty else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: url)
  }
}
