import CTouchstonePDF

// Keys of what is said about a document and its pages.

nonisolated(unsafe) public let kCGPDFContextTitle: NSString = "kCGPDFContextTitle"
nonisolated(unsafe) public let kCGPDFContextAuthor: NSString = "kCGPDFContextAuthor"
nonisolated(unsafe) public let kCGPDFContextSubject: NSString = "kCGPDFContextSubject"
/// A text, or an array of them.
nonisolated(unsafe) public let kCGPDFContextKeywords: NSString = "kCGPDFContextKeywords"
nonisolated(unsafe) public let kCGPDFContextCreator: NSString = "kCGPDFContextCreator"
/// The bytes of a `CGRect`.
nonisolated(unsafe) public let kCGPDFContextMediaBox: NSString = "kCGPDFContextMediaBox"

/// What a dictionary of these keys says; keys and values may be strings of either kind.
struct PDFDescription {
  private(set) var fields: [(touchstone_pdf_field, String)] = []

  init(_ dictionary: NSDictionary?) {
    let known: [(NSString, touchstone_pdf_field)] = [
      (kCGPDFContextTitle, TOUCHSTONE_PDF_TITLE), (kCGPDFContextAuthor, TOUCHSTONE_PDF_AUTHOR),
      (kCGPDFContextSubject, TOUCHSTONE_PDF_SUBJECT), (kCGPDFContextKeywords, TOUCHSTONE_PDF_KEYWORDS),
      (kCGPDFContextCreator, TOUCHSTONE_PDF_CREATOR),
    ]
    for (key, field) in known {
      if let text = Self.text(dictionary?.object(forKey: key)) { fields.append((field, text)) }
    }
  }

  private static func text(_ value: Any?) -> String? {
    if let text = value as? String { return text }
    if let text = value as? NSString { return text as String }
    if let texts = value as? [Any] { return texts.compactMap { text($0) }.joined(separator: ", ") }
    if let texts = value as? NSArray { return texts.compactMap { text($0) }.joined(separator: ", ") }
    return nil
  }

  /// The media box of a page's own dictionary.
  static func mediaBox(_ pageInfo: NSDictionary?) -> CGRect? {
    guard let data = pageInfo?.object(forKey: kCGPDFContextMediaBox) as? NSData,
      data.length >= MemoryLayout<CGRect>.size
    else { return nil }
    return data.bytes.loadUnaligned(as: CGRect.self)
  }
}
