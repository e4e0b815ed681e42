import TouchstoneText

/// Characters, words, lines and paragraphs of the text.
extension TextEditor {
  // MARK: Characters

  func boundary(atOrBefore offset: Int) -> Int { TextUnits.boundary(atOrBefore: offset, in: string) }
  func boundary(atOrAfter offset: Int) -> Int { TextUnits.boundary(atOrAfter: offset, in: string) }

  func characterStart(before offset: Int) -> Int { offset <= 0 ? 0 : boundary(atOrBefore: offset - 1) }
  func characterEnd(after offset: Int) -> Int { offset >= length ? length : boundary(atOrAfter: offset + 1) }

  // MARK: Words

  func wordStart(before offset: Int) -> Int {
    TextUnits.words(string).last { $0.lowerBound < offset }?.lowerBound ?? 0
  }
  func wordEnd(after offset: Int) -> Int {
    TextUnits.words(string).first { $0.upperBound > offset }?.upperBound ?? length
  }

  /// The word around or before a place, or the character there if there is no word.
  func word(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let words = TextUnits.words(string)
    if let word = words.first(where: { $0.lowerBound <= offset && offset < $0.upperBound })
      ?? words.last(where: { $0.upperBound == offset })
    {
      return word
    }
    let start = boundary(atOrBefore: min(offset, length - 1))
    return start..<characterEnd(after: start)
  }

  // MARK: Lines and paragraphs

  func paragraph(at offset: Int) -> Range<Int> {
    let range = (string as NSString).paragraphRange(for: NSRange(location: min(offset, length), length: 0))
    return range.location..<range.location + range.length
  }

  /// The lines as they are shown.
  var lines: [Range<Int>] { client?.editorLayout.lines.map(\.units) ?? [] }

  /// Whether the paragraph at a place begins on the right.
  func isRightToLeft(at offset: Int) -> Bool {
    guard let layout = client?.editorLayout, !layout.lines.isEmpty else { return false }
    return layout.lines[layout.lineIndex(at: offset)].isRightToLeft
  }
}
