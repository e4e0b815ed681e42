import TouchstoneText

/// What a text consists of, in UTF-16 units.
enum TextUnits {
  /// What a person takes for a character: a flag, a family and a letter with its marks are one each.
  static func characters(_ text: String) -> [Range<Int>] {
    var start = 0
    return text.map { character in
      defer { start += character.utf16.count }
      return start..<start + character.utf16.count
    }
  }

  static func boundary(atOrBefore offset: Int, in text: String) -> Int {
    var offset = min(max(0, offset), text.utf16.count)
    while !isBoundary(offset, in: text) { offset -= 1 }
    return offset
  }

  static func boundary(atOrAfter offset: Int, in text: String) -> Int {
    var offset = min(max(0, offset), text.utf16.count)
    while !isBoundary(offset, in: text) { offset += 1 }
    return offset
  }

  private static func isBoundary(_ offset: Int, in text: String) -> Bool {
    offset <= 0 || offset >= text.utf16.count
      || String.Index(String.Index(utf16Offset: offset, in: text), within: text) != nil
  }

  /// Words and pictures, without the spaces and signs between them.
  static func words(_ text: String) -> [Range<Int>] {
    let units = text.utf16
    return TextPieces.words(text).filter { piece in
      let start = units.index(units.startIndex, offsetBy: piece.lowerBound)
      guard start < units.endIndex, start.samePosition(in: text.unicodeScalars) != nil else { return true }
      return !isGap(text.unicodeScalars[start])
    }
  }

  static func sentences(_ text: String) -> [Range<Int>] { TextPieces.sentences(text) }

  /// Paragraphs with their line breaks.
  static func paragraphs(_ text: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    var position = 0
    for character in text {
      position += character.utf16.count
      guard character.isNewline else { continue }
      found.append(start..<position)
      start = position
    }
    if start < position { found.append(start..<position) }
    return found
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    if scalar == "_" { return false }
    return switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .control, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }
}
