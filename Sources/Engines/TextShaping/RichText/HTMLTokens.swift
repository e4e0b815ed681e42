/// Cuts HTML into tags and texts, whatever it is: there is no wrong HTML, only text that no tag says anything about.
struct HTMLTokens {
  enum Token: Equatable {
    case text(String)
    case start(String, [String: String])
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  /// Whose content is text up to its end tag.
  private var rawElement: String?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    if let name = rawElement {
      rawElement = nil
      return .text(rawText(until: name))
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        if let token = tag() { return token }
      } else {
        return .text(HTMLEntities.decoded(take { $0 == UInt8(ascii: "<") }))
      }
    }
    return nil
  }

  // MARK: Tags

  /// nil for what says nothing: comments, declarations.
  private mutating func tag() -> Token? {
    let next = position + 1 < bytes.count ? bytes[position + 1] : 0
    switch next {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      skipDeclaration()
      return nil
    case UInt8(ascii: "/"):
      position += 2
      let name = take { $0 == UInt8(ascii: ">") || Self.isSpace($0) }.lowercased()
      _ = take { $0 == UInt8(ascii: ">") }
      position += 1
      return name.isEmpty ? nil : .end(name)
    case _ where Self.isLetter(next): return startTag()
    default:
      position += 1
      return .text("<")
    }
  }

  private mutating func skipDeclaration() {
    guard starts(with: "<!--") else {
      _ = take { $0 == UInt8(ascii: ">") }
      position += 1
      return
    }
    position += 4
    while position < bytes.count, !starts(with: "-->") { position += 1 }
    position += 3
  }

  private mutating func startTag() -> Token {
    position += 1
    let name = take { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") || Self.isSpace($0) }.lowercased()
    var attributes: [String: String] = [:]
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let key = take {
        $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/") || Self.isSpace($0)
      }.lowercased()
      if !key.isEmpty { attributes[key] = attributes[key] ?? value() }
      if position < bytes.count, bytes[position] != UInt8(ascii: ">") { skipSpaceOrOne(key) }
    }
    position += 1
    if ["style", "script", "title", "textarea"].contains(name) { rawElement = name }
    return .start(name, attributes)
  }

  /// Something is passed over whenever nothing was read.
  private mutating func skipSpaceOrOne(_ key: String) {
    let start = position
    _ = take { !Self.isSpace($0) }
    if position == start, key.isEmpty { position += 1 }
  }

  private mutating func value() -> String {
    _ = take { !Self.isSpace($0) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return "" }
    position += 1
    _ = take { !Self.isSpace($0) }
    guard position < bytes.count else { return "" }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return HTMLEntities.decoded(take { $0 == UInt8(ascii: ">") || Self.isSpace($0) })
    }
    position += 1
    let value = take { $0 == quote }
    position += 1
    return HTMLEntities.decoded(value)
  }

  private mutating func rawText(until name: String) -> String {
    let start = position
    while position < bytes.count, !(starts(with: "</") && endsElement(name)) { position += 1 }
    return String(decoding: bytes[min(start, bytes.count)..<min(position, bytes.count)], as: UTF8.self)
  }

  private func endsElement(_ name: String) -> Bool {
    let end = position + 2 + name.utf8.count
    guard end <= bytes.count else { return false }
    return String(decoding: bytes[position + 2..<end], as: UTF8.self).lowercased() == name
  }

  // MARK: Bytes

  private func starts(with text: String) -> Bool {
    bytes[min(position, bytes.count)...].starts(with: text.utf8)
  }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> String {
    let start = min(position, bytes.count)
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<max(start, min(position, bytes.count))], as: UTF8.self)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}

/// The characters that HTML has names for, as far as texts use them.
enum HTMLEntities {
  private static let names: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹", "rsaquo": "›",
    "bull": "•", "middot": "·", "deg": "°", "plusmn": "±", "times": "×", "divide": "÷", "frac12": "½",
    "frac14": "¼", "frac34": "¾", "sect": "§", "para": "¶", "euro": "€", "pound": "£", "cent": "¢",
    "yen": "¥",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "infin": "∞", "ne": "≠", "le": "≤",
    "ge": "≥", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "aacute": "á", "acirc": "â", "ccedil": "ç",
    "iacute": "í", "oacute": "ó", "uacute": "ú", "ntilde": "ñ", "aring": "å", "aelig": "æ", "oslash": "ø",
    "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}", "shy": "\u{AD}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}", "iexcl": "¡", "iquest": "¿", "hearts": "♥", "check": "✓",
  ]

  private static let longest = 10

  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      let after = rest.index(after: mark)
      if let end = rest[after...].prefix(longest).firstIndex(of: ";"),
        let character = character(rest[after..<end])
      {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest[after...]
      }
    }
    return result + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.first == "#" else { return names[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, code > 0, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }
}
