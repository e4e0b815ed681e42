extension NSAttributedString {
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
    public static let defaultAttributes = DocumentAttributeKey(rawValue: "DefaultAttributes")
    public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
    public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
    public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
    public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
    public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
    public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
    public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
    public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
  }

  /// The bytes of a document of the kind that the attributes name.
  ///
  /// - Partial: plain text and HTML; other kinds are read, not written.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let part = attributedSubstring(from: range)
    let kind =
      dict[.documentType] as? DocumentType
      ?? (dict[.documentType] as? String).map { DocumentType(rawValue: $0) }
    switch kind {
    case .plain?:
      let encoding =
        dict[.characterEncoding] as? String.Encoding
        ?? (dict[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
      guard let data = part.string.data(using: encoding) else {
        throw CocoaError(.fileWriteInapplicableStringEncoding)
      }
      return data
    case .html?: return Data(HTMLTextWriter(part).page.utf8)
    case nil:
      NSException(
        name: .invalidArgumentException,
        reason:
          "NSAttributedString: data(from:documentAttributes:) needs the kind of document. Give .documentType."
      ).raise()
    default:
      reportPartial()
      throw CocoaError(.featureUnsupported)
    }
  }

  /// As a document of several files: the one that `data(from:documentAttributes:)` gives.
  public func fileWrapper(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try data(from: range, documentAttributes: dict))
  }

  /// Whether a picture or another attachment stands in the range.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}

/// Writes paragraphs with their styles, and runs with theirs, as a page that says all of it at the elements.
private struct HTMLTextWriter {
  private let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  var page: String {
    let string = text.string as NSString
    var lines: [String] = []
    var place = 0
    while place < string.length {
      let line = string.paragraphRange(for: NSRange(location: place, length: 0))
      lines.append(paragraph(line, string))
      place = line.location + line.length
    }
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="UTF-8">
      </head>
      <body>
      \(lines.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func paragraph(_ line: NSRange, _ string: NSString) -> String {
    var range = line
    while range.length > 0,
      [0x0A, 0x0D, 0x2029].contains(string.character(at: range.location + range.length - 1))
    {
      range.length -= 1
    }
    var content = ""
    text.enumerateAttributes(in: range) { attributes, part, _ in
      content += run(string.substring(with: part), attributes)
    }
    let style = text.attribute(.paragraphStyle, at: line.location, effectiveRange: nil) as? NSParagraphStyle
    return "<p\(Self.css(Self.declarations(style)))>\(content.isEmpty ? "<br>" : content)</p>"
  }

  private static func css(_ declarations: [String]) -> String {
    declarations.isEmpty ? "" : " style=\"\(declarations.joined(separator: "; "))\""
  }

  private static func declarations(_ style: NSParagraphStyle?) -> [String] {
    var declarations = ["margin: \(number(style?.paragraphSpacing ?? 0))px"]
    switch style?.alignment {
    case .left?: declarations.append("text-align: left")
    case .right?: declarations.append("text-align: right")
    case .center?: declarations.append("text-align: center")
    case .justified?: declarations.append("text-align: justify")
    default: break
    }
    if style?.baseWritingDirection == .rightToLeft { declarations.append("direction: rtl") }
    return declarations
  }

  private func run(_ content: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
    var declarations: [String] = []
    if let font = attributes[.font] as? UIFont {
      let traits = font.fontDescriptor.symbolicTraits
      let family = font.familyName.hasPrefix(".") ? "-apple-system" : "'\(font.familyName)'"
      declarations.append("font-family: \(family)")
      declarations.append("font-size: \(Self.number(font.pointSize))px")
      if traits.contains(.traitBold) { declarations.append("font-weight: bold") }
      if traits.contains(.traitItalic) { declarations.append("font-style: italic") }
    }
    if let color = (attributes[.foregroundColor] as? UIColor).flatMap(Self.color) {
      declarations.append("color: \(color)")
    }
    if let color = (attributes[.backgroundColor] as? UIColor).flatMap(Self.color) {
      declarations.append("background-color: \(color)")
    }
    let lines = [
      (NSAttributedString.Key.underlineStyle, "underline"), (.strikethroughStyle, "line-through"),
    ].filter { (attributes[$0.0] as? NSNumber)?.intValue ?? 0 != 0 }.map(\.1)
    if !lines.isEmpty { declarations.append("text-decoration: \(lines.joined(separator: " "))") }
    if let kern = attributes[.kern] as? NSNumber, kern.doubleValue != 0 {
      declarations.append("letter-spacing: \(Self.number(CGFloat(kern.doubleValue)))px")
    }
    let words = Self.escaped(content).replacingOccurrences(of: "\u{2028}", with: "<br>")
    let span =
      declarations.isEmpty ? words : "<span\(Self.css(declarations.map(Self.escaped)))>\(words)</span>"
    let link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
    return link.map { "<a href=\"\(Self.escaped($0))\">\(span)</a>" } ?? span
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e6 ? String(Int(value)) : String(format: "%.2f", Double(value))
  }

  private static func color(_ color: UIColor) -> String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    let parts = [red, green, blue].map { Int((min(1, max(0, $0)) * 255).rounded()) }
    return String(format: "#%02x%02x%02x", parts[0], parts[1], parts[2])
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
