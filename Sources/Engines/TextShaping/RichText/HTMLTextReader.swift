/// Reads the text of HTML: paragraphs, headings, lists, links, fonts and colours, from tags and from styles that are
/// written at elements, for elements, classes or identifiers. Pictures are left out, tables become lines with tabs.
public struct HTMLTextReader {
  private struct Element {
    var name: String
    var style: RichText.Style
    var paragraph: RichText.Paragraph
    var keepsSpace = false
    var isHidden = false
    /// The number of the next item, of a list with numbers.
    var number: Int?
    var listDepth = 0
  }

  private var tokens: HTMLTokens
  private var sheet = HTMLStyleSheet()
  private var stack: [Element]
  private var result = RichText()
  /// A space that comes before the next character, if one does.
  private var pendingSpace = false
  private var isAtLineStart = true
  private var pendingMarker: String?

  /// Elements inside more others than this count as text of the last.
  private static let deepest = 200

  /// Whether it looks like a page: the beginning of one.
  public static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024).drop { HTMLTokens.isSpace($0) }.prefix(14)
    let word = String(decoding: start, as: UTF8.self).lowercased()
    return word.hasPrefix("<!doctype html") || word.hasPrefix("<html")
  }

  public static func read(_ bytes: [UInt8]) -> RichText {
    var reader = HTMLTextReader(bytes)
    while let token = reader.tokens.next() { reader.take(token) }
    return reader.result
  }

  private init(_ bytes: [UInt8]) {
    tokens = HTMLTokens(bytes)
    var style = RichText.Style()
    style.fontName = "Times New Roman"
    style.color = 0
    stack = [Element(name: "", style: style, paragraph: RichText.Paragraph())]
  }

  private mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let text):
      if stack.last?.name == "style" { sheet.add(text) }
      if stack.last?.isHidden == false { add(text) }
    case .start(let name, let attributes): open(name, attributes)
    case .end(let name): close(name)
    }
  }

  // MARK: Elements

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset",
    "figure",
    "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "html", "li", "main", "nav", "ol", "p",
    "pre",
    "section", "table", "tr", "ul",
  ]
  private static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  private static let hidden: Set<String> = [
    "head", "script", "style", "title", "template", "noscript", "object", "iframe", "select", "textarea",
  ]
  private static let headings: [String: (size: Double, spacing: Double)] = [
    "h1": (24, 16.08), "h2": (18, 14.94), "h3": (14.04, 14.04), "h4": (12, 15.96), "h5": (9.96, 16.63),
    "h6": (8.04, 18.73),
  ]

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    if Self.empty.contains(name) { return mark(name) }
    // A paragraph, an item and a row end where the next begins.
    if name == "p" || name == "li" || name == "tr" || name == "td" || name == "th", stack.last?.name == name {
      close(name)
    }
    if Self.blocks.contains(name) { breakLine() }
    if name == "td" || name == "th", !isAtLineStart { append("\t") }
    guard stack.count < Self.deepest, var element = stack.last else { return }
    element.name = name
    element.isHidden = element.isHidden || Self.hidden.contains(name)
    applyTag(name, attributes, &element)
    for style in sheet.styles(of: name, attributes) {
      style.apply(to: &element.style, &element.paragraph, hidden: &element.isHidden)
    }
    if let style = attributes["style"] {
      HTMLStyle(style).apply(to: &element.style, &element.paragraph, hidden: &element.isHidden)
    }
    stack.append(element)
    if name == "li" { startItem() }
  }

  private func applyTag(_ name: String, _ attributes: [String: String], _ element: inout Element) {
    if let alignment = attributes["align"].flatMap({ HTMLStyle.alignment($0.lowercased()) }) {
      element.paragraph.alignment = alignment
    }
    if let direction = attributes["dir"] { element.paragraph.isRightToLeft = direction.lowercased() == "rtl" }
    switch name {
    case "b", "strong", "th": element.style.isBold = true
    case "i", "em", "cite", "dfn", "var", "address": element.style.isItalic = true
    case "u", "ins": element.style.isUnderlined = true
    case "s", "strike", "del": element.style.isStruck = true
    case "small": element.style.size /= 1.2
    case "big": element.style.size *= 1.2
    case "mark": element.style.background = 0xFFFF00
    case "code", "tt", "kbd", "samp": (element.style.fontName, element.style.size) = ("Courier", 10)
    case "sup":
      (element.style.baselineOffset, element.style.size) = (element.style.size / 3, element.style.size / 1.2)
    case "sub":
      (element.style.baselineOffset, element.style.size) = (-element.style.size / 5, element.style.size / 1.2)
    case "center": element.paragraph.alignment = .center
    case "p": element.paragraph.spacing = 12
    case "blockquote":
      element.paragraph.headIndent += 40
      element.paragraph.tailIndent += 40
    case "pre":
      element.keepsSpace = true
      (element.style.fontName, element.style.size) = ("Courier", 10)
    case "a":
      guard let link = attributes["href"] else { return }
      element.style.link = link
      element.style.isUnderlined = true
      element.style.color = 0x0000EE
    case "font":
      if let color = attributes["color"].flatMap({ HTMLStyle.color($0.lowercased()) }) {
        element.style.color = color
      }
      if let face = attributes["face"] {
        HTMLStyle("font-family:\(face)").apply(
          to: &element.style, &element.paragraph, hidden: &element.isHidden)
      }
      if let step = attributes["size"].flatMap({ Int($0) }), (1...7).contains(step) {
        element.style.size = [7.5, 10, 12, 14, 18, 24, 36][step - 1]
      }
    case "ul", "ol": startList(name, attributes, &element)
    default:
      guard let heading = Self.headings[name] else { return }
      (element.style.size, element.style.isBold) = (heading.size, true)
      element.paragraph.spacing = heading.spacing
    }
  }

  private mutating func mark(_ name: String) {
    guard stack.last?.isHidden == false else { return }
    switch name {
    case "br":
      // A new line of the same paragraph.
      pendingSpace = false
      append(stack.last!.keepsSpace ? "\n" : "\u{2028}")
      isAtLineStart = true
    case "hr":
      breakLine()
      append("\u{A0}")
      breakLine()
    default: break
    }
  }

  private mutating func close(_ name: String) {
    guard let index = stack.lastIndex(where: { $0.name == name }), index > 0 else { return }
    let isBlock = stack[index...].contains { Self.blocks.contains($0.name) }
    if isBlock, !["html", "body"].contains(name) { breakLine() }
    stack.removeSubrange(index...)
  }

  // MARK: Lists

  private func startList(_ name: String, _ attributes: [String: String], _ element: inout Element) {
    element.listDepth += 1
    let indent = 36 * Double(element.listDepth)
    element.number = name == "ol" ? attributes["start"].flatMap { Int($0) } ?? 1 : nil
    element.paragraph.headIndent = indent
    element.paragraph.firstLineIndent = -indent
    element.paragraph.spacing = 0
    element.paragraph.tabStops = [indent - 25, indent]
  }

  private mutating func startItem() {
    guard let list = stack.lastIndex(where: { $0.name == "ul" || $0.name == "ol" }), list < 200 else {
      return
    }
    if let number = stack[list].number {
      pendingMarker = "\t\(number).\t"
      stack[list].number = number &+ 1
    } else {
      pendingMarker = "\t\(["•", "◦", "▪"][min(2, max(0, stack[list].listDepth - 1))])\t"
    }
  }

  // MARK: Text

  private mutating func add(_ text: String) {
    if stack.last?.keepsSpace == true { return append(text) }
    var word = ""
    for character in text.unicodeScalars {
      if character.properties.isWhitespace, character != "\u{A0}" {
        if !word.isEmpty { append(word) }
        word = ""
        pendingSpace = !isAtLineStart
      } else {
        word.unicodeScalars.append(character)
      }
    }
    if !word.isEmpty { append(word) }
  }

  private mutating func append(_ text: String) {
    guard let element = stack.last, !element.isHidden else { return }
    var units: [UInt16] = []
    if let marker = pendingMarker, text != "\n" {
      units += marker.utf16
      pendingMarker = nil
    }
    if pendingSpace, !isAtLineStart { units.append(0x20) }
    pendingSpace = false
    units += text.utf16
    isAtLineStart = text == "\n"
    write(units, element)
  }

  private mutating func write(_ units: [UInt16], _ element: Element) {
    let count = result.runs.count
    if count > 0, result.runs[count - 1].style == element.style,
      result.runs[count - 1].paragraph == element.paragraph
    {
      result.runs[count - 1].text += units
    } else {
      result.runs.append(RichText.Run(text: units, style: element.style, paragraph: element.paragraph))
    }
  }

  /// The end of a paragraph, if there is something in it.
  private mutating func breakLine() {
    pendingSpace = false
    guard let last = result.runs.indices.last, result.runs[last].text.last != 0x0A else {
      isAtLineStart = true
      return
    }
    result.runs[last].text.append(0x0A)
    isAtLineStart = true
  }
}
