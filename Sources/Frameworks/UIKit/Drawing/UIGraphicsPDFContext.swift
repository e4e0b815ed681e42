@_spi(Host) import CoreGraphics

// Documents begun, drawn and ended by functions; as with images, the one begun last is drawn into.

/// Begins a document that `data` gets when it ends. An empty rectangle means pages of a letter's size.
///
/// - Partial: as `CGContext(consumer:mediaBox:_:)`.
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
  DocumentCanvas(data, bounds: bounds, info: documentInfo ?? [:]).map {
    GraphicsStack.current.beginDocument($0, data: data, path: nil)
  }
}

/// The same for a file, which is written when the document ends; false where there is no library for it, or no folder.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
  _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
  let data = NSMutableData()
  let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
  guard FileManager.default.fileExists(atPath: folder.path),
    let document = DocumentCanvas(data, bounds: bounds, info: documentInfo ?? [:])
  else { return false }
  GraphicsStack.current.beginDocument(document, data: data, path: path)
  return true
}

public func UIGraphicsEndPDFContext() { GraphicsStack.current.endDocument() }

public func UIGraphicsBeginPDFPage() { GraphicsStack.current.document?.beginPage() }

/// - Partial: reads no further boxes in `pageInfo`.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  if pageInfo?.isEmpty == false { reportPartial() }
  GraphicsStack.current.document?.beginPage(bounds)
}

/// The bounds of the page that is drawn on; empty if no document is.
public func UIGraphicsGetPDFContextBounds() -> CGRect { GraphicsStack.current.document?.bounds ?? .zero }

/// Opens `url` where a rectangle of the page is touched; y points up from the page's bottom.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
  GraphicsStack.current.document?.context.setURL(url as NSURL, for: rect)
}
