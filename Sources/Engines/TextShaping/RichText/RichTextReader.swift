/// Reads RTF: characters, fonts, colours, paragraphs and links. Pictures, tables and style sheets are
/// passed over.
public struct RichTextReader {
  private let bytes: [UInt8]
  private var position = 0
  private var state = State()
  private var stack: [State] = []
  private var fonts: [Int: String] = [:]
  private var colors: [UInt32?] = []
  private var result = RichText()
  /// What a table or link is read into until its entry ends.
  private var entry = Entry()

  /// Where text goes.
  private enum Destination { case document, fonts, colors, link, nowhere }

  private struct State {
    var style = RichText.Style()
    var paragraph = RichText.Paragraph()
    var destination = Destination.document
    /// Characters after a `\u` that say the same for old readers.
    var fallbackLength = 1
  }

  private struct Entry {
    var font = 0
    var text = ""
    var color: [UInt32] = [0, 0, 0]
    var hasColor = false
    var link: String?
  }

  /// The text of a file, `nil` if it is not RTF.
  public static func read(_ bytes: [UInt8]) -> RichText? {
    guard bytes.starts(with: Array("{\\rtf".utf8)) else { return nil }
    var reader = RichTextReader(bytes: bytes)
    reader.readAll()
    return reader.result
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readAll() {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "{"): stack.append(state)
      case UInt8(ascii: "}"): endGroup()
      case UInt8(ascii: "\\"): readControl()
      case 0x0A, 0x0D: break
      default: add(Self.windowsLatin(byte))
      }
    }
  }

  private mutating func endGroup() {
    if state.destination == .link, let start = entry.text.range(of: "HYPERLINK \"") {
      entry.link = String(entry.text[start.upperBound...].prefix { $0 != "\"" })
    }
    state = stack.popLast() ?? State()
  }

  // MARK: - Controls

  private mutating func readControl() {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    guard Self.isLetter(byte) else {
      position += 1
      return readSymbol(byte)
    }
    let start = position
    while position < bytes.count, Self.isLetter(bytes[position]) { position += 1 }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    let numberStart = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    let number = Int(String(decoding: bytes[numberStart..<position], as: UTF8.self))
    if position < bytes.count, bytes[position] == 0x20 { position += 1 }
    perform(word, number)
  }

  private mutating func readSymbol(_ symbol: UInt8) {
    switch symbol {
    case UInt8(ascii: "'"):
      let digits = String(decoding: bytes[position..<min(bytes.count, position + 2)], as: UTF8.self)
      position = min(bytes.count, position + 2)
      if let value = UInt8(digits, radix: 16) { add(Self.windowsLatin(value)) }
    case UInt8(ascii: "*"): state.destination = .nowhere
    case UInt8(ascii: "~"): add(0xA0)
    case UInt8(ascii: "-"): add(0xAD)
    case UInt8(ascii: "_"): add(0x2011)
    case 0x0A, 0x0D: add(0x0A)
    default: add(UInt16(symbol))
    }
  }

  private mutating func perform(_ word: String, _ number: Int?) {
    if performDestination(word) || performCharacter(word, number) { return }
    if state.destination == .fonts || state.destination == .colors {
      performTable(word, number ?? 0)
    } else if !performStyle(word, number) {
      performParagraph(word, number ?? 0)
    }
  }

  private mutating func performDestination(_ word: String) -> Bool {
    switch word {
    case "fonttbl": state.destination = .fonts
    case "colortbl": state.destination = .colors
    case "stylesheet", "info", "pict", "object", "header", "footer", "listtext", "pntext":
      state.destination = .nowhere
    case "fldinst":
      state.destination = .link
      entry.text = ""
    case "fldrslt":
      state.destination = .document
      state.style.link = entry.link
      entry.link = nil
    default: return false
    }
    return true
  }

  private mutating func performCharacter(_ word: String, _ number: Int?) -> Bool {
    switch word {
    case "par": add(0x0A)
    case "line": add(0x2028)
    case "tab": add(0x09)
    case "emdash": add(0x2014)
    case "endash": add(0x2013)
    case "lquote": add(0x2018)
    case "rquote": add(0x2019)
    case "ldblquote": add(0x201C)
    case "rdblquote": add(0x201D)
    case "bullet": add(0x2022)
    case "uc": state.fallbackLength = number ?? 1
    case "u":
      add(UInt16(truncatingIfNeeded: number ?? 0x3F))
      skipFallback()
    default: return false
    }
    return true
  }

  private mutating func performTable(_ word: String, _ number: Int) {
    switch word {
    case "f": entry.font = number
    case "red", "green", "blue":
      entry.hasColor = true
      entry.color[word == "red" ? 0 : word == "green" ? 1 : 2] = UInt32(clamping: number & 0xff)
    default: break
    }
  }

  private mutating func performStyle(_ word: String, _ number: Int?) -> Bool {
    let isOn = number != 0
    switch word {
    case "plain": state.style = RichText.Style()
    case "b": state.style.isBold = isOn
    case "i": state.style.isItalic = isOn
    case "ul", "uld", "uldash", "uldb", "ulth", "ulw": state.style.isUnderlined = isOn
    case "ulnone": state.style.isUnderlined = false
    case "strike", "striked": state.style.isStruck = isOn
    case "fs": state.style.size = Double(number ?? 24) / 2
    case "f": state.style.fontName = fonts[number ?? 0] ?? state.style.fontName
    case "cf": state.style.color = color(number ?? 0)
    case "cb", "highlight", "chcbpat": state.style.background = color(number ?? 0)
    case "super": state.style.baselineOffset = state.style.size / 3
    case "sub": state.style.baselineOffset = -state.style.size / 6
    case "nosupersub": state.style.baselineOffset = 0
    case "up": state.style.baselineOffset = Double(number ?? 6) / 2
    case "dn": state.style.baselineOffset = -Double(number ?? 6) / 2
    case "expndtw": state.style.kern = Double(number ?? 0) / 20
    default: return false
    }
    return true
  }

  private mutating func performParagraph(_ word: String, _ number: Int) {
    let points = Double(number) / 20
    switch word {
    case "pard": state.paragraph = RichText.Paragraph()
    case "ql": state.paragraph.alignment = .left
    case "qr": state.paragraph.alignment = .right
    case "qc": state.paragraph.alignment = .center
    case "qj": state.paragraph.alignment = .justified
    case "qnatural": state.paragraph.alignment = .natural
    case "rtlpar": state.paragraph.isRightToLeft = true
    case "ltrpar": state.paragraph.isRightToLeft = false
    case "li": state.paragraph.headIndent = points
    case "fi": state.paragraph.firstLineIndent = points
    case "ri": state.paragraph.tailIndent = points
    case "sb": state.paragraph.spacingBefore = points
    case "sa": state.paragraph.spacing = points
    case "sl":
      // 240 is one line; followed by \slmult1 it is a multiple, else a least height.
      state.paragraph.minimumLineHeight = max(0, points)
    case "slmult":
      if number == 1 {
        state.paragraph.lineHeightMultiple = state.paragraph.minimumLineHeight / 12
        state.paragraph.minimumLineHeight = 0
      }
    case "tx": state.paragraph.tabStops.append(points)
    default: break
    }
  }

  // MARK: - Characters

  private mutating func add(_ unit: UInt16) {
    switch state.destination {
    case .nowhere: break
    case .link: entry.text.unicodeScalars.append(Unicode.Scalar(unit) ?? "?")
    case .fonts:
      if unit == UInt16(UInt8(ascii: ";")) {
        fonts[entry.font] = entry.text.trimmingSpaces
        entry.text = ""
      } else {
        entry.text.unicodeScalars.append(Unicode.Scalar(unit) ?? "?")
      }
    case .colors:
      if unit == UInt16(UInt8(ascii: ";")) {
        let color = entry.color
        colors.append(entry.hasColor ? color[0] << 16 | color[1] << 8 | color[2] : nil)
        entry.color = [0, 0, 0]
        entry.hasColor = false
      }
    case .document:
      if let last = result.runs.indices.last, result.runs[last].style == state.style,
        result.runs[last].paragraph == state.paragraph
      {
        result.runs[last].text.append(unit)
      } else {
        result.runs.append(.init(text: [unit], style: state.style, paragraph: state.paragraph))
      }
    }
  }

  private mutating func skipFallback() {
    for _ in 0..<state.fallbackLength where position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "'")
      {
        position = min(bytes.count, position + 4)
      } else if bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: "}"),
        bytes[position] != UInt8(ascii: "\\")
      {
        position += 1
      }
    }
  }

  private func color(_ index: Int) -> UInt32? { colors.indices.contains(index) ? colors[index] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Windows code page 1252, which files say they are in as good as always.
  private static func windowsLatin(_ byte: UInt8) -> UInt16 {
    guard (0x80...0x9F).contains(byte) else { return UInt16(byte) }
    let table: [UInt16] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
      0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
      0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
    return table[Int(byte) - 0x80]
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Where `text` begins first; Foundation's search is not for engines.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
