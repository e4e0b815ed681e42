/// What a few declarations of CSS say about text: `color: red; font-size: 2em`.
struct HTMLStyle: Equatable {
  var declarations: [(String, String)] = []

  static func == (a: HTMLStyle, b: HTMLStyle) -> Bool {
    a.declarations.elementsEqual(b.declarations) { $0 == $1 }
  }

  init(_ text: some StringProtocol) {
    for declaration in text.split(separator: ";") {
      guard let colon = declaration.firstIndex(of: ":") else { continue }
      let name = declaration[..<colon].trimmed.lowercased()
      var value = declaration[declaration.index(after: colon)...].trimmed
      if let mark = value.lastIndex(of: "!") { value = value[..<mark].trimmed }
      declarations.append((name, value))
    }
  }

  func apply(to style: inout RichText.Style, _ paragraph: inout RichText.Paragraph, hidden: inout Bool) {
    for (name, value) in declarations {
      let word = value.lowercased()
      switch name {
      case "color": style.color = Self.color(word) ?? style.color
      case "background", "background-color": style.background = Self.color(word) ?? style.background
      case "font-size": style.size = Self.size(word, style.size) ?? style.size
      case "font-family": style.fontName = Self.family(value) ?? style.fontName
      case "font-weight": style.isBold = ["bold", "bolder"].contains(word) || (Int(word) ?? 400) >= 600
      case "font-style": style.isItalic = word == "italic" || word == "oblique"
      case "text-decoration", "text-decoration-line":
        style.isUnderlined = word.contains("underline")
        style.isStruck = word.contains("line-through")
      case "letter-spacing": style.kern = Self.size(word, style.size) ?? 0
      case "text-align": paragraph.alignment = Self.alignment(word) ?? paragraph.alignment
      case "text-indent": paragraph.firstLineIndent = Self.size(word, style.size) ?? 0
      case "direction": paragraph.isRightToLeft = word == "rtl"
      case "margin-bottom": paragraph.spacing = Self.size(word, style.size) ?? paragraph.spacing
      case "margin-top": paragraph.spacingBefore = Self.size(word, style.size) ?? paragraph.spacingBefore
      case "margin": paragraph.spacing = Self.size(word, style.size) ?? paragraph.spacing
      case "line-height":
        if let factor = Double(word), factor > 0, factor < 100 { paragraph.lineHeightMultiple = factor }
      case "display", "visibility": hidden = hidden || word == "none" || word == "hidden"
      case "font": Self(shorthand: value).apply(to: &style, &paragraph, hidden: &hidden)
      default: break
      }
    }
  }

  /// "italic bold 12px/30px Georgia, serif"
  private init(shorthand: String) {
    let words = shorthand.split(separator: " ", maxSplits: 12)
    for (index, word) in words.enumerated() {
      let text = String(word).lowercased()
      if ["italic", "oblique"].contains(text) {
        declarations.append(("font-style", text))
      } else if ["bold", "bolder"].contains(text) || Int(text).map({ $0 % 100 == 0 }) == true {
        declarations.append(("font-weight", text))
      } else if text.first?.isNumber == true {
        declarations.append(("font-size", String(text.prefix { $0 != "/" })))
        declarations.append(("font-family", words[(index + 1)...].joined(separator: " ")))
        return
      }
    }
  }

  // MARK: Values

  /// In points, a pixel being one; none that is negative or past all use.
  static func size(_ word: String, _ current: Double) -> Double? {
    let named = [
      "xx-small": 7.0, "x-small": 8, "small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24,
    ]
    if let size = named[word] { return size }
    if word == "smaller" { return current / 1.2 }
    if word == "larger" { return current * 1.2 }
    let digits = word.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    guard let number = Double(digits), number.isFinite else { return nil }
    let size: Double
    switch word.dropFirst(digits.count) {
    case "px", "pt", "": size = number
    case "em": size = number * current
    case "rem": size = number * 12
    case "%": size = number / 100 * current
    default: return nil
    }
    return (0...2000).contains(size) ? size : nil
  }

  private static func family(_ list: String) -> String? {
    guard let first = list.split(separator: ",").first else { return nil }
    let name = first.trimmed.filter { $0 != "\"" && $0 != "'" }
    switch name.lowercased() {
    case "", "inherit": return nil
    case "sans-serif": return "Helvetica"
    case "serif": return "Times New Roman"
    case "monospace": return "Courier"
    case "-apple-system", "system-ui", "ui-sans-serif": return ".AppleSystemUIFont"
    default: return name
    }
  }

  static func alignment(_ word: String) -> RichText.Alignment? {
    switch word {
    case "left", "start": .left
    case "right", "end": .right
    case "center", "middle": .center
    case "justify": .justified
    default: nil
    }
  }

  private static let colors: [String: UInt32] = [
    "black": 0, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000,
    "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF,
    "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB,
    "brown": 0xA52A2A, "darkgray": 0xA9A9A9, "lightgray": 0xD3D3D3, "darkred": 0x8B0000,
    "darkgreen": 0x006400,
    "darkblue": 0x00008B, "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "gold": 0xFFD700,
    "indigo": 0x4B0082, "violet": 0xEE82EE, "crimson": 0xDC143C, "tomato": 0xFF6347,
  ]

  static func color(_ word: String) -> UInt32? {
    if let color = colors[word] { return color }
    if word.hasPrefix("#") {
      let digits = word.dropFirst()
      guard let value = UInt32(digits, radix: 16) else { return nil }
      if digits.count == 3 {
        return (value >> 8 & 15) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11
      }
      return digits.count == 6 ? value : digits.count == 8 ? value >> 8 : nil
    }
    guard word.hasPrefix("rgb"), let open = word.firstIndex(of: "("), word.hasSuffix(")") else { return nil }
    let parts = word[word.index(after: open)...].dropLast().split { $0 == "," || $0 == " " || $0 == "/" }
    let numbers = parts.prefix(3).compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    return numbers.reduce(0) { $0 << 8 | UInt32(min(255, max(0, $1))) }
  }
}

/// Rules of `<style>`: for elements, classes and identifiers, one at a time.
struct HTMLStyleSheet {
  private var rules: [(selector: String, style: HTMLStyle)] = []

  private static let most = 2000

  mutating func add(_ text: String) {
    var rest = Substring(text)
    while let start = rest.firstRange(of: "/*") {
      let end = rest[start.upperBound...].firstRange(of: "*/")?.upperBound ?? rest.endIndex
      rest = rest[..<start.lowerBound] + rest[end...]
    }
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let style = HTMLStyle(rest[rest.index(after: open)..<close])
      for selector in rest[..<open].split(separator: ",") where rules.count < Self.most {
        rules.append((selector.trimmed, style))
      }
      rest = rest[rest.index(after: close)...]
    }
  }

  /// The weakest first.
  func styles(of element: String, _ attributes: [String: String]) -> [HTMLStyle] {
    guard !rules.isEmpty else { return [] }
    let classes = (attributes["class"] ?? "").split(separator: " ").map(String.init)
    let wanted: [[String]] = [
      ["*", element], classes.flatMap { [".\($0)", "\(element).\($0)"] },
      attributes["id"].map { ["#\($0)", "\(element)#\($0)"] } ?? [],
    ]
    return wanted.flatMap { names in rules.filter { names.contains($0.selector) }.map(\.style) }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    let isSpace = { (character: Character) in character.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
