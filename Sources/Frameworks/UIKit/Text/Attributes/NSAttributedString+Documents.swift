import TouchstoneText

extension NSAttributedString {
  /// The kinds of documents that can be read.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let plain = DocumentType(rawValue: "NSPlainText")
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// - Inert: neither read nor written; a folder with pictures beside RTF.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// Attributes of plain text.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// Of plain text: a `String.Encoding` or its raw value.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document of the kind the options name; without it RTF and HTML are known by their beginning.
  ///
  /// - Partial: pictures and tables of RTF and HTML are left out.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let rich = RichTextReader.read([UInt8](data))
    let kind =
      DocumentReader.kind(options)
      ?? (rich != nil ? .rtf : HTMLTextReader.isPage([UInt8](data.prefix(1024))) ? .html : .plain)
    dict?.pointee = ["DocumentType": kind.rawValue] as NSDictionary
    switch kind {
    case .rtf:
      guard let rich else { throw CocoaError(.fileReadCorruptFile) }
      self.init(attributedString: DocumentReader.string(rich))
    case .html:
      let text = DocumentReader.page(data, options)
      self.init(attributedString: DocumentReader.string(HTMLTextReader.read([UInt8](text.utf8))))
    case .plain:
      guard let text = String(data: data, encoding: DocumentReader.encoding(options)) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      self.init(
        string: text, attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
    default: throw CocoaError(.featureUnsupported)
    }
  }

  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}

/// Turns what the engine read into attributes.
private enum DocumentReader {
  static func kind(
    _ options: [NSAttributedString.DocumentReadingOptionKey: Any]
  ) -> NSAttributedString.DocumentType? {
    switch options[.documentType] {
    case let type as NSAttributedString.DocumentType: type
    case let name as String: NSAttributedString.DocumentType(rawValue: name)
    default: nil
    }
  }

  static func encoding(_ options: [NSAttributedString.DocumentReadingOptionKey: Any]) -> String.Encoding {
    switch options[.characterEncoding] {
    case let encoding as String.Encoding: encoding
    case let value as UInt: String.Encoding(rawValue: value)
    default: .utf8
    }
  }

  /// APPLE: without a word about its encoding HTML is Latin text, as every browser takes it.
  static func page(
    _ data: Data, _ options: [NSAttributedString.DocumentReadingOptionKey: Any]
  ) -> String {
    if options[.characterEncoding] != nil, let text = String(data: data, encoding: encoding(options)) {
      return text
    }
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]),
      let text = String(data: data, encoding: .utf16)
    {
      return text
    }
    let start = String(decoding: data.prefix(2048), as: UTF8.self).lowercased()
    let isUnicode =
      data.starts(with: [0xEF, 0xBB, 0xBF]) || start.contains("charset=\"utf-8\"")
      || start.contains("charset=utf-8")
    guard !isUnicode, let text = String(data: data, encoding: .windowsCP1252) else {
      return String(decoding: data, as: UTF8.self)
    }
    return text
  }

  static func string(_ text: RichText) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      result.append(
        NSAttributedString(
          string: String(decoding: run.text, as: UTF16.self), attributes: attributes(run)))
    }
    return result
  }

  private static func attributes(_ run: RichText.Run) -> [NSAttributedString.Key: Any] {
    let style = run.style
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font(style), .paragraphStyle: paragraph(run.paragraph),
    ]
    if let color = style.color { attributes[.foregroundColor] = self.color(color) }
    if let color = style.background { attributes[.backgroundColor] = self.color(color) }
    if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if style.baselineOffset != 0 { attributes[.baselineOffset] = style.baselineOffset }
    if style.kern != 0 { attributes[.kern] = style.kern }
    if let link = style.link { attributes[.link] = URL(string: link) ?? link }
    return attributes
  }

  private static func color(_ word: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(word >> 16 & 0xff) / 255, green: CGFloat(word >> 8 & 0xff) / 255,
      blue: CGFloat(word & 0xff) / 255, alpha: 1)
  }

  private static func font(_ style: RichText.Style) -> UIFont {
    guard let font = UIFont(name: style.fontName, size: style.size) else {
      let bold = UIFont.systemFont(ofSize: style.size, weight: style.isBold ? .semibold : .regular)
      return style.isItalic ? bold.adding(.traitItalic) : bold
    }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if style.isBold { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    return font.adding(traits)
  }

  private static func paragraph(_ paragraph: RichText.Paragraph) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    switch paragraph.alignment {
    case .natural: style.alignment = .natural
    case .left: style.alignment = .left
    case .right: style.alignment = .right
    case .center: style.alignment = .center
    case .justified: style.alignment = .justified
    }
    if let isRightToLeft = paragraph.isRightToLeft {
      style.baseWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    }
    style.headIndent = paragraph.headIndent
    style.firstLineHeadIndent = paragraph.headIndent + paragraph.firstLineIndent
    style.tailIndent = -paragraph.tailIndent
    style.paragraphSpacingBefore = paragraph.spacingBefore
    style.paragraphSpacing = paragraph.spacing
    style.lineHeightMultiple = paragraph.lineHeightMultiple
    style.minimumLineHeight = paragraph.minimumLineHeight
    if !paragraph.tabStops.isEmpty {
      style.tabStops = paragraph.tabStops.map { NSTextTab(textAlignment: .left, location: $0) }
    }
    return style
  }
}

extension UIFont {
  /// The family's font with these traits too; itself if it has none.
  fileprivate func adding(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    guard !traits.isEmpty, let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
