extension CGContext {
  /// A context for a PDF document, which `consumer` gets when it is closed. `mediaBox`, a letter's size if absent, is
  /// that of pages which do not say their own.
  ///
  /// - Partial: every page's media box begins at zero in the file. Shadows, gradients, patterns and layers' pictures are
  ///   images of two pixels to the point. Blend modes that take away from a picture leave a page as it is. Nothing is encrypted.
  ///   A document without pages gets an empty one.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: NSDictionary?
  ) {
    self.init(consumer, mediaBox: mediaBox?.pointee, auxiliaryInfo, yPointsDown: false)
  }

  /// The same, into a file.
  public convenience init?(_ url: NSURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: NSDictionary?) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer, mediaBox: mediaBox?.pointee, auxiliaryInfo, yPointsDown: false)
  }

  /// A document of UIKit's: y points down on its pages.
  @_spi(Host) public convenience init?(document data: NSMutableData, box: CGRect, info: NSDictionary?) {
    guard let consumer = CGDataConsumer(data: data) else { return nil }
    self.init(consumer, mediaBox: box, info, yPointsDown: true)
  }

  /// The size of a letter in the United States.
  @_spi(Host) public static let letterBox = CGRect(x: 0, y: 0, width: 612, height: 792)

  private convenience init?(
    _ consumer: CGDataConsumer, mediaBox: CGRect?, _ info: NSDictionary?, yPointsDown: Bool
  ) {
    guard let canvas = PDFCanvas(consumer, info: info) else { return nil }
    let box = mediaBox?.standardized ?? Self.letterBox
    self.init(canvas: canvas, mediaBox: box.isEmpty ? Self.letterBox : box, yPointsDown: yPointsDown)
  }

  // MARK: Pages

  /// Begins a page, whose media box `pageInfo` may say, and ends the one before it.
  public func beginPDFPage(_ pageInfo: NSDictionary?) {
    beginPage(in: PDFDescription.mediaBox(pageInfo) ?? mediaBox)
  }

  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPage(in: mediaBox?.pointee ?? self.mediaBox)
  }

  public func endPDFPage() { canvas?.endPage() }
  public func endPage() { endPDFPage() }

  /// Writes the document; the context draws nothing any more.
  public func closePDF() { canvas?.close() }

  /// Begins a page with a fresh state, in a context that has pages.
  @_spi(Host) public func beginPage(in box: CGRect) {
    guard let canvas else { return }
    let box = box.standardized
    canvas.beginPage(box.size)
    initialCTM =
      shadowDown > 0
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.minY + canvas.pageSize.height)
      : CGAffineTransform(translationX: -box.minX, y: -box.minY)
    state = DrawingState(ctm: initialCTM, clip: ClipRegion(rect: canvas.page))
    savedStates = []
    transparencyLayers = []
    beginPath()
  }

  /// Opens `url` where a rectangle of the page is touched. It is one of default user space, whatever the CTM is now: y
  /// points up from the page's bottom, in UIKit's documents too.
  public func setURL(_ url: NSURL, for rect: CGRect) {
    let base = shadowDown > 0 ? rect.standardized : rect.standardized.applying(initialCTM)
    let placed = base.applying(CGAffineTransform(baseToPixels))
    canvas?.link(placed, to: url.absoluteString)
  }
}
