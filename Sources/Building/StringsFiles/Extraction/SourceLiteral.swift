/// String literals of Swift and Objective-C.
enum SourceLiteral {
  /// What stands from `start`, behind the opening quote, to the quote that closes it; and where it goes on behind that.
  static func plain(_ bytes: Bytes, from start: Int) -> (String, end: Int)? {
    guard let (pieces, end) = pieces(bytes, from: start, interpolates: false) else { return nil }
    return (pieces, end)
  }

  /// A literal that begins at `start`: `"…"`, `@"…"`, `"""…"""`, `#"…"#`; of C, several in a row are one.
  ///
  /// - Parameter isSwift: Whether `\(…)` is an interpolation, which a key has as `%@` (`String.LocalizationValue`).
  static func read(_ bytes: Bytes, at start: Int, isSwift: Bool) -> (String, end: Int)? {
    var place = start
    guard isSwift else { return readC(bytes, at: start) }
    var signs = 0
    while bytes.has("#", at: place) { (signs, place) = (signs + 1, place + 1) }
    if bytes.has("\"\"\"", at: place) { return readLines(bytes, from: place + 3, signs) }
    guard bytes.has("\"", at: place) else { return nil }
    if signs > 0 {
      let close = Bytes("\"".utf8) + Bytes(repeating: .ascii("#"), count: signs)
      var end = place + 1
      while end < bytes.count, bytes[end] != 10, !bytes[end...].starts(with: close) { end += 1 }
      guard end < bytes.count, bytes[end] != 10 else { return nil }
      return (bytes[(place + 1)..<end].text, end + close.count)
    }
    return pieces(bytes, from: place + 1, interpolates: true)
  }

  private static func readC(_ bytes: Bytes, at start: Int) -> (String, end: Int)? {
    var text = ""
    var place = start
    var end: Int?
    while true {
      if bytes.has("@\"", at: place) { place += 1 }
      guard bytes.has("\"", at: place),
        let (part, after) = pieces(bytes, from: place + 1, interpolates: false)
      else {
        return end.map { (text, $0) }
      }
      text += part
      end = after
      place = after
      while place < bytes.count, bytes[place].isBlank { place += 1 }
    }
  }

  /// `"""`: without the indentation of its last line.
  private static func readLines(_ bytes: Bytes, from start: Int, _ signs: Int) -> (String, end: Int)? {
    guard signs == 0, bytes.has("\n", at: start), let close = bytes.find("\"\"\"", from: start) else {
      return nil
    }
    let lines = Array(bytes[(start + 1)..<close]).split(separator: 10, omittingEmptySubsequences: false)
    guard let indentation = lines.last?.count, lines.count > 0 else { return nil }
    let text = lines.dropLast().map { line in
      line.prefix(indentation).allSatisfy(\.isBlank) ? line.dropFirst(indentation) : line
    }
    var content = Bytes(text.joined(separator: [10]))
    content.append(.ascii("\""))
    guard let (unescaped, _) = pieces(content, from: 0, interpolates: true, overLines: true) else {
      return nil
    }
    return (unescaped, close + 3)
  }

  private static func pieces(_ bytes: Bytes, from start: Int, interpolates: Bool, overLines: Bool = false)
    -> (String, end: Int)?
  {
    var text: Bytes = []
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case .ascii("\""):
        if overLines, place < bytes.count { text.append(byte) } else { return (text.text, place) }
      case 10 where interpolates && !overLines: return nil
      case .ascii("\\"):
        guard place < bytes.count else { return nil }
        if interpolates, bytes[place] == .ascii("(") {
          guard let end = closing(bytes, from: place) else { return nil }
          text += "%@".utf8
          place = end
        } else {
          text += escape(bytes, &place)
        }
      default: text.append(byte)
      }
    }
    return nil
  }

  private static func closing(_ bytes: Bytes, from open: Int) -> Int? {
    var depth = 0
    for place in open..<bytes.count {
      if bytes[place] == .ascii("(") { depth += 1 }
      if bytes[place] == .ascii(")") { depth -= 1 }
      if depth == 0 { return place + 1 }
      if bytes[place] == 10 { return nil }
    }
    return nil
  }

  private static func escape(_ bytes: Bytes, _ place: inout Int) -> Bytes {
    let byte = bytes[place]
    place += 1
    switch byte {
    case .ascii("n"): return [10]
    case .ascii("t"): return [9]
    case .ascii("r"): return [13]
    case .ascii("0"): return [0]
    case .ascii("u"), .ascii("U"):
      let hasBraces = bytes.has("{", at: place)
      let digits = bytes[(place + (hasBraces ? 1 : 0))...].prefix(
        byte == .ascii("U") && !hasBraces ? 4 : hasBraces ? 8 : 4
      )
      .prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard let scalar = UInt32(digits.text, radix: 16).flatMap(Unicode.Scalar.init) else { return [byte] }
      place = digits.endIndex + (hasBraces ? 1 : 0)
      return Array(String(Character(scalar)).utf8)
    default: return [byte]
    }
  }
}
